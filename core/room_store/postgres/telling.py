"""News between hosts: sent after the commit, on a connection of its own, at most 10 times a second.

What is sent within a transaction takes a lock of the whole database before its commit is on the
disk, and no two hosts' commits go together any more. Up to PostgreSQL 18 each commit with news
wakes every host that listens, whatever it listens to: so they gather. News that are lost cost a
tick.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from hashlib import blake2b
from typing import Any

from core.ground.background import begin, stop
from core.ground.logs import log
from core.room_store.availability import PATIENCE_SECONDS
from core.room_store.contract import Hear, KeptRow, PeopleHere, StoreNews, is_short_enough
from core.room_store.errors import Away
from core.room_store.postgres.failures import is_passing
from core.room_store.postgres.line import Channels, Connection, Pauses
from core.store.appending import row_columns
from core.store.json_text import json_text
from core.store.model import JsonObject
from core.store.rows import DamagedColumns, check_row

GATHER_SECONDS = 0.1
"""Seconds between two commits with news: what comes meanwhile gathers."""

MOST_PAYLOAD = 7_900
"""Bytes that are sent at once at the most; PostgreSQL sends 8,000."""

MOST_WAITING = 500
"""So many rows and messages wait at the most; rows after them are read, messages are lost."""

LAST_WORDS_SECONDS = 1.0
"""How long a store that is closed still tries to tell what it has done."""

_ROW = ("number", "kind", "actions", "seat", "content", "outcomes", "checksum")

ToldItem = tuple[str, str, str]
"""What is sent: on which channel, what it is (`rows`, `games`, `kinds`, `here`, `say`), as JSON."""


def channel_of(room: str, game: str) -> str:
    """Return the channel of a game's news: short, whatever the game is called."""
    return f"{room}_{blake2b(game.encode(), digest_size=8).hexdigest()}"


class Teller:
    """Tells other hosts what has changed: all that has gathered, in one commit."""

    def __init__(self, line: Connection, channel: str, own: str) -> None:
        """Take the line, the room's channel, and the name by which its own news are known."""
        self._line = line
        self._channel = channel
        self._own = own
        self._games: set[str] = set()
        self._kinds: set[str] = set()
        self._told: list[ToldItem] = []
        self._something = asyncio.Event()
        self._telling = begin(self._tell())

    def changed(self, games: Iterable[str] = (), kinds: Iterable[str] = ()) -> None:
        """Tell soon that games have new rows, or kinds new entries."""
        self._games.update(games)
        self._kinds.update(kinds)
        if self._games or self._kinds:
            self._something.set()

    def row(self, kept: KeptRow) -> None:
        """Tell soon of a new row: all of it, where it is small enough."""
        at = None if kept.at is None else kept.at.isoformat()
        plain = json_text([kept.game, *row_columns(kept.row), kept.link, kept.by, at])
        if not self._add(channel_of(self._channel, kept.game), "rows", plain):
            self.changed(games=[kept.game])

    def here(self, said: PeopleHere) -> None:
        """Tell soon what this host has said of its guests; what is too long is read."""
        self._add(self._channel, "here", json_text(said))

    def say(self, message: JsonObject, game: str) -> None:
        """Send a message soon; one that is too long, or one too many, is not sent."""
        channel = channel_of(self._channel, game) if game else self._channel
        self._add(channel, "say", json_text(message))

    def _add(self, channel: str, what: str, plain: str) -> bool:
        """Have something sent soon; return whether it is short enough, and not one too many."""
        if not is_short_enough(plain) or len(self._told) >= MOST_WAITING:
            return False
        self._told.append((channel, what, plain))
        self._something.set()
        return True

    async def finish(self) -> None:
        """Return once all is told, or after a moment where the database does not take it."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                while self._something.is_set():
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Tell nothing any more."""
        await stop(self._telling)

    async def _tell(self) -> None:
        pauses = Pauses()
        while True:
            await self._something.wait()
            games, self._games = self._games, set()
            kinds, self._kinds = self._kinds, set()
            told, self._told = self._told, []
            told += [(channel_of(self._channel, one), "games", json_text(one)) for one in games]
            told += [(self._channel, "kinds", json_text(one)) for one in kinds]
            sent = [*_payloads(told, self._own)]
            try:
                async with self._line.held(Pauses.now() + PATIENCE_SECONDS) as db:
                    await db.execute(
                        "SELECT pg_notify(channel, payload)"
                        " FROM unnest(%s::text[], %s::text[]) AS n (channel, payload)",
                        ([channel for channel, _ in sent], [payload for _, payload in sent]),
                    )
            except Exception as error:
                if not is_passing(error) and not isinstance(error, Away):
                    log().error("news of the room", exc_info=error)
                # Where to look is told again; what was said is lost.
                self._games |= games | {json.loads(p)[0] for _, what, p in told if what == "rows"}
                self._kinds |= kinds
                self._told[:0] = [one for one in told if one[1] == "here"][:MOST_WAITING]
                await pauses.wait()
                continue
            pauses = Pauses()
            if not (self._games or self._kinds or self._told):
                self._something.clear()
            await asyncio.sleep(GATHER_SECONDS)


class NewsListener:
    """Hears the news of a room and of some of its games; of this host's own only kinds."""

    def __init__(self, line: Connection, channel: str, own: str, hear: Hear) -> None:
        self._line = line
        self._room = channel
        self._own = own
        self._hear = hear
        self._games: dict[str, str] = {}
        self._channels = Channels(channel)
        self._listening = begin(self._listen())

    def follow(self, games: Collection[str]) -> None:
        """Hear of these games from now on, and of no others."""
        self._games = {channel_of(self._room, game): game for game in games}
        self._channels.want(frozenset((self._room, *self._games)))

    async def close(self) -> None:
        """Hear nothing any more."""
        await stop(self._listening)

    async def _listen(self) -> None:
        pauses = Pauses()
        while True:
            try:
                async for heard in self._line.heard(self._channels):
                    pauses = Pauses()
                    if heard is None:
                        self._tell(None)
                    elif heard[1]:
                        self._take_in(heard[1])
                    elif game := self._games.get(heard[0]):
                        # What came before it was listened to is to be read.
                        self._tell(StoreNews(games=frozenset({game})))
            except Exception as error:
                if not is_passing(error) and not isinstance(error, Away):
                    log().error("news of the room", exc_info=error)
            await pauses.wait()

    def _take_in(self, payload: str) -> None:
        try:
            news = _news(json.loads(payload), self._own)
        except (ValueError, TypeError, AttributeError, LookupError, RecursionError, DamagedColumns):
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
    return StoreNews(
        frozenset(told.get("games", ())),
        kinds,
        tuple(told.get("say", ())),
        tuple(_row_of(*one) for one in told.get("rows", ())),
        tuple(_here_of(*one) for one in told.get("here", ())),
    )


def _row_of(game: str, *told: Any) -> KeptRow:
    *columns, link, by, at = told
    row = check_row(dict(zip(_ROW, columns, strict=True)))
    return KeptRow(game, row, link, by, None if at is None else datetime.fromisoformat(at))


def _here_of(life: str, number: int, people: Mapping[str, Any]) -> PeopleHere:
    plain = {name: one for name, one in people.items() if one is None or isinstance(one, dict)}
    return PeopleHere(str(life), int(number), plain)


def _payloads(told: Iterable[ToldItem], own: str) -> Iterator[tuple[str, str]]:
    """Return what is sent on each channel, in as few parts as hold it; what came first is first."""
    by_channel: dict[str, list[tuple[str, str]]] = {}
    for channel, what, plain in told:
        by_channel.setdefault(channel, []).append((what, plain))
    for channel, some in by_channel.items():
        part: dict[str, list[str]] = {}
        size = 0
        for what, plain in some:
            if size + len(plain.encode()) + 20 > MOST_PAYLOAD - 100 and part:
                yield channel, _payload(part, own)
                part, size = {}, 0
            part.setdefault(what, []).append(plain)
            size += len(plain.encode()) + 20
        yield channel, _payload(part, own)


def _payload(part: Mapping[str, list[str]], own: str) -> str:
    return (
        ",".join(
            [
                f'{{"from":{json_text(own)}',
                *(f'"{what}":[{",".join(some)}]' for what, some in part.items()),
            ]
        )
        + "}"
    )
