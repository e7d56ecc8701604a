"""Simulated persons: they play what their screens show, come back elsewhere, and press twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random

from core.errors import KahwaError
from core.room_store.errors import Away
from core.rooms.place import RoomPlace
from core.rooms.sights import Line
from core.table.updates import Update
from tests.simulation.hosts import SimulatedHost
from tests.simulation.notes import Done, Notes

TWICE = 0.15
"""How often the same key arrives at two hosts."""

LATE = 6.0
"""Seconds that one of them may be on its way."""

DREAMY = 0.04
"""How often a person takes as many seconds for a turn."""

TAKE_BACK = 0.03
WANDER = 0.02
"""How often a person asks to take back, or comes in at another host."""


def _soon(call: Callable[[], None]) -> None:
    """Deliver as the faces do: later, in order."""
    asyncio.get_running_loop().call_soon(call)


class SimulatedPerson:
    """Who plays one seat, at whichever host lives."""

    def __init__(
        self,
        seat: int,
        game: str,
        hosts: Callable[[], list[SimulatedHost]],
        where: dict[int, SimulatedHost],
        rng: Random,
        notes: Notes,
    ) -> None:
        """Take the hosts that run, and where the others can see at which one the person is."""
        self._seat = seat
        self._game = game
        self._hosts = hosts
        self._where = where
        self._rng = rng
        self._notes = notes
        self._place: RoomPlace | None = None
        self._view: Update | None = None
        self._leave: Callable[[], None] | None = None

    async def play(self) -> None:
        """Play on and on."""
        while True:
            dreams = self._rng.random() < DREAMY
            await asyncio.sleep(self._rng.random() * (LATE if dreams else 0.8))
            host = self._where.get(self._seat)
            if host is None or host.machine.is_dead or self._rng.random() < WANDER:
                await self._come_in(host)
            elif self._view is not None and self._is_laid(host):
                await self._press(host, self._view)

    def _is_laid(self, host: SimulatedHost) -> bool:
        """Look whether the table is the one that is seen; else look at the present one."""
        play = host.room_table.play
        if play is None or self._place is None:
            return False
        if self._place._play is not play:
            self._look(host)
        return True

    async def _come_in(self, before: SimulatedHost | None) -> None:
        """Come in at some host, and sit down at the table there."""
        if before is not None:
            self._go(before)
        await asyncio.sleep(self._rng.random())
        host = self._rng.choice(self._hosts())
        host.near.add(self._seat)
        self._where[self._seat] = host
        following = asyncio.ensure_future(host.follow(self._game))
        while not following.done() and not host.machine.is_dead:
            await asyncio.wait({following}, timeout=0.5)
        if following.done() and host.table is not None:
            self._look(host)

    def _go(self, host: SimulatedHost) -> None:
        if self._leave is not None:
            self._leave()
        self._place = self._view = self._leave = None
        host.near.discard(self._seat)
        if host.machine.is_up and not host.near and host.table is not None:
            host.let_go(self._game)

    def _look(self, host: SimulatedHost) -> None:
        line = Line()
        place = host.room_table.place(self._seat, _soon, line, watches=False)

        def show(update: Update) -> None:
            self._view = update
            place.shown(update.row)

        self._place, self._view = place, None
        self._leave = place.follow(show)
        host.room_table.changed()

    # ------------------------------------------------------------------ keys

    async def _press(self, host: SimulatedHost, view: Update) -> None:
        if self._rng.random() < TAKE_BACK:
            await self._wait(host, self._take_back(host))
        elif view.legal:
            text = self._rng.choice(view.legal)
            keys = [self._act(host, text, view.row)]
            others = [each for each in self._hosts() if each is not host and each.table is not None]
            if others and self._rng.random() < TWICE:
                late = self._rng.choice([0.0, LATE]) * self._rng.random()
                keys.append(self._act(self._rng.choice(others), text, view.row, late))
            await self._wait(host, *keys)

    async def _wait(self, host: SimulatedHost, *keys: object) -> None:
        """Wait until something is done, or the host is dead."""
        doing = {asyncio.ensure_future(key) for key in keys}  # type: ignore[call-overload]
        while doing and not host.machine.is_dead:
            done, doing = await asyncio.wait(doing, timeout=0.5)
            for task in done:
                task.result()

    async def _act(self, host: SimulatedHost, text: str, seen: int, late: float = 0.0) -> None:
        await asyncio.sleep(late)
        await host.machine.awake()
        play = host.room_table.play
        if play is None:
            return
        play.stirred(self._seat, 0)
        try:
            row = await play.act(self._seat, text, seen)
        except Away:
            self._notes.unsure += 1
        except KahwaError:
            self._notes.refused += 1
        else:
            self._notes.done.append(Done(host.machine.name, self._seat, text, seen, row))

    async def _take_back(self, host: SimulatedHost) -> None:
        await host.machine.awake()
        place = self._place
        if place is not None:
            host.room_table.play.agreement.answer(self._seat, True)  # type: ignore[union-attr]
            with suppress(KahwaError):
                await place.take_back()
