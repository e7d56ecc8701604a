"""A card room of several hosts for tests: each has a Room of its own on one memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from random import Random

import pytest

from core.bots.crew import CrewHere
from core.room_store.errors import Away
from core.rooms.guest_session import GuestSession
from core.rooms.hosts.host import Host, Rhythm
from core.rooms.options import RoomOptions
from core.rooms.play.place import RoomPlace
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.kit import Face, comes

RHYTHM = Rhythm(heartbeat=0.05, life=1.0)

TWO = TablePlan("rikiki", "document", {"players": 3}, (None, None, "casual"), watchers=True)
"""A table for two persons and a bot."""


class Halls:
    """The hosts of one room; `stop` lets nothing of a host through to the database any more."""

    def __init__(self) -> None:
        self.database = MemoryDatabase(lambda: asyncio.get_running_loop().time())
        self.rooms: dict[str, Room] = {}
        self.away: set[str] = set()
        self._stopped: dict[str, asyncio.Event] = {}
        self._random = Random(1)

    async def _gate(self, host: str, step: str) -> None:
        await asyncio.sleep(0)
        if host in self._stopped:
            await self._stopped[host].wait()
        if host in self.away:
            raise Away

    async def room(self, name: str, options: RoomOptions | None = None, who: str = "") -> Room:
        """Return the room as another host opens it, at whose keyboard somebody may sit."""
        store = MemoryStore(self.database, name, self._gate)
        host = Host(store, name, rhythm=RHYTHM)
        room = self.rooms[name] = Room(
            options or RoomOptions("Kahwa", grace=0.2),
            store,
            CrewHere(),
            host=host,
            rng=Random(self._random.random()),
            random_bytes=self._random.randbytes,
        )
        await room.reopen(who)
        return room

    def stop(self, name: str) -> None:
        """Stop a host: nothing that it asks of the database is done, and no news reach it."""
        self._stopped[name] = asyncio.Event()

    def go_on(self, name: str) -> None:
        """Let a host that was stopped go on."""
        self._stopped.pop(name).set()

    async def close(self) -> None:
        """Close the room at all hosts."""
        self.away.clear()
        for name in tuple(self._stopped):
            self.go_on(name)
        for room in self.rooms.values():
            await room.close()
        self.database.close()


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.002)


def there(stay: GuestSession, table: str) -> bool:
    """Tell whether a table is in somebody's list."""
    return table in [one.id for one in stay.tables()]


async def may_play(*places: RoomPlace) -> tuple[RoomPlace, str]:
    """Wait until one of some persons may act; return the place and a legal action."""
    async with asyncio.timeout(60):
        while True:
            for place in places:
                if legal := place.snapshot().legal:
                    return place, legal[0]
            await asyncio.sleep(0.002)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
    monkeypatch.setattr("core.rooms.tables.games.LINGER_SECONDS", 0.02)


@pytest.fixture
async def halls() -> AsyncIterator[Halls]:
    halls = Halls()
    yield halls
    await halls.close()


@pytest.fixture
async def two(halls: Halls) -> tuple[Room, Room]:
    return await halls.room("h1"), await halls.room("h2")


Both = tuple[GuestSession, Face, GuestSession, Face, str]
"""Stays and faces of Salma at one host and Karim at the other, and the table of both."""


def names(stay: GuestSession) -> list[str]:
    return sorted(person.name for person in stay.people())


async def seated(two: tuple[Room, Room], plan: TablePlan = TWO) -> Both:
    """Let Salma at one host and Karim at the other sit at one table."""
    salma, salmas = comes(two[0], "Salma")
    karim, karims = comes(two[1], "Karim")
    table = await salma.open(plan)
    await until(lambda: there(karim, table))
    await karim.sit(table)
    await until(lambda: salma.table(table).seats[1].name == "Karim")
    return salma, salmas, karim, karims, table


async def playing(two: tuple[Room, Room], plan: TablePlan = TWO) -> Both:
    """Let the game of such a table begin."""
    salma, salmas, karim, karims, table = await seated(two, plan)
    await karim.ready()
    await salma.start()
    await until(lambda: salmas.calls and karims.calls)
    return salma, salmas, karim, karims, table


def all_games(room: Room) -> list[str]:
    """Return the ids of all games that are kept."""
    rows = room._store.shared.db.execute("SELECT id FROM games")  # type: ignore[attr-defined]
    return [row["id"] for row in rows]
