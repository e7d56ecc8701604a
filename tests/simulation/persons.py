"""Simulated persons: they sit down, play what their screens show, and come back elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from random import Random
from typing import Any

from core.ground.errors import KahwaError
from core.rooms.guest_session import GuestSession
from core.rooms.news import Notice, TalkLine
from core.rooms.play.place import RoomPlace
from core.rooms.tables.plan import TablePlan
from core.table.updates import Update
from tests.simulation.hosts import SimulatedHost
from tests.simulation.loop import this_loop
from tests.simulation.notes import Done, Shown
from tests.simulation.world import World

THINKING, DREAMING = 0.8, 6.0
"""Seconds that a person takes at most for a turn: mostly, and now and then."""

DREAMY = 0.04
WANDER = 0.05
TAKE_BACK = 0.04
AGREES = 0.3
"""How often a person dreams, comes in elsewhere, wants to take back, and answers who does."""

TWICE = 0.5
"""How often a key goes out by the terminal that was left as well."""

Work = Callable[[], Coroutine[Any, Any, None]]


class Sitting:
    """A person's stay at one host, and the place at the table there."""

    def __init__(self, world: World, host: SimulatedHost, person: SimulatedPerson) -> None:
        self.host = host
        self.is_over = False
        self.stay: GuestSession
        self.place: RoomPlace | None = None
        self.view: Update | None = None
        self.game = ""
        self._leave: Callable[[], None] | None = None
        self._world = world
        self._person = person

    # What a face is told.

    def changed(self) -> None:
        """Look at nothing anew."""

    def said(self, line: TalkLine) -> None:
        """Read nothing."""

    def told(self, notice: Notice) -> None:
        self._world.notes.notices.append(notice.told())

    def called(self, table: str) -> None:
        """Go there at the next look."""

    def ended(self, notice: Notice) -> None:
        self.told(notice)
        self.is_over = True

    # ------------------------------------------------------------------ on the host's machine

    async def come_in(self) -> None:
        """Enter the room, with a name that is kept, as the door lets people in."""
        room = self.host.room
        await room.register.admit(self._person.key, self._person.name)
        self.stay = room.enter(self._person.key, self._person.name, self, self._deliver)

    def _deliver(self, call: Callable[[], None]) -> None:
        this_loop().call_soon(call)

    def look(self) -> None:
        """Take the place at the table, if there is one that is not seen yet."""
        try:
            game = self.stay.head().id
            place = self.stay.place()
        except KahwaError:
            self.place = self.view = None
            return
        if self.place is not None and self.place._play is place._play:
            return
        if self._leave is not None:
            self._leave()
        self.place, self.game, self.view = place, game, None
        notes = self._world.notes
        notes.sittings += 1
        sitting, seat = notes.sittings, self.stay.seat or 0

        def show(update: Update) -> None:
            if not self.host.machine.is_up:
                notes.faults.append(f"{self.host.machine.name} shows something while it is down")
            self.view = update
            place.shown(update.row)
            notes.shown.append(
                Shown(
                    sitting,
                    self.host.machine.name,
                    game,
                    seat,
                    update.row,
                    update.view,
                    update.action,
                )
            )

        self._leave = place.follow(show)

    async def act(self, text: str, seen: int) -> None:
        """Press a key that was chosen in the view of a row."""
        if self.place is None:
            return
        place, game, seat = self.place, self.game, self.place.seat
        place.active()
        row = await place._play.calls.act(seat, text, seen)
        name = self.host.machine.name
        self._world.notes.done.append(Done(name, game, seat, text, seen, row))

    async def take_back(self) -> None:
        """Ask to take back the last decision."""
        if self.place is not None:
            await self.place.take_back()


class SimulatedPerson:
    """Somebody who wants to play, at whichever host lives."""

    def __init__(
        self, world: World, number: int, hosts: Callable[[], list[SimulatedHost]], plan: TablePlan
    ) -> None:
        self.key, self.name = f"key-{number}", f"Amina {number}"
        self._world = world
        self._hosts = hosts
        self._plan = plan
        self._rng = Random(f"{world.plan.seed}/{number}")
        self.sitting: Sitting | None = None
        self._left: Sitting | None = None
        """The terminal that was used before, which nobody has closed."""

    async def play(self) -> None:
        """Play on and on."""
        while True:
            dreams = not self._world.is_calm and self._rng.random() < DREAMY
            await asyncio.sleep(self._rng.random() * (DREAMING if dreams else THINKING))
            now = self.sitting
            if now is None or now.is_over or now.host.machine.is_dead or self._wanders():
                await self._come_in()
            else:
                await self._wait(now, partial(self._go_on, now))

    def _wanders(self) -> bool:
        return not self._world.is_calm and self._rng.random() < WANDER

    async def _wait(self, sitting: Sitting, work: Work) -> None:
        """Wait until something is done, unless the host is dead or takes too long."""
        task = sitting.host.do(self._try(work))
        for _second in range(30):
            if task.done() or sitting.host.machine.is_dead:
                break
            await asyncio.wait({task}, timeout=0.5)
        if task.done():
            task.result()

    async def _try(self, work: Work) -> None:
        try:
            await work()
        except KahwaError as error:
            self._world.notes.refused.append(f"{type(error).__name__}: {error}")

    # ------------------------------------------------------------------ coming in

    async def _come_in(self) -> None:
        await asyncio.sleep(self._rng.random())
        hosts = [host for host in self._hosts() if host.is_open and not host.machine.is_dead]
        if hosts:
            sitting = Sitting(self._world, self._rng.choice(hosts), self)
            before, self._left = self.sitting, None
            if before is not None and self._rng.random() < 0.5:
                self._left = before
            elif before is not None and not before.is_over:
                await self._wait(before, partial(self._leave, before))
            self.sitting = None
            await self._wait(sitting, partial(self._enter, sitting))

    async def _enter(self, sitting: Sitting) -> None:
        await sitting.come_in()
        self.sitting = sitting

    async def _leave(self, sitting: Sitting) -> None:
        sitting.stay.leave(on_purpose=self._rng.random() < 0.5)
        sitting.is_over = True

    # ------------------------------------------------------------------ at the host

    async def _go_on(self, now: Sitting) -> None:
        stay = now.stay
        if now.is_over:
            return
        if stay.at is None:
            await self._find_a_table(now)
            return
        table = stay.table(stay.at)
        if table.phase == "waiting":
            await self._get_ready(now)
        elif table.phase == "over" and stay.seat is not None:
            await (stay.again() if self._rng.random() < 0.7 else stay.stand())
        else:
            now.look()
            await self._press(now)

    async def _find_a_table(self, now: Sitting) -> None:
        stay = now.stay
        waiting = [table for table in stay.tables() if table.phase == "waiting"]
        free = [table for table in waiting if any(not seat.name for seat in table.seats)]
        if free and self._rng.random() < 0.9:
            await stay.sit(self._rng.choice(free).id)
        elif len(stay.tables()) < 2:
            await stay.open(self._plan)
        self._check_seat(now)

    def _check_seat(self, now: Sitting) -> None:
        """Look whether the seat that is told is the one that is kept."""
        at, seat = now.stay.at, now.stay.seat
        if at is not None and seat is not None:
            kept = self._world.tables().get(at)
            if kept is None or kept["seats"][seat]["person"] != self.key:
                told = f"{self.name} is told to sit at {at}/{seat} by {now.host.machine.name}"
                self._world.notes.faults.append(f"{told}, where {kept} is kept")

    async def _get_ready(self, now: Sitting) -> None:
        stay = now.stay
        table = stay.table(stay.at or "")
        taken = [seat for seat in table.seats if seat.name and seat.level is None]
        if table.opener != self.name:
            await stay.ready()
        elif len(taken) > 1 or self._rng.random() < 0.2:
            await stay.start()

    async def _press(self, now: Sitting) -> None:
        view = now.view
        if self._rng.random() < AGREES:
            now.stay.agree(self._rng.random() < 0.8)
        if view is None:
            return
        if self._rng.random() < TAKE_BACK:
            await now.take_back()
        elif view.legal:
            text = self._rng.choice(view.legal)
            left = self._left
            if left is not None and left.game == now.game and self._rng.random() < TWICE:
                late = self._rng.choice([0.0, DREAMING]) * self._rng.random()
                with this_loop().on(None):
                    self._world.keep(self._press_late(left, text, view.row, late))
            await now.act(text, view.row)

    async def _press_late(self, left: Sitting, text: str, seen: int, late: float) -> None:
        await asyncio.sleep(late)
        if not left.host.machine.is_dead:
            left.host.do(self._try(lambda: left.act(text, seen)))
