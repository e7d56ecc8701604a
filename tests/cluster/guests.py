"""Simulated guests of a room: they come in, find their party's table, and play without end."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

from core.contract.game import NOBODY
from core.ground.errors import KahwaError
from core.match.match import checksum
from core.rooms.guest_session import GuestSession
from core.rooms.news import Notice, TalkLine
from core.rooms.play.place import RoomPlace
from core.rooms.tables.seen import TableSeen
from core.table import Update
from tests.cluster.parties import PLAYERS, Party, party_of
from tests.cluster.shown import Log

LOOK = 0.3
"""Seconds after which a guest looks round where nothing has happened."""

DOZING = 1.5
"""How often the time for a turn goes by until a guest who dozes wakes up."""

BORED = 5.0
"""Seconds after which a guest who is shown nothing notes how things look."""

PATIENCE = 3.0
"""Seconds that a guest waits for the others to agree to a take-back."""

_faces = count(1)
_lines = count(1)


@dataclass(frozen=True, slots=True)
class Habits:
    """How guests play: a decision is taken within `pace` seconds; the rest are chances of one."""

    pace: float = 0.3
    at_once: float = 0.3
    claims: float = 0.3
    takes_back: float = 0.02
    sleeps: float = 0.01
    dozes: float = 0.01
    """Where a turn has its time: the chance that it runs out."""
    talks: float = 0.03
    invites: float = 0.1
    wanders: float = 0.02
    """How likely who watches goes elsewhere, when there is something to see."""

    @classmethod
    def steady(cls, pace: float) -> Habits:
        """Return the habits of guests who do nothing but play on."""
        quiet = cls(pace=pace, at_once=0.0, takes_back=0.0, sleeps=0.0, dozes=0.0)
        return replace(quiet, talks=0.0, invites=0.0, wanders=0.0)


def here_and_now(call: Callable[[], None]) -> None:
    """Deliver at once: guests only note what they are told."""
    call()


@dataclass(eq=False)
class Guest:
    """One guest at one host, from coming in until the stay ends; also a `Listener`."""

    name: str
    log: Log
    rng: Random
    habits: Habits
    stay: GuestSession = field(init=False)
    place: RoomPlace | None = None
    update: Update | None = None
    is_quiet: bool = False
    """Whether this guest only looks on from now on."""

    def __post_init__(self) -> None:
        self.party = party_of(self.name)
        self.face = 0
        self._leave_face: Callable[[], None] = lambda: None
        self._stirred = asyncio.Event()
        self._has_ended = False
        self._is_called = False
        self._busy = 0.0

    # ------------------------------------------------------------------ what the room tells

    def changed(self) -> None:
        self._stirred.set()

    def said(self, line: TalkLine) -> None:
        self.log.note("heard", self.name, line.who, line.text, id(self))

    def told(self, notice: Notice) -> None:
        self.log.note("told", self.name, notice.told())

    def called(self, table: str) -> None:
        self._is_called = True
        self._stirred.set()

    def ended(self, notice: Notice) -> None:
        self.log.note("ended", self.name, notice.told())
        self.leave_face()
        self._has_ended = True
        self._stirred.set()

    # ------------------------------------------------------------------ living

    async def live(self) -> None:
        """Do whatever is to be done next, until the stay has ended; `stay` is that."""
        while not self._has_ended:
            self._stirred.clear()
            try:
                await self._go_on()
            except KahwaError as error:
                self.log.note("refused", self.name, type(error).__name__, str(error))
            if self._stirred.is_set():
                await asyncio.sleep(self.rng.random() * self.habits.pace / 4)
                continue
            try:
                async with asyncio.timeout(LOOK):
                    await self._stirred.wait()
            except TimeoutError:
                self._note_if_bored()

    def _note_if_bored(self) -> None:
        now = asyncio.get_running_loop().time()
        if now > self._busy + BORED:
            self._busy = now
            at = self.stay.at
            tables = self.stay.tables() if at is None else [self.stay.table(at)]
            mine = [str(one) for one in tables if one.opener in self.party.names]
            self.log.note("bored", self.name, at, self.stay.seat, self.place is not None, mine)

    async def _go_on(self) -> None:
        at = self.stay.at
        if at is None:
            self.leave_face()
            await self._find_table()
            return
        table = self.stay.table(at)
        if self._only_watches and self.rng.random() < self.habits.wanders and not self.is_quiet:
            self.leave_face()
            await self.stay.stand()
            return
        if self._is_called:  # also to another game, of which the last was not seen to end
            self._is_called = False
            self.leave_face()
        if table.phase == "waiting":
            self.leave_face()
            await self._get_ready(table)
        elif self.place is None:
            self.open_face()
        elif table.phase == "playing":
            if table.asked and table.asked != self.name:
                self.stay.agree(self.rng.random() < 0.8)
            await self._play()
        elif self.name == self.party.names[0] and not self.is_quiet:
            await asyncio.sleep(self.habits.pace)
            await self.stay.again()

    @property
    def _only_watches(self) -> bool:
        return self.name not in self.party.names[:PLAYERS]

    async def _find_table(self) -> None:
        tables = self.stay.tables()
        if self._only_watches and self.rng.random() < self.habits.wanders * 25:
            others = [one for one in tables if one.phase == "playing"]
            if others:
                await self.stay.watch(self.rng.choice(others).id)
                return
        for table in tables:
            if table.opener in self.party.names:
                if self._only_watches:
                    await self.stay.watch(table.id)
                elif table.free:
                    await self.stay.sit(table.id)
                return
        if self.name == self.party.names[0] and not self.is_quiet:
            await self.stay.open(self.party.plan)

    async def _get_ready(self, table: TableSeen) -> None:
        seat = self.stay.seat
        if self.rng.random() < self.habits.invites:
            await self.stay.invite(Party(self.party.number + self.rng.randrange(2)).names[-1])
        if seat is not None and not table.seats[seat].ready and not table.free:
            await self.stay.ready()

    # ------------------------------------------------------------------ a face at a table

    def open_face(self) -> None:
        """Have a screen at the own table, on which everything is shown from now on."""
        self.place = place = self.stay.place(here_and_now)
        self.face = face = next(_faces)
        game = self.stay.head().id
        eyes = NOBODY if place.watches else place.seat
        self.log.note("face", face, self.name, game, eyes)

        def show(update: Update) -> None:
            match = place._table.match
            is_now = self.log.sums and match.row == update.row
            state = checksum(match.game) if is_now else ""
            self.log.shown(face, self.name, game, eyes, update, state)
            self.update = update
            self._busy = asyncio.get_running_loop().time()
            place.shown(update.row)
            self._stirred.set()

        self._leave_face = place.follow(show)

    def leave_face(self) -> None:
        """Have no screen at a table."""
        if self.place is not None:
            self.log.note("left", self.face)
            self._leave_face()
            self.place = self.update = None

    async def _play(self) -> None:
        update, place, habits = self.update, self.place, self.habits
        if update is None or place is None or not update.legal or self.is_quiet:
            return
        mine = update.view.get("turn") == place.seat
        if not mine and self.rng.random() > habits.claims:
            return
        if mine and self.rng.random() < habits.sleeps:
            await asyncio.sleep(LOOK)
            return
        if mine and self.party.plan.clock and self.rng.random() < habits.dozes:
            self.log.note("dozes", self.name, update.row)
            await asyncio.sleep(self.party.plan.clock * DOZING)
            return
        if self.rng.random() > habits.at_once:
            await asyncio.sleep(self.rng.random() * habits.pace)
        if self._has_ended or self.place is not place or self.is_quiet:
            return
        if self.rng.random() < habits.talks:
            self.stay.say(f"{self.name} says line {next(_lines)} of {os.getpid()}")
        place.active()
        if self.rng.random() < habits.takes_back and not place.why_no_take_back:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await place.take_back()
        else:
            await self._act(place, update)

    async def _act(self, place: RoomPlace, update: Update) -> None:
        """Do something that is legal in what was shown."""
        action = self.rng.choice(update.legal)
        began = asyncio.get_running_loop().time()
        self.log.note("tries", self.name, update.row, action)
        try:
            await place.act(action)
        except KahwaError as error:
            self.log.note("not", self.name, update.row, type(error).__name__, str(error))
        else:
            spent = asyncio.get_running_loop().time() - began
            self.log.note("done", self.name, update.row, spent)
