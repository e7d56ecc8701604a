"""News that wait for a client: gathered for a moment, and told over its connection at once."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from contextvars import Context
from typing import Any, NamedTuple, Protocol

from core.room_store.contract import StoreNews
from core.room_store.socket.messages import NEWS, packed

NEWS_SECONDS = 0.003
"""Seconds for which news gather that come right after others."""

MOST_WAITING = 500
"""So much of each sort waits for a client at the most; rows after that are read, messages lost."""


class NewsItem(NamedTuple):
    """What is told: as which of the news, what it is, and to those only who follow a game."""

    what: str
    told: Any
    game: str = ""


class NewsLine(Protocol):
    """The connection over which news are told."""

    @property
    def is_full(self) -> bool:
        """Whether more waits to be sent than the other side has taken."""

    def send(self, request: int, what: int, method: int, body: bytes) -> None:
        """Send a frame."""


class WaitingNews:
    """What a client that `listens` is still to be told over its connection."""

    def __init__(self, line: NewsLine) -> None:
        self.listens = False
        self._line = line
        self._followed: frozenset[str] = frozenset()
        self._told: dict[str, list[Any]] = {}
        self._told_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def follow(self, games: Collection[str]) -> None:
        """Tell of these games from now on; of those that are new, there is something to read."""
        new, self._followed = frozenset(games) - self._followed, frozenset(games)
        self.hear([NewsItem("games", game, game) for game in new])

    def hear(self, told: Iterable[NewsItem]) -> None:
        """Have the client told soon what it follows, once for all that comes until then."""
        if not self.listens:
            return
        for what, one, game in told:
            if game and game not in self._followed:
                continue
            some = self._told.setdefault(what, [])
            if len(some) < MOST_WAITING:
                some.append(one)
            elif what == "rows":
                self._told.setdefault("games", []).append(game)
        if self._told:
            self.tell_soon()

    def tell_soon(self) -> None:
        """Tell what there is, unless the connection takes nothing now: then when it does."""
        if self._timer is None and not self._line.is_full:
            loop = asyncio.get_running_loop()
            at = max(loop.time(), self._told_at + NEWS_SECONDS)
            self._timer = loop.call_at(at, self._tell, context=Context())

    def stop(self) -> None:
        """Tell nothing more."""
        self.listens = False
        self._told.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _tell(self) -> None:
        self._timer = None
        told, self._told = self._told, {}
        if not told:
            return
        news = StoreNews(
            frozenset(told.get("games", ())),
            frozenset(told.get("kinds", ())),
            tuple(told.get("messages", ())),
            tuple(told.get("rows", ())),
            tuple(told.get("here", ())),
        )
        self._told_at = asyncio.get_running_loop().time()
        self._line.send(0, NEWS, 0, packed(news))
