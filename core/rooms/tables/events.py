"""What happens at the tables of a room, as its parts report it."""

from __future__ import annotations

from dataclasses import dataclass

from core.ground.errors import KahwaError
from core.rooms.people.person import Person
from core.rooms.tables.table import RoomTable


@dataclass(frozen=True, slots=True)
class TableChanged:
    """What is seen of a table has changed."""

    table: str


@dataclass(frozen=True, slots=True)
class WatchedHere:
    """Somebody who is here watches another table than before, or none."""

    person: Person


@dataclass(frozen=True, slots=True)
class Unplayable:
    """The game of a table cannot be played here, and why."""

    table: RoomTable
    error: KahwaError


TableEvent = TableChanged | WatchedHere | Unplayable
