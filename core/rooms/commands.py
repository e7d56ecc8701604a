"""What happens in a room, for all who are there: what a stay asks for is carried out here."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from core.ground.words import N_, _
from core.rooms.errors import Refused
from core.rooms.news import Notice, TalkLine
from core.rooms.options import RoomOptions
from core.rooms.people.news_between_hosts import MessageSender
from core.rooms.people.online import PeopleOnline, Present
from core.rooms.people.person import HOST, Person
from core.rooms.people.presence_by_host import PresenceByHost
from core.rooms.people.register import Register
from core.rooms.people.room_name import after
from core.rooms.people.store_availability import StoreAvailability
from core.rooms.tables.seats import people_of
from core.rooms.tables.seen import PersonSeen
from core.rooms.tables.table import RoomTable
from core.rooms.tables.tables import Tables


class RoomCommands:
    """A room from inside, where everybody who came in has been let in."""

    _stays: PresenceByHost

    def __init__(
        self,
        options: RoomOptions,
        online: PeopleOnline,
        tables: Tables,
        register: Register,
        wire: MessageSender,
        now: Callable[[], float],
    ) -> None:
        """Take who is here, the tables, who is known, the way to other hosts, and a clock."""
        self.options = options
        self.online = online
        self.tables = tables
        self.register = register
        self._wire = wire
        self.availability = StoreAvailability(online)
        self._now = now

    @property
    def room_name(self) -> str:
        """What the room is called, in the language of whoever asks."""
        return self.options.name or after(self.register.of_key(HOST))

    # ------------------------------------------------------------------ people

    def changed(self, person: Person) -> None:
        """Have other hosts know soon that somebody is here otherwise than before."""
        self._stays.changed(person)

    def left(self, present: Present, *, on_purpose: bool) -> None:
        """Note that a stay has ended; the seat is kept."""
        person = present.person
        if not self.online.go(present):
            return
        table = self.tables.board.watch_none(person) or self.tables.board.of(person)
        if table is not None:
            self.tables.went(table, person, on_purpose=on_purpose)
        self.changed(person)
        self.tell_hall(left_the_room(person))
        self.look_anew(person)

    def tell_hall(self, notice: Notice) -> None:
        """Tell something to those who are at no table."""
        self.tell_hall_here(notice)
        self._wire.tell_hall(notice)

    def tell_hall_here(self, notice: Notice) -> None:
        """Tell something to those who are here by this host, and at no table."""
        self.online.tell_here([person.key for person in self._in_the_hall()], notice)

    def _in_the_hall(self) -> list[Person]:
        here = (present.person for present in self.online.here.values())
        return [person for person in here if self.tables.board.of(person) is None]

    def people(self, first: int = 0, most: int | None = None) -> tuple[PersonSeen, ...]:
        """Return who is here, in the order they came, or `most` of them from one on."""
        some = islice(self.online, first, None if most is None else first + most)
        return tuple(_seen(person, self.tables.board.of(person)) for person in some)

    def look_anew(self, person: Person) -> None:
        """Have those look anew who see somebody: at the same table, and in the hall."""
        table = self.tables.board.of(person)
        if table is None:
            self.online.notify_around((person,))
        else:
            self.tables.board.changed(table, person)

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
        self.online.tell(person, Notice(told))
        self.look_anew(person)

    async def remove(self, name: str) -> None:
        """Send somebody away for good and free the seat."""
        person = self.register.called(name)
        if person is None or person.is_host:
            raise Refused(_("There's nobody called {name} to remove.").format(name=name))
        person.banned = True
        # Whoever is here by any host is sent away as that changes.
        await self.register.keep_now(person)
        await self.tables.arrange(self.tables.verbs.stand, person)

    def send_away(self, person: Person) -> None:
        """End the stay, if here by this host, of somebody who may not come in any more."""
        self.end(person, Notice(N_("The host has removed you from this room.")))

    def end(self, person: Person, notice: Notice) -> None:
        """End somebody's stay, if here, with a sentence that says why."""
        present = self.online.of(person)
        if present is not None:
            self.online.end(present, notice)
            self.online.go(present)
            self.changed(person)
            self.look_anew(person)

    # ------------------------------------------------------------------ talk

    def count_line(self, present: Present) -> None:
        """Count something that somebody says or asks; raise Refused where that is too much."""
        if present.person.muted:
            raise Refused(_("The host has muted you: nobody hears what you say."))
        present.person.talk.count(self._now())

    def say(self, present: Present, text: str, *, phrase: bool) -> None:
        """Let those hear a line who are at the same table, or at none like the person."""
        if not text:
            return
        self.count_line(present)
        table = self.tables.board.of(present.person)
        line = TalkLine(present.person.name, text, table.id if table else None, phrase)
        self.hear(line)
        self._wire.talk(line)

    def hear(self, line: TalkLine) -> None:
        """Let those hear a line who are here by this host, and for whom it is."""
        table = None if line.table is None else self.tables.board.find(line.table)
        if line.table is None:
            persons = self._in_the_hall()
        else:
            persons = [] if table is None else people_of(table)
        for person in persons:
            self.online.say(person, line)


def left_the_room(person: Person) -> Notice:
    """Return what is told when somebody has left."""
    return Notice(N_("{name} left the room."), {"name": person.name})


def _seen(person: Person, table: RoomTable | None) -> PersonSeen:
    """Return somebody as everybody may see it."""
    at = None if table is None else table.id
    return PersonSeen(person.name, person.way, person.size, at, person.muted, person.head)
