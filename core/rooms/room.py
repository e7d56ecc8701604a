"""The card room: opened with what was kept, entered through the door, closed for all at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from random import Random, SystemRandom
from time import monotonic

from core.bots.crew import Crew
from core.logs import log
from core.rooms.crowd import Crowd, Present
from core.rooms.door import Door
from core.rooms.errors import Refused
from core.rooms.games import Games
from core.rooms.inside import Inside
from core.rooms.keeping import RoomFile
from core.rooms.news import Deliver, Listener, Notice
from core.rooms.options import RoomOptions
from core.rooms.person import HOST, Person
from core.rooms.register import Register
from core.rooms.stay import Stay
from core.rooms.tables import Tables
from core.words import N_, ngettext


class Room(Inside):
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
        crowd = Crowd()
        games = Games(
            options, file, crew, crowd, rng=rng or SystemRandom(), random_bytes=random_bytes
        )
        tables = Tables(options, file, crowd, games)
        register = Register(
            lambda person: file.keep("person", person.key, person.plain()), tables.bots
        )
        super().__init__(options, crowd, tables, register, now)
        self._file = file
        self._word = ""

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
        word = (await self._file.read("word")).get("room", {}).get("word")
        self._word = word if isinstance(word, str) else ""
        await self.tables.reopen(self.register)

    def door(self, *, word: str = "", keys: Collection[str] = (), is_open: bool = False) -> Door:
        """Return the door of the room: see there for `word`, `keys` and `is_open`.

        Without any of them the word counts that was made up when the room was open before.
        """
        if not (word or keys or is_open):
            word = self._word
        return Door(self.register, word=word, keys=keys, is_open=is_open, keep_word=self._keep_word)

    def _keep_word(self, word: str) -> None:
        self._word = word
        self._file.keep("word", "room", {"word": word})

    async def close(self) -> None:
        """Tell everybody that the room closes; all is kept for the next time it opens."""
        for person in self.crowd:
            self.end(person, Notice(N_("The room closes now; seats and games are kept.")))
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
        self.check_space(key)
        person = self.register.host(name) if key == HOST else self.register.of_key(key)
        person = person or self.register.add(key, name)
        before = self.crowd.of(person)
        if before is not None:
            notice = Notice(N_("You came in from another terminal; this one is left."))
            self.crowd.end(before, notice)
        else:
            self.tell_hall(Notice(N_("{name} has come in."), {"name": person.name}))
        person.way, person.size = way, size
        present = Present(person, listener, deliver)
        self.crowd.come(present)
        table = self.tables.of(person)
        if table is not None:
            self.tables.came(table, person, was_away=before is None)
            if table.phase != "waiting":
                self.crowd.call(person, table.id)
        self.crowd.stir()
        return Stay(self, present)

    def check_space(self, key: str) -> None:
        """Raise Refused if the room is full, unless this person is here already or is the host."""
        here = key in [person.key for person in self.crowd]
        if not here and key != HOST and len(self.crowd) >= self.options.guests:
            raise Refused(
                ngettext(
                    "The room is full: {people} person is here; try again later.",
                    "The room is full: {people} people are here; try again later.",
                    len(self.crowd),
                ).format(people=len(self.crowd))
            )
