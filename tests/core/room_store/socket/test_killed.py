"""A store's process that is killed, stopped or cut off loses nothing of what it said is kept."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.match.journal import link
from core.room_store.errors import LeaseLost, Moved
from core.room_store.socket.client import SocketStore
from core.room_store.socket.server import StoreServer
from core.store.appending import row_columns
from tests.core.room_store.socket.kit import StoreProcess, store_process
from tests.core.room_store.stores import LASTING, Ear, OnSocket, Played, begun, until
from tests.core.store_kit import row


async def plays_on(game: Played) -> None:
    while True:
        await game.plays()


async def grown(games: list[Played]) -> None:
    """Wait until each game has four more rows."""
    aims = [game.number + 4 for game in games]
    await until(lambda: all(game.number >= aim for game, aim in zip(games, aims, strict=True)))


async def kill_while_playing(kept: StoreProcess, games: list[Played], times: int) -> None:
    """Kill the store's process again and again while rows are on their way."""
    playing = [asyncio.ensure_future(plays_on(game)) for game in games]
    for _time in range(times):
        await grown(games)
        await kept.kill()
        await kept.start()
    for task in playing:
        task.cancel()
        assert not task.done(), task
    await asyncio.gather(*playing, return_exceptions=True)


async def test_no_row_is_lost_or_kept_twice_however_often_the_store_is_killed(
    tmp_path: Path,
) -> None:
    async with store_process(tmp_path) as kept:
        stores = [await kept.client() for _ in range(3)]
        games = [await begun(stores[n % 3], f"game{n}") for n in range(12)]
        await kill_while_playing(kept, games, 4)
        for game in games:
            saved = await stores[0].load(game.game)
            # Where a request was cancelled at the end, its row may be there; nothing else is.
            assert saved.head.rows - game.number in (0, 1)
            links = await stores[1].links({game.game: game.number})
            assert links == {game.game: game.links[-1]}
        for store in stores:
            await store.close()


async def test_a_row_whose_answer_was_lost_is_found_and_not_added_again(tmp_path: Path) -> None:
    kept = OnSocket(tmp_path)
    store = await kept.host()
    assert isinstance(store, SocketStore)
    game = await begun(store)
    new = game.next()
    assert kept.server is not None
    await kept.server.kept.append(new, again=False)
    added = await kept.server.kept.append(new, again=True)
    assert added.link == link(game.links[0], *row_columns(row(1)))
    assert (await store.load("k4x9mz")).head.rows == 1
    await kept.close()


async def test_whoever_asks_while_the_store_is_gone_waits_for_it(tmp_path: Path) -> None:
    async with store_process(tmp_path) as kept:
        store, ear = await kept.client(), Ear()
        ear.listens(store)
        game = await begun(store, rows=2)
        await kept.kill()
        waiting = asyncio.ensure_future(game.plays())
        await until(lambda: any(ear.availability))
        assert not waiting.done()
        await kept.start()
        await waiting
        await until(lambda: ear.availability[-1] == "")
        await until(lambda: ear.missed == 2)
        await store.close()


async def test_a_store_that_closes_lets_its_clients_go(tmp_path: Path) -> None:
    path = tmp_path / "store.sock"
    server = await StoreServer.open(tmp_path / "room.db", path, lambda: datetime.now(UTC))
    store, ear = await SocketStore.open(path), Ear()
    ear.listens(store)
    await server.close()
    await until(lambda: any(ear.availability))
    await store.close()


async def test_a_store_that_hangs_is_said_to_be_away_and_answers_later(tmp_path: Path) -> None:
    async with store_process(tmp_path) as kept:
        store, ear = await kept.client(), Ear()
        ear.listens(store)
        game = await begun(store)
        kept.stop()
        waiting = asyncio.ensure_future(game.plays())
        await until(lambda: any(ear.availability))
        kept.go_on()
        await waiting
        await until(lambda: ear.availability[-1] == "")
        assert (await store.load("k4x9mz")).head.rows == 1
        await store.close()


async def test_no_version_of_a_store_before_is_one_of_now(tmp_path: Path) -> None:
    async with store_process(tmp_path) as kept:
        store = await kept.client()
        await store.put("person", {"a": {"name": "Amina"}, "b": {"name": "Brahim"}})
        await store.put("person", {"b": None})
        before = await store.entries("person")
        await kept.kill()
        await kept.start()
        with pytest.raises(Moved):
            await store.put("person", {"a": {"name": "Other"}}, before.versions)
        # An older version than what is known: all is read again, as after a restored backup.
        assert await store.entries("person", before.version) == (0, {}, {})
        found = await store.entries("person")
        assert found.changed == {"a": {"name": "Amina"}}
        now = await store.put("person", {"a": {"name": "Now"}}, found.versions)
        assert now["a"] > found.versions["a"]
        await store.close()


async def test_lives_and_tokens_of_a_store_before_count_no_more(tmp_path: Path) -> None:
    async with store_process(tmp_path) as kept:
        store = await kept.client()
        await store.enrol("amina-1", LASTING, {})
        game = await begun(store)
        (old,) = (await store.acquire("amina-1", ["k4x9mz"])).values()
        await game.plays(token=old)
        await kept.kill()
        await kept.start()
        assert not await store.heartbeat("amina-1", LASTING, {})
        await store.enrol("amina-2", LASTING, {})
        (new,) = (await store.acquire("amina-2", ["k4x9mz"])).values()
        with pytest.raises(LeaseLost):
            await game.plays(token=old)
        await game.plays(token=new)
        await store.close()


async def test_a_socket_that_was_left_over_is_taken_over(tmp_path: Path) -> None:
    async with store_process(tmp_path) as kept:
        await kept.kill()
    assert (tmp_path / "store.sock").exists()
    again = OnSocket(tmp_path)
    await (await again.host()).put("table", {"1": {}})
    await again.close()
    assert not (tmp_path / "store.sock").exists()


async def test_the_lives_of_a_process_that_is_gone_end_soon(tmp_path: Path) -> None:
    kept = OnSocket(tmp_path)
    one, other = await kept.host(), await kept.host()
    await one.enrol("amina-1", LASTING, {})
    await other.enrol("brahim-1", LASTING, {})
    await begun(one)
    await one.acquire("amina-1", ["k4x9mz"])
    ear = Ear()
    ear.listens(other, "k4x9mz")
    await until(lambda: ear.games == {"k4x9mz"})
    ear.heard.clear()
    await one.close()
    await until(lambda: ear.games == {"k4x9mz"})
    assert [seen.life for seen in await other.hosts()] == ["brahim-1"]
    assert set(await other.acquire("brahim-1", ["k4x9mz"])) == {"k4x9mz"}
    await kept.close()


async def test_a_connection_that_is_cut_comes_back_with_its_lives(tmp_path: Path) -> None:
    kept = OnSocket(tmp_path)
    store, ear = await kept.host(), Ear()
    assert isinstance(store, SocketStore)
    await store.enrol("amina-1", LASTING, {})
    game = await begun(store)
    ear.listens(store)
    for _time in range(5):
        waiting = [asyncio.ensure_future(store.put("table", {"1": {}})) for _ in range(3)]
        playing = asyncio.ensure_future(game.plays())
        await asyncio.sleep(0)
        cut(kept.server)
        versions = await asyncio.gather(*waiting)
        await playing
        assert len({version["1"] for version in versions}) == 3
    assert (await store.load("k4x9mz")).head.rows == 5
    assert await store.heartbeat("amina-1", LASTING, {})
    assert ear.missed >= 1
    await kept.close()


def cut(server: StoreServer | None) -> None:
    """Cut all connections."""
    assert server is not None
    for connection in server.connections():
        connection.cut()
