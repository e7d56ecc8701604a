"""Who is here by which host: what each host says of its guests, and what the others make of it.

Whoever came in last has the stay: one that the same person has at another host ends. What a host
said whose life has ended counts no longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from core.room_store.contract import RoomStore
from core.rooms.directory import Changes, Directory, WriteBehind
from core.rooms.hosts.host import Host
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.people.register import Register
from core.rooms.texts import line_of
from core.store.model import JsonObject

LONGEST_SIZE = 12
"""Letters of the size of a terminal, and of the way by which somebody is here."""


class PresenceByHost:
    """The stays at all hosts, of which those at this one are said to the others."""

    def __init__(
        self,
        store: RoomStore,
        host: Host,
        register: Register,
        online: PeopleOnline,
        *,
        watched_by: Callable[[Person], str | None],
    ) -> None:
        """Take this host, who is known and here, and who tells which table somebody watches."""
        self.directory = Directory(store, "stay", self._take_in, register.directory)
        self.soon = WriteBehind(self.directory)
        self.came: Callable[[Person], None] = lambda person: None
        """Told of whoever has come in at another host."""
        self.went: Callable[[Person, bool], None] = lambda person, lost: None
        """Told of whoever is at another host no longer, and not here either; and whether that is
        so because the host is gone, so that nobody else tells it."""
        self.taken_over: Callable[[Person], None] = lambda person: None
        """Told of whoever is here, and has come in at another host since."""
        self.watches: Callable[[Person, str | None], None] = lambda person, table: None
        """Told which table somebody watches at another host, or that it is none."""
        self._host = host
        self._register = register
        self._online = online
        self._watched_by = watched_by
        self._own: set[str] = set()
        """The lives that this host has had."""
        self._met: dict[str, object] = {}
        """For each life that was met the hosts that lived when this host had looked last then."""
        self.is_open = False
        """Whether hosts that are met now may be new: what is read at first may be long gone."""
        self._claims: set[str] = set()
        """Who has come in here, and the other hosts do not know it yet."""

    def watching(self, table_id: str) -> Iterable[Person]:
        """Return who watches a table at other hosts."""
        for key in self._online.elsewhere:
            person = self._register.of_key(key)
            if person is not None and self.directory.entries[key].get("watches") == table_id:
                yield person

    # ------------------------------------------------------------------ what is said here

    def begin(self, person: Person) -> None:
        """Say soon that somebody has come in here."""
        self._claims.add(person.key)
        self.changed(person)

    def changed(self, person: Person) -> None:
        """Say soon that somebody is here otherwise than before, or here no longer."""
        self.soon.change(person.key, lambda: self._said(person))

    def say_again(self) -> None:
        """Say of everybody who is here that they are: this host has another life now."""
        for present in self._online.here.values():
            self.changed(present.person)

    def _said(self, person: Person) -> Changes:
        """Return what is to be kept of somebody's stay."""
        key = person.key
        entry = self.directory.entries.get(key)
        if key not in self._online.here:
            mine = entry is not None and self._is_own(_life(entry))
            return {key: None} if mine else {}
        if key not in self._claims and entry is not None and self._is_foreign(entry):
            return {}
        said = {
            "life": self._host.life,
            "way": person.way,
            "size": person.size,
            "watches": self._watched_by(person),
        }
        return {} if said == entry else {key: said}

    def _is_own(self, life: str) -> bool:
        self._own.add(self._host.life)
        return life in self._own

    def _is_foreign(self, entry: JsonObject) -> bool:
        """Tell whether a stay is one at another host that lives."""
        life = _life(entry)
        return not self._is_own(life) and (self._host.is_alive(life) or self._is_new(life))

    def _is_new(self, life: str) -> bool:
        """Tell whether a life may have begun since this host looked last which hosts live."""
        met_at = self._met.setdefault(life, self._host.hosts if self.is_open else ())
        return met_at is self._host.hosts

    # ------------------------------------------------------------------ what others say

    def _take_in(self, changes: Mapping[str, JsonObject | None]) -> None:
        for key, entry in changes.items():
            if entry is not None and _life(entry) == self._host.life:
                self._claims.discard(key)
            self.look_at(key)

    def look(self) -> None:
        """Look at all stays anew: hosts have begun or ended, or may have."""
        lives = {_life(entry) for entry in self.directory.entries.values()}
        self._met = {life: met for life, met in self._met.items() if life in lives}
        for key in self.directory.entries.keys() | self._online.elsewhere:
            self.look_at(key)

    def look_at(self, key: str) -> None:
        """Look anew at the stay of somebody, by their key."""
        person, entry = self._register.of_key(key), self.directory.entries.get(key)
        if person is None:
            return
        if entry is None or not self._is_foreign(entry):
            if self._online.go_elsewhere(person) and key not in self._online.here:
                self.watches(person, None)
                self.went(person, entry is not None)
            if self._said(person):
                self.changed(person)
            return
        was_here = person.is_here
        if key in self._online.here:
            if key in self._claims:
                self.changed(person)
                return
            self.taken_over(person)
        self._online.come_elsewhere(person)
        person.way, person.size = _text(entry, "way"), _text(entry, "size")
        watched = entry.get("watches")
        self.watches(person, None if watched is None else str(watched))
        if not was_here:
            self.came(person)


def _life(entry: JsonObject) -> str:
    """Return whose stay an entry is: a host's life, or nobody's where the entry is damaged."""
    return str(entry.get("life", ""))


def _text(entry: JsonObject, name: str) -> str:
    """Return how somebody is here, as it can be shown."""
    return line_of(str(entry.get(name, "")), LONGEST_SIZE)
