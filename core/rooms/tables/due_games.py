"""Waiting tables where all are ready and here, yet whoever said so last could not know: begun."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.rooms.people.person import Person
from core.rooms.tables.attempts import Attempts
from core.rooms.tables.seats import is_due
from core.rooms.tables.table import RoomTable


def due_games(
    is_near: Callable[[Person], bool], begin: Callable[[RoomTable], Awaitable[None]]
) -> Attempts[RoomTable]:
    """Return what begins games that are due, each at the host of whoever sits first at its table.

    Who says last to be ready begins the game, unless that host believes somebody away who has just
    come in at another one. Then nobody would say anything more. `is_near` tells whether somebody
    is here by this host.
    """

    def is_due_here(table: RoomTable) -> bool:
        if not is_due(table):
            return False
        first = next((seat.person for seat in table.seats if seat.person is not None), None)
        return first is not None and is_near(first)

    return Attempts(is_due_here, begin, _refused)


def _refused(table: RoomTable, error: KahwaError) -> None:
    log().warning("the game of table %s could not begin: %s", table.id, error)
