"""How far a person has come is kept from one sitting to the next."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.learning.progress import LessonProgress, Progress
from core.match.journal import BACK
from core.saves.saves import Saves
from core.store import Clock, Store, StoreError
from tests.core.store_kit import append, head, play, row


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(path, clock) as opened:
        yield opened


@pytest.fixture
def progress(store: Store) -> Progress:
    return Saves(store, random.Random(1)).progress


def test_nothing_is_learnt_at_first(progress: Progress) -> None:
    assert progress.lessons() == {}
    assert progress.solved() == frozenset()
    assert progress.mistakes("ronda") == {}


def test_a_lesson_that_is_left_goes_on_at_its_step(progress: Progress) -> None:
    progress.reached("ronda", "taking", 1)
    progress.reached("ronda", "taking", 2)
    progress.reached("rikiki", "taking", 3)
    assert progress.lessons() == {
        ("ronda", "taking"): LessonProgress(step=2),
        ("rikiki", "taking"): LessonProgress(step=3),
    }


def test_a_finished_lesson_counts_each_time_and_is_begins_anew(progress: Progress) -> None:
    progress.finished("ronda", "taking")
    progress.reached("ronda", "taking", 2)
    assert progress.lessons()["ronda", "taking"] == LessonProgress(step=2, times=1)
    progress.finished("ronda", "taking")
    assert progress.lessons()["ronda", "taking"] == LessonProgress(times=2)


def test_solved_puzzles_and_mistakes_are_told_apart(progress: Progress) -> None:
    progress.keep_solved("ronda", "r001")
    progress.keep_solved("ronda", "r001")
    progress.keep_solved("makao", "m002")
    for kind in ("run", "run", "silence"):
        progress.note_mistake("ronda", kind)
    progress.note_mistake("makao", "run")
    assert progress.solved() == {"r001", "m002"}
    assert progress.mistakes("ronda") == {"run": 2, "silence": 1}
    assert progress.mistakes("makao") == {"run": 1}


def test_all_is_there_at_the_next_start(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        Progress(store).reached("ronda", "taking", 2)
    with Store.open(path, clock) as store:
        assert Progress(store).lessons() == {("ronda", "taking"): LessonProgress(step=2)}


def test_a_first_game_is_learnt_once_that_game_is_over(store: Store, progress: Progress) -> None:
    store.create(head(), [])
    progress.playing("ronda", "game", "k4x9mz")
    play(store, "k4x9mz", 3)
    assert progress.is_first_game("k4x9mz")
    assert progress.lessons()["ronda", "game"] == LessonProgress(game_id="k4x9mz")
    append(store, "k4x9mz", row(4), finished=True)
    assert not progress.is_first_game("k4x9mz")
    assert progress.lessons()["ronda", "game"] == LessonProgress(times=1)


def test_a_first_game_that_ends_twice_is_learnt_once(store: Store, progress: Progress) -> None:
    store.create(head(), [])
    progress.playing("ronda", "game", "k4x9mz")
    append(store, "k4x9mz", row(1), finished=True)
    append(store, "k4x9mz", row(2, kind=BACK, actions=0))
    append(store, "k4x9mz", row(3, actions=1), finished=True)
    assert progress.lessons()["ronda", "game"] == LessonProgress(times=1)


def test_another_game_that_ends_teaches_nothing(store: Store, progress: Progress) -> None:
    store.create(head(), [])
    store.create(head("q7h2wn"), [])
    progress.playing("ronda", "game", "k4x9mz")
    append(store, "q7h2wn", row(1), finished=True)
    assert progress.lessons()["ronda", "game"] == LessonProgress(game_id="k4x9mz")


def test_a_first_game_that_is_deleted_is_as_if_never_begun(
    store: Store, progress: Progress
) -> None:
    store.create(head(), [])
    progress.finished("ronda", "game")
    progress.playing("ronda", "game", "k4x9mz")
    store.delete("k4x9mz")
    assert progress.lessons()["ronda", "game"] == LessonProgress(times=1)


@pytest.mark.parametrize(
    "change",
    ["step = 'x'", "step = -1", "times = x'00'", "game = x'00'", "name = 5.5", "kind = 'other'"],
)
def test_a_damaged_row_costs_only_itself(store: Store, progress: Progress, change: str) -> None:
    progress.reached("ronda", "taking", 2)
    progress.reached("ronda", "runs", 1)
    store._db.execute(f"UPDATE learnt SET {change} WHERE name = 'taking'")
    kept = dict(progress.lessons())
    assert kept.pop(("ronda", "runs")) == LessonProgress(step=1)
    assert change == "name = 5.5" or kept == {}
    progress.reached("ronda", "taking", 1)
    progress.finished("ronda", "taking")
    assert progress.lessons()["ronda", "taking"].times == 1


def test_what_cannot_be_kept_is_said_in_a_sentence(store: Store, progress: Progress) -> None:
    store._db.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="isn't allowed to write"):
        progress.reached("ronda", "taking", 2)
    store._db.execute("PRAGMA query_only = OFF")
    assert progress.lessons() == {}
