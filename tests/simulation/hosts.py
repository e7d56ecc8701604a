"""A simulated host of a card room: its life, and its replica of the one table there is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import Any

from core.bots.crew import CrewHere
from core.errors import KahwaError
from core.match import Match
from core.opened import OpenGame
from core.room_store.contract import KeptRow, News
from core.room_store.errors import Away
from core.rooms.following import Following
from core.rooms.host import Host, Rhythm
from core.rooms.news import Notice
from core.rooms.person import Person
from core.rooms.plan import TablePlan
from core.rooms.table import RoomTable
from core.store import StoreError
from core.store.model import JsonObject
from core.table import Table
from core.table.updates import Subscriber, Update
from tests.simulation.notes import Notes, Shown
from tests.simulation.world import Machine, SimulatedStore, World

RHYTHM = Rhythm(beat=0.5, life=2.0)
GRACE = 3.0
"""Seconds after which a bot plays for who is away."""

AGAIN = 0.5
"""Seconds after which a host tries again what the database did not let it."""


async def in_this_task(replay: Callable[[], Match]) -> Match:
    """Replay at once: simulated time knows no threads."""
    return replay()


class SimulatedHost:
    """One process of `kahwa host` with one table, on a machine that may fail."""

    def __init__(self, world: World, name: str, plan: TablePlan, notes: Notes) -> None:
        self.machine = Machine(world, name)
        self.near: set[int] = set()
        """The seats of the persons who are at this host."""
        self._plan = plan
        self._notes = notes
        self._people = [Person(f"Player {n}", f"key-{n}", is_here=True) for n in range(8)]
        self._laid = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._loading = False
        self.room_table = self._empty_table()
        self.store = SimulatedStore(world, self.machine, notes)
        rng = Random(f"{world.plan.seed}/{name}")
        self.host = Host(
            self.store, name, timing=self.machine, rhythm=RHYTHM, random_bytes=rng.randbytes
        )
        self.host.say = lambda message: self._soon(self.store.say(message))
        self.following = Following(
            self.store, self.host, rng=rng, timing=self.machine, elsewhere=in_this_task
        )

    async def begin(self) -> None:
        """Begin to live, as soon as the database is there."""
        self.store.listen(self._hear, lambda _sentence: None)
        while not self.host.life or not self.host.lives:
            with suppress(Away):
                await self.host.begin()
                return
            await self.machine.sleep(AGAIN)

    def _soon(self, play: Coroutine[Any, Any, None]) -> None:
        """Do something that may fail where the database is away."""

        async def try_it() -> None:
            with suppress(StoreError):
                await play

        task = asyncio.ensure_future(try_it())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------------------------ news

    def _hear(self, news: News | None) -> None:
        self.following.hear(None if news is None else news.games)
        if news is None:
            self.room_table.announce()
        else:
            for message in news.messages:
                self._hear_message(message)

    def _hear_message(self, message: JsonObject) -> None:
        self.room_table.hear(message)

    def reconnected(self) -> None:
        """Note that there are other connections: anything may have been missed."""
        self.store.hear_soon(None)

    def look_who_is_here(self, where: dict[int, SimulatedHost]) -> None:
        """See at which hosts the persons are: who is at one that is dead is here no more."""
        for seat, person in enumerate(self._people[: len(self._plan.levels)]):
            there = where.get(seat)
            is_here = there is not None and self.host.is_alive(there.host.life)
            if self._plan.levels[seat] is None and person.is_here != is_here:
                person.is_here = is_here
                if is_here:
                    self.room_table.came(person)
                else:
                    self.room_table.went(person, on_purpose=False)
                self.room_table.changed()

    # ------------------------------------------------------------------ the table

    def _empty_table(self) -> RoomTable:
        table = RoomTable("1", self._plan, self._people[0])
        for seat, level in enumerate(self._plan.levels):
            if level is None:
                table.seats[seat].person = self._people[seat]
        return table

    @property
    def table(self) -> Table | None:
        """The table of the game that is followed, if it is."""
        return self.room_table.table

    async def follow(self, game: str) -> None:
        """Lay the table of a game, as soon as it can be loaded."""
        while self.table is None:
            if not self._loading:
                self._loading = True
                try:
                    self.lay(await self.following.resume(game))
                except Away:
                    pass
                finally:
                    self._loading = False
            await self.machine.sleep(AGAIN)

    def lay(self, opened: OpenGame) -> None:
        """Lay the table of a game that was opened."""
        self._laid += 1
        game = opened.head.id
        self.room_table = self._empty_table()
        self.room_table.begin(
            opened,
            CrewHere(),
            self,
            level="casual",
            grace=GRACE,
            last_keys={},
            timing=self.machine,
            lead=self.host.lead("1", game),
        )
        assert self.table is not None
        for seat in range(-1, len(opened.seats)):
            self.table.subscribe(seat, self._screen(seat, opened, self._laid))
        self.following.follow(opened, self.table, self)

    def _screen(self, seat: int, opened: OpenGame, laid: int) -> Subscriber:
        checksums: dict[int, str] = {}

        def show(update: Update) -> None:
            if not self.machine.is_up:
                self._notes.faults.append(f"{self.machine.name} shows something while it is down")
            row, link = opened.journal.known  # type: ignore[attr-defined]
            assert row == update.row
            checksum = checksums.setdefault(row, opened.match.checksum)
            self._notes.shown.append(
                Shown(self.machine.name, laid, seat, row, link, checksum, update.action)
            )

        return show

    def let_go(self, game: str) -> None:
        """Follow the game no more: nobody of this host is at the table."""
        self.following.let_go(game)
        self.room_table.close()
        self.room_table = self._empty_table()

    # What the followed games tell, and what the table asks of its house.

    def row_comes(self, kept: KeptRow) -> None:
        """Note a row that is read from the journal, before it is shown."""
        self.room_table.row_comes(kept)

    def closed(self, error: KahwaError) -> None:
        """Clear the table: its journal is another one than was shown."""
        self._notes.closed.append(f"{self.machine.name}: {error}")
        game = self.room_table.game
        assert game is not None
        self.room_table.close()
        self.room_table = self._empty_table()
        self._soon(self.follow(game.head.id))

    def tell(self, person: Person, notice: Notice) -> None:
        """Tell nobody anything."""

    def stirred(self) -> None:
        """Have nobody look anew."""

    def is_near(self, person: Person) -> bool:
        """Tell whether somebody is at this host."""
        return self._people.index(person) in self.near

    def keep_mark(self, game_id: str, kind: str, seat: int) -> None:
        """Keep with a game that a seat has had some help."""
        self._soon(self.store.mark(game_id, kind, seat))
