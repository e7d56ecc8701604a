"""The disk of a room's file: full or read-only for a while, as the hosts of the room are told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.ground.paths import log_file
from core.room_store.disk_watch import DiskWatch
from core.room_store.errors import DiskFull, ReadOnly
from core.room_store.local import LocalStore
from core.room_store.socket.client import SocketStore
from core.store.errors import StoreError
from tests.core.room_store.stores import LASTING, OPENING, Ear, InFile, OnSocket, begun, fresh
from tests.core.store_kit import row

BIG = {"1": {"long": "x" * 200_000}}


@dataclass
class Watched:
    """A room's store whose disk is watched, and the file behind it."""

    watch: DiskWatch
    file: LocalStore
    ear: Ear

    async def disk(self, *pragmas: str) -> None:
        """Make the disk smaller, or larger again."""

        def change() -> None:
            for db in (self.file._shelf._db, self.file._store._db):
                for pragma in pragmas:
                    db.execute(f"PRAGMA {pragma}")

        await self.file._run(change)

    async def beats(self) -> None:
        await self.watch.heartbeat("h0-1", LASTING, {})


@pytest.fixture(params=["file", "socket"])
async def room(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Watched]:
    async with AsyncExitStack() as held:
        kept = InFile(tmp_path) if request.param == "file" else OnSocket(tmp_path)
        held.push_async_callback(kept.close)
        store = await kept.host()
        assert isinstance(store, (LocalStore, SocketStore))
        file = store if isinstance(store, LocalStore) else _file_of(kept)
        watched = Watched(DiskWatch(store), file, Ear())
        watched.ear.listens(watched.watch.as_store)
        await watched.watch.enrol("h0-1", LASTING, {})
        yield watched


def _file_of(kept: InFile | OnSocket) -> LocalStore:
    assert isinstance(kept, OnSocket)
    assert kept.server is not None
    return kept.server.kept._store


FULL, SPACE = "max_page_count = 1", "max_page_count = 1000000"


async def test_a_full_disk_is_told_to_all_until_it_has_space_again(room: Watched) -> None:
    await room.watch.put("person", {"k1": {}})
    await room.beats()
    assert room.ear.availability == []
    await room.disk(FULL)
    with pytest.raises(DiskFull):
        await room.watch.put("table", BIG)
    assert room.ear.availability == ["full"]
    await room.beats()
    with pytest.raises(DiskFull):
        await room.watch.put("table", BIG)
    assert room.ear.availability == ["full"]
    await room.disk(SPACE)
    await room.beats()
    assert room.ear.availability == ["full", ""]
    await room.watch.put("table", BIG)


async def test_a_little_that_can_be_written_is_no_space_yet(room: Watched) -> None:
    await room.watch.put("table", {"1": {}})
    await room.disk(FULL)
    with pytest.raises(DiskFull):
        await room.watch.put("table", BIG)
    await room.watch.put("table", {"1": {"open": 1}})
    await room.beats()
    assert room.ear.availability == ["full"]


async def test_a_file_that_may_not_be_written_is_told_as_well(room: Watched) -> None:
    game = await begun(room.watch.as_store, rows=1)
    await room.disk("query_only = ON")
    with pytest.raises(ReadOnly):
        await game.plays()
    with pytest.raises(ReadOnly):
        await room.watch.create(fresh("other1"), OPENING)
    with pytest.raises(ReadOnly):
        await room.watch.mark(game.game, "hint", 0)
    assert room.ear.availability == ["read-only"]
    await room.disk("query_only = OFF")
    await room.beats()
    assert room.ear.availability == ["read-only", ""]
    await game.plays()
    assert [kept.row for kept in await room.watch.read({game.game: 0})] == [row(1), row(2)]


async def test_a_file_that_was_moved_away_is_told_until_it_is_back(
    room: Watched, tmp_path: Path
) -> None:
    game = await begun(room.watch.as_store, rows=1)
    (path,) = tmp_path.rglob("room.db")
    path.rename(tmp_path / "aside.db")
    with pytest.raises(ReadOnly):
        await game.plays()
    with pytest.raises(ReadOnly):
        await room.watch.put("table", {"1": {}})
    await room.beats()
    assert room.ear.availability == ["read-only"]
    (tmp_path / "aside.db").rename(path)
    await room.beats()
    assert room.ear.availability == ["read-only", ""]
    await game.plays()


async def test_no_guest_is_told_where_the_file_is_but_the_log_is_once(room: Watched) -> None:
    await room.disk(FULL)
    for _ in range(2):
        with pytest.raises(StoreError) as refused:
            await room.watch.put("table", BIG)
        assert "room.db" not in str(refused.value)
    (logged,) = [one for one in log_file().read_text("utf-8").splitlines() if "room.db" in one]
    assert "the room's file can't be written" in logged
