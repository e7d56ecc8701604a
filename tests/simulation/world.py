"""The world of simulated hosts: slow ways, lost connections, hosts that are stopped or killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from core.room_store.contract import Appending
from core.room_store.errors import Away
from tests.core.room_store.memory import MemoryDatabase, MemoryStore
from tests.simulation.notes import Kept, Notes
from tests.simulation.plan import Plan

AFTER = ("created", "loaded", "appended", "was read", "was put", "has beaten", "acquired")
"""Steps after which the database has done something, and the host hears of it."""

PATIENCE = 10.0
"""Seconds that a host waits at most for a database that is away."""

UNSURE = 0.02
"""How often nobody finds out what became of a row."""


class World:
    """The one database, the ways to it, and the choices of the scheduler."""

    def __init__(self, plan: Plan) -> None:
        self.rng = Random(plan.seed)
        self.plan = plan
        self.is_calm = False
        self.is_closed = False
        """Whether no row is let through any more."""
        self.database = MemoryDatabase(self.now)
        self._away_until = 0.0
        self._nevers: list[asyncio.Future[None]] = []

    async def never(self) -> None:
        """Wait for ever; whoever does is not forgotten."""
        self._nevers.append(asyncio.get_running_loop().create_future())
        await self._nevers[-1]

    def now(self) -> float:
        """Return the time of the database."""
        return asyncio.get_running_loop().time()

    async def way(self) -> None:
        """Let some time pass: none, but in another order than others, or up to seconds."""
        for _turn in range(self.rng.randrange(6)):
            await asyncio.sleep(0)
        if not self.is_calm and self.rng.random() < 0.3 * self.plan.rough:
            slowness = self.rng.choice([0.001, 0.02, 0.02, 0.2, 1.0])
            await asyncio.sleep(self.rng.random() * slowness)

    def go_away(self, seconds: float) -> None:
        """Let nobody reach the database for some seconds."""
        self._away_until = max(self._away_until, self.now() + seconds)

    @property
    def away(self) -> float:
        """How many seconds the database is still away."""
        return max(0.0, self._away_until - self.now())

    async def reach(self) -> None:
        """Wait for the database; raise Away if that takes too long."""
        patience = PATIENCE * self.rng.random()
        if self.away:
            await asyncio.sleep(min(patience, self.away))
        if self.away:
            raise Away


class Machine:
    """What a host's process runs on: it may be stopped, killed, and cut off."""

    def __init__(self, world: World, name: str) -> None:
        self.name = name
        self.is_dead = False
        self._world = world
        self._offset = world.rng.uniform(0, 1000)
        self.rate = world.rng.uniform(0.95, 1.05)
        """How many seconds of its clock pass in one of the database's."""
        self._awake = asyncio.Event()
        self._awake.set()
        self._cut_until = 0.0
        self._stopped_until = 0.0
        self._overdue: list[Callable[[], None]] = []

    # ------------------------------------------------------------------ what becomes of it

    def stop(self, seconds: float) -> None:
        """Let it do nothing for some seconds, as SIGSTOP and SIGCONT do."""
        self._awake.clear()
        self._stopped_until = max(self._stopped_until, self._world.now() + seconds)
        asyncio.get_running_loop().call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        if self._world.now() >= self._stopped_until - 1e-9:
            self._awake.set()
            overdue, self._overdue = self._overdue, []
            for call in overdue:
                call()

    def kill(self) -> None:
        """Let it never do anything again."""
        self.is_dead = True

    def cut(self, seconds: float) -> None:
        """Lose its connections; news are lost until there are others."""
        self._cut_until = max(self._cut_until, self._world.now() + seconds)

    @property
    def is_up(self) -> bool:
        """Whether it does anything now."""
        return self._awake.is_set() and not self.is_dead

    async def awake(self) -> None:
        """Wait until it does something again: for ever if it was killed."""
        while not self.is_up:
            if self.is_dead:
                await self._world.never()
            await self._awake.wait()

    # ------------------------------------------------------------------ its time

    def now(self) -> float:
        return self._world.now() * self.rate + self._offset

    def later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        prevented: list[bool] = []

        def fire() -> None:
            if not self._awake.is_set():
                self._overdue.append(fire)
            elif not self.is_dead and not prevented:
                call()

        asyncio.get_running_loop().call_later(seconds / self.rate, fire)
        return lambda: prevented.append(True)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / self.rate)
        await self.awake()

    # ------------------------------------------------------------------ its way to the database

    async def gate(self, _host: str, step: str) -> None:
        """Wait before or after each step of the store; raise Away where it does not get there."""
        world = self._world
        if step == "news":
            await self._hear_of_news()
        elif step in AFTER:
            await world.way()
            await self.awake()
            if self._is_cut:
                raise Away
        else:
            await self.awake()
            # What is on its way when a host is killed may arrive, or not.
            survives = world.rng.random() < 0.5
            await world.way()
            if world.is_closed and step == "append":
                await world.never()
            await world.reach()
            if self.is_dead and not survives:
                await self.awake()
            if self._is_cut:
                raise Away

    @property
    def _is_cut(self) -> bool:
        return self._world.now() < self._cut_until

    async def _hear_of_news(self) -> None:
        lost = not self._world.is_calm and self._world.rng.random() < self._world.plan.lost
        await self._world.way()
        if lost or self._is_cut or self._world.away:
            raise Away
        await self.awake()


class SimulatedStore(MemoryStore):
    """A host's way to the database, which notes what was kept and by what right."""

    def __init__(self, world: World, machine: Machine, notes: Notes) -> None:
        super().__init__(world.database, machine.name, machine.gate)
        self._world = world
        self._notes = notes

    async def append(self, appending: Appending) -> str:
        link = await super().append(appending)
        if not self._world.is_calm and self._world.rng.random() < UNSURE:
            raise Away
        return link

    def _append(self, new: Appending) -> str:
        link = super()._append(new)
        lease = self.shared.leases.get(new.game)
        holder = "" if lease is None or not self.shared.is_alive(lease.holder) else lease.holder
        since = 0.0 if lease is None else lease.since
        kept = Kept(new, link, self.shared.now(), max(self.shared.began, since), holder)
        self._notes.kept.append(kept)
        return link
