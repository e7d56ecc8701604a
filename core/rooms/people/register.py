"""Everybody who is known in a room, by key and by name, here or not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, count

from core.ground.logs import log
from core.ground.words import _, pgettext
from core.room_store.contract import EntryStore
from core.rooms.directory import Changes, Directory, PlainDraft, WriteBehind
from core.rooms.errors import Refused
from core.rooms.people.events import PersonChanged
from core.rooms.people.names import cleaned, is_disguised, look_alike, looks_of
from core.rooms.people.person import Person
from core.rooms.people.reserved_names import is_reserved
from core.rooms.people.skeletons import mixes_scripts
from core.store.model import JsonObject

MOST_KNOWN = 5000
"""How many people a room knows at the most, so that nobody fills the disk with names."""


class Register:
    """The people of a room. The first key seen for a name owns it.

    Only new names are checked: whoever is kept comes in under the stored name, whatever it is.
    """

    def __init__(
        self,
        store: EntryStore,
        bots: Callable[[], Iterable[str]],
        tell: Callable[[PersonChanged], None] = lambda event: None,
    ) -> None:
        """Take where people are kept, and how the bots are called that play now."""
        self.directory = Directory(store, "person", self._take_in)
        self.soon = WriteBehind(self.directory)
        self._bots = bots
        self._tell = tell
        self._by_key: dict[str, Person] = {}
        self._by_look: dict[str, Person] = {}
        self._unkept: dict[str, JsonObject] = {}
        """What is known of people here that waits to be kept."""

    def __iter__(self) -> Iterator[Person]:
        return iter(tuple(self._by_key.values()))

    def of_key(self, key: str) -> Person | None:
        """Return whom a key belongs to, None where it is new here."""
        return self._by_key.get(key)

    def called(self, name: str) -> Person | None:
        """Return who is called so, whether in small letters or great ones."""
        return next((one for one in self if one.name.casefold() == name.casefold()), None)

    # ------------------------------------------------------------------ taking in

    def _take_in(self, changes: Mapping[str, JsonObject | None]) -> None:
        """Take over people that are kept; who is damaged is left out, with a line in the log."""
        for key, plain in changes.items():
            person = self._by_key.get(key) or Person("", key)
            if plain is None:
                self._forget(person)
                continue
            try:
                read = replace(person)
                read.take_over(plain)
            except (KeyError, ValueError) as error:
                log().warning("somebody whom the room knew is left out: %r", error)
                continue
            unkept = self._unkept.pop(key, {})
            if any(plain.get(what) != value for what, value in unkept.items()):
                self._unkept[key] = unkept
            self._forget_looks(person)
            person.take_over({**plain, **unkept})
            self._put(person)
            self._tell(PersonChanged(person))

    def _put(self, person: Person) -> None:
        self._by_key[person.key] = person
        for look in looks_of(person.name):
            self._by_look.setdefault(look, person)

    def _forget(self, person: Person) -> None:
        """Know somebody no longer, unless the person has just come in: then that is kept anew."""
        if person.is_here:
            self.keep(person)
        elif self._by_key.pop(person.key, None) is not None:
            self._unkept.pop(person.key, None)
            self._forget_looks(person)

    async def forget(self, chosen: Callable[[Collection[Person]], Iterable[Person]]) -> None:
        """Forget those who are `chosen` of all who are known; raise StoreError if it fails."""

        async def drafted() -> PlainDraft:
            return PlainDraft({one.key: None for one in chosen(self._by_key.values())})

        await self.directory.change(drafted)

    def _forget_looks(self, person: Person) -> None:
        for look in looks_of(person.name):
            if self._by_look.get(look) is person:
                del self._by_look[look]

    # ------------------------------------------------------------------ names

    async def admit(self, key: str, name: str, own_password: str = "") -> Person:
        """Take in somebody new, called what is left of a name when it is cleaned, and return them.

        Raise Refused if it is no name, or if it looks like that of a person known, of a bot or of
        the house; StoreError if it cannot be kept.
        """

        async def drafted() -> PlainDraft:
            known = self._by_key.get(key)
            if known is not None:
                return PlainDraft()
            new = Person(self._checked(name), key, own_password=own_password)
            return PlainDraft({key: new.plain()}, {key: looks_of(new.name)})

        await self.directory.change(drafted)
        return self._by_key[key]

    def add(self, key: str, name: str) -> Person:
        """Take in somebody new at once, who is kept soon.

        It is for one who came in by no door; another host may give away the name meanwhile. Raise
        Refused if it is no name, or if it is or looks like somebody else's.
        """
        person = Person(self._checked(name), key)
        self._put(person)
        self.keep(person)
        return person

    def _checked(self, name: str) -> str:
        """Return a name as it is written; raise Refused if nobody new can have it."""
        name = cleaned(name)
        if mixes_scripts(name):
            raise Refused(_("Your name mixes alphabets. Use the letters of one alphabet."))
        if is_disguised(name):
            raise Refused(
                _("Some letters of your name only look like A to Z. Type it with plain letters.")
            )
        if is_reserved(name):
            raise Refused(_("Kahwa itself uses the name {name}. Choose another.").format(name=name))
        held = [self._by_look[look].name for look in looks_of(name) if look in self._by_look]
        held += [other for other in self._bots() if look_alike(name, other)]
        if held:
            raise Refused(
                _("The name {name} is taken, and yours looks like it. Choose another.").format(
                    name=held[0]
                )
            )
        if len(self._by_key) >= MOST_KNOWN:
            raise Refused(_("The room is full. Ask the host to forget some people."))
        return name

    async def admit_host(self, key: str, name: str) -> None:
        """Take in whoever sits at one of several hosts, called so where that is a free name.

        It is kept at once, so that nobody at another host is called the same. Raise StoreError if
        it cannot be.
        """

        async def drafted() -> PlainDraft:
            known = self._by_key.get(key)
            person = Person("", key) if known is None else replace(known)
            if person.name == name:
                return PlainDraft()
            person.name = self._free_name(name, known)
            return PlainDraft({key: person.plain()}, {key: looks_of(person.name)})

        await self.directory.change(drafted)

    def host(self, key: str, name: str) -> Person:
        """Return the person at the host's own keyboard, called so where that is a free name."""
        person = self._by_key.get(key)
        if person is None:
            person = Person("", key)
        elif person.name == name:
            return person
        self._forget_looks(person)
        person.name = self._free_name(name)
        self._put(person)
        self.keep(person)
        return person

    def _free_name(self, wanted: str, who: Person | None = None) -> str:
        """Return a name for the host: the wanted one, or what a host is called.

        That of `who` it is, if somebody is known already, is free.
        """
        try:
            name = cleaned(wanted)
        except Refused:
            name = pgettext("reserved name", "Host")
        if is_reserved(name):
            name = pgettext("reserved name", "Host")
        numbered = (f"{pgettext('reserved name', 'Host')} {number}" for number in count(2))
        names = chain((name, pgettext("reserved name", "Host")), numbered)
        return next(one for one in names if self._is_free(one, who))

    def _is_free(self, name: str, who: Person | None) -> bool:
        return all(self._by_look.get(look) in (None, who) for look in looks_of(name))

    def keep(self, person: Person) -> None:
        """Keep soon a person who has changed."""
        before = self.directory.entries.get(person.key, {})
        changed = self._unkept.setdefault(person.key, {})
        changed |= {
            what: value for what, value in person.plain().items() if before.get(what) != value
        }

        def changes() -> Changes:
            known = self.directory.entries.get(person.key, person.plain())
            return {person.key: {**known, **changed}}

        self.soon.change(person.key, changes)

    async def keep_now(self, person: Person) -> None:
        """Keep a person who has changed; return when that is done, or was tried in vain."""
        self.keep(person)
        await self.soon.written()
