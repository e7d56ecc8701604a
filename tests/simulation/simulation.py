"""One simulation: hosts, persons and faults by a plan, then calm, and what must hold after it."""

from __future__ import annotations

import asyncio
import logging
from random import Random

from core.logs import log
from core.registry import game_type
from core.rooms.plan import TablePlan
from core.sources import Sealed
from core.store.reading import read_game
from core.table import Seat
from tests.simulation.checks import check_drivers, check_journal, check_persons, check_screens
from tests.simulation.hosts import SimulatedHost
from tests.simulation.loop import run_simulated
from tests.simulation.notes import Notes
from tests.simulation.persons import SimulatedPerson
from tests.simulation.plan import STORM, Fault, Plan
from tests.simulation.world import World

CALM = 20.0
"""Simulated seconds after the storm in which the game must go on."""

LEAST = 3
"""So many rows at least come in that time, unless the game is over."""

PERSONS = 2
CLOCK = 4


def simulate(plan: Plan) -> Notes:
    """Carry out a plan; raise AssertionError if anything does not hold."""
    faults = _Faults()
    log().addHandler(faults)
    try:
        notes, told = run_simulated(_Simulation(plan).run())
    finally:
        log().removeHandler(faults)
    assert not faults.told, faults.told[0]
    assert not told, told[0]
    assert not notes.faults, notes.faults[0]
    return notes


class _Faults(logging.Handler):
    """Notes what goes to the log that must not happen."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(logging.Formatter().format(record))


class _Simulation:
    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._notes = Notes()
        self._hosts: list[SimulatedHost] = []
        """The present process of each host; others of it are dead."""
        self._where: dict[int, SimulatedHost] = {}
        self._count = 0

    async def run(self) -> Notes:
        self._world = world = World(self._plan)
        kind = game_type(self._plan.game)
        options = kind.table.settle({})
        players = int(options["players"])
        levels = tuple(None if seat < PERSONS else "casual" for seat in range(players))
        self._table = TablePlan(self._plan.game, "", {}, levels, take_backs="agreed", clock=CLOCK)
        for _host in range(self._plan.hosts):
            self._hosts.append(await self._begun())
        seats = [Seat(f"Player {seat}", level) for seat, level in enumerate(levels)]
        source = Sealed.fresh(Random(self._plan.seed).randbytes)
        first = self._hosts[0]
        opened = await first.following.begin(
            self._plan.game, options, seats, source, take_backs=True
        )
        first.lay(opened)
        self._game = opened.head.id
        persons = [
            SimulatedPerson(
                seat,
                self._game,
                lambda: self._hosts,
                self._where,
                Random(f"{self._plan.seed}/person/{seat}"),
                self._notes,
            )
            for seat in range(PERSONS)
        ]
        playing = [asyncio.ensure_future(person.play()) for person in persons]
        looking = asyncio.ensure_future(self._look_around())
        await self._storm()
        await self._calm()
        for task in (*playing, looking):
            if task.done():
                task.result()
        saved = read_game(world.database.db, self._game)
        self._check_ends(len(saved.rows))
        check_journal(saved, self._notes)
        check_screens(self._notes, saved)
        check_drivers(self._notes)
        check_persons(self._notes)
        assert not self._notes.closed, self._notes.closed[0]
        return self._notes

    async def _begun(self) -> SimulatedHost:
        """Return another process of a host that lives."""
        self._count += 1
        host = SimulatedHost(self._world, f"h{self._count}", self._table, self._notes)
        await host.begin()
        return host

    async def _look_around(self) -> None:
        """Have the hosts see where the persons are, each at a time of its own."""
        while True:
            await asyncio.sleep(self._world.rng.random() * 0.3)
            host = self._world.rng.choice(self._hosts)
            if host.machine.is_up:
                host.look_who_is_here(self._where)

    # ------------------------------------------------------------------ storm and calm

    async def _storm(self) -> None:
        begun = self._world.now()
        for fault in self._plan.faults:
            await asyncio.sleep(max(0.0, begun + fault.at - self._world.now()))
            self._happen(fault)
        await asyncio.sleep(max(0.0, begun + STORM - self._world.now()))

    def _happen(self, fault: Fault) -> None:
        place = fault.host % len(self._hosts)
        host = self._hosts[place]
        if fault.kind == "kill":
            asyncio.ensure_future(self._kill(place, fault.seconds))
        elif fault.kind == "pause":
            host.machine.stop(fault.seconds)
        elif fault.kind == "cut":
            self._cut([host], fault.seconds)
        else:
            self._world.go_away(fault.seconds)
            self._cut(self._hosts, fault.seconds + 0.1)
            if fault.kind == "crash":
                self._world.database.began = self._world.now() + fault.seconds

    async def _kill(self, place: int, seconds: float) -> None:
        """Kill a host, and have another in its place after a while."""
        self._hosts[place].machine.kill()
        await asyncio.sleep(seconds)
        if self._hosts[place].machine.is_dead:
            self._hosts[place] = await self._begun()

    def _cut(self, hosts: list[SimulatedHost], seconds: float) -> None:
        loop = asyncio.get_running_loop()
        for host in hosts:
            host.machine.cut(seconds)
            loop.call_later(seconds, host.reconnected)

    async def _calm(self) -> None:
        """Let everything end well, and see that the game goes on; then let no row come."""
        self._world.is_calm = True
        await asyncio.sleep(6)
        before = len(self._notes.kept)
        await asyncio.sleep(CALM)
        last = self._notes.kept[-1].appending if self._notes.kept else None
        if last is None or not last.finished:
            assert len(self._notes.kept) >= before + LEAST, "the table is stuck"
        self._world.is_closed = True
        await asyncio.sleep(4)

    def _check_ends(self, rows: int) -> None:
        """Check that all hosts that follow the game have come to its end."""
        followers = [host for host in self._hosts if host.table is not None]
        assert followers
        for host in followers:
            assert host.table is not None
            assert host.table.match.row == rows, f"{host.machine.name} has not caught up"
