"""What waits to be played on, and what is learnt, comes back with a backup in every order."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

import pytest

from core.deals.days import DAY, DayPlayed, Days, origin_of
from core.learning.progress import LessonProgress, Progress
from core.store import Clock, Store
from core.store.backups import Returned
from core.store.checks import is_sound
from tests.core.store_kit import append, head, play, row, take_back
from tui.new_game.days import outcome_of

TODAY = date(2026, 3, 1)
RNG = Random(1)
SUMMARY = {"scores": [3, 5], "winners": [0]}
WAITS = "in progress"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.backup"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def begin_day(store: Store, game_id: str = "k4x9mz", *, counts: bool = True) -> None:
    """Begin the deal of the day, and make two moves."""
    store.create(head(game_id, origin=origin_of(TODAY, counts=counts), take_backs=False), [])
    if counts:
        Days(store).count("ronda", TODAY, game_id)
    for number in (1, 2):
        append(store, game_id, row(number), summary=SUMMARY)


def finish(store: Store, game_id: str) -> None:
    """Play a game to its end with the next move."""
    number = store.load(game_id).head.rows + 1
    append(store, game_id, row(number), finished=True, summary=SUMMARY)


def day(store: Store) -> DayPlayed:
    played = Days(store).played("ronda", TODAY)
    assert played is not None
    return played


def waiting(store: Store) -> str | None:
    return None if (one := day(store).waiting) is None else one.id


def test_a_first_try_that_was_deleted_comes_back_as_such(
    path: Path, file: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as store:
        begin_day(store)
        store.backups.back_up(file)
        store.delete("k4x9mz")
        assert outcome_of(day(store)) == "deleted"
        for _time in range(2):
            store.backups.bring_back(file, RNG)
            assert (outcome_of(day(store)), waiting(store)) == (WAITS, "k4x9mz")
        finish(store, "k4x9mz")
        assert outcome_of(day(store)) == "won 3 : 5"
        store.backups.bring_back(file, RNG)
        assert outcome_of(day(store)) == "won 3 : 5"


def test_a_first_try_comes_back_beside_a_later_one(path: Path, file: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        begin_day(store)
        store.backups.back_up(file)
        store.delete("k4x9mz")
        begin_day(store, "bbbbbb", counts=False)
        finish(store, "bbbbbb")
        assert outcome_of(day(store)) == "deleted"
        store.backups.bring_back(file, RNG)
        assert waiting(store) == "k4x9mz"
        finish(store, "k4x9mz")
        assert day(store).done


def test_a_first_try_that_is_over_in_the_backup_is_over(
    path: Path, file: Path, tmp_path: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as store:
        begin_day(store)
        store.backups.back_up(tmp_path / "before")
        finish(store, "k4x9mz")
        store.backups.back_up(file)
    with Store.open(tmp_path / "before", clock) as before:
        assert before.backups.bring_back(file, RNG) == Returned(longer=1)
        assert outcome_of(day(before)) == "won 3 : 5"
        assert [one.times for one in before.learning.of_kind(DAY)] == [1]
    with Store.open(tmp_path / "new" / "games.db", clock) as new:
        new.backups.bring_back(tmp_path / "before", RNG)
        assert waiting(new) is None
        new.delete("k4x9mz")
        new.backups.bring_back(file, RNG)
        assert outcome_of(day(new)) == "won 3 : 5"


@pytest.mark.parametrize("is_over", [False, True])
def test_of_a_day_played_in_two_homes_one_first_try_counts(
    path: Path, file: Path, tmp_path: Path, clock: Clock, is_over: bool
) -> None:
    with Store.open(path, clock) as store:
        begin_day(store)
        if is_over:
            finish(store, "k4x9mz")
        store.backups.back_up(file)
    with Store.open(tmp_path / "new" / "games.db", clock) as new:
        begin_day(new, "bbbbbb")
        for _time in range(2):
            new.backups.bring_back(file, RNG)
            assert [one.id for one in day(new).attempts if one.counts] == ["bbbbbb"]
            assert (outcome_of(day(new)), day(new).done) == (WAITS, is_over)
        finish(new, "bbbbbb")
        assert outcome_of(day(new)) == "won 3 : 5"


def test_a_first_try_that_went_on_otherwise_counts_once(
    path: Path, file: Path, tmp_path: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as store:
        begin_day(store)
        store.backups.back_up(tmp_path / "before")
        append(store, "k4x9mz", row(3, size=9), summary=SUMMARY)
        store.backups.back_up(file)
    with Store.open(tmp_path / "before", clock) as other:
        append(other, "k4x9mz", row(3), summary=SUMMARY)
        assert other.backups.bring_back(file, RNG) == Returned(apart=1)
        assert [one.id for one in day(other).attempts if one.counts] == ["k4x9mz"]
        assert waiting(other) == "k4x9mz"


def test_a_first_game_of_a_lesson_comes_back_as_such(path: Path, file: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 2)
        progress = Progress(store)
        progress.playing("ronda", "game", "k4x9mz")
        store.backups.back_up(file)
        store.delete("k4x9mz")
        assert progress.lessons()["ronda", "game"].game_id is None
        store.backups.bring_back(file, RNG)
        assert progress.is_first_game("k4x9mz")
        finish(store, "k4x9mz")
        assert progress.lessons()["ronda", "game"] == LessonProgress(times=1)
        store.delete("k4x9mz")
        store.backups.bring_back(file, RNG)
        assert progress.lessons()["ronda", "game"] == LessonProgress(times=1)


def test_a_lesson_is_as_far_as_it_ever_was(
    path: Path, file: Path, tmp_path: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as store:
        progress = Progress(store)
        progress.reached("ronda", "taking", 5)
        progress.finished("ronda", "calls")
        progress.reached("ronda", "far", 1)
        store.backups.back_up(file)
    with Store.open(tmp_path / "new" / "games.db", clock) as new:
        progress = Progress(new)
        progress.reached("ronda", "taking", 2)
        progress.reached("ronda", "calls", 4)
        progress.reached("ronda", "far", 3)
        for _time in range(2):
            new.backups.bring_back(file, RNG)
            assert progress.lessons() == {
                ("ronda", "taking"): LessonProgress(step=5),
                ("ronda", "calls"): LessonProgress(times=1),
                ("ronda", "far"): LessonProgress(step=3),
            }


def test_help_is_counted_as_often_as_it_was_had(
    path: Path, file: Path, tmp_path: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 2)
        store.mark("k4x9mz", "hint", 0)
        store.backups.back_up(tmp_path / "before")
        store.mark("k4x9mz", "hint", 0)
        take_back(store, "k4x9mz", 1, 0)
        store.backups.back_up(file)
    with Store.open(tmp_path / "before", clock) as before:
        before.backups.bring_back(file, RNG)
        marks = {(mark.kind, mark.times) for mark in before.marks("k4x9mz")}
        assert marks == {("hint", 2), ("take-back", 1)}
        before.backups.bring_back(file, RNG)
        assert {(mark.kind, mark.times) for mark in before.marks("k4x9mz")} == marks


@pytest.mark.parametrize("first", ["done", "open"])
def test_a_par_that_has_been_played_is_not_wanted_again(
    path: Path, file: Path, tmp_path: Path, clock: Clock, first: str
) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
        finish(store, "k4x9mz")
        store.pars.want("k4x9mz")
        store.backups.back_up(tmp_path / "open")
        store.pars.finish("k4x9mz", 1, {"rounds": 0, "gap": 1})
        store.backups.back_up(tmp_path / "done")
    later = {"done": "open", "open": "done"}[first]
    with Store.open(tmp_path / first, clock) as store:
        store.backups.bring_back(tmp_path / later, RNG)
        assert store.pars.wanted() == []
        assert [one[0] for one in store.pars.done()] == ["k4x9mz"]


@pytest.mark.parametrize("version", [6])
def test_a_lesson_of_an_older_kahwa_comes_back(
    path: Path, file: Path, tmp_path: Path, clock: Clock, version: int
) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 2)
        Progress(store).playing("ronda", "game", "k4x9mz")
        store.backups.back_up(file)
    with closing(sqlite3.connect(file)) as db:
        for statement in (
            "DROP TABLE comments",
            "DROP TABLE pars",
            "DROP TABLE states",
            "ALTER TABLE games DROP COLUMN origin",
            "ALTER TABLE games DROP COLUMN binned",
            f"PRAGMA user_version = {version}",
        ):
            db.execute(statement)
    with Store.open(path, clock) as store:
        store.delete("k4x9mz")
        assert store.backups.bring_back(file, RNG) == Returned(added=1)
        assert Progress(store).is_first_game("k4x9mz")


def moves(store: Store, folder: Path, random: Random, step: int) -> None:
    """Do one thing at random: begin, play, finish, throw away, delete, back up or bring back."""
    games = [one for one in store.days.all() if not one.finished]
    chosen = random.choice(games).id if games else None
    backups = sorted(folder.glob("*.backup"))
    what = random.choice(("begin", "play", "finish", "throw", "delete", "back up", "bring back"))
    if what == "begin":
        counts = Days(store).played("ronda", TODAY) is None
        begin_day(store, store.fresh_id(random), counts=counts)
    elif what == "play" and chosen:
        play(store, chosen, 1, first=store.load(chosen).head.rows + 1, size=random.randrange(2))
    elif what == "finish" and chosen:
        finish(store, chosen)
    elif what == "throw" and chosen:
        store.bin.throw_away(chosen)
    elif what == "delete" and chosen:
        store.delete(chosen)
    elif what == "back up":
        store.backups.back_up(folder / f"{step}.backup")
    elif what == "bring back" and backups:
        backup = random.choice(backups)
        before = {one.name: (one.times, one.step) for one in store.learning.of_kind(DAY)}
        store.backups.bring_back(backup, random)
        dump = list(store._db.iterdump())
        store.backups.bring_back(backup, random)
        assert list(store._db.iterdump()) == dump
        after = {one.name: (one.times, one.step) for one in store.learning.of_kind(DAY)}
        assert all(after[name] >= far for name, far in before.items())


def check(store: Store) -> None:
    """A first try that is here and not over is the one that waits, and there is only one."""
    assert is_sound(store._db)
    played = Days(store).played("ronda", TODAY)
    if played is None:
        return
    assert sum(one.counts for one in played.attempts) <= 1
    counted = played.counted
    if counted is not None and not counted.finished:
        assert outcome_of(played) == WAITS
        assert played.waiting == counted
        (kept,) = store.learning.of_kind(DAY)
        assert kept.times or kept.game_id == counted.id
    if counted is not None and counted.finished:
        assert played.done


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_deleted_and_brought_back_in_any_order(
    tmp_path: Path, clock: Clock, seed: int
) -> None:
    random = Random(seed)
    homes = [Store.open(tmp_path / name / "games.db", clock) for name in ("one", "two")]
    for step in range(60):
        home = random.choice(homes)
        moves(home, tmp_path, random, step)
        check(home)
    for home in homes:
        home.close()
