"""The one database of simulated hosts, and their ways to it: slow, lost, or away."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine, Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

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
    Trouble,
)
from core.room_store.errors import Away
from core.store.model import GameHead, JsonObject, SavedGame
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase
from tests.simulation.loop import Machine, this_loop
from tests.simulation.notes import Kept, Notes
from tests.simulation.plan import Plan

T = TypeVar("T")

AFTER = (
    "created",
    "loaded",
    "appended",
    "was read",
    "was put",
    "has beaten",
    "acquired",
    "was said",
)
"""Steps after which the database has done something, and the host hears of it."""

PATIENCE = 10.0
"""Seconds that a host waits at most for a database that is away."""

NOTICED = 1.0
"""Seconds without the database after which a host says so."""

UNSURE = 0.02
"""How often nobody finds out what became of a row."""


def _now() -> float:
    """Return the world's time, 0 before anything has begun."""
    try:
        return this_loop().now
    except RuntimeError:
        return 0.0


class World:
    """The database, and the choices of the scheduler."""

    def __init__(self, plan: Plan, notes: Notes) -> None:
        self.rng = Random(plan.seed)
        self.plan = plan
        self.notes = notes
        self.is_calm = False
        self.is_closed = False
        """Whether no row is let through any more."""
        self.database = MemoryDatabase(_now)
        self._away_until = 0.0
        self._nevers: list[asyncio.Future[None]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def never(self) -> None:
        """Wait for ever; whoever does is not forgotten."""
        self._nevers.append(asyncio.get_running_loop().create_future())
        await self._nevers[-1]

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done by and by."""
        task = this_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def tables(self) -> dict[str, JsonObject]:
        """Return the tables of the room as they are kept."""
        entries = self.database.directories["table"].entries
        return {name: plain for name, (_version, plain) in entries.items() if plain is not None}

    async def way(self) -> None:
        """Let some time pass: none, but in another order than others, or up to seconds."""
        for _turn in range(self.rng.randrange(6)):
            await asyncio.sleep(0)
        if not self.is_calm and self.rng.random() < 0.3 * self.plan.rough:
            slowness = self.rng.choice([0.001, 0.02, 0.02, 0.2, 1.0])
            await asyncio.sleep(self.rng.random() * slowness)

    def go_away(self, seconds: float) -> None:
        """Let nobody reach the database for some seconds."""
        self._away_until = max(self._away_until, this_loop().now + seconds)

    @property
    def away(self) -> float:
        """How many seconds the database is still away."""
        return max(0.0, self._away_until - this_loop().now)

    async def reach(self) -> None:
        """Wait for the database; raise Away if that takes too long."""
        patience = PATIENCE * self.rng.random()
        if self.away:
            await asyncio.sleep(min(patience, self.away))
        if self.away:
            raise Away


class SimulatedStore(MemoryStore):
    """A host's way to the database; what is on its way when the host ends may arrive all the same.

    What the database does belongs to the world, which goes on when the host is stopped.
    """

    def __init__(self, world: World, machine: Machine) -> None:
        super().__init__(world.database, machine.name, self._pass)
        self._world = world
        self._machine = machine
        self._availability: HearAvailability = lambda trouble: None
        self._cut_until = 0.0
        self._deaf_until = 0.0
        self._mute_until = 0.0

    async def _there(self, ask: Coroutine[Any, Any, T]) -> T:
        """Have the world do something, and hear of it."""
        with this_loop().on(None):
            task = this_loop().create_task(ask)
        return await task

    # ------------------------------------------------------------------ losing connections

    def cut(self, seconds: float) -> None:
        """Lose the connections; news are lost until there are others."""
        loop = this_loop()
        self._cut_until = max(self._cut_until, loop.now + seconds)
        if seconds > NOTICED:
            self._tell_outage(NOTICED, "away")
        self._tell_outage(seconds, "")
        loop.call_later(seconds, self.hear_soon, None)

    def miss(self, seconds: float) -> None:
        """Hear nothing for a while, and know nothing of that: a channel is missed."""
        self._deaf_until = max(self._deaf_until, this_loop().now + seconds)

    def lose(self, seconds: float) -> None:
        """Have all that this host tells for a while be lost: what has gathered is never sent."""
        self._mute_until = max(self._mute_until, this_loop().now + seconds)

    @property
    def is_mute(self) -> bool:
        """Whether what this host tells is lost."""
        return this_loop().now < self._mute_until

    def _tell_outage(self, seconds: float, trouble: Trouble) -> None:
        def tell() -> None:
            if bool(trouble) == self._is_cut:
                with this_loop().on(self._machine):
                    this_loop().call_soon(lambda: self._availability(trouble))

        this_loop().call_later(seconds + 1e-3, tell)

    @property
    def _is_cut(self) -> bool:
        return this_loop().now < self._cut_until

    async def _pass(self, _host: str, step: str) -> None:
        """Wait before or after each step; raise Away where it does not get through."""
        world = self._world
        if step in AFTER:
            await world.way()
        else:
            survives = world.rng.random() < 0.5
            await world.way()
            await world.reach()
            lost = self._machine.is_dead and not survives
            if lost or (world.is_closed and step == "append"):
                await world.never()
        if self._is_cut:
            raise Away

    async def revived(self) -> None:
        for _time in range(50):
            await asyncio.sleep(PATIENCE / 50)
            if not self.is_over:
                return
        raise Away

    # ------------------------------------------------------------------ news

    def listen(self, hear: Hear, availability: HearAvailability) -> None:
        self._availability = availability
        super().listen(hear, availability)

    def hear_soon(self, news: StoreNews | None) -> None:
        with this_loop().on(None):
            super().hear_soon(news)

    async def _tell(self, news: StoreNews | None) -> None:
        world = self._world
        lost = not world.is_calm and world.rng.random() < world.plan.lost
        lost |= this_loop().now < self._deaf_until
        await world.way()
        if (lost and news is not None) or self._is_cut or world.away:
            return
        if self._hear is not None:
            with this_loop().on(self._machine):
                this_loop().call_soon(self._hear, news)

    # ------------------------------------------------------------------ what is asked

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        return await self._there(super().create(head, opening))

    async def load(self, game: str) -> SavedGame:
        return await self._there(super().load(game))

    async def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        return await self._there(super().heads(games))

    async def append(self, appending: Appending) -> str:
        link = await self._there(super().append(appending))
        if not self._world.is_calm and self._world.rng.random() < UNSURE:
            raise Away
        return link

    def _append(self, new: Appending) -> str:
        link = super()._append(new)
        lease = self.shared.leases.get(new.game)
        holder = "" if lease is None or not self.shared.is_alive(lease.holder) else lease.holder
        since = 0.0 if lease is None else lease.since
        kept = Kept(new, link, self.shared.now(), max(self.shared.began, since), holder)
        self._world.notes.kept.append(kept)
        return link

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        return await self._there(super().read(known))

    async def links(self, known: Mapping[str, int]) -> dict[str, str]:
        return await self._there(super().links(known))

    async def mark(self, game: str, kind: str, seat: int) -> None:
        await self._there(super().mark(game, kind, seat))

    async def delete(self, game: str) -> None:
        await self._there(super().delete(game))

    async def entries(
        self, kind: Kind, since: int = 0, only: Collection[str] | None = None
    ) -> Entries:
        return await self._there(super().entries(kind, since, only))

    async def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None = None,
        claims: Mapping[str, Collection[str]] = NO_CLAIMS,
    ) -> dict[str, int]:
        versions = await self._there(super().put(kind, changes, seen, claims))
        if kind == "table":
            self._check_seats()
        return versions

    def _check_seats(self) -> None:
        """Look whether somebody sits twice."""
        tables = self._world.tables()
        keys = [seat["person"] for table in tables.values() for seat in table["seats"]]
        persons = [key for key in keys if key]
        if len(persons) != len(set(persons)):
            self._world.notes.faults.append(f"somebody sits twice: {tables}")

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        await self._there(super().enrol(life, seconds, about))

    async def heartbeat(self, life: str, seconds: float, about: JsonObject) -> bool:
        return await self._there(super().heartbeat(life, seconds, about))

    async def hosts(self) -> list[HostSeen]:
        return await self._there(super().hosts())

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        return await self._there(super().acquire(life, games))

    async def release(self, life: str, games: Iterable[str] | None = None) -> None:
        await self._there(super().release(life, games))

    async def say_here(
        self, life: str, number: int, people: Mapping[str, Content | None]
    ) -> PeopleHere | None:
        return await self._there(super().say_here(life, number, people))

    async def read_here(self, lives: Iterable[str]) -> list[PeopleHere]:
        return await self._there(super().read_here(lives))

    async def say(self, message: JsonObject, game: str = "") -> None:
        await self._there(super().say(message, game))
