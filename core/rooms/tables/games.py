"""The games of a room's tables: dealt, followed while somebody is there, and let go again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from random import Random

from core.bots.crew import Crew
from core.bots.names import NAMES, fresh_names
from core.contract.sources import Sealed
from core.ground.background import Tasks, begin, later
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_
from core.room_store.contract import RoomStore
from core.room_store.errors import Away
from core.rooms.errors import Refused
from core.rooms.hosts.host import Host
from core.rooms.hosts.leases import HostDriver
from core.rooms.hosts.releases import elsewhere_notice
from core.rooms.news import Notice
from core.rooms.options import RoomOptions
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.play.following import Following
from core.rooms.play.journal import RoomGame
from core.rooms.play.play import Tolerance
from core.rooms.tables.attempts import AGAIN_SECONDS
from core.rooms.tables.dealt_table import DealtTable
from core.rooms.tables.drafts import Drafts, DraftTable
from core.rooms.tables.events import TableChanged, TableEvent, Unplayable
from core.rooms.tables.last_keys import LastKeys
from core.rooms.tables.seats import RoomSeat, people_of
from core.rooms.tables.table import RoomTable
from core.rooms.timing import LoopTiming
from core.store import GameHead, NoSuchGame
from core.table import Seat

_OTHER_MOVES = N_("This table has to be reloaded: the database has different moves.")

LEAD_SECONDS = 2.0
"""Seconds for which a new game waits at most until its only host drives it."""

LINGER_SECONDS = 5.0
"""Seconds for which a game is still followed after the last of this host's people has left it."""


class Games:
    """Deals games and lets them be played at tables; it is the house that those ask.

    A game is followed here while somebody who is here by this host sits or watches at its table;
    where this is the only host there can be, always.
    """

    def __init__(
        self,
        options: RoomOptions,
        store: RoomStore,
        following: Following,
        host: Host,
        crew: Crew,
        online: PeopleOnline,
        *,
        rng: Random,
        random_bytes: Callable[[int], bytes],
        alone: bool,
        release_of: Callable[[GameHead], str],
        tell: Callable[[TableEvent], None],
    ) -> None:
        """Take where games are kept, who thinks for bots, and who is here.

        `rng` is where the bots' names come from, `random_bytes` the secrets of the games.
        `release_of` returns on which release of Kahwa a game goes on, nothing where on this one.
        """
        self._options = options
        self._store = store
        self._following = following
        self._host = host
        self._online = online
        self._rng = rng
        self._random_bytes = random_bytes
        self._alone = alone
        self._dealt: dict[str, RoomGame] = {}
        self._drivers: dict[str, HostDriver] = {}
        self._driving: dict[str, asyncio.Event] = {}
        """For each game that waits to be driven what lets it go on."""
        self._crew = crew
        self.keys = LastKeys(store)
        self._release_of = release_of
        self._tell = tell
        self._opening: dict[RoomTable, asyncio.Task[None]] = {}
        self._letting_go: dict[RoomTable, asyncio.TimerHandle] = {}
        self._again: dict[RoomTable, asyncio.TimerHandle] = {}
        self._working = Tasks()

    # ------------------------------------------------------------------ dealing

    async def deal(self, drafts: Drafts, table: DraftTable) -> None:
        """Begin the game of a waiting table, with bots in its free seats.

        Raise KahwaError, changing nothing, if that is impossible.
        """
        table.seats = [
            one if one.person or one.level else RoomSeat(level=self._options.stand_in)
            for one in table.seats
        ]
        self.name_bots(table)
        seats = [Seat(one.person.name if one.person else one.bot, one.level) for one in table.seats]
        plan = table.plan
        game = await self._following.begin(
            plan.game,
            plan.settled(),
            seats,
            Sealed.fresh(self._random_bytes),
            take_backs=plan.take_backs == "agreed",
        )
        self._dealt[game.head.id] = game
        await self._take_lead(table.id, game.head.id)
        drafts.dealt.append(game.head.id)
        table.game, table.phase, table.invited = game.head.id, "playing", []

    async def undeal(self, game: str) -> None:
        """Delete a game that is played at no table, for somebody else was faster."""
        driver = self._drivers.pop(game, None)
        if driver is not None:
            driver.close()
        if self._dealt.pop(game, None) is not None:
            await self.delete(game)

    async def delete(self, game: str) -> None:
        """Delete a game that is given up; where that fails it stays, and it is logged."""
        try:
            await self._store.delete(game)
        except KahwaError as error:
            log().warning("game %s was given up, but stays: %s", game, error)

    def name_bots(self, table: DraftTable) -> None:
        """Give every bot a name unlike those of the people at the table, and of all who are here.

        Where so many are here that no names are left, only those at the table count.
        """
        new = [seat for seat in table.seats if seat.level and not seat.bot]
        taken = {seat.bot for seat in table.seats if seat.bot}
        taken |= {person.name for person in people_of(table)}
        everybody = taken | {name for name in NAMES if self._online.is_called(name)}
        if len(set(NAMES) - everybody) >= len(new):
            taken = everybody
        for seat, name in zip(new, fresh_names(len(new), taken, self._rng), strict=True):
            seat.bot = name

    async def _take_lead(self, table_id: str, game: str) -> None:
        """Where there is no other host, drive a game before anybody is led to it."""
        if not self._alone:
            return
        driver = self._drivers[game] = self._host.driver(table_id, game)
        drives = self._driving[game] = asyncio.Event()
        driver.set_candidate(True)
        if driver.token is None:
            enough = later(LEAD_SECONDS, drives.set)
            await drives.wait()
            enough.cancel()
        del self._driving[game]

    # ------------------------------------------------------------------ following

    def _wanted(self, table: RoomTable) -> str | None:
        """Return the game of a table if it is to be followed here, None if not."""
        if self._alone:
            return table.game_id
        is_here = any(self._online.of(person) for person in people_of(table))
        return table.game_id if is_here and not self.goes_on_elsewhere(table) else None

    def goes_on_elsewhere(self, table: RoomTable) -> str:
        """Return on which release the game of a table goes on, nothing where it can do so here.

        As long as nobody has read how the game stands, it can.
        """
        if table.dealt is not None or table.head is None or table.head.id != table.game_id:
            return ""
        return self._release_of(table.head)

    def look(self, table: RoomTable) -> None:
        """Follow the game of a table if somebody of this host is there; soon no longer if not."""
        wanted = self._wanted(table)
        if (wanted is not None or table.dealt is None) and table in self._letting_go:
            self._letting_go.pop(table).cancel()
        if wanted is not None and table.dealt is None and table not in self._opening:
            game = self._dealt.pop(wanted, None)
            if game is not None:
                self._lay(table, game)
            else:
                self._open(table, wanted)
        elif wanted is None and table.dealt is not None and table not in self._letting_go:
            self._letting_go[table] = later(LINGER_SECONDS, self._let_go, table)

    def _let_go(self, table: RoomTable) -> None:
        self._letting_go.pop(table, None)
        if self._wanted(table) is None:
            self.put_away(table)
            table.lift()

    def _open(self, table: RoomTable, game_id: str) -> None:
        table.trouble = None
        task = begin(self._resume(table, game_id))
        self._opening[table] = task
        task.add_done_callback(lambda _task: self._opened(table, task))

    def _opened(self, table: RoomTable, task: asyncio.Task[None]) -> None:
        if self._opening.get(table) is task:
            del self._opening[table]
        if not task.cancelled() and task.exception() is not None:
            log().error("table %s could not be laid", table.id, exc_info=task.exception())

    async def _resume(self, table: RoomTable, game_id: str) -> None:
        """Go on with the game that was played at a table; where it cannot be, say why.

        While the store is away it is tried again and again.
        """
        try:
            if not await self._goes_on_here(table, game_id):
                return
            game = await self._following.resume(game_id)
            if len(game.seats) != len(table.seats):
                game.close()
                raise NoSuchGame(game_id)
            await self.keys.directory.look(table.id)
            await self._take_lead(table.id, game_id)
        except Away:
            self._open_again(table)
            return
        except (KahwaError, KeyError, TypeError, ValueError, AttributeError) as error:
            log().warning("table %s cannot be laid: %r", table.id, error)
            told = error if isinstance(error, KahwaError) else NoSuchGame(game_id)
            table.trouble = Refused(str(told))
            self._tell(Unplayable(table, told))
            return
        if table.dealt is None and self._wanted(table) == game_id:
            self._lay(table, game)

    async def _goes_on_here(self, table: RoomTable, game_id: str) -> bool:
        """Tell whether this Kahwa can play a game; if not, tell the people of its table so."""
        if self._alone:
            return True
        if table.head is None or table.head.id != game_id:
            table.head = (await self._store.heads([game_id])).get(game_id)
        release = self.goes_on_elsewhere(table)
        if release:
            keys = [person.key for person in people_of(table)]
            self._online.tell_here(keys, elsewhere_notice(release))
            self.table_changed(table.id)
        return not release

    def _open_again(self, table: RoomTable) -> None:
        """Try in a moment to open the game of a table, if it is still wanted then."""

        def look() -> None:
            self._again.pop(table, None)
            self.look(table)

        if table in self._again:
            self._again[table].cancel()
        self._again[table] = later(AGAIN_SECONDS, look)

    def driver_changed(self, game: str, table: RoomTable | None) -> None:
        """Note that this host drives a game at a table from now on, no more, or otherwise."""
        if game in self._driving:
            self._driving[game].set()
        if table is not None and table.dealt is not None:
            table.dealt.driver_changed()

    def _lay(self, table: RoomTable, game: RoomGame) -> None:
        driver = self._drivers.pop(game.head.id, None)
        last_keys = self.keys.of(table.id, game.head.id) if game.resumed else {}
        dealt = DealtTable(
            table.id,
            table,
            game,
            self._crew,
            self,
            Tolerance(table.plan.clock, self._options.stand_in, self._options.grace),
            laying=table.layings + 1,
            last_keys=last_keys,
            timing=LoopTiming(),
            driver=driver or self._host.driver(table.id, game.head.id),
        )
        table.lay(dealt)
        closed = partial(self._lay_anew, table)
        self._following.follow(game, dealt.table, dealt.play.row_comes, closed)
        self.keys.watch(dealt, last_keys)
        for person in people_of(table):
            self._online.call(person, table.id)
        dealt.changed()

    async def laid(self, tables: Iterable[RoomTable] | None = None) -> None:
        """Return when the games of some tables, or of all, have been opened that are now being."""
        some = self._opening if tables is None else {*tables} & self._opening.keys()
        opening = {self._opening[table] for table in some}
        if opening:
            await asyncio.wait(opening)

    def put_away(self, table: RoomTable) -> None:
        """Clear a table, at which nobody of this host plays any more; everything is saved."""
        for waiting in (self._letting_go, self._again, self._opening):
            if table in waiting:
                waiting.pop(table).cancel()
        self.keys.forget(table)
        if table.dealt is not None:
            self._following.let_go(table.dealt.game.head.id)
            table.dealt.close()

    # ------------------------------------------------------------------ the house of the tables

    def tell(self, person: Person, notice: Notice) -> None:
        """Tell somebody something, if here by whichever host."""
        self._online.tell(person, notice)

    def is_near(self, person: Person) -> bool:
        return self._online.of(person) is not None

    def table_changed(self, table_id: str) -> None:
        self._tell(TableChanged(table_id))

    def keep_mark(self, game_id: str, kind: str, seat: int) -> None:
        async def mark() -> None:
            try:
                await self._store.mark(game_id, kind, seat)
            except KahwaError as error:
                log().warning("a mark of game %s was not kept: %s", game_id, error)

        self._working.begin(mark())

    def _lay_anew(self, table: RoomTable, error: KahwaError) -> None:
        """Open the game of a table anew, whose journal is another one than was shown here."""
        log().warning("table %s is laid anew: %s", table.id, error)
        self._online.tell_here([person.key for person in people_of(table)], Notice(_OTHER_MOVES))
        self.put_away(table)
        table.lift()
        self.look(table)

    async def done(self) -> None:
        """Return when all is kept that waits now."""
        await self._working.ended()

    def shut(self) -> None:
        """Open nothing any more, and keep what persons had seen at their last keys."""
        self.keys.shut()
        for opening in self._opening.values():
            opening.cancel()
        for timer in (*self._letting_go.values(), *self._again.values()):
            timer.cancel()
        self._letting_go.clear()
        self._again.clear()
