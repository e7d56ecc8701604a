"""The stores of card rooms that the tests of the contract run on, and games to keep in them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import pytest

from core.match.journal import Row
from core.room_store.contract import Appending, KeptRow, PeopleHere, RoomStore, StoreNews, Trouble
from core.room_store.local import LocalStore
from core.room_store.socket.client import SocketStore
from core.room_store.socket.server import StoreServer
from core.store import GameHead
from tests.cluster.server import shared_server
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.store_kit import head, row

LASTING = 30.0
"""Seconds of a life that ends in no test."""


class Kept(Protocol):
    """Where a card room is kept, which several hosts may open."""

    async def host(self) -> RoomStore:
        """Return another host's way there; where there is but one host, it is the same one."""

    async def passes(self, seconds: float) -> None:
        """Let time pass there."""

    async def close(self) -> None:
        """Let go of all hosts' ways, and of what they lead to."""


class InMemory:
    """Kept in memory, by a clock of its own."""

    def __init__(self) -> None:
        self.time = 100.0
        self.database = MemoryDatabase(lambda: self.time)
        self._hosts: list[MemoryStore] = []

    async def host(self) -> RoomStore:
        self._hosts.append(MemoryStore(self.database, f"h{len(self._hosts)}"))
        return self._hosts[-1]

    async def passes(self, seconds: float) -> None:
        self.time += seconds

    async def close(self) -> None:
        for host in self._hosts:
            await host.close()
        self.database.close()


class InFile:
    """Kept in a file, by one host."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "room.db"
        self._clock = datetime(2026, 11, 22, 12, tzinfo=UTC)
        self._only: LocalStore | None = None

    async def host(self) -> RoomStore:
        if self._only is None:
            self._only = LocalStore.open(self.path, lambda: self._clock)
        return self._only

    async def passes(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def close(self) -> None:
        if self._only is not None:
            await self._only.close()


class OnSocket:
    """Kept in a file, by a server that several hosts ask over a socket."""

    def __init__(self, folder: Path) -> None:
        self.path, self.socket = folder / "room.db", folder / "store.sock"
        self._clock = datetime(2026, 11, 22, 12, tzinfo=UTC)
        self.server: StoreServer | None = None
        self._hosts: list[SocketStore] = []

    async def host(self) -> RoomStore:
        if self.server is None:
            self.server = await StoreServer.open(self.path, self.socket, lambda: self._clock)
        self._hosts.append(await SocketStore.open(self.socket))
        return self._hosts[-1]

    async def passes(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def close(self) -> None:
        for host in self._hosts:
            await host.close()
        if self.server is not None:
            await self.server.close()


class InPostgres:
    """Kept in a database, in a place of its own."""

    def __init__(self) -> None:
        self._held = ExitStack()
        self.url = self._held.enter_context(shared_server().schema())
        self._hosts: list[RoomStore] = []

    async def host(self) -> RoomStore:
        from core.room_store.postgres import open_store

        self._hosts.append(await open_store(self.url))
        return self._hosts[-1]

    async def passes(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def close(self) -> None:
        for host in self._hosts:
            await host.close()
        self._held.close()


def _of_kind(kind: str, request: pytest.FixtureRequest, folder: Path) -> Kept:
    if kind == "memory":
        return InMemory()
    if kind == "socket":
        return OnSocket(folder)
    return InFile(folder) if kind == "file" else InPostgres()


postgres = pytest.param("postgres", marks=pytest.mark.thorough)


@pytest.fixture(params=["memory", "file", "socket", postgres])
async def kept(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Kept]:
    """Where rooms are kept, each kind in its turn."""
    place = _of_kind(request.param, request, tmp_path)
    try:
        yield place
    finally:
        await place.close()


@pytest.fixture(params=["memory", "socket", postgres])
async def shared(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Kept]:
    """Where rooms of several hosts are kept, each kind in its turn."""
    place = _of_kind(request.param, request, tmp_path)
    try:
        yield place
    finally:
        await place.close()


@dataclass(frozen=True)
class Opening:
    """Makes one room of a kind after the other; `alone` is a host that has none beside it."""

    kind: str
    alone: bool
    examples: int

    @contextmanager
    def __call__(self) -> Iterator[Callable[[], Kept]]:
        """Give what makes a room, and clear away afterwards what it was in."""
        if self.kind == "memory":
            yield InMemory
        elif self.kind == "postgres":
            yield InPostgres
        else:
            place = OnSocket if self.kind == "socket" else InFile
            with TemporaryDirectory() as folder:
                yield lambda: place(Path(folder))


openings = pytest.mark.parametrize(
    "opening",
    [
        Opening("memory", alone=False, examples=100),
        Opening("file", alone=True, examples=25),
        Opening("socket", alone=False, examples=15),
        pytest.param(
            Opening("postgres", alone=False, examples=10), marks=pytest.mark.thorough, id="postgres"
        ),
    ],
    ids=lambda opening: opening.kind,
)

# ---------------------------------------------------------------------- what is kept


@dataclass
class Played:
    """A game as one who plays it knows it: what was appended last, and how often it was tried."""

    store: RoomStore
    game: str
    links: list[str]
    life: str = "h0-1"
    attempts: int = 0

    @property
    def number(self) -> int:
        """The number of the last row."""
        return len(self.links) - 1

    def next(self, **changes: Any) -> Appending:
        """Return the row that would come next, with changes."""
        self.attempts += 1
        number = self.number + 1
        fields: dict[str, Any] = {
            "game": self.game,
            "row": row(number),
            "previous": self.links[-1],
            "by": f"{self.life}/{self.attempts}/person",
            "summary": {"scores": [number, 0], "winners": None},
        }
        return Appending(**(fields | changes))

    async def plays(self, **changes: Any) -> str:
        """Append the next row, and go on from there."""
        self.links.append(await self.store.append(self.next(**changes)))
        return self.links[-1]

    def of(self, store: RoomStore, life: str) -> Played:
        """Return the same game as a host knows it that has seen as much of it."""
        return Played(store, self.game, self.links.copy(), life)


async def begun(store: RoomStore, game: str = "k4x9mz", rows: int = 0) -> Played:
    """Begin a game, and play some rows of it."""
    played = Played(store, game, [await store.create(fresh(game), OPENING)])
    for _ in range(rows):
        await played.plays()
    return played


OPENING = [{"kind": "shuffle", "value": [3, 1, 2]}]


def fresh(game: str = "k4x9mz") -> GameHead:
    """Return the head of a game that is not there yet."""
    return head(game, summary={"scores": [0, 0], "winners": None})


def back(number: int, actions: int, seat: int) -> Row:
    """Return a row that leaves so many actions."""
    return row(number)._replace(
        kind="take-back",
        actions=actions,
        seat=seat,
        content="",
        outcomes=[],
        checksum=row(actions).checksum,
    )


# ---------------------------------------------------------------------- what is heard


@dataclass
class Ear:
    """What a host has heard, and the sentences about the database."""

    heard: list[StoreNews | None] = field(default_factory=list)
    availability: list[Trouble] = field(default_factory=list)

    def listens(self, store: RoomStore, *games: str) -> None:
        """Begin to listen, also to some games."""
        store.follow(games)
        store.listen(self.heard.append, self.availability.append)

    @property
    def missed(self) -> int:
        """How often something may have been missed."""
        return self.heard.count(None)

    @property
    def games(self) -> set[str]:
        """The games that had new rows."""
        told = {game for news in self.heard if news for game in news.games}
        return told | {kept.game for kept in self.rows}

    @property
    def rows(self) -> list[KeptRow]:
        """The rows that were told whole."""
        return [kept for news in self.heard if news for kept in news.rows]

    @property
    def here(self) -> list[PeopleHere]:
        """What hosts said of their guests."""
        return [said for news in self.heard if news for said in news.here]

    @property
    def kinds(self) -> set[str]:
        """The kinds that had new entries."""
        return {kind for news in self.heard if news for kind in news.kinds}

    @property
    def messages(self) -> list[dict[str, Any]]:
        """What others said, in order."""
        return [message for news in self.heard if news for message in news.messages]


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so; a test that waits in vain fails after a while."""
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.001)
