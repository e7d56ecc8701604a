"""What people do with the tables of a room, on drafts: open, sit down, arrange, begin, leave.

Another host may overtake a draft; then what was done on it is done anew on another one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.bots.levels import check_level
from core.ground.words import N_, _
from core.rooms.errors import Refused
from core.rooms.hosts.releases import goes_on_elsewhere
from core.rooms.news import Notice
from core.rooms.options import RoomOptions
from core.rooms.people.online import PeopleOnline
from core.rooms.people.person import Person
from core.rooms.tables.board import Board
from core.rooms.tables.closing import Closing
from core.rooms.tables.deserted import is_left
from core.rooms.tables.drafts import Drafts, DraftTable
from core.rooms.tables.games import Games
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seats import (
    RoomSeat,
    check_seat,
    free_seat,
    is_due,
    people_of,
    take_from,
    waiting_again,
    wanted_seat,
)
from core.rooms.tables.table import RoomTable


class TableVerbs:
    """Each does one thing for a person on some drafts, or raises Refused where that may not be.

    Whom it concerns is told once the drafts are kept.
    """

    def __init__(
        self,
        options: RoomOptions,
        board: Board,
        online: PeopleOnline,
        games: Games,
        closing: Closing,
    ) -> None:
        """Take the tables, who is here, who deals and follows, and whether the host closes."""
        self._options = options
        self._board = board
        self._online = online
        self._games = games
        self._closing = closing

    def _tell(self, drafts: Drafts, persons: Iterable[Person], notice: Notice) -> None:
        told = list(persons)
        drafts.afterwards.append(lambda: self._online.tell_all(told, notice))

    # ------------------------------------------------------------------ coming and going

    async def open(self, drafts: Drafts, person: Person, plan: TablePlan) -> str:
        """Open a table, at whose first free seat the person sits down; return its number."""
        plan.check()
        self._closing.check()
        drafts.check_free_to_go(person)
        if len(self._board) >= self._options.tables:
            raise Refused(
                _(
                    "There are already {tables} tables, the most the room allows. Sit down at one."
                ).format(tables=len(self._board))
            )
        await self.stand(drafts, person)
        table = drafts.open(plan, person)
        table.seats[wanted_seat(table, None)].person = person
        self._games.name_bots(table)
        return table.id

    async def sit(
        self, drafts: Drafts, person: Person, table_id: str, seat: int | None = None
    ) -> None:
        """Let somebody sit down at a waiting table, at the first free seat or at this one."""
        table = drafts.get(table_id)
        wanted = wanted_seat(table, seat)
        before = self._board.of(person)
        if drafts.of(person) is not table:
            drafts.check_free_to_go(person)
            await self.stand(drafts, person)
            notice = Notice(N_("{name} sat down at your table."), {"name": person.name})
            self._tell(drafts, people_of(table), notice)
        elif before is not None and person in before.watchers:
            drafts.afterwards.append(lambda: self._watch_no_more(person))
        take_from(table, person)
        table.seats[wanted].person = person
        if person in table.invited:
            table.invited.remove(person)

    async def watch(self, drafts: Drafts, person: Person, table_id: str) -> None:
        """Let somebody watch a table that lets others watch."""
        drafts.check_free_to_go(person)
        table = drafts.get(table_id)
        if not table.plan.watchers:
            raise Refused(_("You can't watch that table."))
        self._check_played(table_id)
        if person not in table.watchers:
            await self.stand(drafts, person)
            if drafts.find(table_id) is None:
                raise Refused(_("You were the last one at that table, so it's closed."))
            drafts.afterwards.append(lambda: self._begin_watching(person, table_id))

    async def stand(self, drafts: Drafts, person: Person) -> None:
        """Let somebody leave the table for good, if at one; a bot plays a game on."""
        table = drafts.of(person)
        if table is None:
            return
        if person in table.watchers:
            drafts.afterwards.append(lambda: self._watch_no_more(person))
            return
        take_from(table, person, self._options.stand_in if table.phase == "playing" else None)
        sitting = [seat.person for seat in table.seats if seat.person]
        if not sitting:
            await self.close(drafts, table.id)
            return
        if table.opener is person:
            table.opener = sitting[0]
        notice = Notice(N_("{name} left your table."), {"name": person.name})
        self._tell(drafts, people_of(table), notice)

    async def close(self, drafts: Drafts, table_id: str) -> None:
        """Close a table, whoever is at it; a game that is not over is given up."""
        table = drafts.get(table_id)
        drafts.close(table)
        if table.game is not None and table.phase == "playing":
            drafts.given_up.append(table.game)
        notice = Notice(N_("Table {table} is closed."), {"table": table.id})
        self._tell(drafts, people_of(table), notice)

    async def clear(self, drafts: Drafts, table: RoomTable) -> None:
        """Close a table that all its people have left, or let its game rest."""
        if table not in self._board or not is_left(table):
            return
        if table.phase == "playing":
            drafts.get(table.id).rests = True
        else:
            await self.close(drafts, table.id)

    async def wake(self, drafts: Drafts, person: Person) -> None:
        """Bring the game back in which somebody plays, if it rests."""
        drafts.of(person)

    # ------------------------------------------------------------------ who watches

    def _check_played(self, table_id: str) -> None:
        """Raise Refused if the game of a table goes on with another release than this host's."""
        table = self._board.find(table_id)
        release = "" if table is None else self._games.goes_on_elsewhere(table)
        if release:
            raise Refused(goes_on_elsewhere(release))

    def _begin_watching(self, person: Person, table_id: str) -> None:
        """Let somebody watch a table, unless anything is against it by now."""
        table = self._board.find(table_id)
        if table is None or not table.plan.watchers or self._online.of(person) is None:
            return
        if self._board.of(person) is not None:
            return
        is_laid = table.dealt is not None
        self._board.watch(person, table)
        self._games.look(table)
        if is_laid:
            self._online.call(person, table.id)

    def _watch_no_more(self, person: Person) -> None:
        table = self._board.watch_none(person)
        if table is not None:
            self._games.look(table)

    # ------------------------------------------------------------------ before the game

    async def put(self, drafts: Drafts, person: Person, seat: int, level: str | None) -> None:
        """Put a bot of a level at a seat or free it; a person there stands up."""
        table = drafts.arranged_by(person)
        check_seat(table, seat)
        if level is not None:
            check_level(level)
            if all(one.level for number, one in enumerate(table.seats) if number != seat):
                raise Refused(_("Leave at least one seat for a person."))
        sitting = table.seats[seat].person
        if sitting is person:
            raise Refused(_("That's your own seat. Take another seat first."))
        table.seats[seat] = RoomSeat(level=level)
        table.plan = replace(table.plan, levels=tuple(one.level for one in table.seats))
        if sitting is not None:
            notice = Notice(N_("{name} needs your seat, so you've lost it."), {"name": person.name})
            self._tell(drafts, [sitting], notice)
        self._games.name_bots(table)
        await self.begin_if_due(drafts, table.id)

    async def change(self, drafts: Drafts, person: Person, plan: TablePlan) -> None:
        """Change the plan of a table that waits; whoever has no seat then stands up."""
        plan.check()
        table = drafts.arranged_by(person)
        others = [seat.person for seat in table.seats if seat.person and seat.person is not person]
        has_seat = table.seat_of(person) is not None
        table.plan = plan
        table.seats = [RoomSeat(level=level) for level in plan.levels]
        for one in (person, *others) if has_seat else others:
            free = free_seat(table)
            if free is None:
                sentence = N_("{name} changed the table. It has no seat for you now.")
            else:
                table.seats[free].person = one
                sentence = N_("{name} changed the rules of your table.")
            if one is not person:
                self._tell(drafts, [one], Notice(sentence, {"name": person.name}))
        self._games.name_bots(table)

    async def move(
        self, drafts: Drafts, person: Person, table_id: str, seat: int | None = None
    ) -> None:
        """Have somebody sit down somewhere, as the host wants it."""
        await self.sit(drafts, person, table_id, seat)
        notice = N_("The host gave you a seat at table {table}.")
        self._tell(drafts, [person], Notice(notice, {"table": table_id}))

    async def invite(self, drafts: Drafts, person: Person, guest: Person) -> None:
        """Ask somebody to the table of the person."""
        table = drafts.of(person)
        if table is None or table.phase != "waiting":
            raise Refused(
                _("You can only invite people to your own table, before its game starts.")
            )
        if drafts.of(guest) is table:
            raise Refused(_("{name} is at your table already.").format(name=guest.name))
        if guest not in table.invited:
            table.invited.append(guest)
        fields = {"name": person.name, "table": table.id}
        notice = Notice(N_("{name} invites you to table {table}."), fields)
        self._tell(drafts, [guest], notice)

    # ------------------------------------------------------------------ the game

    async def make_ready(self, drafts: Drafts, person: Person, is_ready: bool) -> None:
        """Note that somebody is ready; begin if everybody is and no seat is free."""
        if is_ready:
            self._closing.check()
        table = drafts.of(person)
        seat = None if table is None else table.seat_of(person)
        if table is None or seat is None or table.phase != "waiting":
            raise Refused(_("There's no game to be ready for."))
        table.seats[seat].ready = is_ready
        await self.begin_if_due(drafts, table.id)

    async def begin_if_due(self, drafts: Drafts, table_id: str) -> None:
        """Begin the game of a table if it is there and waits for nobody any more."""
        table = drafts.find(table_id)
        if table is not None and is_due(table) and not self._closing.is_asked:
            await self._games.deal(drafts, table)

    async def start(self, drafts: Drafts, person: Person) -> None:
        """Begin with bots in the free seats."""
        table = drafts.arranged_by(person)
        if table.seat_of(person) is None and not any(seat.person for seat in table.seats):
            raise Refused(_("Nobody is sitting at that table yet."))
        self._closing.check()
        await self._games.deal(drafts, table)

    async def again(self, drafts: Drafts, person: Person) -> None:
        """Let the people of a game that is over wait for another one by the same plan.

        Whoever asks for that after somebody else waits for it already.
        """
        table = drafts.of(person)
        waits = table is not None and table.phase == "waiting" and self._board.before(table.id)
        if table is None or not (waits or table.phase == "over"):
            raise Refused(_("You can play again when the game is over."))
        if table.seat_of(person) is None:
            raise Refused(_("You're watching. Only the players can start another game."))
        if waits:
            return
        self._closing.check()
        _wait_again(table)
        notice = Notice(N_("{name} wants to play again."), {"name": person.name})
        self._tell(drafts, (one for one in people_of(table) if one is not person), notice)


def _wait_again(table: DraftTable) -> None:
    """Let a table whose game is over wait for another one, with its people and bots."""
    table.seats = waiting_again(table.seats, table.plan.levels)
    table.game, table.phase = None, "waiting"
    table.invited = []
