"""The tables of a room from within, for tests that look behind what its people may see."""

from __future__ import annotations

from core.rooms.room import Room
from core.rooms.table import RoomTable


def opened_tables(room: Room) -> list[RoomTable]:
    """Return the tables in the order they were opened."""
    return list(room.tables.values())


def only_table(room: Room) -> RoomTable:
    """Return the only table."""
    (table,) = opened_tables(room)
    return table
