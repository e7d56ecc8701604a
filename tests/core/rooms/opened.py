"""A room from within, for tests that look behind what its people may see."""

from __future__ import annotations

from core.rooms.guest_session import GuestSession
from core.rooms.people.person import Person
from core.rooms.room import Room
from core.rooms.tables.dealt_table import DealtTable
from core.rooms.tables.table import RoomTable


def opened_tables(room: Room) -> list[RoomTable]:
    """Return the tables in the order they were opened."""
    return list(room.tables.board)


def only_table(room: Room) -> RoomTable:
    """Return the only table."""
    (table,) = opened_tables(room)
    return table


def dealt_at(table: RoomTable) -> DealtTable:
    """Return the game that is played at a table, as this host follows it."""
    assert table.dealt is not None
    return table.dealt


def person_of(room: Room, name: str) -> Person:
    """Return somebody whom the room knows."""
    person = room.register.of_key(f"key-{name}")
    assert person is not None
    return person


def stay_of(room: Room, name: str) -> GuestSession:
    """Return the stay of somebody who is here."""
    present = room.online.of(person_of(room, name))
    assert present is not None
    return GuestSession(room, present)
