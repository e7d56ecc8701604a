"""The card room: opened with what was kept, entered through the door, closed for all at once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Mapping
from random import Random, SystemRandom
from time import monotonic, time
from typing import Any

from core.bots.crew import Crew
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_, ngettext
from core.room_store.contract import RoomStore
from core.rooms.commands import RoomCommands, left_the_room
from core.rooms.directory import Directory, PlainDraft, WriteBehind
from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.hearing import TICK_SECONDS as READ_SECONDS
from core.rooms.hearing import Hearing
from core.rooms.hosts.elsewhere import elsewhere_notice
from core.rooms.hosts.host import FOR_GOOD, Host
from core.rooms.hosts.releases import Releases
from core.rooms.news import Deliver, Notice, RoomListener
from core.rooms.options import RoomOptions
from core.rooms.people.door import Door
from core.rooms.people.forgetting import LOOK_SECONDS, Forgetting
from core.rooms.people.news_between_hosts import Wire, line_in, notice_of
from core.rooms.people.online import PeopleOnline, Present
from core.rooms.people.person import HOST, Person
from core.rooms.people.presence_by_host import PresenceByHost
from core.rooms.people.register import Register
from core.rooms.people.room_name import RoomName
from core.rooms.play.following import TICK_SECONDS, Following
from core.rooms.tables.closing import Closing
from core.rooms.tables.games import Games
from core.rooms.tables.seats import people_of
from core.rooms.tables.table import RoomTable
from core.rooms.tables.tables import Tables
from core.rooms.texts import line_of
from core.store.model import JsonObject

DAY = 86_400.0
"""Seconds of a day."""


class Room(RoomCommands):
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
        wire = Wire(store, alone=self.alone)
        online = PeopleOnline(wire)
        self.following = Following(
            store, self.host, rng=rng, tick=0.0 if self.alone else TICK_SECONDS
        )
        self._games = Games(
            options,
            store,
            self.following,
            self.host,
            crew,
            online,
            rng=rng,
            random_bytes=random_bytes,
            alone=self.alone,
        )
        register = Register(store, lambda: self.tables.board.bots(), self._person_changed)
        self.closing = Closing(online, now, alone=self.alone)
        """Whether this host closes with its last game."""
        tables = Tables(options, store, register, online, self._games, self.closing)
        super().__init__(options, online, tables, register, wire, now)
        self._store = store
        self._stays = PresenceByHost(
            store, self.host, register, online, watched_by=self._watched_by
        )
        self._words = Directory(store, "word", self._words_changed)
        self._soon = WriteBehind(self._words)
        self._forgetting = Forgetting(self._words, register, tables.board.keys_of_all, today)
        self._counting_days: asyncio.Task[None] | None = None
        self._called = RoomName(lambda: self._words.entries, register.of_key)
        self._releases = Releases(lambda: self._words.entries, lambda: self.host.hosts)
        self._door: Door | None = None
        self._hearing = self._made_hearing()
        self._connect()

    def _made_hearing(self) -> Hearing:
        tick = 0.0 if self.alone else READ_SECONDS
        return Hearing(self._store, self._directories(), self.following, self.tables, tick=tick)

    def _directories(self) -> dict[str, Directory]:
        """Return what is kept of the room, in the order in which it is read."""
        return {
            "word": self._words,
            "person": self.register.directory,
            "stay": self._stays.directory,
            "table": self.tables.board.directory,
            "keys": self._games.keys.directory,
        }

    def _connect(self) -> None:
        """Let the parts of the room tell each other what happens."""
        board = self.tables.board
        board.watching = self._stays.watching
        board.stopped_watching = self.changed
        self._games.on_unplayable = self._unplayable
        self._stays.came = self._came_elsewhere
        self._stays.went = self._went_elsewhere
        if not self.alone:
            board.release_of = self._releases.of
            self._games.goes_on_elsewhere = board.goes_on_elsewhere
        self._stays.taken_over = self._taken_over
        self._stays.watches = board.watches
        self.host.on_change = self._hosts_changed
        self.host.say = self._wire.say
        self._hearing.message = self._hear_message
        self._hearing.missed = self._announce
        self._hearing.ticked = self._stays.look
        self._hearing.availability = self._availability_changed

    # ------------------------------------------------------------------ opening and closing

    async def reopen(self, host: str = "", *, visits: bool = False) -> None:
        """Take in the people and tables that were kept; games go on when their people are back.

        `host` is the name of whoever sits at this host's own keyboard, if somebody does. Where this
        is no host for guests, but only `visits` the room, nobody relies on it later. What is
        damaged is left out, with a line in the log. Raise StoreError if nothing can be read.
        """
        await self.host.begin()
        try:
            await self._hearing.look()
            if not self.alone:
                await self._settle_names(host)
            await self._games.laid()
        except BaseException:
            await self.host.end()
            raise
        self._stays.is_open = True
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

    def _all_soon(self) -> list[WriteBehind]:
        board, keys = self.tables.board, self._games.keys
        return [self.register.soon, board.soon, keys.soon, self._stays.soon, self._soon]

    async def kept(self) -> None:
        """Return when all is kept that waits now."""
        for soon in self._all_soon():
            await soon.written()
        await self._games.done()

    # ------------------------------------------------------------------ the door

    def door(self, *, word: str = "", keys: Collection[str] = (), is_open: bool = False) -> Door:
        """Return the door of the room: see there for `word`, `keys` and `is_open`.

        Without any of them the word counts that was made up when the room was open before.
        """
        kept = self.kept_word() if not (word or keys or is_open) else ""
        door = Door(
            self.register, word=word or kept, keys=keys, is_open=is_open, keep_word=self._keep_word
        )
        if not (word or keys or is_open):
            self._door = door
        return door

    def kept_word(self) -> str:
        """Return the word that was made up for the room, or given to it since; empty for none."""
        word = self._words.entries.get("room", {}).get("word")
        return word if isinstance(word, str) and word == line_of(word) else ""

    def _keep_word(self, word: str) -> None:
        self._words.entries["room"] = {"word": word}
        self._soon.change("room", lambda: {"room": {"word": word}})

    def _words_changed(self, changes: Mapping[str, JsonObject | None]) -> None:
        """Follow a word or a name that was given at another host: the door asks for that word."""
        self.online.stir()
        if "room" in changes and self._door is not None and self.kept_word():
            self._door.word = self.kept_word()

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
            notice = Notice(N_("You came in from another terminal; this one is left."))
            self.online.end(before, notice)
        elif not was_here:
            self.tell_hall(Notice(N_("{name} has come in."), {"name": person.name}))
        person.way, person.size = way, size
        present = Present(person, listener, deliver)
        self.online.come(present)
        self._stays.begin(person)
        self._forgetting.came(person)
        table = self.tables.of(person)
        if table is not None:
            is_laid = table.table is not None
            self.tables.came(table, person, was_away=not was_here)
            if is_laid:
                self.online.call(person, table.id)
            elsewhere = self.tables.board.goes_on_elsewhere(table)
            if elsewhere:
                self.online.tell(person, elsewhere_notice(elsewhere))
        else:
            self.tables.came_to_none(person)
        self.closing.came(person)
        self.availability.tell(key)
        self.online.stir()
        return GuestSession(self, present)

    def check_space(self, key: str) -> None:
        """Raise Refused if this host is full, unless this person is here already or is the host."""
        here = len(self.online.here)
        if key not in self.online.here and key != HOST and here >= self.options.guests:
            raise Refused(
                ngettext(
                    "The room is full: {people} person is here; try again later.",
                    "The room is full: {people} people are here; try again later.",
                    here,
                ).format(people=here)
            )

    @property
    def host_key(self) -> str:
        """The key of whoever sits at this host's own keyboard."""
        return HOST if self.alone else f"{HOST}:{self.host.name}"

    def changed(self, person: Person) -> None:
        """Have other hosts know soon that somebody is here otherwise than before."""
        self._stays.changed(person)

    def _watched_by(self, person: Person) -> str | None:
        table = self.tables.of(person)
        return table.id if table is not None and person in table.watchers else None

    # ------------------------------------------------------------------ what other hosts do

    def _person_changed(self, person: Person) -> None:
        """Follow what is known of somebody now: who is sent away has to go."""
        if person.banned:
            self.send_away(person)
        self.tables.board.read_again()
        self._stays.look_at(person.key)
        self.online.stir()

    def _came_elsewhere(self, person: Person) -> None:
        """Note that somebody has come in at another host, which tells that to all."""
        table = self.tables.of(person)
        if table is not None:
            self.tables.came(table, person, was_away=True)
        self.online.stir()

    def _went_elsewhere(self, person: Person, lost: bool) -> None:
        """Note that somebody is gone at another host, or with a host that is `lost`."""
        table = self.tables.of(person)
        if table is not None:
            self.tables.went(table, person, on_purpose=False, near=False)
        if lost:
            self.tell_hall_here(left_the_room(person))
            if table is not None and table.phase == "waiting":
                self.tables.tell_away(table, person)
        self.online.stir()

    def _taken_over(self, person: Person) -> None:
        """End the stay here of somebody who has come in at another host since."""
        self.end(person, Notice(N_("You came in from another terminal; this one is left.")))
        table = self.tables.of(person)
        self._games.keys.keep()
        if table is not None:
            self.tables.board.look(table)
            table.changed()

    def _announce(self) -> None:
        """Tell the replicas at other hosts who is here: news may have been missed, both ways."""
        for table in self.tables:
            table.announce()

    def _availability_changed(self, sentence: str) -> None:
        """Take what the store says of the database: why it is away, nothing when it is back."""
        self.availability.changed(sentence)
        for table in self.tables:
            table.availability(self.availability.is_away)

    def _hosts_changed(self) -> None:
        """Follow that this host has another life, or that others have begun or ended."""
        self._stays.say_again()
        self._stays.look()
        self.online.stir()

    def _hear_message(self, message: Mapping[str, Any]) -> None:
        """Take what another host says; raise KeyError or TypeError where it is not understood."""
        if "to" in message:
            self.online.tell_here(map(str, message["to"]), notice_of(message))
        elif "hall" in message:
            self.tell_hall_here(notice_of(message))
        elif "talk" in message:
            self.hear(line_in(message))
        elif "game" in message:
            table = self.tables.board.of_game(str(message["game"]))
            if table is not None:
                table.hear(dict(message))

    def _unplayable(self, table: RoomTable, error: KahwaError) -> None:
        """Leave a table out whose game cannot be played here, where there is no other host."""
        log().warning("the game of table %s cannot be played here: %s", table.id, error)
        if self.alone:
            self.tables.board.leave_out(table)
        else:
            fields = {"table": table.id, "error": error}
            notice = Notice(N_("The game at table {table} cannot go on here. {error}"), fields)
            self.online.tell_here([person.key for person in people_of(table)], notice)
