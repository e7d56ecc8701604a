"""The store of a card room in PostgreSQL: one host's way to it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import count

from core.room_store.contract import (
    Appending,
    Content,
    Entries,
    Hear,
    HearAvailability,
    HostSeen,
    KeptRow,
    Kind,
)
from core.room_store.postgres.address import Address
from core.room_store.postgres.appending import Writer
from core.room_store.postgres.availability import ServerAvailability
from core.room_store.postgres.directory import Directory
from core.room_store.postgres.games import Games
from core.room_store.postgres.hosts import Hosts
from core.room_store.postgres.line import Connection
from core.room_store.postgres.telling import NewsListener, Teller
from core.store.model import GameHead, JsonObject, SavedGame


class PostgresStore:
    """A card room in a database, which other hosts have open as well.

    It has six connections: to append, to read, to change what is arranged, to keep a host alive,
    to listen and to tell. None waits for another.
    """

    def __init__(self, address: Address, channel: str, name: str) -> None:
        """Take the address, the channel of the room's news, and what the server calls us."""
        self.availability = ServerAvailability()
        self._closed = False
        # Nobody else has this name: it tells our messages and attempts from those of others.
        self._own = secrets.token_hex(8)
        attempts = count(1)
        self._lines = [Connection(address, name, self.availability) for _line in range(6)]
        write, read, change, alive, tell, self._listen_line = self._lines
        self.channel = channel
        self._teller = Teller(tell, channel, self._own)
        self._listener: NewsListener | None = None
        self._writer = Writer(write, lambda game: self._teller.changed(games=[game]))

        def fresh() -> str:
            return f"{self._own}/{next(attempts)}"

        self._games = Games(read, change, fresh)
        self._directory = Directory(read, change, fresh)
        self._hosts = Hosts(alive)

    @property
    def commits(self) -> int:
        """How many statements have kept rows; each may have kept many."""
        return self._writer.commits

    # ------------------------------------------------------------------ games

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        return await self._games.create(head, opening)

    async def load(self, game: str) -> SavedGame:
        return await self._games.load(game)

    async def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        return await self._games.heads(games)

    async def append(self, appending: Appending) -> str:
        return await self._writer.append(appending)

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        return await self._games.read(known)

    async def links(self, known: Mapping[str, int]) -> dict[str, str]:
        return await self._games.links(known)

    async def mark(self, game: str, kind: str, seat: int) -> None:
        await self._games.mark(game, kind, seat)

    async def delete(self, game: str) -> None:
        await self._games.delete(game)

    async def finished_before(self, day: date) -> list[str]:
        return await self._games.finished_before(day)

    # ------------------------------------------------------------------ the directory

    async def entries(self, kind: Kind, since: int = 0) -> Entries:
        return await self._directory.entries(kind, since)

    async def put(
        self, kind: Kind, changes: Mapping[str, Content | None], since: int | None = None
    ) -> int:
        version = await self._directory.put(kind, changes, since)
        self._teller.changed(kinds=[kind])
        return version

    # ------------------------------------------------------------------ hosts

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        await self._hosts.enrol(life, seconds, about)

    async def beat(self, life: str, seconds: float, about: JsonObject) -> bool:
        return await self._hosts.beat(life, seconds, about)

    async def hosts(self) -> list[HostSeen]:
        return await self._hosts.hosts()

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        return await self._hosts.acquire(life, games)

    async def release(self, life: str, games: Iterable[str] | None = None) -> None:
        self._teller.changed(games=await self._hosts.release(life, games))

    # ------------------------------------------------------------------ news

    def listen(self, hear: Hear, availability: HearAvailability) -> None:
        self.availability.tell(availability)
        self._listener = NewsListener(self._listen_line, self.channel, self._own, hear)

    async def say(self, message: JsonObject) -> None:
        """Tell all other hosts something; that it was said does not wait for the database."""
        self._teller.say(message)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if not self.availability.is_away:
            await self._writer.finish()
            await self._teller.finish()
        # Connections first: what waits on one can be ended only by that.
        await asyncio.gather(*(line.close() for line in self._lines))
        if self._listener is not None:
            await self._listener.close()
        await self._writer.close()
        await self._teller.close()
        self.availability.stop()
