"""The card room: opened with what was kept, entered through the door, closed for all at once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Mapping
from random import Random, SystemRandom
from time import monotonic, time

from core.bots.crew import Crew
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_, ngettext
from core.room_store.contract import RoomStore
from core.rooms.directory import Directory, PlainDraft, WriteBehind
from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.hearing import TICK_SECONDS as READ_SECONDS
from core.rooms.hearing import (
    Hearing,
    Readable,
)
from core.rooms.hosts.host import FOR_GOOD, Host
from core.rooms.hosts.releases import Releases, elsewhere_notice
from core.rooms.news import Deliver, Notice, RoomListener
from core.rooms.options import RoomOptions
from core.rooms.people.door import Door
from core.rooms.people.forgetting import LOOK_SECONDS, Forgetting
from core.rooms.people.news_between_hosts import MessageSender
from core.rooms.people.online import PeopleOnline, Present
from core.rooms.people.person import HOST, Person
from core.rooms.people.presence_by_host import PresenceByHost
from core.rooms.people.register import Register
from core.rooms.people.room_name import RoomName
from core.rooms.play.following import TICK_SECONDS, Following
from core.rooms.room_events import TAKEN_OVER, RoomEvents
from core.rooms.tables.closing import Closing
from core.rooms.tables.games import Games
from core.rooms.tables.tables import Tables
from core.rooms.texts import line_of
from core.store.model import JsonObject

DAY = 86_400.0
"""Seconds of a day."""


class Room(RoomEvents):
    """A card room. Faces never get it: they get a `GuestSession` each, from `enter`.

    Where several hosts share one, each has a Room of its own on the same store.
    """

    def __init__(
        self,
        options: RoomOptions,
        store: RoomStore,
        crew: Crew,
        *,
        host: Host | None = None,
        rng: Random | None = None,
        random_bytes: Callable[[int], bytes] = os.urandom,
        now: Callable[[], float] = monotonic,
        today: Callable[[], int] = lambda: int(time() // DAY),
    ) -> None:
        """Take where the room is kept, who thinks for bots, chance for names and secrets, and time.

        `host` is which of several hosts this is; without it, it is the only one there can be.
        Everything that was kept comes back by `reopen`.
        """
        self.alone = host is None
        self.host = host or Host(store, HOST, rhythm=FOR_GOOD)
        rng = rng or SystemRandom()
        wire = MessageSender(store, alone=self.alone)
        online = PeopleOnline(wire)
        self.following = Following(
            store, self.host, rng=rng, tick=0.0 if self.alone else TICK_SECONDS
        )
        self._words = Directory(store, "word", self._words_changed)
        self._soon = WriteBehind(self._words)
        self._releases = Releases(self._words.entries, lambda: self.host.hosts)
        self._games = self._played(options, store, crew, online, rng, random_bytes)
        register = Register(store, lambda: self.tables.board.bots(), self._people_happened)
        self.closing = Closing(online, now, alone=self.alone or options.one_machine)
        """Whether this host closes with its last game."""
        tables = Tables(
            options, store, register, online, self._games, self.closing, self._tables_happened
        )
        super().__init__(options, online, tables, register, wire, now)
        self._store = store
        self._stays = PresenceByHost(
            store,
            self.host,
            register,
            online,
            watched_by=self._watched_by,
            tell=self._people_happened,
        )
        self._forgetting = Forgetting(self._words, register, tables.board.keys_of_all, today)
        self._counting_days: asyncio.Task[None] | None = None
        self._called = RoomName(self._words.entries, register.of_key)
        self._door: Door | None = None
        self._hearing = self._heard_of(store)

    def _played(
        self,
        options: RoomOptions,
        store: RoomStore,
        crew: Crew,
        online: PeopleOnline,
        rng: Random,
        random_bytes: Callable[[int], bytes],
    ) -> Games:
        """Return the games at the tables, which this host plays, alone or with others."""
        return Games(
            options,
            store,
            self.following,
            self.host,
            crew,
            online,
            rng=rng,
            random_bytes=random_bytes,
            alone=self.alone,
            release_of=(lambda _head: "") if self.alone else self._releases.of,
            tell=self._tables_happened,
        )

    def _heard_of(self, store: RoomStore) -> Hearing:
        """Return what hears of all that is kept of the room, in the order in which it is read."""
        directories: dict[str, Readable] = {
            "word": self._words,
            "person": self.register.directory,
            "here": self._stays,
            "table": self.tables.board.directory,
            "keys": self._games.keys.directory,
        }
        tick = 0.0 if self.alone else READ_SECONDS
        return Hearing(store, directories, self.following, self._hosts_happened, tick=tick)

    # ------------------------------------------------------------------ opening and closing

    async def reopen(self, host: str = "", *, visits: bool = False) -> None:
        """Take in the people and tables that were kept; games go on when their people are back.

        `host` is the name of whoever sits at this host's own keyboard, if somebody does. Where this
        is no host for guests, but only `visits` the room, nobody relies on it later. What is
        damaged is left out, with a line in the log. Raise StoreError if nothing can be read.
        """
        await self.host.begin(self._hosts_happened)
        try:
            await self._hearing.look()
            if not self.alone:
                await self._settle_names(host)
            await self._games.laid()
        except BaseException:
            await self.host.end()
            raise
        self._hearing.begin()
        self._counting_days = asyncio.get_running_loop().create_task(self._count_days())
        if not (self.alone or visits) and self._releases.is_news:
            self._soon.change("rules", self._releases.changes)

    async def _settle_names(self, host: str) -> None:
        """Have a name for whoever sits here that nobody else has, and one for the whole room."""
        if host:
            await self.register.admit_host(self.host_key, host)
        key = self.host_key if host else ""

        async def drafted() -> PlainDraft:
            return PlainDraft(self._called.changes(self.options.name, key))

        await self._words.change(drafted)

    async def _count_days(self) -> None:
        """Count the days while the room is open, and forget who has not come for so many."""
        while True:
            try:
                await self._forgetting.look()
            except KahwaError as error:
                log().warning("the days of the room were not counted: %s", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def close(self) -> None:
        """Tell everybody that the room closes; all is kept for the next time it opens."""
        if self._counting_days is not None:
            self._counting_days.cancel()
        for present in tuple(self.online.here.values()):
            self.end(present.person, self.closing.farewell)
        await self._hearing.close()
        self.tables.shut()
        for soon in self._all_soon():
            await soon.close()
        await self._games.done()
        await self._wire.close()
        await self.following.close()
        await self.host.end()
        await self._store.close()

    def _all_soon(self) -> list[WriteBehind | PresenceByHost]:
        board, keys = self.tables.board, self._games.keys
        return [self.register.soon, board.soon, keys.soon, self._stays, self._soon]

    async def kept(self) -> None:
        """Return when all is kept that waits now."""
        for soon in self._all_soon():
            await soon.written()
        await self._games.done()

    # ------------------------------------------------------------------ the door

    def door(
        self, *, password: str = "", keys: Collection[str] = (), is_open: bool = False
    ) -> Door:
        """Return the door of the room: see there for `password`, `keys` and `is_open`.

        Without any of them the password counts that was made up when the room was open before.
        """
        kept = self.kept_password() if not (password or keys or is_open) else ""
        door = Door(
            self.register,
            password=password or kept,
            keys=keys,
            is_open=is_open,
            keep_password=self._keep_password,
        )
        if not (password or keys or is_open):
            self._door = door
        return door

    def kept_password(self) -> str:
        """Return the password made up for the room, or given to it since; empty for none."""
        password = self._words.entries.get("room", {}).get("word")
        return password if isinstance(password, str) and password == line_of(password) else ""

    def _keep_password(self, password: str) -> None:
        self._words.entries["room"] = {"word": password}
        self._soon.change("room", lambda: {"room": {"word": password}})

    def _words_changed(self, changes: Mapping[str, JsonObject | None]) -> None:
        """Follow a password or a name given at another host: the door asks for that password."""
        self.online.notify()
        if "room" in changes and self._door is not None and self.kept_password():
            self._door.password = self.kept_password()

    @property
    def room_name(self) -> str:
        """What the room is called, at all its hosts the same."""
        return super().room_name if self.alone else self._called.told()

    # ------------------------------------------------------------------ coming and going

    def enter(
        self,
        key: str,
        name: str,
        listener: RoomListener,
        deliver: Deliver,
        *,
        way: str = "ssh",
        size: str = "80x24",
    ) -> GuestSession:
        """Let somebody in, whom the door knows by `key` and who is called `name`.

        A stay that this person has already, in another terminal, ends. Who sits at a table whose
        game goes on is called there. Raise Refused if the room is full.
        """
        self.check_space(key)
        is_host = key == HOST
        person = self.register.host(self.host_key, name) if is_host else self.register.of_key(key)
        person = person or self.register.add(key, name)
        before, was_here = self.online.of(person), person.is_here
        if before is not None:
            self.online.end(before, TAKEN_OVER)
        elif not was_here:
            self.tell_hall(Notice(N_("{name} came in."), {"name": person.name}))
        person.way, person.size = way, size
        present = Present(person, listener, deliver)
        self.online.come(present)
        self._stays.begin(person)
        self._forgetting.came(person)
        table = self.tables.board.of(person)
        if table is not None:
            is_laid = table.dealt is not None
            self.tables.came(table, person, was_away=not was_here)
            if is_laid:
                self.online.call(person, table.id)
            elsewhere = self._games.goes_on_elsewhere(table)
            if elsewhere:
                self.online.tell(person, elsewhere_notice(elsewhere))
        else:
            self.tables.resting.look(person)  # A game of theirs may come back.
        self.closing.came(person)
        self.availability.tell(key)
        self.look_anew(person)
        return GuestSession(self, present)

    def check_space(self, key: str) -> None:
        """Raise Refused if this host is full, unless this person is here already or is the host."""
        counted = set(self.online.here)
        if self.options.one_machine:
            counted.update(self.online.elsewhere)
        here = len(counted)
        if key not in counted and key != HOST and here >= self.options.guests:
            raise Refused(
                ngettext(
                    "The room is full ({people} person). Try again later.",
                    "The room is full ({people} people). Try again later.",
                    here,
                ).format(people=here)
            )

    @property
    def host_key(self) -> str:
        """The key of whoever sits at this host's own keyboard."""
        return HOST if self.alone else f"{HOST}:{self.host.name}"

    def _watched_by(self, person: Person) -> str | None:
        table = self.tables.board.watched_by(person)
        return None if table is None else table.id
