"""The store of a card room in PostgreSQL: one host's way to it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from core.room_store.contract import Appending, Hear, HearAvailability
from core.room_store.postgres.address import Address
from core.room_store.postgres.appending import Writer
from core.room_store.postgres.directory import PostgresEntries
from core.room_store.postgres.games import PostgresGames
from core.room_store.postgres.hosts import PostgresHosts
from core.room_store.postgres.telling import NewsListener
from core.store.model import JsonObject


class PostgresStore(PostgresGames, PostgresEntries, PostgresHosts):
    """A card room in a database, which other hosts have open as well."""

    def __init__(self, address: Address, channel: str, name: str) -> None:
        """Take the address, the channel of the room's news, and what the server calls us."""
        super().__init__(address, channel, name)
        self._closed = False
        self._listener: NewsListener | None = None
        self._writer = Writer(self, self.teller.row)
        self._followed: Collection[str] = ()

    async def append(self, appending: Appending) -> str:
        return await self._writer.append(appending)

    def listen(self, hear: Hear, availability: HearAvailability) -> None:
        self.availability.tell(availability)
        self._listener = NewsListener(self.listening, self.channel, self.own, hear)
        self._listener.follow(self._followed)

    def follow(self, games: Collection[str]) -> None:
        self._followed = games
        if self._listener is not None:
            self._listener.follow(games)

    async def say(self, message: JsonObject, game: str = "") -> None:
        """Tell all other hosts something; that it was said does not wait for the database."""
        self.teller.say(message, game)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if not self.availability.is_away:
            await self._writer.finish()
            await self.teller.finish()
        # Connections first: what waits on one can be ended only by that.
        await asyncio.gather(*(line.close() for line in self.lines))
        if self._listener is not None:
            await self._listener.close()
        await self._writer.close()
        await self.teller.close()
        self.availability.stop()
