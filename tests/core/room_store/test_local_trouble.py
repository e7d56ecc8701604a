"""A room in a file that is damaged, held by another program, or cannot be written."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.ground.paths import log_file
from core.room_store.errors import Diverged
from core.store import StoreError
from tests.core.room_store.local_kit import held, hurried, kept_rows, opened
from tests.core.room_store.stores import Ear, begun


async def test_what_is_damaged_is_left_out_with_a_line_in_the_log(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await store.put("table", {"1": {"a": 1}, "2": {"a": 2}, "3": {"a": 3}, "4": {"a": 4}})
    await store.close()
    deep = "[" * 100_000
    with closing(sqlite3.connect(tmp_path / "room.db")) as db:
        for name, content in (("1", "no JSON"), ("2", "[1]"), ("3", deep)):
            db.execute("UPDATE room SET content = ? WHERE id = ?", (content, name))
        db.execute("INSERT INTO room VALUES ('guest', 'x', '{}')")
        db.commit()
    again = opened(tmp_path)
    assert (await again.entries("table")).changed == {"4": {"a": 4}}
    assert log_file().read_text("utf-8").count("of the room is unreadable") == 3
    await again.put("table", {"1": {"a": 5}})
    await again.close()
    with closing(sqlite3.connect(tmp_path / "room.db")) as db:
        assert db.execute("SELECT content FROM room WHERE id = '1'").fetchone() == ('{"a":5}',)


async def test_a_damaged_game_costs_itself_alone(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await begun(store, "aaaaaa", rows=3)
    await begun(store, "bbbbbb", rows=2)
    with closing(sqlite3.connect(tmp_path / "room.db")) as db:
        db.execute("UPDATE journal SET outcomes = '?' WHERE game_id = 'aaaaaa' AND number = 2")
        db.execute("UPDATE games SET seats = '?' WHERE id = 'aaaaaa'")
        db.commit()
    with pytest.raises(StoreError, match="damaged in row 2"):
        await store.read({"aaaaaa": 0})
    assert [one.row.number for one in await store.read({"aaaaaa": 2, "bbbbbb": 1})] == [3, 2]
    assert set(await store.heads(["aaaaaa", "bbbbbb"])) == {"bbbbbb"}
    with pytest.raises(StoreError, match="damaged"):
        await store.load("aaaaaa")
    await store.load("bbbbbb")
    await store.close()


async def test_a_row_that_is_missing_in_the_middle_is_damage(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await begun(store, rows=3)
    with closing(sqlite3.connect(tmp_path / "room.db")) as db:
        db.execute("DELETE FROM journal WHERE number = 2")
        db.commit()
    with pytest.raises(StoreError, match="damaged in row 2"):
        await store.read({"k4x9mz": 0})
    await store.close()


async def test_a_room_that_was_damaged_is_rescued_with_a_line_in_the_log(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await begun(store, rows=2)
    await store.put("table", {"1": {"a": 1}})
    await store.close()
    with closing(sqlite3.connect(tmp_path / "room.db")) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = 'CREATE TABLE marks (x)' WHERE name = 'marks'")
        db.commit()
    again = opened(tmp_path)
    assert "the room's database" in log_file().read_text("utf-8")
    assert (await again.entries("table")).changed == {"1": {"a": 1}}
    assert len((await again.load("k4x9mz")).rows) == 2
    await again.close()


async def test_another_program_is_waited_for_while_the_room_goes_on(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = await begun(store)
    with held(tmp_path):
        tasks = [
            asyncio.ensure_future(game.plays()),
            asyncio.ensure_future(store.put("table", {"1": {}})),
        ]
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert not any(task.done() for task in tasks)
    await asyncio.gather(*tasks)
    assert (await store.entries("table")).changed == {"1": {}}
    assert (await store.load("k4x9mz")).link == game.links[1]
    await store.close()


async def test_entries_are_tried_again_until_the_other_program_is_done(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await hurried(store)
    with held(tmp_path):
        putting = asyncio.ensure_future(store.put("table", {"1": {}}, {}))
        await asyncio.sleep(0.03)
        assert not putting.done()
    assert await putting == (await store.entries("table")).versions
    assert set(kept_rows(tmp_path)) == {("table", "1")}
    await store.close()


async def test_what_cannot_be_kept_is_refused_in_a_sentence_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.room_store.local.PATIENCE_SECONDS", 0.0)
    store, ear = opened(tmp_path), Ear()
    game = await begun(store, rows=1)
    versions = await store.put("table", {"1": {"a": 1}})
    await hurried(store)
    ear.listens(store)
    with held(tmp_path):
        with pytest.raises(StoreError, match="Another program is using"):
            await game.plays()
        with pytest.raises(StoreError, match="Another program is using"):
            await store.put("table", {"1": {"a": 2}, "2": {}})
    assert (await store.entries("table")).changed == {"1": {"a": 1}}
    assert (await store.load("k4x9mz")).link == game.links[1]
    assert ear.heard == [None]
    assert ear.availability == []
    await game.plays()
    await store.put("table", {"1": {"a": 2}}, versions)
    await store.close()


async def test_a_row_that_cannot_be_kept_costs_no_other(tmp_path: Path) -> None:
    store = opened(tmp_path)
    games = [await begun(store, f"game{number}") for number in range(5)]
    ends = await asyncio.gather(
        games[0].plays(),
        games[1].plays(),
        games[2].plays(summary={"scores": object()}),
        games[3].plays(previous="0" * 32),
        games[4].plays(),
        return_exceptions=True,
    )
    assert [type(end) for end in ends] == [str, str, TypeError, Diverged, str]
    rows = [len((await store.load(game.game)).rows) for game in games]
    assert rows == [1, 1, 0, 0, 1]
    await store.close()
