"""How games stand at the tables that somebody has on the screen, here and at other hosts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from weakref import WeakKeyDictionary

from core.ground.background import BackgroundWork
from core.ground.errors import KahwaError
from core.ground.logs import LastingFailure
from core.room_store.contract import RoomStore
from core.room_store.errors import Away
from core.rooms.tables.table import RoomTable

STANDING_SECONDS = 3.0
"""Seconds for which it is not read again how a game stands."""


class Standings:
    """Looks how games stand: once for whoever asks, and now and then of what is on a screen.

    Those that this host does not follow are read; of the others whoever has them on the screen is
    told as rarely. What nobody looks at costs nothing.
    """

    def __init__(
        self,
        store: RoomStore,
        in_sight: Callable[[], Iterable[RoomTable]],
        changed: Callable[[RoomTable], None],
        moved: Callable[[Collection[str]], None],
    ) -> None:
        """Take which tables with games are on a screen, and who is told what has changed.

        `changed` is told a table that stands otherwise at another host, `moved` the ids of those
        whose games have gone on here.
        """
        self._store = store
        self._in_sight = in_sight
        self._changed = changed
        self._moved = moved
        self._failure = LastingFailure(
            "how games stand could not be read: %s", "how games stand is read again"
        )
        self._rows: WeakKeyDictionary[RoomTable, int] = WeakKeyDictionary()
        self._read_at: WeakKeyDictionary[RoomTable, float] = WeakKeyDictionary()
        self._reading = BackgroundWork(self._read_on)
        self._noting = BackgroundWork(self._note_on)

    async def read(self, tables: Iterable[RoomTable]) -> None:
        """Read how games stand, unless that was done just now; raise StoreError if it fails."""
        now = asyncio.get_running_loop().time()
        games = {
            table.game_id: table
            for table in tables
            if table.game_id is not None and table.dealt is None and self._is_old(table, now)
        }
        if not games:
            return
        for game, head in (await self._store.heads(sorted(games))).items():
            table = games[game]
            self._read_at[table] = now
            if table.dealt is None and table.game_id == game and table.head != head:
                table.head = head
                self._changed(table)

    def _is_old(self, table: RoomTable, now: float) -> bool:
        return now - self._read_at.get(table, -STANDING_SECONDS) >= STANDING_SECONDS

    def look(self) -> None:
        """Look from now on at what is on a screen, as long as something is."""
        self._reading.wake()
        self._noting.wake()

    async def _read_on(self) -> None:
        """Read how games stand at other hosts, as long as tables of theirs are on a screen."""
        while tables := [one for one in self._in_sight() if one.dealt is None]:
            try:
                await self.read(tables)
                self._failure.worked()
            except KahwaError as error:
                if not isinstance(error, Away):
                    self._failure.failed(error)
            await asyncio.sleep(STANDING_SECONDS)

    async def _note_on(self) -> None:
        """Tell which games have gone on here, as long as tables of this host are on a screen."""
        while tables := [one for one in self._in_sight() if one.dealt is not None]:
            moved = [one.id for one in tables if self._rows.get(one, one.row) != one.row]
            self._rows.update((one, one.row) for one in tables)
            if moved:
                self._moved(moved)
            await asyncio.sleep(STANDING_SECONDS)

    def shut(self) -> None:
        """Look no more."""
        self._reading.cancel()
        self._noting.cancel()
