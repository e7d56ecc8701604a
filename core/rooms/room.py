"""The card room: who is here, and all that each of them may do there."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from random import Random, SystemRandom
from time import monotonic

from core.bots.crew import Crew
from core.logs import log
from core.rooms.crowd import Crowd, Present
from core.rooms.errors import Refused
from core.rooms.keeping import RoomFile
from core.rooms.news import Deliver, Line, Listener, Notice
from core.rooms.options import RoomOptions
from core.rooms.person import HOST, Person
from core.rooms.place import RoomPlace
from core.rooms.plan import TablePlan
from core.rooms.register import Register
from core.rooms.seen import PersonSeen, TableSeen
from core.rooms.tables import Tables
from core.rooms.texts import line_of
from core.saves import Recording
from core.store import GameHead
from core.words import N_, _


class Stay:
    """A person's stay in the room, from coming in until the line ends: all that a face may do.

    What somebody may not do raises Refused. Whoever only looks away keeps seat and table.
    """

    def __init__(self, room: Room, present: Present) -> None:
        self._room = room
        self._present = present
        self.person = present.person

    # ------------------------------------------------------------------ seeing

    @property
    def room_name(self) -> str:
        """What the room is called."""
        return self._room.options.name

    @property
    def is_host(self) -> bool:
        """Whether this is the host's own keyboard, which may also move, mute and send away."""
        return self.person.is_host

    def people(self) -> tuple[PersonSeen, ...]:
        """Return who is here, in the order they came."""
        return self._room.people()

    def tables(self) -> tuple[TableSeen, ...]:
        """Return the tables, in the order of their numbers."""
        return tuple(table.seen() for table in self._room.tables)

    def table(self, table_id: str) -> TableSeen:
        """Return a table as it is now; raise Refused if there is no such table any more."""
        return self._room.tables.get(table_id).seen()

    @property
    def at(self) -> str | None:
        """The table at which this person sits or watches."""
        table = self._room.tables.of(self.person)
        return None if table is None else table.id

    @property
    def seat(self) -> int | None:
        """The person's seat at that table; None for a watcher, and away from tables."""
        table = self._room.tables.of(self.person)
        return None if table is None else table.seat_of(self.person)

    # ------------------------------------------------------------------ tables

    async def open(self, plan: TablePlan) -> str:
        """Open a table and sit down at its first free seat; return its id.

        Raise BadOption if no game can come of the plan.
        """
        return await self._room.tables.open(self._here(), plan)

    async def sit(self, table_id: str, seat: int | None = None) -> None:
        """Sit down at a table, at the first free seat or at this one."""
        await self._room.tables.sit(self._here(), table_id, seat)

    async def watch(self, table_id: str) -> None:
        """Watch a table that lets others watch."""
        await self._room.tables.watch(self._here(), table_id)

    async def stand(self) -> None:
        """Leave the table for good: a bot plays on in the seat of a game that goes on."""
        await self._room.tables.stand(self._here())

    async def ready(self, is_ready: bool = True) -> None:
        """Say that the game may begin, or not yet; it begins when every seat is ready."""
        await self._room.tables.make_ready(self._here(), is_ready)

    async def start(self) -> None:
        """Begin with bots in the free seats; only who opened the table, or the host, may."""
        await self._room.tables.start(self._here())

    async def put(self, seat: int, level: str | None) -> None:
        """Have a bot of a level play at a seat, or free it, while the table waits.

        Only who opened the table, or the host, may; a person there stands up.
        """
        await self._room.tables.put(self._here(), seat, level)

    async def change(self, plan: TablePlan) -> None:
        """Change rules and ways of a table that waits; only who opened it, or the host, may.

        Raise BadOption if no game can come of the plan.
        """
        await self._room.tables.change(self._here(), plan)

    async def invite(self, name: str) -> None:
        """Ask somebody who is here to the own table."""
        person = self._here()
        self._room.count_line(self._present)
        self._room.tables.invite(person, self._room.crowd.called(name))

    async def again(self) -> None:
        """After a game, wait at the same table with the same people for another one."""
        await self._room.tables.again(self._here())

    # ------------------------------------------------------------------ the host's powers

    async def move(self, name: str, table_id: str, seat: int | None = None) -> None:
        """Have somebody who is here sit down at a waiting table."""
        person = self._room.crowd.called(name)
        await self._room.tables.move(self._as_host(person), table_id, seat)

    def mute(self, name: str, muted: bool = True) -> None:
        """Let nobody hear what somebody says, or let everybody hear it again."""
        self._room.mute(self._as_host(self._room.crowd.called(name)), muted)

    async def remove(self, name: str) -> None:
        """Send somebody away for good, here or not: the key does not come in any more."""
        self._as_host()
        await self._room.remove(name)

    async def close_table(self, table_id: str) -> None:
        """Close a table, whoever is at it; a game that is not over is given up."""
        self._as_host()
        await self._room.tables.close(table_id)

    def _as_host(self, other: Person | None = None) -> Person:
        """Return somebody else, whom the host may command; raise Refused for all but the host."""
        person = self._here()
        if not person.is_host:
            raise Refused(_("Only the host may do that."))
        return other or person

    def _here(self) -> Person:
        """Return the person; raise Refused once this stay has ended."""
        if self._room.crowd.of(self.person) is not self._present:
            raise Refused(_("You are not in the room any more."))
        return self.person

    # ------------------------------------------------------------------ the game

    def place(self, deliver: Deliver | None = None) -> RoomPlace:
        """Return the place at the own table, told by `deliver`, or as the stay is.

        Raise Refused if the person is at no table, or its game has not begun.
        """
        return self._room.place(self._here(), deliver or self._present.deliver)

    def head(self) -> GameHead:
        """Return what is known of the game at the own table, without what its cards come from."""
        return self._room.head(self.person)

    def agree(self, agrees: bool) -> None:
        """Answer who asks to take back the last decision; without such a question do nothing."""
        self._room.agree(self.person, agrees)

    def recording(self) -> Recording:
        """Return the game at the own table to look back on; raise Refused until it is over."""
        return self._room.recording(self.person)

    # ------------------------------------------------------------------ talk

    def say(self, text: str) -> None:
        """Say a line to the table, or to the room where the person is at none."""
        self._here()
        self._room.say(self._present, line_of(text), phrase=False)

    def say_phrase(self, phrase: str) -> None:
        """Say a phrase of the game, marked with `N_`, which everybody reads in their language."""
        self._here()
        self._room.say(self._present, phrase, phrase=True)

    @property
    def deaf(self) -> bool:
        """Whether this person hears no talk."""
        return self.person.deaf

    def hush(self, deaf: bool) -> None:
        """Hear no talk from now on, or hear it again."""
        self.person.deaf = deaf
        self._room.register.keep(self.person)

    # ------------------------------------------------------------------ coming and going

    def resized(self, size: str) -> None:
        """Note the size of the terminal, `80x24`."""
        self.person.size = size
        self._room.crowd.stir()

    def away(self) -> None:
        """Look away from the own game: a bot plays at once, until `back` or a key at the place."""
        self._room.look_away(self._here(), away=True)

    def back(self) -> None:
        """Look at the own game again, and play."""
        self._room.look_away(self._here(), away=False)

    def leave(self, *, on_purpose: bool = False) -> None:
        """End the stay; the seat is kept.

        When the line is gone it is held for a while, else a bot plays at once.
        """
        self._room.left(self._present, on_purpose=on_purpose)


class Room:
    """A card room. Faces never get it: they get a `Stay` each, from `enter`."""

    def __init__(
        self,
        options: RoomOptions,
        file: RoomFile,
        crew: Crew,
        *,
        rng: Random | None = None,
        random_bytes: Callable[[int], bytes] = os.urandom,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Take where the room is kept, who thinks for bots, chance for names and secrets, and time.

        Everything that was kept comes back by `reopen`.
        """
        self.options = options
        self._file = file
        self._now = now
        self.crowd = Crowd()
        self.tables = Tables(
            options, file, crew, self.crowd, rng=rng or SystemRandom(), random_bytes=random_bytes
        )
        self.register = Register(
            lambda person: file.keep("person", person.key, person.plain()), self.tables.bots
        )
        self._sweeps: set[asyncio.Task[None]] = set()

    async def reopen(self) -> None:
        """Take in the people and tables that were kept; games go on when their people are back.

        What is damaged is left out, with a line in the log. Raise StoreError if nothing can be
        read.
        """
        for key, plain in (await self._file.read("person")).items():
            try:
                self.register.put(Person.from_plain(key, plain))
            except KeyError as error:
                log().warning("somebody whom the room knew is left out: %r", error)
        await self.tables.reopen(self.register)
        self._sweep_later()

    async def close(self) -> None:
        """Tell everybody that the room closes; all is kept for the next time it opens."""
        for person in self.crowd:
            self._end(person, Notice(N_("The room closes now; seats and games are kept.")))
        for sweep in tuple(self._sweeps):
            sweep.cancel()
        self.tables.shut()
        await self._file.close()

    # ------------------------------------------------------------------ coming and going

    def enter(
        self,
        key: str,
        name: str,
        listener: Listener,
        deliver: Deliver,
        *,
        way: str = "ssh",
        size: str = "80x24",
    ) -> Stay:
        """Let somebody in, whom the door knows by `key` and who is called `name`.

        A stay that this person has already, in another terminal, ends. Who sits at a table whose
        game goes on is called there. Raise Refused if the room is full.
        """
        person = self.register.of_key(key) or self._first_time(key, name)
        before = self.crowd.of(person)
        if before is None and not person.is_host and len(self.crowd) >= self.options.guests:
            raise Refused(
                _("The room is full: {people} people are here; try again later.").format(
                    people=len(self.crowd)
                )
            )
        if before is not None:
            notice = Notice(N_("You came in from another terminal; this one is left."))
            self.crowd.end(before, notice)
        else:
            self._tell_hall(Notice(N_("{name} has come in."), {"name": person.name}))
        person.way, person.size = way, size
        present = Present(person, listener, deliver)
        self.crowd.come(present)
        table = self.tables.of(person)
        if table is not None:
            self.tables.came(table, person)
            if table.phase != "waiting":
                self.crowd.call(person, table.id)
        self.crowd.stir()
        return Stay(self, present)

    def _first_time(self, key: str, name: str) -> Person:
        """Return somebody whom no door has asked: the host, whose name is not checked."""
        if key != HOST:
            return self.register.add(key, name)
        person = Person(name, key)
        self.register.put(person)
        self.register.keep(person)
        return person

    def left(self, present: Present, *, on_purpose: bool) -> None:
        """Note that a stay has ended; the seat is kept."""
        person = present.person
        if not self.crowd.go(present):
            return
        table = self.tables.of(person)
        if table is not None:
            if person in table.watchers:
                table.watchers.remove(person)
            self.tables.went(table, person, on_purpose=on_purpose)
        self._tell_hall(Notice(N_("{name} has left the room."), {"name": person.name}))
        self.crowd.stir()
        self._sweep_later()

    def _sweep_later(self) -> None:
        """Have tables closed later whose people do not come back."""
        task = asyncio.get_running_loop().create_task(self._sweep())
        self._sweeps.add(task)
        task.add_done_callback(self._sweeps.discard)

    async def _sweep(self) -> None:
        await asyncio.sleep(self.options.empty)
        await self.tables.close_if_empty()

    def look_away(self, person: Person, *, away: bool) -> None:
        """Note that somebody who is here looks away from the own game, or looks at it again."""
        table = self.tables.of(person)
        if table is None:
            return
        if away:
            table.went(person, on_purpose=True)
        else:
            table.came(person)

    def _tell_hall(self, notice: Notice) -> None:
        """Tell something to those who are at no table."""
        hall = [person for person in self.crowd if self.tables.of(person) is None]
        self.crowd.tell_all(hall, notice)

    def people(self) -> tuple[PersonSeen, ...]:
        """Return who is here, in the order they came."""
        return tuple(self._seen(person) for person in self.crowd)

    def _seen(self, person: Person) -> PersonSeen:
        table = self.tables.of(person)
        at = None if table is None else table.id
        return PersonSeen(person.name, person.way, person.size, at, person.muted)

    # ------------------------------------------------------------------ the host's powers

    def mute(self, person: Person, muted: bool) -> None:
        """Let nobody hear what somebody says, or let everybody hear it again."""
        if person.muted == muted:
            return
        person.muted = muted
        self.register.keep(person)
        told = (
            N_("The host has muted you: nobody hears what you say.")
            if muted
            else N_("The host has unmuted you: people hear you again.")
        )
        self.crowd.tell(person, Notice(told))
        self.crowd.stir()

    async def remove(self, name: str) -> None:
        """Send somebody away for good and free the seat."""
        person = self.register.called(name)
        if person is None or person.is_host:
            raise Refused(_("There is nobody called {name} to send away.").format(name=name))
        person.banned = True
        self.register.keep(person)
        await self.tables.stand(person)
        self._end(person, Notice(N_("The host of this room has sent you away.")))
        self.crowd.stir()

    def _end(self, person: Person, notice: Notice) -> None:
        present = self.crowd.of(person)
        if present is not None:
            self.crowd.end(present, notice)
            self.crowd.go(present)

    # ------------------------------------------------------------------ games and talk

    def place(self, person: Person, deliver: Deliver) -> RoomPlace:
        """Return the place of somebody whose game has begun; raise Refused where there is none."""
        table = self.tables.played_by(person)
        seat = table.seat_of(person)
        return table.place(seat or 0, deliver, watches=seat is None)

    def head(self, person: Person) -> GameHead:
        """Return the head of the game of somebody's table, without the source of its chance."""
        game = self.tables.played_by(person).game
        assert game is not None
        return replace(game.head, source={})

    def agree(self, person: Person, agrees: bool) -> None:
        """Answer for somebody whether the last decision at the own table may be taken back."""
        self.tables.played_by(person).agree(person, agrees)

    def recording(self, person: Person) -> Recording:
        """Return the game of somebody's table once it is over, with the source of its chance."""
        return self.tables.played_by(person).recording()

    def count_line(self, present: Present) -> None:
        """Count something that somebody says or asks; raise Refused where that is too much."""
        if present.person.muted:
            raise Refused(_("The host has muted you: nobody hears what you say."))
        present.talk.count(self._now())

    def say(self, present: Present, text: str, *, phrase: bool) -> None:
        """Let those hear a line who are at the same table, or at none like the person."""
        if not text:
            return
        self.count_line(present)
        table = self.tables.of(present.person)
        line = Line(present.person.name, text, table.id if table else None, phrase)
        for person in self.crowd:
            if self.tables.of(person) is table:
                self.crowd.say(person, line)
