"""A process' way to the room's file that another process of this machine keeps."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

from core.ground.logs import log
from core.room_store.contract import (
    NO_CLAIMS,
    Appending,
    Content,
    Entries,
    Hear,
    HearAvailability,
    HostSeen,
    KeptRow,
    Kind,
    PeopleHere,
    StoreNews,
)
from core.room_store.socket.asking import StoreRequests
from core.store.model import GameHead, JsonObject, SavedGame


class SocketStore:
    """The contract of a room's store, asked over a socket; the connection comes back by itself."""

    def __init__(self, path: Path) -> None:
        """Take where the store answers."""
        self._hear: Hear | None = None
        self._followed: list[str] = []
        self._closed = False
        self._requests = StoreRequests(path, self)

    @classmethod
    async def open(cls, path: Path) -> SocketStore:
        """Connect to the store at `path`; raise Away or OtherRelease where that cannot be."""
        store = cls(path)
        try:
            await store.hosts()
        except BaseException:
            await store.close()
            raise
        return store

    # ------------------------------------------------------------------ games

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        answer: str = await self._requests.ask("create", head, list(opening))
        return answer

    async def load(self, game: str) -> SavedGame:
        answer: SavedGame = await self._requests.ask("load", game, game=game)
        return answer

    async def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        answer: dict[str, GameHead] = await self._requests.ask("heads", list(games))
        return answer

    async def append(self, appending: Appending) -> str:
        number = appending.row.number
        answer: str = await self._requests.ask(
            "append", appending, game=appending.game, number=number
        )
        return answer

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        answer: list[KeptRow] = await self._requests.ask("read", dict(known))
        return answer

    async def links(self, known: Mapping[str, int]) -> dict[str, str]:
        answer: dict[str, str] = await self._requests.ask("links", dict(known))
        return answer

    async def mark(self, game: str, kind: str, seat: int) -> None:
        await self._requests.ask("mark", game, kind, seat, game=game)

    async def delete(self, game: str) -> None:
        await self._requests.ask("delete", game, game=game)

    async def finished_before(self, day: date) -> list[str]:
        answer: list[str] = await self._requests.ask("finished_before", day)
        return answer

    # ------------------------------------------------------------------ the directory

    async def entries(
        self, kind: Kind, since: int = 0, only: Collection[str] | None = None
    ) -> Entries:
        asked = None if only is None else list(only)
        answer: Entries = await self._requests.ask("entries", kind, since, asked)
        return answer

    async def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None = None,
        claims: Mapping[str, Collection[str]] = NO_CLAIMS,
    ) -> dict[str, int]:
        known = None if seen is None else dict(seen)
        claimed = {name: list(some) for name, some in claims.items()}
        answer: dict[str, int] = await self._requests.ask(
            "put", kind, plain_of(changes), known, claimed
        )
        return answer

    async def try_disk(self) -> None:
        """Have something written that nobody reads; raise StoreError if that cannot be done."""
        await self._requests.ask("try_disk")

    # ------------------------------------------------------------------ hosts

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        await self._requests.ask("enrol", life, seconds, about)

    async def heartbeat(self, life: str, seconds: float, about: JsonObject) -> bool:
        answer: bool = await self._requests.ask("heartbeat", life, seconds, about)
        return answer

    async def hosts(self) -> list[HostSeen]:
        answer: list[HostSeen] = await self._requests.ask("hosts")
        return answer

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        answer: dict[str, int] = await self._requests.ask("acquire", life, list(games))
        return answer

    async def release(self, life: str, games: Iterable[str] | None = None) -> None:
        await self._requests.ask("release", life, None if games is None else list(games))

    async def say_here(
        self, life: str, number: int, people: Mapping[str, Content | None]
    ) -> PeopleHere | None:
        answer: PeopleHere | None = await self._requests.ask(
            "say_here", life, number, plain_of(people)
        )
        return answer

    async def read_here(self, lives: Iterable[str]) -> list[PeopleHere]:
        answer: list[PeopleHere] = await self._requests.ask("read_here", list(lives))
        return answer

    # ------------------------------------------------------------------ news

    def listen(self, hear: Hear, availability: HearAvailability) -> None:
        self._requests.availability.tell(availability)
        self._hear = hear
        if self._requests.is_connected:
            self.connected()

    def connected(self) -> None:
        """Have news told over a new connection; what was before may have been missed."""
        if self._hear is None:
            return
        self._requests.have_done("listen")
        self._requests.have_done("follow", self._followed)
        asyncio.get_running_loop().call_soon(self.told, None, context=contextvars.Context())

    def told(self, news: StoreNews | None) -> None:
        """Hand news on; None where some may have been missed."""
        if self._hear is None:
            return
        try:
            self._hear(news)
        except Exception as error:
            log().error("news of the room were not taken in", exc_info=error)

    def follow(self, games: Collection[str]) -> None:
        self._followed = list(games)
        if self._hear is not None:
            self._requests.have_done("follow", self._followed)

    async def say(self, message: JsonObject, game: str = "") -> None:
        """Tell all other hosts something; that it was said does not wait for the store."""
        self._requests.have_done("say", message, game)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed, self._hear = True, None
        await self._requests.close()


def plain_of(changes: Mapping[str, Content | None]) -> dict[str, JsonObject | None]:
    """Return contents as plain objects, which can be sent."""
    return {name: None if one is None else dict(one) for name, one in changes.items()}
