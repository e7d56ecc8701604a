"""Everybody who is known in a room, by key and by name, here or not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from core.rooms.errors import Refused
from core.rooms.names import cleaned, look_alike, looks_of
from core.rooms.person import HOST, Person
from core.words import _

MOST_KNOWN = 5000
"""How many people a room knows at the most, so that nobody fills the disk with names."""

OF_THE_HOUSE = ("Host", "Kahwa")
"""Names under which a guest could be taken for the host or for the program."""

Keep = Callable[[Person], None]
"""Has what is kept of a person written soon."""


class Register:
    """The people of a room. The first key seen for a name owns it."""

    def __init__(self, keep: Keep, bots: Callable[[], Iterable[str]]) -> None:
        """Take how a person is kept, and how the bots are called that play now."""
        self._keep = keep
        self._bots = bots
        self._by_key: dict[str, Person] = {}
        self._by_look: dict[str, Person] = {}

    def __iter__(self) -> Iterator[Person]:
        return iter(tuple(self._by_key.values()))

    def of_key(self, key: str) -> Person | None:
        """Return whom a key belongs to, None where it is new here."""
        return self._by_key.get(key)

    def called(self, name: str) -> Person | None:
        """Return who is called so, whether in small letters or great ones."""
        return next((one for one in self if one.name.casefold() == name.casefold()), None)

    def put(self, person: Person) -> None:
        """Take in somebody who was known before, or is the host."""
        self._by_key[person.key] = person
        for look in looks_of(person.name):
            self._by_look.setdefault(look, person)

    def add(self, key: str, name: str) -> Person:
        """Take in somebody new, called what is left of a name when it is cleaned.

        Raise Refused if it is no name, or if it looks like that of a person known, of a bot or of
        the house.
        """
        name = cleaned(name)
        held = [self._by_look[look].name for look in looks_of(name) if look in self._by_look]
        others = (*self._bots(), *OF_THE_HOUSE, _("Host"))
        held += [other for other in others if look_alike(name, other)]
        if held:
            raise Refused(
                _(
                    "The name {name} is taken, and yours must not look like it; take another."
                ).format(name=held[0])
            )
        if len(self._by_key) >= MOST_KNOWN:
            raise Refused(_("This room knows as many people as it can; ask the host for a seat."))
        person = Person(name, key)
        self.put(person)
        self._keep(person)
        return person

    def host(self, name: str) -> Person:
        """Return the person at the host's own keyboard, called so where that is a free name."""
        person = self._by_key.get(HOST)
        if person is None:
            person = Person("", HOST)
        elif person.name == name:
            return person
        for look in looks_of(person.name):
            if self._by_look.get(look) is person:
                del self._by_look[look]
        person.name = self._free_name(name)
        self.put(person)
        self._keep(person)
        return person

    def _free_name(self, wanted: str) -> str:
        """Return a name for the host: the wanted one, or what a host is called."""
        try:
            name = cleaned(wanted)
        except Refused:
            return _("Host")
        return _("Host") if any(look in self._by_look for look in looks_of(name)) else name

    def keep(self, person: Person) -> None:
        """Keep a person who has changed."""
        self._keep(person)
