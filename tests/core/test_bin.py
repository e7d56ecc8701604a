"""The bin: what is thrown away lies there alone, comes back whole, and is swept after a week."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.saves import Saves
from core.store import GameInUse, InBin, ListQuery, NoSuchGame, Result, Store
from core.table import Seat
from tests.core.store_kit import append, head, play, row

DAY = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture
def on(tmp_path: Path) -> Callable[[float], Store]:
    """Opens the saved games some days after the first."""

    def opened(days: float) -> Store:
        return Store.open(tmp_path / "games.db", lambda: DAY + timedelta(days=days))

    return opened


def binned(store: Store) -> list[str]:
    return [one.id for one in store.shelf.page(ListQuery("binned")).entries]


def fill(store: Store) -> None:
    """Save one game to continue, and a finished one with a result."""
    for game_id in ("aaaaaa", "bbbbbb"):
        store.create(head(game_id), [])
        play(store, game_id, 3)
        store.mark(game_id, "hint", 0)
    result = Result(0, True, [1], {"points": 3})
    append(store, "bbbbbb", row(4), finished=True, result=result)


def test_what_is_thrown_away_is_nowhere_but_in_the_bin(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        fill(store)
        store.bin.throw_away("aaaaaa")
        store.bin.throw_away("bbbbbb")
        saves = Saves(store, Random(1))
        assert [one.id for one in saves.binned()] == ["aaaaaa", "bbbbbb"]
        assert saves.binned()[0].binned == DAY.isoformat(timespec="milliseconds")
        assert store.shelf.page(ListQuery("all")).total == store.shelf.count() == 0
        assert [store.heads(), store.finished_games(), store.uncounted_games()] == [[], [], []]
        assert store.shelf.newest() is saves.last_finished() is None
        assert store.count_finished() == 0
        assert store.shelf.ids() == []
        assert store.shelf.ids("binned", "b") == [("bbbbbb", "ronda")]


def test_what_is_brought_back_is_as_it_was(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        fill(store)
        before = (
            store.heads(),
            store.finished_games(),
            [store.load(i) for i in ("aaaaaa", "bbbbbb")],
        )
        for game_id in ("aaaaaa", "bbbbbb"):
            store.bin.throw_away(game_id)
            store.bin.bring_back(game_id)
            store.bin.bring_back(game_id)
        after = store.heads(), store.finished_games(), [store.load(i) for i in ("aaaaaa", "bbbbbb")]
        assert after == before


def test_the_bin_is_swept_after_a_week(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        fill(store)
        store.bin.throw_away("aaaaaa")
    with on(3) as store:
        store.bin.throw_away("bbbbbb")
        store.bin.throw_away("aaaaaa")
    for days in (9.99, 10.01, 10.02, 11.0):
        with on(days) as store:
            assert binned(store) == ["bbbbbb", "aaaaaa"]
    with on(11.02) as store:
        assert binned(store) == ["bbbbbb"]
        rows = "SELECT count(*) FROM journal WHERE game_id = 'aaaaaa'"
        assert store._db.execute(rows).fetchone()[0] == 0
        with pytest.raises(NoSuchGame):
            store.bin.bring_back("aaaaaa")
    for days in (17.1, 18.2):
        with on(days) as store:
            assert store.shelf.count("binned") == (days < 18)


def test_a_clock_that_leaps_empties_no_bin(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        fill(store)
        store.bin.throw_away("aaaaaa")
    for days in (0.1, 20, 0.2, 20000, 20000.5, 1, -20000, 1.1, 9, 9.5, 2):
        with on(days) as store:
            assert binned(store) == ["aaaaaa"]


def test_what_is_thrown_away_again_has_another_week(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        fill(store)
        store.bin.throw_away("aaaaaa")
    for days in (1, 8.1):
        on(days).close()
    with on(8.2) as store:
        store.bin.bring_back("aaaaaa")
        store.bin.throw_away("aaaaaa")
    for days in (9.2, 16.1):
        with on(days) as store:
            assert binned(store) == ["aaaaaa"]


@pytest.mark.parametrize("starts", [b"", b"{", b"[]", b'{"last": "x", "lain": {}}', b"\xff", None])
def test_a_damaged_note_of_starts_deletes_nothing(
    on: Callable[[float], Store], tmp_path: Path, starts: bytes | None
) -> None:
    with on(0) as store:
        fill(store)
        store.bin.throw_away("aaaaaa")
    note = tmp_path / "games.copies" / "bin"
    for days in (1, 8.1):
        on(days).close()
    note.unlink()
    if starts is not None:
        note.write_bytes(starts)
    with on(9.2) as store:
        assert binned(store) == ["aaaaaa"]
    for days in (16.3, 17.4):
        on(days).close()
    with on(17.5) as store:
        assert binned(store) == []


def test_a_rescue_leaves_games_in_the_bin(on: Callable[[float], Store], tmp_path: Path) -> None:
    with on(0) as store:
        fill(store)
        store.bin.throw_away("aaaaaa")
    with (tmp_path / "games.db").open("r+b") as file:
        file.write(b"X")
    with on(1) as store:
        assert store.salvaged is not None
        assert binned(store) == ["aaaaaa"]
        assert [one.id for one in store.heads()] == ["bbbbbb"]


@pytest.mark.parametrize("bad", ["''", "'0'", "'x'", "5", "x'00'"])
def test_a_damaged_time_in_the_bin_sweeps_nothing(on: Callable[[float], Store], bad: str) -> None:
    with on(0) as store:
        fill(store)
        store._db.execute(f"UPDATE games SET binned = {bad} WHERE id = 'aaaaaa'")
    with on(30) as store:
        assert binned(store) == ["aaaaaa"]
        assert [one.columns for one in store.shelf.page(ListQuery("binned")).damaged] == [
            ("binned",)
        ]
        store.bin.bring_back("aaaaaa")
        assert [one.id for one in store.heads(False)] == ["aaaaaa"]


def test_a_bin_that_cannot_be_swept_is_in_nobodys_way(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        fill(store)
        store.bin.throw_away("aaaaaa")
    for days in (1, 8.1):
        on(days).close()
    with on(8.2) as store:
        store._clock = lambda: DAY + timedelta(days=9.2)
        store._db.execute("PRAGMA query_only = ON")
        store.bin.sweep()
        assert binned(store) == ["aaaaaa"]
        store._db.execute("PRAGMA query_only = OFF")
        store.bin.sweep()
        assert binned(store) == []


def test_a_game_that_is_being_played_is_not_thrown_away(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        fill(store)
        with store.claim("aaaaaa"), pytest.raises(GameInUse):
            store.bin.throw_away("aaaaaa")
        assert binned(store) == []
        with pytest.raises(NoSuchGame):
            store.bin.throw_away("nogame")


def test_a_game_in_the_bin_is_watched_but_not_played(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        saves = Saves(store, Random(1))
        options = game_type("ronda").table.settle({})
        opened = saves.begin("ronda", options, [Seat("Nadia"), Seat("Omar", "strong")], Seeded(1))
        opened.close()
        saves.throw_away(opened.head.id)
        with pytest.raises(InBin, match="bring it back"):
            saves.resume(opened.head.id)
        assert saves.recording(opened.head.id).head.binned is not None
        saves.bring_back(opened.head.id)
        saves.resume(opened.head.id).close()


def test_a_damaged_game_goes_into_the_bin_by_its_place(on: Callable[[float], Store]) -> None:
    with on(0) as store:
        fill(store)
        store._db.execute("PRAGMA foreign_keys = OFF")
        store._db.execute("UPDATE games SET id = 'two words' WHERE id = 'aaaaaa'")
        store.bin.throw_away("#1")
        assert binned(store) == ["#1"]
        store.bin.bring_back("#1")
        assert binned(store) == []


def test_a_lesson_that_is_played_as_a_game_in_the_bin_is_as_if_not_begun(
    on: Callable[[float], Store],
) -> None:
    with on(0) as store:
        fill(store)
        store.learning.play("lesson", "ronda", "first", "aaaaaa")
        store.bin.throw_away("aaaaaa")
        assert [one.game_id for one in store.learning.of_kind("lesson")] == [None]
        store.bin.bring_back("aaaaaa")
        assert [one.game_id for one in store.learning.of_kind("lesson")] == ["aaaaaa"]
