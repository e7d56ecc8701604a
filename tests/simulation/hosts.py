"""A simulated host: the real room, on a machine that may fail."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from random import Random
from typing import Any

from core.bots.crew import CrewHere
from core.room_store.errors import Away
from core.rooms.hosts.host import Host, Rhythm
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from tests.simulation.loop import Machine, this_loop
from tests.simulation.world import SimulatedStore, World

RHYTHM = Rhythm(heartbeat=0.5, life=2.0)
OPTIONS = RoomOptions("Kahwa", stand_in="casual", grace=3.0)

AGAIN = 0.5
"""Seconds after which a host tries again to open the room."""


class SimulatedHost:
    """One process of `kahwa host`."""

    def __init__(self, world: World, name: str) -> None:
        rng = Random(f"{world.plan.seed}/{name}")
        self.machine = Machine(name, ahead=rng.uniform(0, 1000), rate=rng.uniform(0.95, 1.05))
        self.store = SimulatedStore(world, self.machine)
        self.is_open = False
        with this_loop().on(self.machine):
            host = Host(self.store, name, rhythm=RHYTHM, random_bytes=rng.randbytes)
            self.room = Room(
                OPTIONS,
                self.store,
                CrewHere(),
                host=host,
                rng=rng,
                random_bytes=rng.randbytes,
                now=asyncio.get_running_loop().time,
            )

    def do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have something done by this host."""
        with this_loop().on(self.machine):
            return this_loop().create_task(work)

    async def open(self) -> None:
        """Open the room, as soon as the database is there."""
        while not self.is_open:
            with suppress(Away):
                await self.room.reopen()
                self.is_open = True
                return
            await asyncio.sleep(AGAIN)
