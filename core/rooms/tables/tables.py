"""The tables of a room with all that looks after them: begun when due, cleared away, woken, kept.

What is arranged is a draft first, which another host may overtake; then it is asked anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Concatenate, ParamSpec, TypeVar

from core.ground.background import Tasks, undisturbed
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_
from core.room_store.contract import RoomStore
from core.rooms.news import Notice
from core.rooms.options import RoomOptions
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.people.register import Register
from core.rooms.tables.attempts import AGAIN_SECONDS, Attempts
from core.rooms.tables.board import Board
from core.rooms.tables.closing import Closing
from core.rooms.tables.deserted import Sweeping
from core.rooms.tables.drafts import Drafts
from core.rooms.tables.events import TableEvent
from core.rooms.tables.games import Games
from core.rooms.tables.resting import Resting
from core.rooms.tables.seats import is_due, people_of
from core.rooms.tables.standings import Standings
from core.rooms.tables.table import RoomTable
from core.rooms.tables.verbs import TableVerbs

P = ParamSpec("P")
T = TypeVar("T")


class Tables:
    """What is done with the tables of the `board`, and what becomes of them by themselves.

    What somebody may not do raises Refused, and then nothing has changed.
    """

    def __init__(
        self,
        options: RoomOptions,
        store: RoomStore,
        register: Register,
        online: PeopleOnline,
        games: Games,
        closing: Closing,
        tell: Callable[[TableEvent], None],
    ) -> None:
        """Take where tables are kept, who is known, who is here, and who deals the games.

        While `closing` says so, no game begins here.
        """
        self._online = online
        self._games = games
        self._undealing = Tasks()
        self._sweeping = Sweeping(options.empty, options.idle, self._clear_if_left)
        self._starting = due_games(games.is_near, self._begin_if_due)
        self.resting = Resting(games.is_near, self._wake)
        """The games that have left the hall until their people are back."""
        self.board = Board(
            store, register, online, games, self._sweeping, self._starting, self.resting, tell
        )
        self.verbs = TableVerbs(options, self.board, online, games, closing)
        """What people do with the tables, on drafts: for `arrange`."""
        self.standings = Standings(
            store, self._in_sight, self.board.changed, online.notify_who_sees
        )

    def _in_sight(self) -> list[RoomTable]:
        """Return the tables on somebody's screen at which games have begun."""
        tables = map(self.board.find, self._online.in_sight)
        return [one for one in tables if one is not None and one.game_id]

    # ------------------------------------------------------------------ arranging

    async def arrange(
        self,
        verb: Callable[Concatenate[Drafts, P], Awaitable[T]],
        *args: P.args,
        **named: P.kwargs,
    ) -> T:
        """Do something with the tables on drafts that are kept then; return what that returns.

        What begins goes on even if whoever asks for it is gone meanwhile.
        """
        return await undisturbed(self._carry_out(lambda drafts: verb(drafts, *args, **named)))

    async def _carry_out(self, work: Callable[[Drafts], Awaitable[T]]) -> T:
        dealt: list[str] = []
        results: list[T] = []

        async def drafted() -> Drafts:
            numbers = self.board.directory.entries
            drafts = Drafts(self.board, numbers, self._games.undeal, self.resting.of)
            try:
                results.append(await work(drafts))
            finally:
                dealt.extend(drafts.dealt)
            return drafts

        try:
            drafts = await self.board.directory.change(drafted)
        except KahwaError:
            if dealt:
                self._undealing.begin(self._undeal_unplayed(dealt))
            raise
        found = (self.board.find(table_id) for table_id in drafts.changes)
        await self._games.laid([table for table in found if table is not None])
        for game in drafts.given_up:
            await self._games.delete(game)
        return results[-1]

    async def _undeal_unplayed(self, games: Collection[str]) -> None:
        """Delete games that are played at no table, once it can be told whether that is so."""
        while True:
            try:
                await self.board.directory.look()
                break
            except KahwaError:
                await asyncio.sleep(AGAIN_SECONDS)
        for game in games:
            if self.board.of_game(game) is None:
                await self._games.undeal(game)

    async def watch(self, person: Person, table_id: str) -> None:
        """Let somebody watch a table that lets others watch, and wait until it is laid."""
        await self.standings.read([self.board.get(table_id)])
        await self.arrange(self.verbs.watch, person, table_id)
        table = self.board.find(table_id)
        if table is not None:
            await self._games.laid([table])

    async def _clear_if_left(self, table: RoomTable) -> None:
        """Close a table if its people have not come back, or let its game rest."""
        try:
            await self.standings.read([table])
            await self.arrange(self.verbs.clear, table)
        except KahwaError as error:
            log().warning("table %s could not be cleared away yet: %s", table.id, error)
            self._sweeping.look(table)

    async def _begin_if_due(self, table: RoomTable) -> None:
        await self.arrange(self.verbs.begin_if_due, table.id)

    async def _wake(self, person: Person) -> None:
        await self.arrange(self.verbs.wake, person)

    # ------------------------------------------------------------------ coming and going

    def came(self, table: RoomTable, person: Person, *, was_away: bool) -> None:
        """Note that somebody of a table is in the room, again or at another terminal."""
        if table.dealt is not None:
            table.dealt.came(person)
        self.board.look(table)
        if table.phase == "waiting" and was_away and self._online.of(person) is not None:
            notice = Notice(N_("{name} is back."), {"name": person.name})
            self._online.tell_all((one for one in people_of(table) if one is not person), notice)

    def went(
        self, table: RoomTable, person: Person, *, on_purpose: bool, near: bool = True
    ) -> None:
        """Note that somebody of a table has left the room; the seat is kept.

        Of whom was not `near`, but at another host, that one tells it.
        """
        if table.dealt is not None:
            table.dealt.went(person, on_purpose=on_purpose)
        self.board.look(table)
        seat = table.seat_of(person)
        if table.phase == "waiting" and seat is not None:
            self.board.stand_unready(table, seat)
            if near:
                self._online.tell_all(people_of(table), _is_away(person))

    def tell_away(self, table: RoomTable, person: Person) -> None:
        """Tell the people of a waiting table, here, that somebody has gone with a host."""
        self._online.tell_here([one.key for one in people_of(table)], _is_away(person))

    def shut(self) -> None:
        """End all bots and let go of all games; everything is kept."""
        self._undealing.cancel()
        self._games.shut()
        self._sweeping.shut()
        self._starting.shut()
        self.resting.shut()
        self.standings.shut()
        self.board.shut()


def _is_away(person: Person) -> Notice:
    return Notice(N_("{name} is away, and keeps the seat."), {"name": person.name})


def due_games(
    is_near: Callable[[Person], bool], begin: Callable[[RoomTable], Awaitable[None]]
) -> Attempts[RoomTable]:
    """Return what begins games that are due, each at the host of whoever sits first at its table.

    Who says last to be ready begins the game, unless that host believes somebody away who has just
    come in at another one. Then nobody would say anything more. `is_near` tells whether somebody
    is here by this host.
    """

    def is_due_here(table: RoomTable) -> bool:
        if not is_due(table):
            return False
        first = next((seat.person for seat in table.seats if seat.person is not None), None)
        return first is not None and is_near(first)

    return Attempts(is_due_here, begin, _not_begun)


def _not_begun(table: RoomTable, error: KahwaError) -> None:
    log().warning("the game of table %s could not begin: %s", table.id, error)
