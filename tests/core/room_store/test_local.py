"""What a room in a file keeps, and that it is kept before anybody is told."""

import asyncio
import json
import sqlite3
from contextlib import closing
from contextvars import ContextVar
from pathlib import Path

import pytest

from core.room_store.errors import Away, Moved
from core.store import Overtaken, Result, Store, StoreError
from core.store.schema import ROOM_TABLE
from tests.core.room_store.local_kit import NOON, held, hurried, kept_rows, opened
from tests.core.room_store.stores import LASTING, Ear, Played, begun, until


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
