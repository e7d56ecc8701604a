"""News between hosts: sent after the commit, on a connection of its own, and only to wake.

What is sent within a transaction takes a lock of the whole database before its commit is on the
disk, and no two hosts' commits go together any more. News that are lost cost a tick.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from core.ground.logs import log
from core.room_store.contract import Hear, StoreNews
from core.room_store.errors import Away
from core.room_store.postgres.failures import is_passing
from core.room_store.postgres.line import PATIENCE_SECONDS, Connection, Pauses
from core.store.model import JsonObject

MOST_BYTES = 7_000
"""The longest message as JSON; PostgreSQL sends at the most 8,000 bytes at once."""

MOST_IDS = 150
"""So many ids, of 40 signs at the most, go into one payload."""

MOST_WAITING = 500
"""So many messages wait at the most; those after them are lost."""

LAST_WORDS_SECONDS = 1.0
"""How long a store that is closed still tries to tell what it has done."""


class Teller:
    """Tells all hosts of a channel what has changed: all that has gathered, at once."""

    def __init__(self, line: Connection, channel: str, own: str) -> None:
        """Take the line, the channel, and the name by which its own messages are known."""
        self._line = line
        self._channel = channel
        self._own = own
        self._games: set[str] = set()
        self._kinds: set[str] = set()
        self._messages: list[str] = []
        self._something = asyncio.Event()
        self._telling = Connection.run(self._tell())

    def changed(self, games: Iterable[str] = (), kinds: Iterable[str] = ()) -> None:
        """Tell soon that games have new rows, or kinds new entries."""
        self._games.update(games)
        self._kinds.update(kinds)
        self._something.set()

    def say(self, message: JsonObject) -> None:
        """Send a message soon; one that is too long, or one too many, is not sent."""
        plain = _json(message).encode("utf-8", "replace")
        if len(plain) <= MOST_BYTES and len(self._messages) < MOST_WAITING:
            self._messages.append(plain.decode())
            self._something.set()

    async def finish(self) -> None:
        """Tell what there is still to tell, unless the database is away."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                while self._something.is_set():
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Tell nothing any more."""
        self._telling.cancel()
        await asyncio.gather(self._telling, return_exceptions=True)

    async def _tell(self) -> None:
        pauses = Pauses()
        while True:
            await self._something.wait()
            games, self._games = self._games, set()
            kinds, self._kinds = self._kinds, set()
            messages, self._messages = self._messages, []
            changes = _payloads(games, kinds, self._own)
            payloads = [*changes, *(self._of_message(one) for one in messages)]
            try:
                async with self._line.held(Pauses.now() + PATIENCE_SECONDS) as db:
                    await db.execute(
                        "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload",
                        (self._channel, payloads),
                    )
            except Exception as error:
                if not is_passing(error) and not isinstance(error, Away):
                    log().error("news of the room", exc_info=error)
                # Where to look is told again; what was said is lost.
                self._games |= games
                self._kinds |= kinds
                await pauses.wait()
                continue
            pauses = Pauses()
            if not (self._games or self._kinds or self._messages):
                self._something.clear()

    def _of_message(self, plain: str) -> str:
        return f'{{"from":{_json(self._own)},"say":{plain}}}'


class NewsListener:
    """Hears the news of a channel; of this host's own only which kinds have new entries."""

    def __init__(self, line: Connection, channel: str, own: str, hear: Hear) -> None:
        self._line = line
        self._channel = channel
        self._own = own
        self._hear = hear
        self._listening = Connection.run(self._listen())

    async def close(self) -> None:
        """Hear nothing any more."""
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self) -> None:
        pauses = Pauses()
        while True:
            try:
                async for heard in self._line.heard(self._channel):
                    pauses = Pauses()
                    if heard is None:
                        self._tell(None)
                    else:
                        self._take_in(heard)
            except Exception as error:
                if not is_passing(error) and not isinstance(error, Away):
                    log().error("news of the room", exc_info=error)
            await pauses.wait()

    def _take_in(self, payload: str) -> None:
        try:
            news = _news(json.loads(payload), self._own)
        except (ValueError, TypeError, AttributeError, RecursionError):
            return  # Somebody else's.
        if news != StoreNews():
            self._tell(news)

    def _tell(self, news: StoreNews | None) -> None:
        try:
            self._hear(news)
        except Exception as error:
            log().error("news of the room were not taken in", exc_info=error)


def _news(told: dict[str, Any], own: str) -> StoreNews:
    kinds = frozenset(told.get("kinds", ()))
    if told.get("from") == own:
        # Whoever added a row has shown it: nothing new would be read.
        return StoreNews(kinds=kinds)
    messages = (told["say"],) if "say" in told else ()
    return StoreNews(frozenset(told.get("games", ())), kinds, messages)


def _payloads(games: set[str], kinds: set[str], own: str) -> Iterator[str]:
    """Return what is sent of changes: all in one payload, where that holds it."""
    ids = sorted(games)
    for first in range(0, max(len(ids), 1), MOST_IDS):
        part = {"games": ids[first : first + MOST_IDS], "kinds": sorted(kinds)}
        if part["games"] or part["kinds"]:
            yield _json({"from": own, **{name: told for name, told in part.items() if told}})


def _json(plain: object) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
