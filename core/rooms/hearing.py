"""What a room hears of its store: what was kept, by whichever host, and what others say."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Mapping
from contextvars import Context

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.room_store.contract import RoomStore, StoreNews
from core.room_store.errors import Away
from core.rooms.directory import Directory
from core.rooms.hosts.replicas import NOT_UNDERSTOOD
from core.rooms.play.following import Following
from core.rooms.tables.tables import Tables

TICK_SECONDS = 1.0
"""Seconds after which the directory is read again, should news have been lost."""


class Hearing:
    """Listens to the store, and has read again what has changed.

    News only wake it: whatever was lost is read at the next tick.
    """

    def __init__(
        self,
        store: RoomStore,
        directories: Mapping[str, Directory],
        following: Following,
        tables: Tables,
        *,
        tick: float,
    ) -> None:
        """Take what is read, in the order in which it is.

        Without a `tick` this host is alone: no news of games are news to it, and none are lost.
        """
        self._store = store
        self._directories = directories
        self._following = following
        self._tables = tables
        self._tick = tick
        self.message: Callable[[Mapping[str, object]], None] = lambda message: None
        """Told of every message of another host."""
        self.missed: Callable[[], None] = lambda: None
        """Told whenever news may have been missed."""
        self.ticked: Callable[[], None] = lambda: None
        """Told at every tick."""
        self.availability: Callable[[str], None] = lambda sentence: None
        """Told a sentence when the database goes away, and an empty one when it is back."""
        self._moved: set[str] = set()
        self._games: set[str] = set()
        self._wake = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._ticking: asyncio.TimerHandle | None = None

    async def look(self) -> None:
        """Read all that is kept; raise StoreError if that is impossible."""
        for directory in self._directories.values():
            await directory.look()
        await self._tables.board.look_at_heads()

    def begin(self) -> None:
        """Listen from now on."""
        loop = asyncio.get_running_loop()
        self._work = loop.create_task(self._keep_up(), context=Context())
        self._store.listen(self._hear, lambda sentence: self.availability(sentence))
        self._tick_later()

    def _tick_later(self) -> None:
        if self._tick:
            loop = asyncio.get_running_loop()
            seconds = self._tick * random.uniform(0.8, 1.2)
            self._ticking = loop.call_later(seconds, self._ticked, context=Context())

    def _ticked(self) -> None:
        self._read_soon(self._directories.keys())
        self._games.update(self._tables.board.far_games)
        self._tick_later()
        self.ticked()

    def _hear(self, news: StoreNews | None) -> None:
        if news is None:
            self._following.hear(None)
            self._games.update(self._tables.board.far_games)
            self._read_soon(self._directories.keys())
            self.missed()
            return
        if news.games and self._tick:
            self._following.hear(news.games)
            self._games |= news.games & self._tables.board.far_games
        self._read_soon(news.kinds)
        for message in news.messages:
            try:
                self.message(message)
            except NOT_UNDERSTOOD as error:
                log().warning("a message of another host is not understood: %r", error)

    def _read_soon(self, kinds: Iterable[str]) -> None:
        self._moved |= self._directories.keys() & set(kinds)
        if self._moved or self._games:
            self._wake.set()

    async def _keep_up(self) -> None:
        """Read what has changed, as often as somebody wakes this."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            moved, games = self._moved, self._games
            self._moved, self._games = set(), set()
            try:
                for kind, directory in self._directories.items():
                    if kind in moved:
                        await directory.look()
                await self._tables.board.look_at_heads(games)
            except KahwaError as error:
                if not isinstance(error, Away):
                    log().warning("what is new in the room could not be read yet: %s", error)
                self._moved |= moved
                self._games |= games
            except Exception:  # the room must not stand still for one fault
                log().exception("what is new in the room could not be taken in")

    async def close(self) -> None:
        """Hear nothing any more."""
        if self._ticking is not None:
            self._ticking.cancel()
        if self._work is not None:
            self._work.cancel()
            await asyncio.wait({self._work})
