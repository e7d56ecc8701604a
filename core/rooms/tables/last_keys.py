"""What the persons at tables had seen at their last keys, kept from time to time."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping

from core.ground.background import later
from core.ground.logs import log
from core.room_store.contract import EntryStore
from core.rooms.directory import Changes, Directory, WriteBehind
from core.rooms.tables.dealt_table import DealtTable
from core.rooms.tables.table import RoomTable
from core.store.model import JsonObject

KEYS_SECONDS = 5.0
"""Seconds after which it is kept what persons had seen at their last keys, if that is more now."""

GAME = "game"
"""Under which name an entry says of which game it is; the others are the numbers of seats."""

SEAT = re.compile(r"0|[1-9][0-9]?")
"""The number of a seat, as it is written; each seat has one way to be written."""


class LastKeys:
    """For each table how many actions each seat's person had seen at the last key."""

    def __init__(self, store: EntryStore) -> None:
        """Take where that is kept."""
        self.directory = Directory(store, "keys", self._take_in, is_partial=True)
        self.soon = WriteBehind(self.directory)
        self._unkept: dict[str, dict[str, int]] = {}
        """What is seen here of each table that waits to be kept."""
        self._watched: dict[DealtTable, Mapping[int, int]] = {}
        self._looking: asyncio.TimerHandle | None = None

    def _take_in(self, changes: Mapping[str, JsonObject | None]) -> None:
        for table_id, entry in changes.items():
            unkept = self._unkept.get(table_id)
            if unkept is not None and entry is not None and entry.items() >= unkept.items():
                del self._unkept[table_id]
        for table in self._watched:
            if table.id in changes:
                self._note(table)

    def _note(self, table: DealtTable) -> None:
        """Note what persons of a table had seen at their last keys at other hosts."""
        kept = self.of(table.id, table.game.head.id)
        far = {seat: seen for seat, seen in kept.items() if seat not in table.near}
        table.play.last_keys.update(far)
        self._watched[table] = {**self._watched[table], **far}

    def of(self, table_id: str, game: str) -> dict[int, int]:
        """Return for each seat of a game what its person had seen, as far as it is kept."""
        entry = self.directory.entries.get(table_id, {})
        if entry.get(GAME, game) != game:
            return {}
        kept = {seat: seen for seat, seen in entry.items() if seat != GAME}
        keys = {int(seat): seen for seat, seen in kept.items() if _is_key(seat, seen)}
        if len(keys) < len(kept):
            log().warning("damaged last keys at table %.20r are left out", table_id)
        return keys

    def watch(self, table: DealtTable, known: Mapping[int, int]) -> None:
        """Keep from now on what the persons of a table see, who had seen what is `known`."""
        self._watched[table] = dict(known)
        self._look_later()

    def forget(self, table: RoomTable) -> None:
        """Keep once more what the persons of a table have seen, and then no longer."""
        if table.dealt in self._watched:
            self._keep(table.dealt)
            self._watched.pop(table.dealt, None)
        if table.id not in {one.id for one in self._watched}:
            self.directory.forget(table.id)

    def _look_later(self) -> None:
        if self._looking is None and self._watched:
            self._looking = later(KEYS_SECONDS, self._look)

    def _look(self) -> None:
        self._looking = None
        self.keep()
        self._look_later()

    def keep(self) -> None:
        """Have kept soon what persons have seen since it was kept last."""
        for table in tuple(self._watched):
            self._keep(table)

    def _keep(self, table: DealtTable) -> None:
        now, known = dict(table.play.last_keys), self._watched[table]
        news = {str(seat): seen for seat, seen in now.items() if known.get(seat) != seen}
        if not news:
            return
        self._watched[table] = now
        game = table.game.head.id
        news = self._unkept.pop(table.id, {}) | news
        self._unkept[table.id] = news

        def changes() -> Changes:
            entry = self.directory.entries.get(table.id, {})
            before = entry if entry.get(GAME, game) == game else {}
            return {table.id: {**before, GAME: game, **news}}

        self.soon.change(table.id, changes)
        if table.is_over:
            del self._watched[table]

    def shut(self) -> None:
        """Keep what there is, and look no more."""
        self.keep()
        self._watched.clear()
        if self._looking is not None:
            self._looking.cancel()


def _is_key(seat: str, seen: object) -> bool:
    """Tell whether that is a seat, and how many actions its person can have seen."""
    return SEAT.fullmatch(seat) is not None and type(seen) is int and seen >= 0
