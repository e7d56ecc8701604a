"""Tables that all their people have left: left out of the hall after a while, or closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context

from core.rooms.tables.seats import people_of
from core.rooms.tables.table import RoomTable


class Sweeping:
    """Has a table cleared away when none of its people has been here for some seconds."""

    def __init__(
        self, empty: float, idle: float, clear: Callable[[RoomTable], Awaitable[None]]
    ) -> None:
        """Take after how many seconds, without a game and with one, and how it is cleared away."""
        self._empty = empty
        self._idle = idle
        self._clear = clear
        self._later: dict[RoomTable, asyncio.TimerHandle] = {}
        self._clearing: set[asyncio.Future[None]] = set()

    def look(self, table: RoomTable) -> None:
        """Let the time of a table run if nobody is here, and no longer if somebody is."""
        if not is_left(table):
            self.forget(table)
        elif table not in self._later:
            loop = asyncio.get_running_loop()
            # In a context of its own, for that of whoever has left is not to be kept so long.
            self._later[table] = loop.call_later(
                self._seconds(table), self._time_is_up, table, context=Context()
            )

    def _seconds(self, table: RoomTable) -> float:
        return self._idle if table.phase == "playing" else self._empty

    def forget(self, table: RoomTable) -> None:
        """Let the time of a table run no longer."""
        later = self._later.pop(table, None)
        if later is not None:
            later.cancel()

    def _time_is_up(self, table: RoomTable) -> None:
        del self._later[table]
        clearing = asyncio.ensure_future(self._clear(table))
        self._clearing.add(clearing)
        clearing.add_done_callback(self._clearing.discard)

    def shut(self) -> None:
        """Clear nothing away any more."""
        for table in tuple(self._later):
            self.forget(table)


def is_left(table: RoomTable) -> bool:
    """Tell whether none of a table's people is here."""
    return not any(person.is_here for person in people_of(table))
