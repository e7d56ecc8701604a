"""Tables that all their people have left: left out of the hall after a while, or closed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from core.ground.background import Tasks, later
from core.rooms.tables.seats import people_of
from core.rooms.tables.table import RoomTable


class Sweeping:
    """Has a table cleared away when none of its people has been here for some seconds."""

    def __init__(
        self, empty: float, idle: float, clear: Callable[[RoomTable], Coroutine[Any, Any, None]]
    ) -> None:
        """Take after how many seconds, without a game and with one, and how it is cleared away."""
        self._empty = empty
        self._idle = idle
        self._clear = clear
        self._timers: dict[RoomTable, asyncio.TimerHandle] = {}
        self._clearing = Tasks()

    def look(self, table: RoomTable) -> None:
        """Let the time of a table run if nobody is here, and no longer if somebody is."""
        if not is_left(table):
            self.forget(table)
        elif table not in self._timers:
            self._timers[table] = later(self._seconds(table), self._time_is_up, table)

    def _seconds(self, table: RoomTable) -> float:
        return self._idle if table.phase == "playing" else self._empty

    def forget(self, table: RoomTable) -> None:
        """Let the time of a table run no longer."""
        timer = self._timers.pop(table, None)
        if timer is not None:
            timer.cancel()

    def _time_is_up(self, table: RoomTable) -> None:
        del self._timers[table]
        self._clearing.begin(self._clear(table))

    def shut(self) -> None:
        """Clear nothing away any more."""
        for table in tuple(self._timers):
            self.forget(table)


def is_left(table: RoomTable) -> bool:
    """Tell whether none of a table's people is here."""
    return not any(person.is_here for person in people_of(table))
