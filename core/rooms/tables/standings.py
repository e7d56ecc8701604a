"""How games stand at tables that this host does not follow, as far as somebody looks at them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextvars import Context
from weakref import WeakKeyDictionary

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.room_store.contract import RoomStore
from core.room_store.errors import Away
from core.rooms.tables.table import RoomTable

STANDING_SECONDS = 3.0
"""Seconds for which it is not read again how a game stands."""


class Standings:
    """Reads how games stand: once for whoever asks, and now and then of what is on a screen.

    What nobody looks at costs nothing.
    """

    def __init__(
        self,
        store: RoomStore,
        in_sight: Callable[[], Iterable[RoomTable]],
        changed: Callable[[RoomTable], None],
    ) -> None:
        """Take which tables are on a screen, and who is told of one that stands otherwise now."""
        self._store = store
        self._in_sight = in_sight
        self._changed = changed
        self._read_at: WeakKeyDictionary[RoomTable, float] = WeakKeyDictionary()
        self._looking: asyncio.Task[None] | None = None

    async def read(self, tables: Iterable[RoomTable]) -> None:
        """Read how games stand, unless that was done just now; raise StoreError if it fails."""
        now = asyncio.get_running_loop().time()
        games = {
            table.game_id: table
            for table in tables
            if table.game_id is not None and table.table is None and self._is_old(table, now)
        }
        if not games:
            return
        for game, head in (await self._store.heads(sorted(games))).items():
            table = games[game]
            self._read_at[table] = now
            if table.table is None and table.game_id == game and table.head != head:
                table.head = head
                self._changed(table)

    def _is_old(self, table: RoomTable, now: float) -> bool:
        return now - self._read_at.get(table, -STANDING_SECONDS) >= STANDING_SECONDS

    def look(self) -> None:
        """Look from now on at what is on a screen, as long as something is."""
        if self._looking is None:
            loop = asyncio.get_running_loop()
            self._looking = loop.create_task(self._look(), context=Context())

    async def _look(self) -> None:
        try:
            while tables := tuple(self._in_sight()):
                try:
                    await self.read(tables)
                except KahwaError as error:
                    if not isinstance(error, Away):
                        log().warning("how games stand could not be read: %s", error)
                await asyncio.sleep(STANDING_SECONDS)
        finally:
            self._looking = None

    def shut(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
