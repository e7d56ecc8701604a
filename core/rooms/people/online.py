"""Everybody who is in a room at the moment, and how they are told what happens there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from core.ground.words import _
from core.rooms.errors import Refused
from core.rooms.news import Deliver, Notice, RoomListener, TalkLine
from core.rooms.people.news_between_hosts import MessageSender
from core.rooms.people.person import Person


@dataclass(slots=True, eq=False)
class Present:
    """A person who is here, with the face that is told things, each in its own context."""

    person: Person
    listener: RoomListener
    deliver: Deliver
    hall: frozenset[str] | None = frozenset()
    """The tables whose rows of the hall are on this person's screen; None where the hall is not."""
    looks: bool = False
    """Whether this face is just about to read people and tables again."""

    def notify(self) -> None:
        """Have people and tables read again, once for all that happens until then."""
        if not self.looks:
            self.looks = True
            self.deliver(self._look)

    def _look(self) -> None:
        self.looks = False
        self.listener.changed()


class PeopleOnline:
    """Those who are here, in the order they came, then those who are here by other hosts.

    One person is here once. Who is here by another host is told things through that one.
    """

    def __init__(self, wire: MessageSender) -> None:
        """Take the way to the other hosts."""
        self._wire = wire
        self._here: dict[str, Present] = {}
        self._elsewhere: dict[str, Person] = {}
        self._called: dict[str, Person] = {}
        """Who is here, by their names in small letters."""

    def __iter__(self) -> Iterator[Person]:
        here = (present.person for present in self._here.values())
        return chain(here, self._elsewhere.values())

    def __len__(self) -> int:
        return len(self._here) + len(self._elsewhere)

    @property
    def here(self) -> Mapping[str, Present]:
        """Those who are here by this host, by their keys."""
        return self._here

    @property
    def elsewhere(self) -> Collection[str]:
        """The keys of those who are here by other hosts."""
        return self._elsewhere.keys()

    def of(self, person: Person) -> Present | None:
        """Return how somebody is here by this host, None for who is not."""
        return self._here.get(person.key)

    def come(self, present: Present) -> None:
        """Let somebody be here from now on."""
        self._elsewhere.pop(present.person.key, None)
        self._here[present.person.key] = present
        self._is_here(present.person)

    def go(self, present: Present) -> bool:
        """Let somebody be here no longer; tell whether this was how the person was here."""
        if self._here.get(present.person.key) is not present:
            return False
        del self._here[present.person.key]
        self._is_away(present.person)
        return True

    def come_elsewhere(self, person: Person) -> None:
        """Let somebody be here by another host from now on."""
        self._elsewhere[person.key] = person
        self._is_here(person)

    def go_elsewhere(self, person: Person) -> bool:
        """Let somebody be here by another host no longer; tell whether that was so."""
        if self._elsewhere.pop(person.key, None) is None:
            return False
        if person.key not in self._here:
            self._is_away(person)
        return True

    def _is_here(self, person: Person) -> None:
        person.is_here = True
        self._called[person.name.casefold()] = person

    def _is_away(self, person: Person) -> None:
        person.is_here = False
        if self._called.get(person.name.casefold()) is person:
            del self._called[person.name.casefold()]

    def is_called(self, name: str) -> bool:
        """Tell whether somebody who is here is called so."""
        return name.casefold() in self._called

    def place_of(self, name: str) -> int | None:
        """Return which of those who are here somebody of a name is, None for nobody."""
        return next((number for number, one in enumerate(self) if one.name == name), None)

    def called(self, name: str) -> Person:
        """Return who is here under a name; raise Refused naming who is, if nobody is called so."""
        for person in self:
            if person.name.casefold() == name.casefold():
                return person
        raise Refused(
            _("Nobody here is called {name}. The people here are {people}.").format(
                name=name, people=", ".join(person.name for person in self)
            )
        )

    # ------------------------------------------------------------------ telling

    def notify(self) -> None:
        """Have everybody read people and tables again."""
        for present in self._here.values():
            present.notify()

    def notify_around(self, people: Iterable[Person]) -> None:
        """Have some people look again, and whoever has the hall on the screen."""
        keys = {person.key for person in people}
        for key, present in self._here.items():
            if present.hall is not None or key in keys:
                present.notify()

    def notify_who_sees(self, tables: Collection[str]) -> None:
        """Have whoever has the rows of some of the tables on the screen look again."""
        for present in self._here.values():
            if present.hall and not present.hall.isdisjoint(tables):
                present.notify()

    @property
    def in_sight(self) -> set[str]:
        """The tables whose rows of the hall are on a screen here."""
        return {table for one in self._here.values() for table in one.hall or ()}

    def tell(self, person: Person, notice: Notice) -> None:
        """Tell somebody something, if here."""
        self.tell_all((person,), notice)

    def tell_all(self, persons: Iterable[Person], notice: Notice) -> None:
        """Tell several people something, those of them who are here by whichever host."""
        keys = [person.key for person in persons]
        self.tell_here(keys, notice)
        far = [key for key in keys if key in self._elsewhere]
        if far:
            self._wire.tell(far, notice)

    def tell_here(self, keys: Iterable[str], notice: Notice) -> None:
        """Tell something to those of some people who are here by this host."""
        for key in keys:
            self._deliver(key, lambda listener: listener.told(notice))

    def call(self, person: Person, table: str) -> None:
        """Call somebody, if here by this host, to a table."""
        self._deliver(person.key, lambda listener: listener.called(table))

    def say(self, person: Person, line: TalkLine) -> None:
        """Let somebody hear what was said, if here by this host and not deaf."""
        if not person.deaf:
            self._deliver(person.key, lambda listener: listener.said(line))

    def end(self, present: Present, notice: Notice) -> None:
        """Send a face away with a sentence; who is here no longer is not told any more."""
        present.deliver(lambda: present.listener.ended(notice))

    def _deliver(self, key: str, call: Callable[[RoomListener], None]) -> None:
        present = self._here.get(key)
        if present is not None:
            listener = present.listener
            present.deliver(lambda: call(listener))
