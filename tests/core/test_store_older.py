"""Databases of the version before the journal: brought forward, and rescued when damaged."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.store import TAKE_BACK, Clock, Mark, Result, Store, schema
from core.store.copies import copies_of, day_of, folder_of
from core.store.file_format.finding import find_games
from core.store.rescue.merging import Copy, put_together
from tests.core.store_kit import append, head, play, row, take_back, write_version_4
from tests.core.test_store_damage import (
    DAMAGES,
    FIRST_DAY,
    GAMES,
    PAGE,
    SECOND_DAY,
    Contents,
    Kept,
    contents_of,
    damaged_pages,
    games_on,
    on_day,
    opened,
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Thirty games of version 4 with a copy of the day before, made by version 4 as well."""
    newest = tmp_path_factory.mktemp("newest") / "games.db"
    path = tmp_path_factory.mktemp("older") / "games.db"
    folder_of(path).mkdir()
    with Store.open(newest, on_day(1)) as store:
        for index in range(GAMES):
            store.create(head(f"game{index:02}", name="n" * 80), [])
            play(store, f"game{index:02}", FIRST_DAY, size=10 * (index % 5))
    write_version_4(folder_of(path) / "2026-03-01.db", newest)
    with Store.open(newest, on_day(2)) as store:
        for game in store.heads()[::2]:
            play(store, game.id, SECOND_DAY, first=FIRST_DAY + 1)
    write_version_4(path, newest)
    contents = {
        game_id: [one[3] for _number, one in sorted(actions.items())]
        for game_id, actions in actions_in(path).items()
    }
    copies = [Copy(day_of(copy), find_games(copy)) for copy in copies_of(path)]
    return Kept(path, path.read_bytes(), contents, copies)


def actions_in(path: Path) -> dict[object, dict[int, tuple[object, ...]]]:
    """Return the actions of each game that SQLite itself reads."""
    found: dict[object, dict[int, tuple[object, ...]]] = {}
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
        for action in db.execute("SELECT * FROM actions").fetchall():
            found.setdefault(action[0], {})[action[1]] = action
    return found


@pytest.fixture
def path(kept: Kept, tmp_path: Path) -> Path:
    """The database in a folder of its own, with its copy."""
    shutil.copytree(kept.path.parent, tmp_path / "data")
    return tmp_path / "data" / "games.db"


def test_every_game_is_brought_forward_with_links_that_hold(kept: Kept, path: Path) -> None:
    contents, salvaged = opened(path)
    assert salvaged is None
    assert contents == kept.contents
    with Store.open(path, on_day(3)) as store:
        assert schema.version_of(store._db) == schema.newest_version()
        for game in store.heads():
            assert game.rows == game.actions == len(kept.contents[game.id])
            play(store, game.id, 2, first=game.rows + 1)
            assert len(store.load(game.id).actions) == game.actions + 2


def test_the_links_are_those_of_a_game_that_was_never_brought_forward(
    kept: Kept, path: Path, tmp_path: Path
) -> None:
    with Store.open(tmp_path / "new.db", on_day(1)) as new, Store.open(path, on_day(3)) as store:
        new.create(head("game03", name="n" * 80), [])
        play(new, "game03", FIRST_DAY, size=30)
        play(new, "game03", len(kept.contents["game03"]) - FIRST_DAY, first=FIRST_DAY + 1)
        assert store.load("game03").link == new.load("game03").link


@pytest.mark.thorough
def test_a_damaged_page_costs_only_what_is_on_it(kept: Kept, path: Path) -> None:
    shutil.rmtree(folder_of(path))
    for number, damaged in damaged_pages(kept.data):
        path.write_bytes(damaged)
        contents, salvaged = opened(path)
        for game in set(kept.contents) - games_on(kept.data, number):
            assert contents[game] == kept.contents[game], (number, game)
        for game, actions in contents.items():
            assert actions == kept.contents[game][: len(actions)], (number, game)
        if contents != kept.contents:
            assert salvaged is not None
            assert len(contents) + salvaged.lost == GAMES, number
        shutil.rmtree(folder_of(path))


@pytest.mark.thorough
def test_a_copy_gives_what_is_on_a_damaged_page(kept: Kept, path: Path) -> None:
    for number, damaged in damaged_pages(kept.data):
        path.write_bytes(damaged)
        contents, _salvaged = opened(path)
        check_completed(kept, contents, number, games_on(kept.data, number))
        shutil.rmtree(folder_of(path))
        shutil.copytree(folder_of(kept.path), folder_of(path))


@pytest.mark.thorough
def test_an_older_copy_gives_what_is_missing_in_a_file_brought_forward(
    kept: Kept, path: Path
) -> None:
    Store.open(path, on_day(3)).close()
    data = path.read_bytes()
    for number, damaged in damaged_pages(data):
        shutil.rmtree(folder_of(path))
        shutil.copytree(folder_of(kept.path), folder_of(path))
        path.write_bytes(damaged)
        contents, _salvaged = opened(path)
        check_completed(kept, contents, number, games_on(data, number))


def check_completed(kept: Kept, contents: Contents, page: int, on_page: set[object]) -> None:
    assert contents.keys() == kept.contents.keys(), page
    for game, actions in contents.items():
        assert len(actions) >= FIRST_DAY
        assert actions == kept.contents[game][: len(actions)], (page, game)
        if game not in on_page:
            assert actions == kept.contents[game], (page, game)


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
@pytest.mark.parametrize("forward", [False, True], ids=["version 4", "brought forward"])
def test_the_first_page_costs_no_action(
    kept: Kept, path: Path, forward: bool, damage: object
) -> None:
    """Pages that the old table has left, once brought forward, bring nothing back."""
    assert callable(damage)
    if forward:
        with Store.open(path, on_day(3)) as store:
            store.delete("game07")
    data = path.read_bytes()
    contents = {game: texts for game, texts in kept.contents.items() if game != "game07"}
    for at in range(0, PAGE, 61):
        path.write_bytes(data[:at] + damage(data[at : at + 61], at) + data[at + 61 :])
        together = put_together(find_games(path), [])
        assert contents_of(together) == (contents if forward else kept.contents), at
        assert (together.cut, together.lost) == ([], 0), at


def test_a_course_that_was_left_since_the_copy_is_not_mixed_with_the_new_one(
    tmp_path: Path, path: Path
) -> None:
    """Version 4 deleted what was taken back: what a copy has more of a game is another course."""
    newest, older = tmp_path / "newest.db", tmp_path / "older.db"
    folder_of(older).mkdir()
    with Store.open(newest, on_day(1)) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 6, size=900)
    write_version_4(folder_of(older) / "2026-03-02.db", newest)
    with Store.open(newest, on_day(2)) as store:
        take_back(store, "k4x9mz", 1, 0)
        for number in range(8, 16):
            append(store, "k4x9mz", row(number, actions=number - 6, size=910))
    write_version_4(older, newest)
    with closing(sqlite3.connect(older, isolation_level=None)) as db:
        db.execute("DELETE FROM actions WHERE number BETWEEN 2 AND 3")
    with Store.open(older, on_day(3)) as store:
        texts = [len(text) for _seat, text in store.load("k4x9mz").actions]
        assert texts == [906] * 6
        assert store.salvaged is not None
        assert store.salvaged.copied == {"2026-03-02": 1}


@pytest.fixture
def with_take_backs(tmp_path: Path) -> tuple[Path, Path]:
    """A finished game with two take-backs, as this version and as version 4 kept it."""
    newest, older = tmp_path / "newest.db", tmp_path / "older.db"
    with Store.open(newest, on_day(1)) as store:
        store.create(head(), [{"kind": "first", "value": 1}])
        play(store, "k4x9mz", 6)
        take_back(store, "k4x9mz", 2, 0)
        append(store, "k4x9mz", row(8, actions=3))
        take_back(store, "k4x9mz", 1, 1)
        append(store, "k4x9mz", row(10, actions=2, outcomes=[{"kind": "place", "value": 4}]))
        append(
            store,
            "k4x9mz",
            row(11, actions=3),
            finished=True,
            result=Result(0, True, [1], {"points": 3}),
        )
    write_version_4(older, newest)
    return newest, older


def test_a_game_with_take_backs_is_the_same_after_it_was_brought_forward(
    with_take_backs: tuple[Path, Path], clock: Clock
) -> None:
    games = []
    for path in with_take_backs:
        with Store.open(path, clock) as store:
            saved = store.load("k4x9mz")
            marks = (Mark(TAKE_BACK, 0, 1), Mark(TAKE_BACK, 1, 1))
            assert saved.head.marks == marks
            assert (saved.head.finished, saved.head.take_backs) == (True, True)
            games.append((saved.actions, saved.outcomes, saved.checksums, store.finished_games()))
    assert games[0] == games[1]
    assert games[0][0] == [(0, "card 1"), (1, "card 10"), (0, "card 11")]


def test_a_damaged_action_is_as_damaged_after_it_was_brought_forward(
    kept: Kept, path: Path
) -> None:
    changes = ("seat = 'x'", "action = x'00ff'", "outcomes = CAST(x'5b22ff225d' AS TEXT)")
    with closing(sqlite3.connect(path)) as db:
        for index, change in enumerate(changes):
            db.execute(f"UPDATE actions SET {change} WHERE game_id = 'game0{index}' AND number = 3")
        db.commit()
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is None
        assert {game.id for game in store.shelf.page().damaged} == {"game00", "game01"}
        rows = store.raw_game("game01")["journal"]
        assert rows[2]["content"] == {"hex": "00ff"}
        assert store.raw_game("game02")["journal"][2]["outcomes"] == '["\udcff"]'
        assert len(store.heads()) == GAMES - 2
