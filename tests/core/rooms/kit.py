"""A room for tests: people whose faces only note what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from contextvars import Context
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.bots.crew import CrewHere
from core.ground.errors import KahwaError
from core.room_store.errors import Away
from core.room_store.local import LocalStore
from core.rooms.guest_session import GuestSession
from core.rooms.news import Notice, TalkLine
from core.rooms.options import RoomOptions
from core.rooms.people.person import HOST
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import TableSeen

OPTIONS = RoomOptions("Kahwa")

_closings: list[Callable[[], None]] = []
_stores: list[LocalStore] = []


@pytest.fixture(autouse=True)
def rooms_let_go() -> Iterator[None]:
    """Close the databases that a test has left open: Python 3.13 warns of those."""
    yield
    while _closings:
        with suppress(RuntimeError):  # The test itself has let go of the room.
            _closings.pop()()
    _stores.clear()


def close_later(close: Callable[[], None]) -> None:
    """Close something when the test is over."""
    _closings.append(close)


class Face:
    """Notes all it is told."""

    def __init__(self) -> None:
        self.changes = 0
        self.lines: list[TalkLine] = []
        self.notices: list[str] = []
        self.calls: list[str] = []
        self.end: str | None = None

    def changed(self) -> None:
        self.changes += 1

    def said(self, line: TalkLine) -> None:
        self.lines.append(line)

    def told(self, notice: Notice) -> None:
        self.notices.append(notice.told())

    def called(self, table: str) -> None:
        self.calls.append(table)

    def ended(self, notice: Notice) -> None:
        self.end = notice.told()


def soon(call: Callable[[], None]) -> None:
    """Deliver as the faces do: later, in order."""
    asyncio.get_running_loop().call_soon(call)


def room_at(
    folder: Path, options: RoomOptions = OPTIONS, today: Callable[[], int] = lambda: 20_000
) -> OpensSoon:
    """Return a room whose games are kept in a folder, with nobody and nothing of before in it."""
    clock = datetime(2026, 11, 22, 12, tzinfo=UTC)
    store = LocalStore.open(folder / "room.db", lambda: clock)
    close_later(store.let_go)
    _stores.append(store)
    times = count()
    room = OpensSoon(
        options,
        store,
        CrewHere(),
        rng=Random(2),
        random_bytes=Random(3).randbytes,
        now=lambda: float(next(times)),
        today=today,
    )
    with suppress(RuntimeError):  # A fixture has no loop yet.
        room.open_soon()
    return room


class OpensSoon(Room):
    """A room that opens by itself as soon as somebody comes in."""

    opening: asyncio.Task[None] | None = None

    def open_soon(self) -> None:
        """Open the room, unless that was begun already."""
        if self.opening is None:
            loop = asyncio.get_running_loop()
            self.opening = loop.create_task(self._opened(), context=Context())

    async def _opened(self) -> None:
        with suppress(KahwaError):  # It was closed meanwhile.
            await self.reopen()

    def enter(self, *args: Any, **how: Any) -> GuestSession:
        self.open_soon()
        return super().enter(*args, **how)


async def written() -> None:
    """Let everything happen that is due now, also what the rooms' disks are asked for meanwhile."""
    for _write in range(6):
        for _turn in range(20):
            await asyncio.sleep(0)
        for store in _stores:
            with suppress(Away):  # It is closed.
                await store.heads([])


async def stopped(room: Room) -> list[TableSeen]:
    """Let no bot play on, and return the tables when the disk has all that was done until now."""
    for table in room.tables.board:
        if table.dealt is not None:
            table.dealt.close()
    await room.kept()
    await _all_go_on()  # What is asked for comes to the store,
    await room._store.heads([])
    await _all_go_on()  # and those who asked for it hear that it is kept.
    return [table.seen() for table in room.tables.board]


async def _all_go_on() -> None:
    """Let all go on that wait for nothing but their turn, however slow this machine is."""
    for _turn in range(100):
        await asyncio.sleep(0)


async def killed(room: Room) -> list[TableSeen]:
    """End a room as `kill -9` does, once the disk has what was done; return how tables stood."""
    seen = await stopped(room)
    store_of(room).let_go()
    return seen


def store_of(room: Room) -> LocalStore:
    """Return where a room is kept."""
    assert isinstance(room._store, LocalStore)
    return room._store


async def reopened(folder: Path, options: RoomOptions = OPTIONS) -> Room:
    """Return a room with all that was kept in a folder."""
    room = room_at(folder, options)
    assert room.opening is not None
    await room.opening
    return room


def comes(room: Room, name: str, key: str = "") -> tuple[GuestSession, Face]:
    """Let somebody in, with a key made of the name."""
    face = Face()
    return room.enter(key or f"key-{name}", name, face, soon), face


def host(room: Room) -> tuple[GuestSession, Face]:
    """Let the host's own keyboard in."""
    return comes(room, "Hassan", HOST)


RIKIKI = TablePlan("rikiki", "document", {"players": 4}, (None, None, "casual", "casual"))
