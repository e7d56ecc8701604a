"""A room in a file has one host, who alone reads and drives it."""

import asyncio
import stat
from pathlib import Path

import pytest

from core.room_store.errors import LeaseLost
from core.store import GameInUse, Store, StoreError
from tests.core.room_store.local_kit import NOON, opened
from tests.core.room_store.stores import LASTING, begun


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
