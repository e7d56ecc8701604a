"""The people here, by host: what each host says of its guests, and what the others make of it.

Whoever came in last has the stay: one that the same person has at another host ends. What a host
said whose life has ended counts no longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from core.ground.background import BackgroundWork
from core.ground.errors import KahwaError
from core.ground.logs import LastingFailure
from core.room_store.contract import HostStore, PeopleHere
from core.rooms.directory import RETRY_SECONDS
from core.rooms.hosts.host import Host
from core.rooms.people.events import (
    CameElsewhere,
    HereOtherwise,
    PeopleEvent,
    TakenOver,
    WatchesElsewhere,
    WentElsewhere,
)
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.people.register import Register
from core.rooms.texts import line_of
from core.store.model import JsonObject

LONGEST_SIZE = 12
"""Letters of the size of a terminal, and of the way by which somebody is here."""

GATHER_SECONDS = 0.1
"""Seconds between two times that a host says who is here: what changes meanwhile gathers."""

MOST_AT_ONCE = 30
"""Guests of whom a host speaks at once: so many fit into what is told to the others."""


class PresenceByHost:
    """The guests of all hosts, of whom those at this one are said to the others."""

    def __init__(
        self,
        store: HostStore,
        host: Host,
        register: Register,
        online: PeopleOnline,
        *,
        watched_by: Callable[[Person], str | None],
        tell: Callable[[PeopleEvent], None],
    ) -> None:
        """Take this host, who is known and here, and who tells which table somebody watches."""
        self._store = store
        self._tell = tell
        self._host = host
        self._register = register
        self._online = online
        self._watched_by = watched_by
        self._life = ""
        """The life in which this host has said what it has said."""
        self._number = 0
        self._said: dict[str, JsonObject] = {}
        self._came: dict[str, int] = {}
        """When guests of this host came in, as the store counts it; whoever has none is coming."""
        self._changed: dict[str, None] = {}
        self._saying = BackgroundWork(self._say_all)
        self._is_closed = False
        self._failure = LastingFailure(
            "who is here could not be said yet: %s", "who is here is said again"
        )
        self._heard: dict[str, PeopleHere] = {}
        """What hosts have said, by their lives."""
        self._gaps: set[str] = set()
        """The lives of hosts that have said something that was not heard."""
        self._met: dict[str, object] = {}
        """For each life that was met the hosts that lived when this host had looked last then."""
        self._where: dict[str, str] = {}
        """By which life people are elsewhere."""

    # ------------------------------------------------------------------ what is said here

    def begin(self, person: Person) -> None:
        """Say soon that somebody has come in here."""
        self._came.pop(person.key, None)
        self.changed(person)

    def changed(self, person: Person) -> None:
        """Say soon that somebody is here otherwise than before, or here no longer."""
        self._changed[person.key] = None
        if not self._is_closed:
            self._saying.wake()

    def say_again(self) -> None:
        """Say of everybody who is here that they are, if this host has another life now."""
        if self._life != self._host.life:
            for present in self._online.here.values():
                self.changed(present.person)

    async def _say_all(self) -> None:
        while self._changed:
            try:
                await self._say()
            except KahwaError as error:
                self._failure.failed(error)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._failure.worked()
                await asyncio.sleep(GATHER_SECONDS)

    async def _say(self) -> None:
        """Say of some guests how they are here."""
        if self._life != self._host.life:
            self._life, self._number = self._host.life, 0
            self._said.clear()
            self._changed.update(dict.fromkeys(self._online.here))
        keys = list(self._changed)[:MOST_AT_ONCE]
        for key in keys:
            del self._changed[key]
        now = {key: self._here(key) for key in keys}
        people = {key: one for key, one in now.items() if one != self._said.get(key)}
        was_said = False
        try:
            was_said = not people or await self._was_said(people)
        finally:
            if not was_said:
                self._changed = dict.fromkeys(keys) | self._changed
        # Also those who came and went before it was said: they may still be at another host.
        for key in keys if was_said else ():
            self.look_at(key)

    async def _was_said(self, people: dict[str, JsonObject | None]) -> bool:
        """Say it; tell whether it was, False where the life has ended and another is to begin."""
        life = self._life
        self._number += 1
        try:
            said = await self._store.say_here(life, self._number, people)
        except BaseException:
            # It may be kept all the same: whatever is so by then is said once more.
            self._said.update((key, {}) for key in people)
            raise
        if said is None or life != self._host.life:
            return False
        for key, content in said.people.items():
            if content is None:
                self._said.pop(key, None)
                continue
            self._said[key] = content
            if people[key] == {name: one for name, one in content.items() if name != "came"}:
                self._came[key] = int(content["came"])
        return True

    def _here(self, key: str) -> JsonObject | None:
        """Return what is to be said of somebody, None where they are not here."""
        present = self._online.here.get(key)
        if present is None:
            self._came.pop(key, None)
            return None
        person = present.person
        came = {"came": self._came[key]} if key in self._came else {}
        watched = self._watched_by(person)
        return {"way": person.way, "size": person.size, "watches": watched, **came}

    async def written(self) -> None:
        """Return when all is said that waits now."""
        await self._saying.done()

    async def close(self) -> None:
        """Say nothing any more, not of guests who still come and go either.

        What was said ends with the life.
        """
        self._is_closed = True
        await self._saying.stop()

    # ------------------------------------------------------------------ what others say

    def hear(self, said: PeopleHere) -> None:
        """Take what a host has said; where something before it was not heard it is read soon."""
        if said.life == self._host.life:
            return
        self._is_new(said.life)
        known = self._heard.get(said.life, PeopleHere(said.life, 0, {}))
        if said.number <= known.number:
            return
        if said.number > known.number + 1:
            self._gaps.add(said.life)
            return
        there = {key: one for key, one in {**known.people, **said.people}.items() if one}
        self._heard[said.life] = said._replace(people=dict(there))
        for key in said.people:
            self.look_at(key)

    async def look(self, *, anew: bool = False) -> None:
        """Read what hosts have said and was not heard, or all of it `anew`; raise StoreError."""
        lives = [one.life for one in self._host.hosts if self._lacks(one.life, one.here) or anew]
        gaps, self._gaps = self._gaps, set()
        try:
            found = await self._store.read_here({*lives, *gaps} - {self._host.life})
        except BaseException:
            self._gaps |= gaps
            raise
        for said in found:
            before = self._heard.get(said.life, PeopleHere(said.life, 0, {}))
            if anew or said.number > before.number:
                self._heard[said.life] = said
                for key in before.people.keys() | said.people.keys():
                    self.look_at(key)

    def _lacks(self, life: str, number: int) -> bool:
        known = self._heard.get(life)
        return life != self._host.life and (known is None or known.number < number)

    def look_again(self) -> None:
        """Look at all people anew: hosts have begun or ended, or may have."""
        over = [life for life in self._heard if not self._counts(life)]
        # Also those of a life that counts again, who are shown nowhere at the moment.
        people = set(self._online.elsewhere).union(*(one.people for one in self._heard.values()))
        for life in over:
            people |= self._heard.pop(life).people.keys()
        for key in people:
            self.look_at(key)
        for life in over:
            self._met.pop(life, None)

    def look_at_unsure(self) -> None:
        """Look at those of whose hosts it was not known yet whether they live."""
        if any(not self._counts(life) for life in self._heard):
            self.look_again()

    def _counts(self, life: str) -> bool:
        """Tell whether what another host said still counts."""
        return self._host.is_alive(life) or self._is_new(life)

    def _is_new(self, life: str) -> bool:
        """Tell whether a life may have begun since this host looked last which hosts live."""
        return self._met.setdefault(life, self._host.hosts) is self._host.hosts

    def _elsewhere(self, key: str) -> tuple[int, str, JsonObject] | None:
        """Return when somebody came in elsewhere, by which life, and how they are there."""
        there = [
            (_number(content), life, content)
            for life, said in self._heard.items()
            if life != self._host.life and (content := said.people.get(key)) and self._counts(life)
        ]
        return max(there, key=lambda one: one[:2], default=None)

    def look_at(self, key: str) -> None:
        """Look anew at where somebody is, by their key."""
        person, there = self._register.of_key(key), self._elsewhere(key)
        if person is None:
            return
        if there is None:
            self._went(person)
            return
        came, life, content = there
        was_here = person.is_here
        if key in self._online.here:
            if key not in self._came or self._came[key] > came:
                return  # The other host will see that they have come in here since.
            self._tell(TakenOver(person))
        self._where[key] = life
        self._online.come_elsewhere(person)
        before = person.way, person.size
        person.way, person.size = _text(content, "way"), _text(content, "size")
        watched = content.get("watches")
        self._tell(WatchesElsewhere(person, None if watched is None else str(watched)))
        if not was_here:
            self._tell(CameElsewhere(person))
        elif before != (person.way, person.size):
            self._tell(HereOtherwise(person))

    def _went(self, person: Person) -> None:
        """Note that somebody is at no other host."""
        life = self._where.pop(person.key, "")
        if self._online.go_elsewhere(person) and person.key not in self._online.here:
            self._tell(WatchesElsewhere(person, None))
            self._tell(WentElsewhere(person, not self._counts(life)))


def _number(content: JsonObject) -> int:
    """Return when somebody came in; who says it wrongly came before all others."""
    came = content.get("came")
    return came if isinstance(came, int) else 0


def _text(content: JsonObject, name: str) -> str:
    """Return how somebody is here, as it can be shown."""
    return line_of(str(content.get(name, "")), LONGEST_SIZE)
