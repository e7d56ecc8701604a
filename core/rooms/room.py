"""The card room: its people, its tables, its talk, and what each of them may do there."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

from core.bots.crew import Crew
from core.bots.levels import DEFAULT_LEVEL
from core.rooms.errors import Refused
from core.rooms.news import Deliver, Line, Listener, Notice
from core.rooms.person import HOST, Person
from core.rooms.place import RoomPlace
from core.rooms.plan import TablePlan
from core.rooms.seen import PersonSeen, TableSeen
from core.rooms.table import RoomTable
from core.saves import Recording, Saves
from core.sources import Sealed
from core.store import GameHead
from core.table import Seat
from core.words import N_, _

BOT_NAMES = ("Nadia", "Omar", "Zineb", "Driss", "Hiba", "Anas", "Rachid", "Lina")


class Stay:
    """A person's stay in the room, from coming in until the line ends: all that a face may do.

    What somebody may not do raises Refused. Whoever only looks away keeps seat and table.
    """

    def __init__(self, room: Room, person: Person, listener: Listener, deliver: Deliver) -> None:
        self._room = room
        self.person = person
        self.listener = listener
        self.deliver = deliver

    # ------------------------------------------------------------------ seeing

    @property
    def room_name(self) -> str:
        """What the room is called."""
        return self._room.name

    @property
    def is_host(self) -> bool:
        """Whether this is the host's own keyboard, which may also move, mute and send away."""
        return self.person.key == HOST

    def people(self) -> tuple[PersonSeen, ...]:
        """Return who is here."""
        return self._room.people()

    def tables(self) -> tuple[TableSeen, ...]:
        """Return the tables, in the order they were opened."""
        return tuple(table.seen() for table in self._room.tables.values())

    def table(self, table_id: str) -> TableSeen:
        """Return a table as it is now; raise Refused if there is no such table any more."""
        return self._room.table(table_id).seen()

    @property
    def at(self) -> str | None:
        """The table at which this person sits or watches."""
        table = self._room.table_of(self.person)
        return None if table is None else table.id

    @property
    def seat(self) -> int | None:
        """The person's seat at that table; None for a watcher, and away from tables."""
        table = self._room.table_of(self.person)
        return None if table is None else table.seat_of(self.person)

    # ------------------------------------------------------------------ tables

    async def open(self, plan: TablePlan) -> str:
        """Open a table and sit down at its first free seat; return its id.

        Raise BadOption if no game can come of the plan.
        """
        plan.check()
        return self._room.open_table(self.person, plan)

    async def sit(self, table_id: str, seat: int | None = None) -> None:
        """Sit down at a table, at the first free seat or at this one."""
        self._room.sit(self.person, table_id, seat)

    async def watch(self, table_id: str) -> None:
        """Watch a table that lets others watch."""
        self._room.watch(self.person, table_id)

    async def stand(self) -> None:
        """Leave the table: a seat of a game that goes on is played by a bot from now on."""
        self._room.stand(self.person)

    async def ready(self, is_ready: bool = True) -> None:
        """Say that the game may begin, or not yet; it begins when every seat is ready."""
        await self._room.make_ready(self.person, is_ready)

    async def start(self) -> None:
        """Begin with bots in the free seats; only who opened the table, or the host, may."""
        await self._room.start(self.person)

    async def put(self, seat: int, level: str | None) -> None:
        """Have a bot of a level play at a seat, or free it, while the table waits.

        Only who opened the table, or the host, may; a person there stands up.
        """
        self._room.put(self.person, seat, level)

    async def change(self, plan: TablePlan) -> None:
        """Change rules and ways of a table that waits; only who opened it, or the host, may."""
        plan.check()
        self._room.change(self.person, plan)

    async def invite(self, name: str) -> None:
        """Ask somebody who is here to the own table."""
        self._room.invite(self.person, name)

    async def again(self) -> None:
        """After a game, wait at the same table with the same people for another one."""
        raise Refused(_("There is no game to be ready for."))

    # ------------------------------------------------------------------ the game

    def place(self, deliver: Deliver | None = None) -> RoomPlace:
        """Return the place at the own table, told by `deliver`, or as the stay is.

        Raise Refused if the person is at no table, or its game has not begun.
        """
        return self._room.place(self.person, deliver or self.deliver)

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
        self._room.say(self.person, text)

    def say_phrase(self, phrase: str) -> None:
        """Say a phrase of the game, marked with `N_`, which everybody reads in their language."""
        self._room.say(self.person, phrase, phrase=True)

    @property
    def deaf(self) -> bool:
        """Whether this person hears no talk."""
        return self.person.deaf

    def hush(self, deaf: bool) -> None:
        """Hear no talk from now on, or hear it again."""
        self.person.deaf = deaf

    # ------------------------------------------------------------------ coming and going

    def resized(self, size: str) -> None:
        """Note the size of the terminal, `80x24`."""
        self.person.size = size
        self._room.stirred()

    def leave(self) -> None:
        """End the stay, on purpose or because the line is gone; the seat is kept."""
        self._room.left(self)


class Room:
    """A card room. Faces never get it: they get a `Stay` each, from `enter`."""

    def __init__(self, name: str, saves: Saves, crew: Crew) -> None:
        """Take what the room is called, where its games are saved, and who thinks for bots."""
        self.name = name
        self._saves = saves
        self._crew = crew
        self._persons: dict[str, Person] = {}
        self._stays: dict[str, Stay] = {}
        self.tables: dict[str, RoomTable] = {}
        self._opened = 0

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
        game goes on is called there.
        """
        person = self._persons.setdefault(key, Person(name, key))
        person.way, person.size = way, size
        before = self._stays.pop(key, None)
        if before is not None:
            self._end(before, Notice(N_("You came in from another terminal; this one is left.")))
        stay = self._stays[key] = Stay(self, person, listener, deliver)
        person.is_here = True
        table = self.table_of(person)
        if table is not None and table.phase != "waiting":
            self._call(person, table)
        self.stirred()
        return stay

    def left(self, stay: Stay) -> None:
        """Note that a stay is over."""
        if self._stays.get(stay.person.key) is stay:
            del self._stays[stay.person.key]
            stay.person.is_here = False
            self.stirred()

    def _end(self, stay: Stay, notice: Notice) -> None:
        stay.deliver(lambda: stay.listener.ended(notice))

    def stirred(self) -> None:
        """Have everybody read people and tables again."""
        for stay in self._stays.values():
            stay.deliver(stay.listener.changed)

    def _call(self, person: Person, table: RoomTable) -> None:
        stay = self._stays.get(person.key)
        if stay is not None:
            stay.deliver(lambda: stay.listener.called(table.id))

    def tell(self, person: Person, notice: Notice) -> None:
        """Tell somebody something, if here."""
        stay = self._stays.get(person.key)
        if stay is not None:
            stay.deliver(lambda: stay.listener.told(notice))

    # ------------------------------------------------------------------ people

    def people(self) -> tuple[PersonSeen, ...]:
        """Return who is here, in the order they came."""
        return tuple(self._seen(stay.person) for stay in self._stays.values())

    def _seen(self, person: Person) -> PersonSeen:
        table = self.table_of(person)
        return PersonSeen(
            person.name, person.way, person.size, table.id if table else None, person.muted
        )

    def person(self, name: str) -> Person:
        """Return somebody who is here; raise Refused naming who is, if nobody is called so."""
        here = [stay.person for stay in self._stays.values()]
        for person in here:
            if person.name.casefold() == name.casefold():
                return person
        raise Refused(
            _("Nobody here is called {name}; here are {people}.").format(
                name=name, people=", ".join(person.name for person in here)
            )
        )

    # ------------------------------------------------------------------ tables

    def table(self, table_id: str) -> RoomTable:
        """Return a table; raise Refused if there is none of this id."""
        if table_id not in self.tables:
            raise Refused(_("That table is not there any more."))
        return self.tables[table_id]

    def table_of(self, person: Person) -> RoomTable | None:
        """Return the table at which somebody sits or watches."""
        for table in self.tables.values():
            if table.seat_of(person) is not None or person in table.watchers:
                return table
        return None

    def open_table(self, person: Person, plan: TablePlan) -> str:
        """Open a table, at which the person sits down."""
        self._opened += 1
        table = RoomTable(str(self._opened), plan, person)
        self.stand(person)
        self.tables[table.id] = table
        self.sit(person, table.id, None)
        return table.id

    def sit(self, person: Person, table_id: str, seat: int | None) -> None:
        """Let somebody sit down; raise Refused where no seat is free."""
        table = self.table(table_id)
        wanted = table.free_seat() if seat is None else seat
        if table.phase != "waiting" or wanted is None or wanted >= len(table.seats):
            raise Refused(_("No seat is free at that table."))
        if table.seats[wanted].person is not None or table.seats[wanted].level:
            raise Refused(_("Somebody sits there already."))
        if self.table_of(person) is not table:
            self.stand(person)
        else:
            self._leave_seat(table, person)
        table.seats[wanted].person = person
        self.stirred()

    def watch(self, person: Person, table_id: str) -> None:
        """Let somebody watch; raise Refused where nobody may."""
        table = self.table(table_id)
        if not table.plan.watchers:
            raise Refused(_("At that table nobody may watch."))
        self.stand(person)
        table.watchers.append(person)
        if table.phase != "waiting":
            self._call(person, table)
        self.stirred()

    def stand(self, person: Person) -> None:
        """Let somebody leave the table where they are, if they are at one."""
        table = self.table_of(person)
        if table is None:
            return
        if person in table.watchers:
            table.watchers.remove(person)
        elif table.phase == "playing" and table.table is not None:
            seat = table.seat_of(person)
            assert seat is not None
            table.table.stand_in(seat, DEFAULT_LEVEL)
            return
        self._leave_seat(table, person)
        if not any(seat.person for seat in table.seats) and table.phase != "playing":
            table.close()
            del self.tables[table.id]
        self.stirred()

    def _leave_seat(self, table: RoomTable, person: Person) -> None:
        seat = table.seat_of(person)
        if seat is not None:
            table.seats[seat].person, table.seats[seat].ready = None, False

    def put(self, person: Person, seat: int, level: str | None) -> None:
        """Put a bot at a seat or free it."""
        table = self._own(person)
        table.seats[seat].person, table.seats[seat].level = None, level
        self._name_bots(table)
        self.stirred()

    def change(self, person: Person, plan: TablePlan) -> None:
        """Change the plan of a table that waits; whoever has no seat then stands up."""
        table = self._own(person)
        sitting = [seat.person for seat in table.seats if seat.person]
        fresh = RoomTable(table.id, plan, table.opener)
        table.plan, table.seats = plan, fresh.seats
        for one in sitting:
            free = table.free_seat()
            if free is not None:
                table.seats[free].person = one
        self._name_bots(table)
        self.stirred()

    def _own(self, person: Person) -> RoomTable:
        """Return the waiting table that a person may arrange; raise Refused if there is none."""
        table = self.table_of(person)
        if table is None or table.phase != "waiting":
            raise Refused(_("Only before the game begins can a table be changed."))
        if person is not table.opener and person.key != HOST:
            raise Refused(
                _("Only {name}, who opened the table, may change it.").format(
                    name=table.opener.name
                )
            )
        return table

    def _name_bots(self, table: RoomTable) -> None:
        taken = {seat.person.name for seat in table.seats if seat.person}
        names = (name for name in BOT_NAMES if name not in taken)
        for seat in table.seats:
            seat.bot = next(names) if seat.level else ""

    async def make_ready(self, person: Person, is_ready: bool) -> None:
        """Note that somebody is ready; begin if everybody is and no seat is free."""
        table = self.table_of(person)
        seat = None if table is None else table.seat_of(person)
        if table is None or seat is None or table.phase != "waiting":
            raise Refused(_("There is no game to be ready for."))
        table.seats[seat].ready = is_ready
        self.stirred()
        if all(one.level or (one.person and one.ready) for one in table.seats):
            self._begin(table)

    async def start(self, person: Person) -> None:
        """Begin with bots in the free seats."""
        table = self._own(person)
        for seat in table.seats:
            if seat.person is None and not seat.level:
                seat.level = DEFAULT_LEVEL
        self._begin(table)

    def _begin(self, table: RoomTable) -> None:
        self._name_bots(table)
        seats = [Seat(one.person.name if one.person else one.bot, one.level) for one in table.seats]
        plan = replace(table.plan, levels=tuple(seat.level for seat in table.seats))
        table.plan = plan
        game = self._saves.begin(
            plan.game,
            plan.settled(),
            seats,
            Sealed.fresh(os.urandom),
            take_backs=plan.take_backs == "agreed",
        )
        table.begin(game, self._crew)
        for person in [*(seat.person for seat in table.seats if seat.person), *table.watchers]:
            self._call(person, table)
        self.stirred()

    def place(self, person: Person, deliver: Deliver) -> RoomPlace:
        """Return the place of somebody whose game has begun; raise Refused where there is none."""
        table = self._table_with_game(person)
        seat = table.seat_of(person)
        return table.place(seat or 0, deliver, watches=seat is None)

    def head(self, person: Person) -> GameHead:
        """Return the head of the game of somebody's table, without the source of its chance."""
        game = self._table_with_game(person).game
        assert game is not None
        return replace(game.head, source={})

    def agree(self, person: Person, agrees: bool) -> None:
        """Answer for somebody whether the last decision at the own table may be taken back."""
        self._table_with_game(person).agree(person, agrees)

    def recording(self, person: Person) -> Recording:
        """Return the game of somebody's table once it is over, with the source of its chance."""
        return self._table_with_game(person).recording()

    def _table_with_game(self, person: Person) -> RoomTable:
        table = self.table_of(person)
        if table is None or table.game is None:
            raise Refused(_("The game has not begun yet."))
        return table

    def invite(self, person: Person, name: str) -> None:
        """Ask somebody to the table of the person."""
        table, guest = self.table_of(person), self.person(name)
        if table is None:
            raise Refused(_("You sit at no table to which you could invite somebody."))
        table.invited.append(guest)
        sentence = N_("{name} invites you to table {table}.")
        self.tell(guest, Notice(sentence, {"name": person.name, "table": table.id}))
        self.stirred()

    # ------------------------------------------------------------------ talk

    def say(self, person: Person, text: str, *, phrase: bool = False) -> None:
        """Let those hear a line who are at the same table, or at none like the person."""
        if person.muted:
            raise Refused(_("The host has muted you: nobody hears what you say."))
        table = self.table_of(person)
        line = Line(person.name, text, table.id if table else None, phrase)
        for stay in self._stays.values():
            if self.table_of(stay.person) is table and not stay.person.deaf:
                stay.deliver(_saying(stay.listener, line))


def _saying(listener: Listener, line: Line) -> Callable[[], None]:
    return lambda: listener.said(line)
