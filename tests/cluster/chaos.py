"""Hosts that are killed, stopped and cut off while guests play, and a database that is as well."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from core.contract.game import NOBODY
from tests.cluster.parties import Party
from tests.cluster.processes import HostPlan, HostProcess
from tests.cluster.shown import Line, Log, lines_of, shown_in

EVENTS = {
    "kill": 4,
    "close": 2,
    "stop": 4,
    "cut": 4,
    "drop": 4,
    "move": 4,
    "slow": 2,
    "restart": 1,
    "crash": 1,
}
"""What happens, and how often in comparison.

A host is killed with -9, or told to close (SIGTERM), or stopped for half to three times its lease
and continued; half of all connections to the database are cut; a guest's line drops, or the guest
comes in at another host while being at the first; the disk of the database gets slow, or quick
again; the database is restarted, or crashes.
"""

ONE_MACHINE = {**EVENTS, "crash": 6}
"""A store's process on the hosts' machine is killed more often than a database's server."""

SLOW = 80.0
"""Milliseconds at most that each flush of a slow disk takes longer."""

CALM = 12.0
"""Seconds in which every table must go on once nothing happens any more."""

REST = 1.5
"""Seconds without a row after which the games rest."""

LOOK = 0.1
"""Seconds between looks at who drives."""

PATIENCE = 60.0
"""Seconds after which what has not gone on or come to rest never will."""


class Database(Protocol):
    """What chaos does to a database."""

    def restart(self) -> None:
        """Have it end in peace, and begin again."""

    def crash(self) -> None:
        """Have it end at once, and begin again."""

    def cut(self, share: float = 1.0) -> None:
        """Cut a share of all connections."""

    def slow(self, milliseconds: float) -> None:
        """Have each flush to the disk take so much longer from now on."""

    def rows(self) -> dict[str, int]:
        """Return how many rows each game has."""

    def drivers(self) -> dict[str, str]:
        """Return whose life drives each game."""


@dataclass(eq=False)
class Chaos:
    """A run: `slots` hosts at a time, and `parties` of guests, who are spread over them."""

    plan: HostPlan
    database: Database
    slots: int
    parties: int
    seed: int
    weights: Mapping[str, int] = field(default_factory=lambda: EVENTS)
    """What may happen, and how often in comparison."""
    events: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    stuck: list[int] = field(default_factory=list)
    """The parties whose tables have not gone on after all was over."""

    def __post_init__(self) -> None:
        self._rng = random.Random(self.seed)
        self._log = Log(self.plan.folder / "driver.log")
        self._hosts: list[HostProcess] = []
        self._serial = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._dead: list[HostProcess] = []
        self._is_slow = False

    async def run(self, seconds: float, *, calm: float = CALM) -> list[Line]:
        """Let guests play through so many seconds of chaos, and then in peace until all rest.

        Return the lines of all logs; what went wrong with the processes is in `faults`.
        """
        try:
            for slot in range(self.slots):
                self._hosts.append(await self._start(slot))
            for party in range(self.parties):
                for name in Party(party).names:
                    self._enter(name)
            watching = asyncio.create_task(self._watch_drivers())
            self._tasks.add(watching)
            await self._storm(seconds)
            await self._settle(calm)
            watching.cancel()
            await self._rest()
            for host in self._hosts:
                if not await host.end():
                    self.faults.append(f"{host.name} did not end in peace")
        finally:
            for task in self._tasks:
                task.cancel()
            for host in (*self._hosts, *self._dead):
                host.go_on()
                await host.kill()
            self._log.close()
        return self.lines()

    def lines(self) -> list[Line]:
        """Return the lines of all logs."""
        return [line for path in sorted(self.plan.folder.glob("*.log")) for line in lines_of(path)]

    # ------------------------------------------------------------------ hosts and guests

    async def _start(self, slot: int) -> HostProcess:
        self._serial += 1
        name = f"h{slot}x{self._serial}"
        host = await HostProcess.start(self.plan, name, self._ended)
        self._log.note("started", name)
        return host

    def _ended(self, host: HostProcess, guest: str) -> None:
        """Have a guest call again whose stay has ended, though not by coming in elsewhere."""
        host.guests.discard(guest)
        self._soon(self._later(0.2, 1.0, partial(self._enter, guest)))

    def _enter(self, guest: str) -> None:
        """Have a guest come in at any host that is there."""
        there = [host for host in self._hosts if host.is_there]
        if any(guest in host.guests for host in there):
            return
        if not there:
            self._soon(self._later(0.2, 0.5, partial(self._enter, guest)))
            return
        self._rng.choice(there).enter(guest)

    def _soon(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _later(self, least: float, most: float, job: Callable[[], None]) -> None:
        await asyncio.sleep(self._rng.uniform(least, most))
        job()

    # ------------------------------------------------------------------ what happens

    async def _storm(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        await asyncio.sleep(min(4.0, seconds / 4))
        while time.monotonic() < end:
            (what,) = self._rng.choices(list(self.weights), list(self.weights.values()))
            self.events[what] += 1
            self._log.note(what)
            await getattr(self, f"_{what}")()
            await asyncio.sleep(self._rng.uniform(0.2, 2.0))

    async def _kill(self) -> None:
        slot = self._rng.randrange(self.slots)
        host = self._hosts[slot]
        self._log.note("killed", host.name)
        await host.kill()
        await self._begin_again(slot)

    async def _close(self) -> None:
        slot = self._rng.randrange(self.slots)
        host = self._hosts[slot]
        if not host.is_there:
            return
        self._log.note("closing", host.name)
        if not await host.close():
            self.faults.append(f"{host.name} did not close when it was told to")
        self._log.note("closed", host.name)
        await self._begin_again(slot)

    async def _begin_again(self, slot: int) -> None:
        """Have those who were at a host that is gone come in elsewhere, and start another one."""
        host = self._hosts[slot]
        self._dead.append(host)
        for guest in sorted(host.guests):
            self._soon(self._later(0.1, 1.5, partial(self._enter, guest)))
        await asyncio.sleep(self._rng.uniform(0.2, 3.0))
        self._hosts[slot] = await self._start(slot)

    async def _stop(self) -> None:
        host = self._rng.choice(self._hosts)
        if not host.is_there:
            return
        self._log.note("stopped", host.name)
        host.stop()
        for guest in sorted(host.guests):
            if self._rng.random() < 0.5:  # somebody whose screen stands still comes in elsewhere
                host.guests.discard(guest)
                self._soon(self._later(0.5, 1.5, partial(self._enter, guest)))
        lease = self.plan.lease
        self._soon(self._later(0.5 * lease, 3 * lease, partial(self._continue, host)))

    def _continue(self, host: HostProcess) -> None:
        if host.is_stopped:
            self._log.note("continued", host.name)
            host.go_on()

    async def _cut(self) -> None:
        await asyncio.to_thread(self.database.cut, 0.5)

    async def _slow(self) -> None:
        self._is_slow = not self._is_slow
        milliseconds = self._rng.uniform(5.0, SLOW) if self._is_slow else 0.0
        await asyncio.to_thread(self.database.slow, milliseconds)

    async def _restart(self) -> None:
        await asyncio.to_thread(self.database.restart)

    async def _crash(self) -> None:
        await asyncio.to_thread(self.database.crash)

    async def _drop(self) -> None:
        host, guest = self._anybody()
        if host is not None:
            host.leave(guest)
            self._soon(self._later(0.0, 4.0, partial(self._enter, guest)))

    async def _move(self) -> None:
        host, guest = self._anybody()
        others = [other for other in self._hosts if other.is_there and other is not host]
        if host is not None and others:
            host.guests.discard(guest)
            self._rng.choice(others).enter(guest)

    def _anybody(self) -> tuple[HostProcess | None, str]:
        """Return a guest and the host where that is; None where nobody is anywhere."""
        here = [(host, guest) for host in self._hosts for guest in sorted(host.guests)]
        return self._rng.choice(here) if here else (None, "")

    async def _watch_drivers(self) -> None:
        """Note who drives which game, whenever that has changed."""
        before: dict[str, str] = {}
        while True:
            drivers = await asyncio.to_thread(self.database.drivers)
            if drivers != before:
                before = drivers
                self._log.note("drivers", drivers)
            await asyncio.sleep(LOOK)

    # ------------------------------------------------------------------ afterwards

    async def _settle(self, seconds: float) -> None:
        """Have all that was stopped go on, and see that every table does so too."""
        for host in self._hosts:
            host.go_on()
        await asyncio.to_thread(self.database.slow, 0.0)
        self._log.note("settling")
        began = time.monotonic()
        waiting = set(range(self.parties))
        while waiting and time.monotonic() < began + PATIENCE:
            await asyncio.sleep(0.5)
            if time.monotonic() > began + seconds / 2:
                waiting -= self._moved_since(began + seconds / 2)
        self.stuck = sorted(waiting)

    def _moved_since(self, moment: float) -> set[int]:
        """Return the parties whose players have been shown something since then."""
        guests = {
            one.guest
            for one in shown_in(self.lines())
            if one.at > moment and one.eyes != NOBODY and one.action is not None
        }
        return {number for number in range(self.parties) if guests & set(Party(number).names)}

    async def _rest(self) -> None:
        """Have all guests be quiet, and wait until the games rest; note where they do."""
        for host in self._hosts:
            host.tell("quiet")
        before: dict[str, int] = {}
        end = time.monotonic() + PATIENCE
        while True:
            await asyncio.sleep(REST)
            rows = await asyncio.to_thread(self.database.rows)
            if rows == before or time.monotonic() > end:
                break
            before = rows
        self._log.note("rest", before)
