"""Waiting tables where all are ready and here, yet whoever said so last could not know: begun."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.room_store.errors import Away
from core.rooms.people.person import Person
from core.rooms.tables.seats import is_due
from core.rooms.tables.table import RoomTable

AGAIN_SECONDS = 1.0
"""Seconds after which a game is begun again that could not be, for the store was away."""


class Starting:
    """Begins games that are due, each at the host of whoever sits first at its table.

    Who says last to be ready begins the game, unless that host believes somebody away who has just
    come in at another one. Then nobody would say anything more.
    """

    def __init__(
        self,
        is_near: Callable[[Person], bool],
        begin: Callable[[RoomTable], Awaitable[None]],
    ) -> None:
        """Take who tells whether somebody is here by this host, and how a game is begun."""
        self._is_near = is_near
        self._begin = begin
        self._beginning: dict[RoomTable, asyncio.Task[None]] = {}

    def look(self, table: RoomTable) -> None:
        """Begin the game of a table soon if it is due."""
        if table in self._beginning or not self._is_due(table):
            return
        task = asyncio.get_running_loop().create_task(self._try(table), context=Context())
        self._beginning[table] = task
        task.add_done_callback(lambda _task: self._beginning.pop(table, None))

    def _is_due(self, table: RoomTable) -> bool:
        if not is_due(table):
            return False
        first = next((seat.person for seat in table.seats if seat.person is not None), None)
        return first is not None and self._is_near(first)

    async def _try(self, table: RoomTable) -> None:
        while self._is_due(table):
            try:
                await self._begin(table)
                return
            except Away:
                await asyncio.sleep(AGAIN_SECONDS)
            except KahwaError as error:
                log().warning("the game of table %s could not begin: %s", table.id, error)
                return

    def shut(self) -> None:
        """Begin nothing any more."""
        for task in self._beginning.values():
            task.cancel()
