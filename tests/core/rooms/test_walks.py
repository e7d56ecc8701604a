"""People who do anything at any time: seats, tables and what is kept stay as they must be."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.contract.game import Illegal
from core.contract.options import BadOption
from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.people.person import HOST
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import TableSeen
from core.table import NothingToTakeBack
from tests.core.rooms.kit import RIKIKI, comes, host, reopened, room_at, stopped, store_of

NAMES = ("Salma", "Karim", "Nour", "Hassan")
ALLOWED = (Refused, BadOption, Illegal, NothingToTakeBack)

BAD_PLAN = TablePlan("rikiki", "document", {"players": 4}, (None,))
PLANS = (
    RIKIKI,
    TablePlan("rikiki", "document", {"players": 3}, (None, None, None), watchers=True),
    TablePlan("ronda", "cafe", {"players": 2, "target": 11}, (None, None), take_backs="agreed"),
    TablePlan(
        "makao", "document", {"players": 2, "target": 50}, (None, "casual"), watchers=True, clock=30
    ),
    BAD_PLAN,
)

names = st.sampled_from(NAMES)
guests = st.sampled_from(NAMES[:-1])
tables = st.integers(0, 3)
seats = st.integers(-1, 4)
plans = st.sampled_from(PLANS)


class People(RuleBasedStateMachine):
    """Four people, one of them the host, in a room that is closed or killed now and then."""

    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.pace = patch("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
        self.pace.start()
        self.loop = asyncio.new_event_loop()
        self.stays: dict[str, GuestSession] = {}
        self.room: Room = self.runs(self.opened())

    async def opened(self) -> Room:
        return room_at(Path(self.folder.name))

    def runs(self, deed: Coroutine[Any, Any, Any]) -> Any:
        async def and_a_little_more() -> Any:
            try:
                return await asyncio.wait_for(deed, 20)
            finally:
                for _turn in range(5):
                    await asyncio.sleep(0)

        return self.loop.run_until_complete(and_a_little_more())

    def does(self, deed: Coroutine[Any, Any, Any]) -> None:
        with suppress(*ALLOWED):
            self.runs(deed)

    def teardown(self) -> None:
        self.runs(self.room.close())
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        if left:  # One that waits for another ends after it, not at once.
            self.loop.run_until_complete(asyncio.wait(left))
        self.loop.close()
        self.pace.stop()
        self.folder.cleanup()

    # ------------------------------------------------------------------ what they do

    async def enter(self, name: str) -> None:
        stay, _face = host(self.room) if name == "Hassan" else comes(self.room, name)
        self.stays[name] = stay

    def stay(self, name: str) -> GuestSession:
        """Return the stay of somebody, who comes in for it."""
        if name not in self.stays:
            self.runs(self.enter(name))
        return self.stays[name]

    def table(self, number: int) -> str:
        """Return the number of a table; the last is not there."""
        ids = [*(table.id for table in self.room.tables.board), "99"]
        return ids[number % len(ids)]

    async def leave(self, name: str, on_purpose: bool) -> None:
        self.stays.pop(name).leave(on_purpose=on_purpose)

    @rule(name=names)
    def enters(self, name: str) -> None:
        self.does(self.enter(name))

    @rule(name=names, on_purpose=st.booleans())
    def leaves(self, name: str, on_purpose: bool) -> None:
        if name in self.stays:
            self.does(self.leave(name, on_purpose))

    @rule(name=names, plan=plans)
    def opens(self, name: str, plan: TablePlan) -> None:
        self.does(self.stay(name).open(plan))

    @rule(name=names, other=names, plan=st.sampled_from(PLANS[:3]))
    def begin_a_game(self, name: str, other: str, plan: TablePlan) -> None:
        async def begin(one: GuestSession, two: GuestSession) -> None:
            await one.stand()
            table = await one.open(plan)
            if two is not one:
                await two.stand()
                await two.sit(table)
            await one.start()

        self.does(begin(self.stay(name), self.stay(other)))

    @rule(name=names, table=tables, seat=st.none() | seats)
    def sits(self, name: str, table: int, seat: int | None) -> None:
        self.does(self.stay(name).sit(self.table(table), seat))

    @rule(name=names, table=tables)
    def watches(self, name: str, table: int) -> None:
        self.does(self.stay(name).watch(self.table(table)))

    @rule(name=names)
    def stands(self, name: str) -> None:
        self.does(self.stay(name).stand())

    @rule(name=names, is_ready=st.booleans())
    def is_ready(self, name: str, is_ready: bool) -> None:
        self.does(self.stay(name).ready(is_ready))

    @rule(name=names)
    def starts(self, name: str) -> None:
        self.does(self.stay(name).start())

    @rule(name=names, seat=seats, level=st.sampled_from((None, "casual", "random", "exec:ls")))
    def puts(self, name: str, seat: int, level: str | None) -> None:
        self.does(self.stay(name).put(seat, level))

    @rule(name=names, plan=plans)
    def changes(self, name: str, plan: TablePlan) -> None:
        self.does(self.stay(name).change(plan))

    @rule(name=names, other=names)
    def invites(self, name: str, other: str) -> None:
        self.does(self.stay(name).invite(other))

    @rule(name=names)
    def plays_again(self, name: str) -> None:
        self.does(self.stay(name).again())

    @rule(name=names, away=st.booleans())
    def looks_away(self, name: str, away: bool) -> None:
        async def look(stay: GuestSession) -> None:
            if away:
                stay.place().left()
            else:
                stay.place().follow(lambda update: None)()

        self.does(look(self.stay(name)))

    @rule(name=names, choice=st.integers(0, 30))
    def plays(self, name: str, choice: int) -> None:
        async def play(stay: GuestSession) -> None:
            place = stay.place()
            place.active()
            for _turn in range(50):
                if legal := place.snapshot().legal:
                    break
                await asyncio.sleep(0)
            if legal:
                with suppress(TimeoutError):
                    await asyncio.wait_for(place.act(legal[choice % len(legal)]), 2)

        self.does(play(self.stay(name)))

    @rule(table=tables)
    def ends_by_bots(self, table: int) -> None:
        async def play_out() -> None:
            dealt = self.room.tables.board.get(self.table(table)).dealt
            if dealt is None:
                return
            played = dealt.table
            for seat in range(played.match.game.players):
                played.stand_in(seat, "random")
            self.room.online.notify()
            for _turn in range(400):
                if played.match.game.is_over:
                    break
                await asyncio.sleep(0.001)

        self.does(play_out())

    @rule(name=names, text=st.text(max_size=20))
    def says(self, name: str, text: str) -> None:
        async def say(stay: GuestSession) -> None:
            stay.say(text)

        self.does(say(self.stay(name)))

    @rule(other=names, table=tables, seat=st.none() | seats)
    def is_moved(self, other: str, table: int, seat: int | None) -> None:
        self.does(self.stay("Hassan").move(other, self.table(table), seat))

    @rule(name=names, table=tables)
    def closes_a_table(self, name: str, table: int) -> None:
        self.does(self.stay(name).close_table(self.table(table)))

    @rule(other=guests)
    def is_sent_away(self, other: str) -> None:
        hassan = self.stay("Hassan")

        async def send_away() -> None:
            await hassan.remove(other)
            self.stays.pop(other, None)
            person = self.room.register.called(other)
            assert person is not None
            person.banned = False  # so that there is somebody left
            self.room.register.keep(person)
            await self.room.kept()

        self.does(send_away())

    # ------------------------------------------------------------------ what holds

    @rule(kills=st.booleans(), all_return=st.booleans())
    def comes_back(self, kills: bool, all_return: bool) -> None:
        async def again() -> tuple[list[TableSeen], Room]:
            before = await stopped(self.room)
            if kills:
                store_of(self.room).let_go()
            else:
                await self.room.close()
            return before, await reopened(Path(self.folder.name))

        people = {(person.key, person.name) for person in self.room.register}
        self.stays.clear()
        before, self.room = self.runs(again())
        after = [table.seen() for table in self.room.tables.board]
        assert [kept(table) for table in after] == [kept(table) for table in before]
        assert {(person.key, person.name) for person in self.room.register} == people
        if all_return:
            for name in NAMES:
                self.runs(self.enter(name))

    @invariant()
    @precondition(lambda self: hasattr(self, "room"))
    def everybody_has_at_most_one_seat(self) -> None:
        sitting = [
            person
            for table in self.room.tables.board
            for person in (*(seat.person for seat in table.seats), *table.watchers)
            if person is not None
        ]
        assert len(sitting) == len(set(map(id, sitting)))

    @invariant()
    @precondition(lambda self: hasattr(self, "room"))
    def tables_are_as_they_may_be(self) -> None:
        for table in self.room.tables.board:
            seen = table.seen()
            assert seen.phase in ("waiting", "playing", "over")
            assert len(seen.seats) == int(seen.plan.settled()["players"])
            assert any(seat.person is not None for seat in table.seats)
            assert (table.dealt is None) == (seen.phase == "waiting")
            assert bool(seen.secret) == (seen.phase == "over")
            named = [seat.name for seat in seen.seats if seat.name]
            assert len(named) == len(set(named))
            for seat in table.seats:
                assert seat.person is None or seat.level is None
                assert bool(seat.bot) == bool(seat.level)
            if table.dealt is not None:
                assert [seat.name for seat in table.dealt.table.seats] == [
                    seat.name or name
                    for seat, name in zip(
                        seen.seats, [one.name for one in table.dealt.table.seats], strict=True
                    )
                ]

    @invariant()
    @precondition(lambda self: hasattr(self, "room"))
    def who_is_here_is_here_once(self) -> None:
        names = [person.name for person in self.room.people()]
        assert len(names) == len(set(names))
        assert {name for name in names if name != "Host"} <= set(NAMES)
        assert {stay.person.key for stay in self.stays.values()} == {
            HOST if name == "Hassan" else f"key-{name}" for name in names
        }
        for stay in self.stays.values():
            tables = stay.tables()
            assert tables == tuple(stay.table(table.id) for table in tables)
            assert stay.at == {one.name: one.table for one in stay.people()}[stay.person.name]


def kept(seen: TableSeen) -> TableSeen:
    """Return what of a table comes back after the room was killed."""
    seats = tuple(
        replace(seat, here=False, ready=False, stood_in=False, way="", size="")
        for seat in seen.seats
    )
    return replace(seen, seats=seats, watchers=(), invited=(), asked="")


class PeopleForLonger(People):
    """The same people, oftener."""


People.TestCase.settings = settings(max_examples=5, stateful_step_count=50)
PeopleForLonger.TestCase.settings = settings(max_examples=20, stateful_step_count=50)
TestPeople = People.TestCase
TestPeopleForLonger = pytest.mark.thorough(PeopleForLonger.TestCase)
