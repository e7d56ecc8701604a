"""Some hosts of one room for tests: lives and leases in memory, and one table with replicas."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

from core.bots.crew import CrewHere
from core.contract.sources import Sealed
from core.ground.errors import KahwaError
from core.room_store.contract import StoreNews
from core.room_store.errors import Away
from core.rooms.hosts.events import DriverChanged, HostEvent, HostSays
from core.rooms.hosts.host import Host, Rhythm
from core.rooms.news import Notice
from core.rooms.people.person import Person
from core.rooms.play.display_times import ScreenDelay
from core.rooms.play.following import Following
from core.rooms.play.place import RoomPlace
from core.rooms.play.play import Play, Tolerance
from core.rooms.tables.dealt_table import DealtTable
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.table import RoomTable
from core.store.model import JsonObject
from core.table import Seat, Table
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.following_kit import in_this_task
from tests.core.rooms.kit import soon
from tests.core.rooms.play_kit import NAMES, Hours, settled

RHYTHM = Rhythm(heartbeat=0.5, life=2.0)


class Outages:
    """The gate of some hosts: some are stopped, for some the database is away."""

    def __init__(self) -> None:
        self.stopped: dict[str, asyncio.Event] = {}
        self.away: set[tuple[str, str]] = set()
        self.lost: set[str] = set()
        """Hosts whose messages are lost."""

    async def __call__(self, host: str, step: str) -> None:
        if host in self.stopped:
            await self.stopped[host].wait()
        if (host, step) in self.away or (host, "") in self.away:
            raise Away

    def stop(self, host: str) -> None:
        self.stopped[host] = asyncio.Event()

    def go_on(self, host: str) -> None:
        self.stopped.pop(host).set()


class HostHeard(Host):
    """A host, and who hears what it tells."""

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.hearers: list[Callable[[HostEvent], object]] = []

    def hear(self, event: HostEvent) -> None:
        for hearer in self.hearers:
            hearer(event)


class Cluster:
    """Some hosts of one room in memory, in time that only passes when told."""

    def __init__(self) -> None:
        self.hours = Hours()
        self.database = MemoryDatabase(self.hours.now)
        self.outages = Outages()
        self.hosts: dict[str, HostHeard] = {}
        self._bytes = Random(1).randbytes

    async def host(self, name: str) -> HostHeard:
        store = MemoryStore(self.database, name, self.outages)
        host = self.hosts[name] = HostHeard(
            store, name, timing=self.hours, rhythm=RHYTHM, random_bytes=self._bytes
        )
        await host.begin(host.hear)
        return host

    def kill(self, host: Host) -> None:
        """End a host as `kill -9` does."""
        self.outages.stop(host.name)
        assert host._living is not None
        host._living.cancel()


@asynccontextmanager
async def cluster() -> AsyncIterator[Cluster]:
    one = Cluster()
    yield one
    for host in one.hosts.values():
        if host._living is not None:
            host._living.cancel()
    await settled()
    one.database.close()


class Replica:
    """One host with its replica of the one table, and the persons who are there."""

    def __init__(self, cards: CardTable, host: HostHeard) -> None:
        self.cards = cards
        self.host = host
        self.name = host.name
        self.near: set[str] = set()
        self.persons = {
            seat: Person(NAMES[seat], str(seat), is_here=True) for seat in cards.persons
        }
        self.marks: list[tuple[str, int]] = []
        self.following = Following(
            host._store, host, rng=Random(self.name), timing=cards.hours, elsewhere=in_this_task
        )
        self.room_table = self._laid_new()
        self.places: dict[int, RoomPlace] = {}
        self._saying: set[asyncio.Task[None]] = set()
        host.hearers = [self._follow]
        host._store.listen(self._hear, lambda _sentence: None)

    def _laid_new(self) -> RoomTable:
        table = RoomTable("1", self.cards.plan, next(iter(self.persons.values())))
        for seat, person in self.persons.items():
            table.seats[seat].person = person
        return table

    @property
    def play(self) -> Play:
        return self.dealt.play

    @property
    def table(self) -> Table:
        return self.dealt.table

    @property
    def dealt(self) -> DealtTable:
        assert self.room_table.dealt is not None
        return self.room_table.dealt

    @property
    def drives(self) -> bool:
        return self.host.token(self.cards.game) is not None

    async def lay(self) -> None:
        """Follow the game from now on."""
        game = await self.following.resume(self.cards.game)
        dealt = DealtTable(
            "1",
            self.room_table,
            game,
            CrewHere(),
            self,
            Tolerance(self.cards.plan.clock, "casual", 20.0),
            laying=1,
            last_keys={},
            timing=self.cards.hours,
            driver=self.host.driver("1", self.cards.game),
        )
        self.room_table.lay(dealt)
        self.following.follow(game, self.table, self.play.row_comes, self.closed)
        for seat in sorted(self.persons):
            if str(seat) in self.near:
                self.sit(seat)

    def sit(self, seat: int) -> RoomPlace:
        """Open the table's screen for a person of this host."""
        place = self.places[seat] = self.dealt.place(self.persons[seat], soon, ScreenDelay())
        place.follow(lambda update: place.shown(update.row))
        return place

    def _follow(self, event: HostEvent) -> None:
        if isinstance(event, HostSays):
            self._say(event.message)
        elif isinstance(event, DriverChanged):
            self.dealt.driver_changed()

    def _say(self, message: JsonObject) -> None:
        if self.name not in self.cards.outages.lost:
            task = asyncio.ensure_future(self._send(message))
            self._saying.add(task)
            task.add_done_callback(self._saying.discard)

    def missed(self) -> None:
        """Hear that news may have been missed."""
        self.following.hear(None)
        self.play.announce()

    async def _send(self, message: JsonObject) -> None:
        with suppress(Away):
            await self.host._store.say(message)

    def _hear(self, news: StoreNews | None) -> None:
        if news is None:
            self.missed()
            return
        self.following.hear(news.games, news.rows)
        for message in news.messages:
            self.dealt.hear(message)

    # What table and following ask and tell.

    def tell(self, person: Person, notice: Notice) -> None:
        self.cards.told.append((person.name, notice.told()))

    def table_changed(self, table_id: str) -> None:
        """Show nothing."""

    def is_near(self, person: Person) -> bool:
        return person.key in self.near

    def keep_mark(self, game_id: str, kind: str, seat: int) -> None:
        self.cards.marks.append((kind, seat))

    def closed(self, error: KahwaError) -> None:
        raise error


class CardTable(Cluster):
    """One table of a room of several hosts; all that persons are told comes to `told`."""

    def __init__(self, plan: TablePlan) -> None:
        super().__init__()
        self.plan = plan
        self.persons = [seat for seat, level in enumerate(plan.levels) if level is None]
        self.told: list[tuple[str, str]] = []
        self.marks: list[tuple[str, int]] = []
        self.replicas: dict[str, Replica] = {}
        self.game = ""

    async def begin(self, near: Mapping[str, list[int]], seed: int = 5) -> list[Replica]:
        """Begin a game, which each host with persons follows; the first takes the lease."""
        for name, seats in near.items():
            replica = self.replicas[name] = Replica(self, await self.host(name))
            replica.near = {str(seat) for seat in seats}
            if not self.game:
                players = [Seat(NAMES[n], level) for n, level in enumerate(self.plan.levels)]
                opened = await replica.following.begin(
                    self.plan.game,
                    self.plan.settled(),
                    players,
                    Sealed.fresh(Random(seed).randbytes),
                    take_backs=self.plan.take_backs == "agreed",
                )
                self.game = opened.head.id
            await replica.lay()
            await settled()
        return list(self.replicas.values())

    @property
    def whys(self) -> list[str]:
        """Whose wish each row of the journal was."""
        attempts = self.database.attempts
        return [by.rpartition("/")[2] for (_game, _row), (by, _at) in sorted(attempts.items())]

    async def play_any(self, *replicas: Replica) -> int:
        """Let the seat to act do the first thing it may, at its person's host; return the seat."""
        for replica in replicas or tuple(self.replicas.values()):
            seat = replica.table.match.game.to_act
            if str(seat) in replica.near:
                await replica.places[seat].act(replica.table.match.game.legal_texts(seat)[0])
                await settled()
                return seat
        raise AssertionError("it is the turn of nobody here")

    def heard(self, seat: int) -> list[str]:
        """Return what a person was told, and forget it."""
        name = NAMES[seat]
        heard = [text for one, text in self.told if one == name]
        self.told = [(one, text) for one, text in self.told if one != name]
        return heard

    def comes(self, replica: Replica, seat: int) -> None:
        """Let a person come in at a host, as the room's directory tells all of them."""
        replica.near.add(str(seat))
        for one in [replica, *(one for one in self.replicas.values() if one is not replica)]:
            one.persons[seat].is_here = True
            one.dealt.came(one.persons[seat])

    def goes(self, replica: Replica, seat: int) -> None:
        """Let the line of a person at a host be lost, as the directory tells all of them."""
        replica.near.discard(str(seat))
        for one in self.replicas.values():
            one.persons[seat].is_here = False
            one.dealt.went(one.persons[seat], on_purpose=False)

    def dies(self, replica: Replica) -> None:
        """Let a host die, with the presence of all who were there."""
        self.kill(replica.host)
        replica.dealt.close()
        replica.following._followed.clear()
        if replica.following._work is not None:
            replica.following._work.cancel()
        del self.replicas[replica.name]

    def forget(self, replica: Replica) -> None:
        """Let the others know that the persons of a dead host are gone."""
        for seat in sorted(map(int, replica.near)):
            for one in self.replicas.values():
                one.persons[seat].is_here = False
                one.dealt.went(one.persons[seat], on_purpose=False)


@asynccontextmanager
async def card_table(plan: TablePlan) -> AsyncIterator[CardTable]:
    cards = CardTable(plan)
    yield cards
    for replica in tuple(cards.replicas.values()):
        replica.dealt.close()
        await replica.following.close()
        if replica.host._living is not None:
            replica.host._living.cancel()
    await settled()
    cards.database.close()


def rikiki_plan(persons: int = 4, *, clock: int = 0) -> TablePlan:
    """Return a plan of Rikiki for four with so many persons."""
    levels = tuple(None if seat < persons else "casual" for seat in range(4))
    return TablePlan("rikiki", "document", {"players": 4}, levels, "agreed", clock)
