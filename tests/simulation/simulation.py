"""One simulation: hosts, persons and faults by a plan, then calm, and what must hold after it."""

from __future__ import annotations

import asyncio
import logging
import random
from unittest.mock import patch

from core.games.registry import game_type
from core.ground.logs import log
from core.rooms.tables.plan import TablePlan
from core.store.reading import read_game
from tests.simulation.checks import check_game
from tests.simulation.hosts import SimulatedHost
from tests.simulation.loop import run_simulated, this_loop
from tests.simulation.notes import Notes
from tests.simulation.persons import SimulatedPerson
from tests.simulation.plan import STORM, Fault, Plan
from tests.simulation.world import World

SETTLING, CALM = 5.0, 14.0
"""Simulated seconds after the storm until all is well, and in which every game must go on."""

STUCK = 10.0
"""Seconds without a row after which a table with somebody at it counts as stuck."""

PERSONS = 3
CLOCK = 4


def simulate(plan: Plan) -> Notes:
    """Carry out a plan; raise AssertionError if anything does not hold."""
    faults = _Faults()
    log().addHandler(faults)
    state = random.getstate()
    random.seed(plan.seed)
    simulation = _Simulation(plan)
    try:
        with patch("core.rooms.tables.plan.CLOCKS", (CLOCK,)):
            notes, told = run_simulated(simulation.run())
    finally:
        simulation.close()
        random.setstate(state)
        log().removeHandler(faults)
    assert not notes.faults, notes.faults[0]
    assert not faults.told, faults.told[0]
    assert not told, told[0]
    return notes


class _Faults(logging.Handler):
    """Notes what goes to the log that must not happen."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(logging.Formatter().format(record))


def table_plan(game: str) -> TablePlan:
    """Return how the persons of a simulation play a game: two of them at a table, with bots."""
    players = int(game_type(game).table.settle({})["players"])
    bots = max(0, players - 2)
    preset = next(iter(game_type(game).table.presets))
    levels = (None, None, *["casual"] * bots)
    return TablePlan(game, preset, {}, levels, take_backs="agreed", clock=CLOCK)


class _Simulation:
    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._notes = Notes()
        self._hosts: list[SimulatedHost] = []
        """The present process of each host; those before it are dead."""
        self._count = 0
        self._world = World(plan, self._notes)

    def close(self) -> None:
        """Let go of the database."""
        self._world.database.close()

    async def run(self) -> Notes:
        for _host in range(self._plan.hosts):
            self._hosts.append(self._begun())
        await asyncio.sleep(0.5)
        plan = table_plan(self._plan.game)
        for number in range(PERSONS):
            person = SimulatedPerson(self._world, number, lambda: self._hosts, plan)
            self._world.keep(person.play())
        await self._storm()
        await self._calm()
        self._check_ends()
        return self._notes

    def _begun(self) -> SimulatedHost:
        """Return another process of a host, which opens its room."""
        self._count += 1
        host = SimulatedHost(self._world, f"h{self._count}")
        self._world.keep(self._opened(host))
        return host

    async def _opened(self, host: SimulatedHost) -> None:
        opening = host.do(host.open())
        while not opening.done() and not host.machine.is_dead:
            await asyncio.wait({opening}, timeout=1)

    # ------------------------------------------------------------------ storm and calm

    async def _storm(self) -> None:
        begun = this_loop().now
        for fault in self._plan.faults:
            await asyncio.sleep(max(0.0, begun + fault.at - this_loop().now))
            self._happen(fault)
        await asyncio.sleep(max(0.0, begun + STORM - this_loop().now))

    def _happen(self, fault: Fault) -> None:
        place = fault.host % len(self._hosts)
        host = self._hosts[place]
        if fault.kind == "kill":
            self._world.keep(self._kill(place, fault.seconds))
        elif fault.kind == "pause":
            host.machine.stop(fault.seconds)
        elif fault.kind == "cut":
            host.store.cut(fault.seconds)
        elif fault.kind == "miss":
            host.store.miss(fault.seconds)
        elif fault.kind == "lose":
            host.store.lose(fault.seconds)
        else:
            self._world.go_away(fault.seconds)
            for each in self._hosts:
                each.store.cut(fault.seconds + 0.1)
            if fault.kind == "crash":
                self._world.database.began = this_loop().now + fault.seconds

    async def _kill(self, place: int, seconds: float) -> None:
        """Kill a host, and have another in its place after a while."""
        self._hosts[place].machine.is_dead = True
        await asyncio.sleep(seconds)
        if self._hosts[place].machine.is_dead:
            self._hosts[place] = self._begun()

    async def _calm(self) -> None:
        """Let everything end well, see that the games go on, and then let no row come."""
        self._world.is_calm = True
        await asyncio.sleep(SETTLING)
        before = len(self._notes.kept)
        await asyncio.sleep(CALM)
        assert len(self._notes.kept) > before, "the room is stuck"
        self._world.is_closed = True
        await asyncio.sleep(4)

    # ------------------------------------------------------------------ the end

    def _check_ends(self) -> None:
        """Check all games, and that all hosts are at the end of what is kept."""
        now = this_loop().now
        matches = {}
        for game in self._notes.games():
            saved = read_game(self._world.database.db, game)
            matches[game] = check_game(saved, self._notes)
        for host in self._hosts:
            assert host.is_open, f"{host.machine.name} has not opened"
            for table in host.room.tables.board:
                if table.dealt is None or table.game_id not in matches:
                    continue
                match, mine = matches[table.game_id], table.dealt.table.match
                where = f"{host.machine.name} has table {table.id}"
                assert mine.row == match.row, f"{where} at row {mine.row}, not {match.row}"
                assert mine.checksum == match.checksum, f"{where} with another state"
                idle = now - self._notes.games()[table.game_id][-1].at
                over = mine.game.is_over
                assert over or idle < 4 + STUCK, f"{where}, which is stuck for {idle} s"
        self._check_hall()

    def _check_hall(self) -> None:
        """Check that all hosts know the same people and tables, which are those that are kept."""
        kept = {
            name: [seat["person"] or seat["bot"] for seat in plain["seats"]]
            for name, plain in self._world.tables().items()
        }
        people = None
        for host in self._hosts:
            seen = {
                table.id: [seat.person.key if seat.person else seat.bot for seat in table.seats]
                for table in host.room.tables.board
            }
            assert seen == kept, f"{host.machine.name} shows {seen}, kept is {kept}"
            here = sorted(person.name for person in host.room.people())
            assert people in (None, here), f"{host.machine.name} shows {here}, others {people}"
            people = here
