"""What a room hears of its store: what was kept, by whichever host, and what others say."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from core.ground.background import begin, later, stop
from core.ground.errors import KahwaError
from core.ground.logs import LastingFailure, log
from core.room_store.contract import NewsStore, PeopleHere, StoreNews, Trouble
from core.room_store.errors import Away
from core.rooms.hosts.replicas import NOT_UNDERSTOOD
from core.rooms.play.following import Following

TICK_SECONDS = 1.0
"""Seconds after which the directory is read again, should news have been lost."""


@dataclass(frozen=True, slots=True)
class MessageHeard:
    """Another host has sent a message."""

    message: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class NewsMissed:
    """News of other hosts may have been missed."""


@dataclass(frozen=True, slots=True)
class Ticked:
    """It is time to look at what may have been missed."""


@dataclass(frozen=True, slots=True)
class AvailabilityChanged:
    """Something is wrong with the database now; nothing is any more where the trouble is empty."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class HereSaid:
    """A host has said who is here by it."""

    said: PeopleHere


HearingEvent = MessageHeard | HereSaid | NewsMissed | Ticked | AvailabilityChanged


class Readable(Protocol):
    """Something of the room that is read."""

    async def look(self, *, anew: bool = False) -> None:
        """Read what has changed, or all `anew`; raise StoreError if that is impossible."""


class Hearing:
    """Listens to the store, and has read again what has changed.

    News only wake it: whatever was lost is read at the next tick.
    """

    def __init__(
        self,
        store: NewsStore,
        directories: Mapping[str, Readable],
        following: Following,
        tell: Callable[[HearingEvent], None],
        *,
        tick: float,
    ) -> None:
        """Take what is read, in the order in which it is.

        Without a `tick` this host is alone: no news of games are news to it, and none are lost.
        """
        self._store = store
        self._directories = directories
        self._following = following
        self._tell = tell
        self._tick = tick
        self._failure = LastingFailure(
            "what is new in the room could not be read yet: %s",
            "what is new in the room is read again",
        )
        self._moved: set[str] = set()
        self._anew = False
        self._wake = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._ticking: asyncio.TimerHandle | None = None

    async def look(self) -> None:
        """Read all that is kept; raise StoreError if that is impossible."""
        for directory in self._directories.values():
            await directory.look()

    def begin(self) -> None:
        """Listen from now on."""
        self._work = begin(self._keep_up())
        self._store.listen(self._hear, self._availability_changed)
        self._tick_later()

    def _availability_changed(self, trouble: Trouble) -> None:
        self._tell(AvailabilityChanged(trouble))

    def _tick_later(self) -> None:
        if self._tick:
            self._ticking = later(self._tick * random.uniform(0.8, 1.2), self._ticked)

    def _ticked(self) -> None:
        self._read_soon(self._directories.keys())
        self._tick_later()
        self._tell(Ticked())

    def _hear(self, news: StoreNews | None) -> None:
        if news is None:
            self._anew = True
            self._following.hear(None)
            self._read_soon(self._directories.keys())
            self._tell(NewsMissed())
            return
        self._following.hear(news.games, news.rows)
        for said in news.here:
            self._tell(HereSaid(said))
        self._read_soon(news.kinds)
        for message in news.messages:
            try:
                self._tell(MessageHeard(message))
            except NOT_UNDERSTOOD as error:
                log().warning("a message of another host is not understood: %r", error)

    def _read_soon(self, kinds: Iterable[str]) -> None:
        self._moved |= self._directories.keys() & set(kinds)
        if self._moved:
            self._wake.set()

    async def _keep_up(self) -> None:
        """Read what has changed, as often as somebody wakes this."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            moved, self._moved = self._moved, set()
            anew, self._anew = self._anew, False
            try:
                for kind, directory in self._directories.items():
                    if kind in moved:
                        await directory.look(anew=anew)
                self._failure.worked()
            except KahwaError as error:
                if not isinstance(error, Away):
                    self._failure.failed(error)
                self._moved |= moved
                self._anew |= anew
            except Exception:  # the room must not stand still for one fault
                log().exception("what is new in the room could not be taken in")

    async def close(self) -> None:
        """Hear nothing any more."""
        if self._ticking is not None:
            self._ticking.cancel()
        await stop(self._work)
