"""How a host of the proof opens its room: on PostgreSQL, or alone on a file of SQLite."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import SystemRandom

from core.bots.crew import CrewHere
from core.rooms import table
from core.rooms.keeping import RoomFile
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from tests.cluster.parties import BOT

GRACE = 2.0
"""Seconds after which a bot plays for a guest who is away: soon, so that it happens often."""


async def opened(store: str, name: str, lease: float, pace: float) -> Room:
    """Open the room that is kept in a store, for a host of a name; bots have the guests' pace."""
    table.BOTS_PACE, table.BOTS_GRACE = pace / 2, pace
    options = RoomOptions("Kahwa", guests=400, tables=150, stand_in=BOT, grace=GRACE)
    file = RoomFile.open(Path(store), lambda: datetime.now(UTC), SystemRandom())
    room = Room(options, file, CrewHere())
    await room.reopen()
    return room
