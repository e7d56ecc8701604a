"""A card room of one host: what its file keeps, and how it bears what happens to a file."""

import asyncio
import json
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.ground.paths import log_file
from core.room_store.errors import Away, Diverged, LeaseLost, Moved
from core.room_store.local import LocalStore
from core.store import GameInUse, Overtaken, Result, Store, StoreError
from core.store.schema import ROOM_TABLE
from tests.core.room_store.stores import LASTING, Ear, Played, begun, until

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def opened(folder: Path) -> LocalStore:
    """Open the room in a folder."""
    return LocalStore.open(folder / "room.db", lambda: NOON)


def kept_rows(folder: Path) -> dict[tuple[str, str], object]:
    """Return what stands in the table of the room."""
    with closing(sqlite3.connect(folder / "room.db")) as db:
        rows = db.execute("SELECT kind, id, content FROM room").fetchall()
    return {(kind, name): json.loads(content) for kind, name, content in rows}


@contextmanager
def held(folder: Path) -> Iterator[sqlite3.Connection]:
    """Let another program hold the database."""
    with closing(sqlite3.connect(folder / "room.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
        other.execute("ROLLBACK")


async def hurried(store: LocalStore) -> None:
    """Let nobody wait long for another program."""
    for db in (store._store._db, store._shelf._db):
        await store._run(lambda db=db: db.execute("PRAGMA busy_timeout = 1"))  # type: ignore[misc]


# ---------------------------------------------------------------------- what is kept


async def test_all_is_there_when_the_room_is_opened_again(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = await begun(store, rows=2)
    await store.put("person", {"b": {"name": "Brahim"}, "a": {"name": "Amina"}})
    await store.put("table", {"1": {"plan": {}}, "2": {"plan": {}}})
    await store.put("table", {"2": None})
    await store.put("keys", {"1": {"0": 12}})
    await store.put("word", {"room": {"word": "mint-olive-41"}})
    await store.close()
    again = opened(tmp_path)
    assert list((await again.entries("person")).changed.items()) == [
        ("b", {"name": "Brahim"}),
        ("a", {"name": "Amina"}),
    ]
    assert (await again.entries("table")).changed == {"1": {"plan": {}}}
    assert (await again.entries("keys")).changed == {"1": {"0": 12}}
    assert (await again.entries("word")).changed == {"room": {"word": "mint-olive-41"}}
    assert (await again.load("k4x9mz")).link == game.links[2]
    await again.close()


async def test_who_was_here_is_written_nowhere(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await store.enrol("h0-1", LASTING, {})
    await store.say_here("h0-1", 1, {"a": {"way": "ssh"}})
    await store.put("person", {"a": {}})
    assert set(kept_rows(tmp_path)) == {("person", "a")}
    await store.close()
    again = opened(tmp_path)
    assert await again.read_here(["h0-1"]) == []
    await again.close()


async def test_a_version_holds_also_for_what_was_kept_before(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await store.put("table", {"1": {"a": 1}})
    await store.put("table", {"2": {"a": 2}})
    await store.close()
    again = opened(tmp_path)
    version, _changed, versions = await again.entries("table")
    await again.put("table", {"1": {"a": 3}}, versions)
    assert (await again.entries("table", version)).changed == {"1": {"a": 3}}
    await again.close()


async def test_what_is_claimed_is_so_also_when_the_room_opens_again(tmp_path: Path) -> None:
    store = opened(tmp_path)
    seen = await store.put("table", {"1": {}, "2": {}}, {}, {"1": ["amina"], "2": ["karim"]})
    await store.put("table", {"2": None}, seen)
    await store.close()
    again = opened(tmp_path)
    with pytest.raises(Moved):
        await again.put("table", {"3": {}}, {}, {"3": ["amina"]})
    await again.put("table", {"3": {}}, {}, {"3": ["karim"]})
    await again.close()


async def test_a_room_of_an_older_kahwa_opens_with_all_that_is_in_it(tmp_path: Path) -> None:
    with Store.open(tmp_path / "room.db", lambda: NOON):
        pass
    seats = [{"person": "a", "bot": "", "level": None, "ready": True}]
    table = {"plan": {"game": "rikiki"}, "opener": "a", "seats": seats, "game": "k4x9mz"}
    with closing(sqlite3.connect(tmp_path / "room.db")) as db:
        db.execute(ROOM_TABLE)
        for kind, name, content in (
            ("person", "a", {"name": "Amina"}),
            ("table", "1", table | {"last_keys": {"0": 14, "2": 12}}),
            ("table", "2", table | {"last_keys": {"0": 3}}),
            ("keys", "2", {"0": 5}),
            ("word", "room", {"word": "olive"}),
        ):
            db.execute("INSERT INTO room VALUES (?, ?, ?)", (kind, name, json.dumps(content)))
        db.commit()
    for _ in range(2):
        store = opened(tmp_path)
        assert (await store.entries("person")).changed == {"a": {"name": "Amina"}}
        assert (await store.entries("table")).changed == {"1": table, "2": table}
        assert (await store.entries("keys")).changed == {"1": {"0": 14, "2": 12}, "2": {"0": 5}}
        assert (await store.entries("word")).changed == {"room": {"word": "olive"}}
        await store.close()
    assert kept_rows(tmp_path)["keys", "1"] == {"0": 14, "2": 12}


async def test_the_result_of_a_game_is_kept_with_its_end(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = await begun(store, rows=1)
    result = Result(0, won=True, rivals=[1], counts={"points": 9})
    await game.plays(finished=True, result=result)
    await store.close()
    with Store.open(tmp_path / "room.db", lambda: NOON) as saved:
        assert [one.result for one in saved.finished_games()] == [result]


# ---------------------------------------------------------------------- one host


async def test_a_room_has_one_host_at_a_time(tmp_path: Path) -> None:
    store = opened(tmp_path)
    with pytest.raises(StoreError, match="Another Kahwa hosts the room"):
        opened(tmp_path)
    await store.close()
    await opened(tmp_path).close()


async def test_a_room_that_cannot_be_opened_has_no_host(tmp_path: Path) -> None:
    (tmp_path / "room.db").mkdir()
    for _ in range(2):
        with pytest.raises(StoreError, match=r"room\.db"):
            opened(tmp_path)
    (tmp_path / "room.db").rmdir()
    await opened(tmp_path).close()


async def test_nobody_else_on_the_machine_reads_the_room(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await begun(store, rows=1)
    await store.put("person", {"a": {}})
    files = [file for file in tmp_path.glob("room.db*") if file.is_file()]
    assert len(files) == 3
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE((tmp_path / "room.copies").stat().st_mode) == 0o700
    await store.close()


async def test_the_host_lives_also_where_it_did_not_beat_in_time(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await store.enrol("h0-1", 0.01, {})
    game = await begun(store)
    (token,) = (await store.acquire("h0-1", ["k4x9mz"])).values()
    await asyncio.sleep(0.02)
    await game.plays(token=token)
    assert await store.heartbeat("h0-1", 0.01, {})
    assert [one.life for one in await store.hosts()] == ["h0-1"]
    await store.close()


async def test_a_new_life_of_the_host_is_its_only_one_and_takes_all_leases(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await store.enrol("h0-1", LASTING, {})
    game = await begun(store)
    (old,) = (await store.acquire("h0-1", ["k4x9mz"])).values()
    await store.enrol("h0-2", LASTING, {})
    assert not await store.heartbeat("h0-1", LASTING, {})
    with pytest.raises(LeaseLost):
        await game.plays(token=old)
    (new,) = (await store.acquire("h0-2", ["k4x9mz"])).values()
    assert await store.acquire("h0-1", ["k4x9mz"]) == {}
    await store.release("h0-1")
    await game.plays(token=new)
    assert [(one.life, one.leases) for one in await store.hosts()] == [("h0-2", 1)]
    await store.close()


async def test_what_the_host_drives_no_other_program_changes(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await store.enrol("h0-1", LASTING, {})
    for game in ("aaaaaa", "bbbbbb", "cccccc"):
        await begun(store, game, rows=1)
    with Store.open(tmp_path / "room.db", lambda: NOON) as other:
        with other.claim("bbbbbb"):
            assert set(await store.acquire("h0-1", ["aaaaaa", "bbbbbb", "cccccc"])) == {
                "aaaaaa",
                "cccccc",
            }
        for game in ("aaaaaa", "cccccc"):
            with pytest.raises(GameInUse):
                other.delete(game)
        assert set(await store.acquire("h0-1", ["bbbbbb"])) == {"bbbbbb"}
        await store.release("h0-1", ["aaaaaa"])
        other.delete("aaaaaa")
        await store.delete("bbbbbb")
        with pytest.raises(GameInUse):
            other.delete("cccccc")
        await store.close()
        other.delete("cccccc")


async def test_whoever_asks_twice_at_once_gets_one_lease(tmp_path: Path) -> None:
    store = opened(tmp_path)
    await store.enrol("h0-1", LASTING, {})
    game = await begun(store)
    both = await asyncio.gather(*(store.acquire("h0-1", ["k4x9mz"]) for _ in range(2)))
    (token,) = (token for taken in both for token in taken.values())
    await game.plays(token=token)
    await store.close()


# ---------------------------------------------------------------------- what may happen


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


async def test_rows_that_wait_at_the_same_time_are_kept_in_one_commit(tmp_path: Path) -> None:
    store = opened(tmp_path)
    games = [await begun(store, f"game{number}") for number in range(20)]
    said: list[str] = []
    await store._run(lambda: store._store._db.set_trace_callback(said.append))
    late = games[0].of(store, "h1-1")
    ends = await asyncio.gather(
        *(game.plays() for game in games), late.plays(), return_exceptions=True
    )
    assert isinstance(ends[-1], Overtaken)
    # Whoever is first need not wait for the others, who wait for that one.
    assert 1 <= said.count("COMMIT") <= 2
    assert "ROLLBACK" not in said
    links = await store.links({game.game: 1 for game in games})
    assert links == {game.game: game.links[1] for game in games}
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


speaking = ContextVar("speaking", default="nobody")


async def test_each_is_refused_in_the_own_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    games = [await begun(store, f"game{number}") for number in range(3)]
    await hurried(store)

    async def plays(game: Played, speaker: str) -> str:
        speaking.set(speaker)
        with pytest.raises(StoreError) as refused:
            await game.plays()
        return str(refused.value).split(":")[0]

    monkeypatch.setattr("core.store.errors._", lambda text: f"{speaking.get()}: {text}")
    with held(tmp_path):
        told = await asyncio.gather(*map(plays, games, ("amina", "brahim", "chadia")))
    assert told == ["amina", "brahim", "chadia"]
    await store.close()


async def test_much_at_once_is_told_once(tmp_path: Path) -> None:
    store, ear = opened(tmp_path), Ear()
    ear.listens(store)
    await store.put("table", {"1": {}})
    await until(lambda: ear.kinds == {"table"})
    told = len(ear.heard)
    for _ in range(3):
        store._tell_soon(store._kinds, "table")
        store._tell_soon(store._kinds, "person")
    await asyncio.sleep(0)
    (news,) = ear.heard[told:]
    assert news is not None
    assert news.kinds == {"table", "person"}
    await store.close()


async def test_what_somebody_did_who_did_not_wait_counts_all_the_same(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = await begun(store)
    before = asyncio.get_running_loop().time()
    waiting = asyncio.ensure_future(game.plays())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await until(lambda: "k4x9mz" in store._writer.kept_at)
    assert len((await store.load("k4x9mz")).rows) == 1
    assert store._writer.kept_at["k4x9mz"] >= before, "bots wait from then on"
    await store.close()


async def test_whatever_was_asked_for_is_kept_before_the_room_closes(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = await begun(store)
    tasks = [
        asyncio.ensure_future(game.plays()),
        asyncio.ensure_future(store.put("person", {"a": {}})),
    ]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*tasks)
    assert set(kept_rows(tmp_path)) == {("person", "a")}
    with pytest.raises(Away):
        await store.load("k4x9mz")
    with pytest.raises(Away):
        await game.plays()
    await store.close()
    store.let_go()
    again = opened(tmp_path)
    assert (await again.load("k4x9mz")).link == game.links[1]
    again.let_go()
    await again.close()
