"""How a host of the proof opens its room: on PostgreSQL, or alone on a file of SQLite."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from core.bots.crew import CrewHere
from core.room_store.contract import RoomStore
from core.room_store.local import LocalStore
from core.room_store.opening import open_shared_store
from core.room_store.socket.client import SocketStore
from core.rooms.hosts.host import Host, Rhythm
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from core.rooms.tables import dealt_table
from tests.cluster.parties import BOT

GRACE = 2.0
"""Seconds after which a bot plays for a guest who is away: soon, so that it happens often."""

SCHEME, SOCKET = "postgresql:", "socket:"


async def opened_store(url: str) -> RoomStore:
    """Return a host's way to what several share: a database, or a file that a process keeps."""
    if url.startswith(SOCKET):
        return await SocketStore.open(Path(url.removeprefix(SOCKET)))
    return await open_shared_store(url)


async def opened(store: str, name: str, lease: float, pace: float) -> Room:
    """Open the room that is kept in a store, for a host of a name; bots have the guests' pace.

    A life of the host lasts for the seconds of `lease`; it beats four times in them.
    """
    dealt_table.BOTS_PACE, dealt_table.BOTS_GRACE = pace / 2, pace
    options = RoomOptions("Kahwa", guests=400, tables=150, stand_in=BOT, grace=GRACE)
    if store.startswith((SCHEME, SOCKET)):
        shared = await opened_store(store)
        host = Host(shared, name, rhythm=Rhythm(heartbeat=lease / 4, life=lease))
        room = Room(options, shared, CrewHere(), host=host)
    else:
        room = Room(options, LocalStore.open(Path(store), lambda: datetime.now(UTC)), CrewHere())
    await room.reopen()
    return room
