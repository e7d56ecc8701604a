"""Tables that wait or are over, and that all their people have left: closed after a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context

from core.rooms.tables.seats import people_of
from core.rooms.tables.table import RoomTable


class Sweeping:
    """Closes a table when none of its people has been here for some seconds, but no game."""

    def __init__(self, seconds: float, close: Callable[[RoomTable], Awaitable[None]]) -> None:
        """Take after how many seconds, and how a table is closed."""
        self._seconds = seconds
        self._close = close
        self._later: dict[RoomTable, asyncio.TimerHandle] = {}
        self._closing: set[asyncio.Future[None]] = set()

    def look(self, table: RoomTable) -> None:
        """Let the time of a table run if nobody is here, and no longer if somebody is."""
        if not is_left(table):
            self.forget(table)
        elif table not in self._later:
            loop = asyncio.get_running_loop()
            # In a context of its own, for that of whoever has left is not to be kept so long.
            self._later[table] = loop.call_later(
                self._seconds, self._time_is_up, table, context=Context()
            )

    def forget(self, table: RoomTable) -> None:
        """Let the time of a table run no longer."""
        later = self._later.pop(table, None)
        if later is not None:
            later.cancel()

    def _time_is_up(self, table: RoomTable) -> None:
        del self._later[table]
        closing = asyncio.ensure_future(self._close(table))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    def shut(self) -> None:
        """Close nothing any more."""
        for table in tuple(self._later):
            self.forget(table)


def is_left(table: RoomTable) -> bool:
    """Tell whether a table plays no game, and none of its people is here."""
    return table.phase != "playing" and not any(person.is_here for person in people_of(table))
