"""A room in a database, entered for a moment to look after it where no host of it is open."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from core.bots.crew import CrewHere
from core.room_store.opening import find_shared_store
from core.rooms.hosts.host import Host
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from tui.host.caretaker import Caretaker

NAME = "kahwa-room"
"""What whoever looks after a room is called among its hosts; guests never come in there."""


@asynccontextmanager
async def visited(url: str) -> AsyncIterator[Caretaker]:
    """Give the caretaker of the room at a URL; all it does is kept, and told to the hosts.

    Raise NoRoom if there is none yet, StoreError if it cannot be reached.
    """
    store = await find_shared_store(url)
    room = Room(RoomOptions(), store, CrewHere(), host=Host(store, NAME))
    try:
        await room.reopen(visits=True)
    except BaseException:
        await store.close()
        raise
    try:
        door = room.door() if room.kept_password() else None
        yield Caretaker(room, door, store, "")
        await room.kept()
    finally:
        await room.close()
