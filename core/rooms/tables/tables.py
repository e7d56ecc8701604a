"""What people do with the tables of a room: open, sit down, arrange, begin, leave, close.

What is arranged is a draft first, which another host may overtake; then it is asked anew.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from core.ground.errors import KahwaError
from core.ground.words import N_, _
from core.room_store.contract import RoomStore
from core.rooms.directory import undisturbed
from core.rooms.errors import Refused
from core.rooms.news import Notice
from core.rooms.options import RoomOptions
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.people.register import Register
from core.rooms.tables import arranging
from core.rooms.tables.board import Board
from core.rooms.tables.closing import Closing
from core.rooms.tables.deserted import Sweeping, is_left
from core.rooms.tables.drafts import Drafts
from core.rooms.tables.due_games import Starting
from core.rooms.tables.games import Games
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.resting import Resting
from core.rooms.tables.seats import check_seat, is_due, people_of
from core.rooms.tables.seen import TableSeen
from core.rooms.tables.table import RoomTable
from core.rooms.tables.watching import Watching

Work = Callable[[Drafts], Awaitable[None]]
"""Arranges tables on their drafts; raises Refused where that may not be."""


class Tables:
    """The tables in the order of their numbers.

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
    ) -> None:
        """Take where tables are kept, who is known, who is here, and who deals the games.

        While `closing` says so, no game begins here.
        """
        self._options = options
        self._closing = closing
        self._online = online
        self._games = games
        self._sweeping = Sweeping(options.empty, options.idle, self._clear_if_left)
        self._starting = Starting(games.is_near, self._begin_if_due)
        self.resting = Resting(games.is_near, self._wake)
        """The games that have left the hall until their people are back."""
        self.board = Board(
            store, register, online, games, self._sweeping, self._starting, self.resting
        )
        self._watching = Watching(self.board, online, games)

    def __iter__(self) -> Iterator[RoomTable]:
        return iter(self.board)

    def get(self, table_id: str) -> RoomTable:
        """Return a table; raise NoSuchTable if there is none of this number."""
        return self.board.get(table_id)

    def of(self, person: Person) -> RoomTable | None:
        """Return the table at which somebody sits or watches."""
        return self.board.of(person)

    def seen(self) -> tuple[TableSeen, ...]:
        """Return the tables as everybody may see them; they are made once for all who ask."""
        return tuple(map(self.board.seen_of, self))

    # ------------------------------------------------------------------ arranging

    async def _arrange(self, work: Work) -> None:
        """Arrange tables; what begins goes on even if whoever asks for it is gone meanwhile."""
        await undisturbed(self._carry_out(work))

    async def _carry_out(self, work: Work) -> None:
        dealt: list[str] = []

        async def drafted() -> Drafts:
            numbers = self.board.directory.entries
            drafts = Drafts(self.board, numbers, self._games.undeal, self.resting.of)
            try:
                await work(drafts)
            finally:
                dealt.extend(drafts.dealt)
            return drafts

        try:
            drafts = await self.board.directory.change(drafted)
        except KahwaError:
            self._games.undeal_later(dealt, self.board)
            raise
        self._online.note_change()
        found = (self.board.find(table_id) for table_id in drafts.changes)
        await self._games.laid([table for table in found if table is not None])
        for game in drafts.given_up:
            await self._games.delete(game)

    # ------------------------------------------------------------------ coming and going

    async def open(self, person: Person, plan: TablePlan) -> str:
        """Open a table, at which the person sits down; return its number."""
        plan.check()
        number = ""

        async def work(drafts: Drafts) -> None:
            nonlocal number
            self._closing.check()
            drafts.check_free_to_go(person)
            if len(drafts.tables) >= self._options.tables:
                raise Refused(
                    _("No more tables can be opened here ({tables}); sit down at one.").format(
                        tables=len(drafts.tables)
                    )
                )
            self._leave(drafts, person)
            table = arranging.opened(drafts, person, plan)
            self._games.name_bots(table)
            number = table.id

        await self._arrange(work)
        return number

    async def sit(self, person: Person, table_id: str, seat: int | None) -> None:
        """Let somebody sit down at a waiting table, at the first free seat or at this one."""

        async def work(drafts: Drafts) -> None:
            self._sit(drafts, person, table_id, seat)

        await self._arrange(work)

    def _sit(self, drafts: Drafts, person: Person, table_id: str, seat: int | None) -> None:
        watched = self.board.of(person)
        is_at_it = arranging.comes_to(drafts, person, table_id, seat)
        if not is_at_it:
            drafts.check_free_to_go(person)
            self._leave(drafts, person)
            notice = Notice(N_("{name} sits down at your table."), {"name": person.name})
            self._tell_afterwards(drafts, people_of(drafts.get(table_id)), notice)
        elif watched is not None and person in watched.watchers:
            drafts.afterwards.append(lambda: self._watching.stop(person))
        arranging.sits(drafts.get(table_id), person, seat)

    def came(self, table: RoomTable, person: Person, *, was_away: bool) -> None:
        """Note that somebody of a table is in the room, again or at another terminal."""
        table.came(person)
        self.board.look(table)
        if table.phase == "waiting" and was_away and self._online.of(person) is not None:
            notice = Notice(N_("{name} is back."), {"name": person.name})
            self._online.tell_all((one for one in people_of(table) if one is not person), notice)

    def came_to_none(self, person: Person) -> None:
        """Note that somebody is in the room who is at no table there: a game of theirs may rest."""
        self.resting.look(person)

    def went(
        self, table: RoomTable, person: Person, *, on_purpose: bool, near: bool = True
    ) -> None:
        """Note that somebody of a table has left the room; the seat is kept.

        Of whom was not `near`, but at another host, that one tells it.
        """
        table.went(person, on_purpose=on_purpose)
        self.board.look(table)
        seat = table.seat_of(person)
        if table.phase == "waiting" and seat is not None:
            self.board.stand_unready(table, seat)
            if near:
                self._online.tell_all(people_of(table), _is_away(person))

    def tell_away(self, table: RoomTable, person: Person) -> None:
        """Tell the people of a waiting table, here, that somebody has gone with a host."""
        self._online.tell_here([one.key for one in people_of(table)], _is_away(person))

    async def watch(self, person: Person, table_id: str) -> None:
        """Let somebody watch a table that lets others watch."""

        async def work(drafts: Drafts) -> None:
            drafts.check_free_to_go(person)
            table = drafts.get(table_id)
            if not table.plan.watchers:
                raise Refused(_("At that table nobody may watch."))
            self._watching.check_played(table_id)
            if person not in table.watchers:
                self._leave(drafts, person)
                if table_id not in drafts.tables:
                    raise Refused(_("You were the last at that table, which is closed now."))
                drafts.afterwards.append(lambda: self._watching.begin(person, table_id))

        await self._arrange(work)
        table = self.board.find(table_id)
        if table is not None:
            await self._games.laid([table])

    async def stand(self, person: Person) -> None:
        """Let somebody leave the table for good, if at one; a bot plays a game on."""

        async def work(drafts: Drafts) -> None:
            self._leave(drafts, person)

        await self._arrange(work)

    def _leave(self, drafts: Drafts, person: Person) -> None:
        table = drafts.of(person)
        if table is None:
            return
        if person in table.watchers:
            table.watchers.remove(person)
            drafts.afterwards.append(lambda: self._watching.stop(person))
            return
        if not arranging.leaves(table, person, self._options.stand_in):
            self._close(drafts, table.id)
            return
        notice = Notice(N_("{name} has left your table."), {"name": person.name})
        self._tell_afterwards(drafts, people_of(table), notice)

    def _close(self, drafts: Drafts, table_id: str) -> None:
        """Take away a table; a game that is not over is given up, for nobody can play it on."""
        table = drafts.get(table_id)
        del drafts.tables[table_id]
        if table.game is not None and table.phase == "playing":
            drafts.given_up.append(table.game)
        notice = Notice(N_("Table {table} is closed."), {"table": table.id})
        self._tell_afterwards(drafts, people_of(table), notice)

    async def close(self, table_id: str) -> None:
        """Close a table, whoever is at it."""

        async def work(drafts: Drafts) -> None:
            self._close(drafts, table_id)

        await self._arrange(work)

    async def _clear_if_left(self, table: RoomTable) -> None:
        """Close a table if its people have not come back, or let its game rest."""

        async def work(drafts: Drafts) -> None:
            if table not in self.board or not is_left(table):
                return
            if table.phase == "playing":
                drafts.get(table.id).rests = True
            else:
                self._close(drafts, table.id)

        await self._arrange(work)

    async def _wake(self, person: Person) -> None:
        """Bring the game back in which somebody plays, if it rests."""

        async def work(drafts: Drafts) -> None:
            drafts.of(person)

        await self._arrange(work)

    def _tell_afterwards(self, drafts: Drafts, persons: list[Person], notice: Notice) -> None:
        drafts.afterwards.append(lambda: self._online.tell_all(persons, notice))

    # ------------------------------------------------------------------ before the game

    async def put(self, person: Person, seat: int, level: str | None) -> None:
        """Put a bot at a seat or free it; a person there stands up."""

        async def work(drafts: Drafts) -> None:
            table = drafts.arranged_by(person)
            check_seat(table, seat)
            sitting = arranging.put(table, person, seat, level)
            if sitting is not None:
                notice = Notice(N_("{name} needs your seat: you stand."), {"name": person.name})
                self._tell_afterwards(drafts, [sitting], notice)
            self._games.name_bots(table)
            await self._begin_if_ready(drafts, table.id)

        await self._arrange(work)

    async def change(self, person: Person, plan: TablePlan) -> None:
        """Change the plan of a table that waits; whoever has no seat then stands up."""
        plan.check()

        async def work(drafts: Drafts) -> None:
            table = drafts.arranged_by(person)
            for sitting, notice in arranging.change(table, person, plan):
                self._tell_afterwards(drafts, [sitting], notice)
            self._games.name_bots(table)

        await self._arrange(work)

    async def move(self, person: Person, table_id: str, seat: int | None) -> None:
        """Have somebody sit down somewhere, as the host wants it."""

        async def work(drafts: Drafts) -> None:
            self._sit(drafts, person, table_id, seat)
            notice = N_("The host has given you a seat at table {table}.")
            self._tell_afterwards(drafts, [person], Notice(notice, {"table": table_id}))

        await self._arrange(work)

    async def invite(self, person: Person, guest: Person) -> None:
        """Ask somebody to the table of the person."""

        async def work(drafts: Drafts) -> None:
            table = arranging.invite(drafts, person, guest)
            fields = {"name": person.name, "table": table.id}
            notice = Notice(N_("{name} invites you to table {table}."), fields)
            self._tell_afterwards(drafts, [guest], notice)

        await self._arrange(work)

    # ------------------------------------------------------------------ the game

    async def make_ready(self, person: Person, is_ready: bool) -> None:
        """Note that somebody is ready; begin if everybody is and no seat is free."""

        async def work(drafts: Drafts) -> None:
            if is_ready:
                self._closing.check()
            table = drafts.of(person)
            seat = None if table is None else table.seat_of(person)
            if table is None or seat is None or table.phase != "waiting":
                raise Refused(_("There is no game to be ready for."))
            table.seats[seat].ready = is_ready
            await self._begin_if_ready(drafts, table.id)

        await self._arrange(work)

    async def _begin_if_due(self, table: RoomTable) -> None:
        """Begin the game of a table if it is there, and due still."""
        await self._arrange(lambda drafts: self._begin_if_ready(drafts, table.id))

    async def _begin_if_ready(self, drafts: Drafts, table_id: str) -> None:
        table = drafts.tables.get(table_id)
        if table is not None and is_due(table) and not self._closing.is_asked:
            await self._games.deal(drafts, table)

    async def start(self, person: Person) -> None:
        """Begin with bots in the free seats."""

        async def work(drafts: Drafts) -> None:
            table = drafts.arranged_by(person)
            if table.seat_of(person) is None and not any(seat.person for seat in table.seats):
                raise Refused(_("Nobody sits at that table yet."))
            self._closing.check()
            await self._games.deal(drafts, table)

        await self._arrange(work)

    async def again(self, person: Person) -> None:
        """Let the people of a game that is over wait for another one by the same plan.

        Whoever asks for that after somebody else waits for it already.
        """

        async def work(drafts: Drafts) -> None:
            table = drafts.of(person)
            if table is not None and table.phase == "waiting" and self.board.before(table.id):
                return
            if table is None or table.phase != "over":
                raise Refused(_("Only after a game can it be played again."))
            if table.seat_of(person) is None:
                raise Refused(_("You watch this table: those who play there begin another game."))
            self._closing.check()
            arranging.wait_again(table)
            notice = Notice(N_("{name} wants to play again."), {"name": person.name})
            others = [one for one in people_of(table) if one is not person]
            self._tell_afterwards(drafts, others, notice)

        await self._arrange(work)

    def shut(self) -> None:
        """End all bots and let go of all games; everything is kept."""
        self._games.shut()
        self._sweeping.shut()
        self._starting.shut()
        self.resting.shut()
        self.board.shut()


def _is_away(person: Person) -> Notice:
    return Notice(N_("{name} is away; the seat is kept."), {"name": person.name})
