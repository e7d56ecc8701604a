"""The tables of a room: opened, arranged while they wait, played, closed when nobody is left."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from weakref import WeakKeyDictionary

from core.bots.levels import check_level
from core.errors import KahwaError
from core.logs import log
from core.rooms.crowd import Crowd
from core.rooms.errors import Refused
from core.rooms.games import Games
from core.rooms.keeping import RoomFile
from core.rooms.kept import plain_table, table_from
from core.rooms.news import Notice
from core.rooms.options import RoomOptions
from core.rooms.person import Person
from core.rooms.plan import TablePlan
from core.rooms.register import Register
from core.rooms.seats import check_seat, people_of, take_from, waiting_again, wanted_seat
from core.rooms.seen import TableSeen
from core.rooms.sweeping import Sweeping, is_left
from core.rooms.table import RoomSeat, RoomTable
from core.words import N_, _


class Tables:
    """The tables in the order of their numbers. They are arranged by one at a time.

    What somebody may not do raises Refused, and then nothing has changed.
    """

    def __init__(self, options: RoomOptions, file: RoomFile, crowd: Crowd, games: Games) -> None:
        """Take where tables are kept, who is here, and who deals the games."""
        self._options = options
        self._file = file
        self._crowd = crowd
        self._games = games
        self._tables: dict[str, RoomTable] = {}
        self._before: dict[str, RoomTable] = {}
        self._seen: WeakKeyDictionary[RoomTable, tuple[tuple[int, int], TableSeen]] = (
            WeakKeyDictionary()
        )
        self._turn = asyncio.Lock()
        self._sweeping = Sweeping(options.empty, self._close_if_left)

    def __iter__(self) -> Iterator[RoomTable]:
        return iter(sorted(self._tables.values(), key=lambda table: int(table.id)))

    def get(self, table_id: str) -> RoomTable:
        """Return a table; raise Refused if there is none of this number."""
        if table_id not in self._tables:
            sentence = _("There is no table {table} any more; the list shows those there are.")
            raise Refused(sentence.format(table=table_id))
        return self._tables[table_id]

    def of(self, person: Person) -> RoomTable | None:
        """Return the table at which somebody sits or watches."""
        for table in self._tables.values():
            if table.seat_of(person) is not None or person in table.watchers:
                return table
        return None

    def of_all(self) -> dict[Person, RoomTable]:
        """Return for everybody who sits or watches at a table which one it is."""
        return {person: table for table in self for person in people_of(table)}

    def seen(self) -> tuple[TableSeen, ...]:
        """Return the tables as everybody may see them; they are made once for all who ask."""
        return tuple(self.seen_of(table) for table in self)

    def seen_of(self, table: RoomTable) -> TableSeen:
        """Return a table as everybody may see it, made once for all who ask."""
        stage = (self._crowd.stirs, table.row)
        if self._seen.get(table, (None,))[0] != stage:
            self._seen[table] = stage, table.seen()
        return self._seen[table][1]

    def played_by(self, person: Person) -> RoomTable:
        """Return the table whose game somebody plays, watches or has just seen end."""
        table = self.of(person)
        if table is not None and table.game is None:
            table = self._before.get(table.id)
        if table is None or table.game is None:
            raise Refused(_("The game has not begun yet."))
        return table

    def bots(self) -> list[str]:
        """Return how the bots are called that sit at the tables."""
        return [seat.bot for table in self._tables.values() for seat in table.seats if seat.bot]

    # ------------------------------------------------------------------ coming and going

    async def open(self, person: Person, plan: TablePlan) -> str:
        """Open a table, at which the person sits down; return its number."""
        plan.check()
        async with self._turn:
            self._check_free_to_go(person)
            if len(self._tables) >= self._options.tables:
                raise Refused(
                    _("No more tables can be opened here ({tables}); sit down at one.").format(
                        tables=len(self._tables)
                    )
                )
            await self._leave(person)
            number = next(n for n in range(1, 10**9) if str(n) not in self._tables)
            table = self._tables[str(number)] = RoomTable(str(number), plan, person)
            self._games.name_bots(table)
            free = table.free_seat()
            assert free is not None
            table.seats[free].person = person
            self._changed(table)
            return table.id

    async def sit(self, person: Person, table_id: str, seat: int | None) -> None:
        """Let somebody sit down at a waiting table, at the first free seat or at this one."""
        async with self._turn:
            await self._sit(person, self.get(table_id), seat)

    async def _sit(self, person: Person, table: RoomTable, seat: int | None) -> None:
        wanted = wanted_seat(table, seat)
        if self.of(person) is table:
            take_from(table, person)
            table.watchers = [one for one in table.watchers if one is not person]
        else:
            self._check_free_to_go(person)
            await self._leave(person)
            notice = Notice(N_("{name} sits down at your table."), {"name": person.name})
            self._crowd.tell_all(people_of(table), notice)
        table.seats[wanted].person = person
        if person in table.invited:
            table.invited.remove(person)
        self._changed(table)

    def came(self, table: RoomTable, person: Person, *, was_away: bool) -> None:
        """Note that somebody of a table is in the room, again or at another terminal."""
        table.came(person)
        self._sweeping.look(table)
        if table.phase == "waiting" and was_away:
            notice = Notice(N_("{name} is back."), {"name": person.name})
            self._crowd.tell_all((one for one in people_of(table) if one is not person), notice)

    def went(self, table: RoomTable, person: Person, *, on_purpose: bool) -> None:
        """Note that somebody of a table has left the room; the seat is kept."""
        table.went(person, on_purpose=on_purpose)
        self._sweeping.look(table)
        seat = table.seat_of(person)
        if table.phase == "waiting" and seat is not None:
            table.seats[seat].ready = False
            notice = Notice(N_("{name} is away; the seat is kept."), {"name": person.name})
            self._crowd.tell_all(people_of(table), notice)
            self._changed(table)

    async def watch(self, person: Person, table_id: str) -> None:
        """Let somebody watch a table that lets others watch."""
        async with self._turn:
            table = self.get(table_id)
            self._check_free_to_go(person)
            if not table.plan.watchers:
                raise Refused(_("At that table nobody may watch."))
            if person in table.watchers:
                return
            await self._leave(person)
            if table_id not in self._tables:
                raise Refused(_("You were the last at that table, which is closed now."))
            table.watchers.append(person)
            if table.phase != "waiting":
                self._crowd.call(person, table.id)
            self._crowd.stir()

    async def stand(self, person: Person) -> None:
        """Let somebody leave the table for good, if at one; a bot plays a game on."""
        async with self._turn:
            await self._leave(person)

    def _check_free_to_go(self, person: Person) -> None:
        """Raise Refused if somebody has a seat in a game that goes on."""
        table = self.of(person)
        if table is not None and table.phase == "playing" and person not in table.watchers:
            raise Refused(
                _("You still play at table {table}; leave that table first.").format(table=table.id)
            )

    async def _leave(self, person: Person) -> None:
        table = self.of(person)
        if table is None:
            return
        if person in table.watchers:
            table.watchers.remove(person)
            self._crowd.stir()
            return
        if table.phase == "playing":
            table.went(person, on_purpose=True)
            take_from(table, person, self._options.stand_in)
        else:
            take_from(table, person)
        notice = Notice(N_("{name} has left your table."), {"name": person.name})
        self._crowd.tell_all(people_of(table), notice)
        sitting = [seat.person for seat in table.seats if seat.person]
        if not sitting:
            await self._close(table)
            return
        if table.opener is person:
            table.opener = sitting[0]
        self._changed(table)

    async def _close(self, table: RoomTable) -> None:
        """Take away a table; a game that is not over is given up, for nobody can play it on."""
        del self._tables[table.id]
        self._before.pop(table.id, None)
        self._sweeping.forget(table)
        for person in people_of(table):
            self._crowd.tell(person, Notice(N_("Table {table} is closed."), {"table": table.id}))
        given_up = table.game.head.id if table.game and table.phase == "playing" else None
        self._games.put_away(table)
        self._file.keep("table", table.id, None)
        self._crowd.stir()
        if given_up is not None:
            await self._file.delete(given_up)

    async def close(self, table_id: str) -> None:
        """Close a table, whoever is at it."""
        async with self._turn:
            await self._close(self.get(table_id))

    async def _close_if_left(self, table: RoomTable) -> None:
        """Close a table if its people have not come back."""
        async with self._turn:
            if self._tables.get(table.id) is table and is_left(table):
                await self._close(table)

    # ------------------------------------------------------------------ before the game

    async def put(self, person: Person, seat: int, level: str | None) -> None:
        """Put a bot at a seat or free it; a person there stands up."""
        if level is not None:
            check_level(level)
        async with self._turn:
            table = self._arranged_by(person)
            check_seat(table, seat)
            others = [one.level for n, one in enumerate(table.seats) if n != seat]
            if level is not None and None not in others:
                raise Refused(_("At least one seat must be left for a person."))
            sitting = table.seats[seat].person
            if sitting is person:
                raise Refused(_("You sit there yourself; take another seat first."))
            table.seats[seat] = RoomSeat(level=level)
            if sitting is not None:
                notice = Notice(N_("{name} needs your seat: you stand."), {"name": person.name})
                self._crowd.tell(sitting, notice)
            table.plan = replace(table.plan, levels=tuple(one.level for one in table.seats))
            self._games.name_bots(table)
            self._changed(table)
            await self._begin_if_ready(table)

    async def change(self, person: Person, plan: TablePlan) -> None:
        """Change the plan of a table that waits; whoever has no seat then stands up."""
        plan.check()
        async with self._turn:
            table = self._arranged_by(person)
            sitting = [seat.person for seat in table.seats if seat.person and seat.person != person]
            table.plan = plan
            table.seats = [RoomSeat(level=level) for level in plan.levels]
            for one in (person, *sitting):
                self._seat_again(table, one, person)
            if not plan.watchers:
                for watcher in table.watchers:
                    self._crowd.tell(watcher, Notice(N_("Nobody may watch that table any more.")))
                table.watchers.clear()
            self._games.name_bots(table)
            self._changed(table)

    def _seat_again(self, table: RoomTable, sitting: Person, changer: Person) -> None:
        free, fields = table.free_seat(), {"name": changer.name}
        if free is None:
            notice = Notice(N_("{name} has changed the table: there is no seat for you."), fields)
        else:
            table.seats[free].person = sitting
            notice = Notice(N_("{name} has changed the rules of your table."), fields)
        if sitting is not changer:
            self._crowd.tell(sitting, notice)

    async def move(self, person: Person, table_id: str, seat: int | None) -> None:
        """Have somebody sit down somewhere, as the host wants it."""
        async with self._turn:
            table = self.get(table_id)
            await self._sit(person, table, seat)
            notice = N_("The host has given you a seat at table {table}.")
            self._crowd.tell(person, Notice(notice, {"table": table.id}))

    def invite(self, person: Person, guest: Person) -> None:
        """Ask somebody to the table of the person."""
        table = self.of(person)
        if table is None or table.phase != "waiting":
            raise Refused(_("You sit at no table to which you could invite somebody."))
        if self.of(guest) is table:
            raise Refused(_("{name} is at your table already.").format(name=guest.name))
        if guest not in table.invited:
            table.invited.append(guest)
        sentence = N_("{name} invites you to table {table}.")
        self._crowd.tell(guest, Notice(sentence, {"name": person.name, "table": table.id}))
        self._crowd.stir()

    def _arranged_by(self, person: Person) -> RoomTable:
        """Return the waiting table that a person may arrange; raise Refused if there is none."""
        table = self.of(person)
        if table is None or table.phase != "waiting":
            raise Refused(_("Only before the game begins can a table be changed."))
        if person is not table.opener and not person.is_host:
            raise Refused(
                _("Only {name}, who opened the table, may change it.").format(
                    name=table.opener.name
                )
            )
        return table

    # ------------------------------------------------------------------ the game

    async def make_ready(self, person: Person, is_ready: bool) -> None:
        """Note that somebody is ready; begin if everybody is and no seat is free."""
        async with self._turn:
            table = self.of(person)
            seat = None if table is None else table.seat_of(person)
            if table is None or seat is None or table.phase != "waiting":
                raise Refused(_("There is no game to be ready for."))
            table.seats[seat].ready = is_ready
            self._changed(table)
            await self._begin_if_ready(table)

    async def _begin_if_ready(self, table: RoomTable) -> None:
        if all(one.level or (one.person and one.ready) for one in table.seats):
            await self._begin(table)

    async def start(self, person: Person) -> None:
        """Begin with bots in the free seats."""
        async with self._turn:
            table = self._arranged_by(person)
            if table.seat_of(person) is None and not any(seat.person for seat in table.seats):
                raise Refused(_("Nobody sits at that table yet."))
            await self._begin(table)

    async def _begin(self, table: RoomTable) -> None:
        """Deal, and call everybody; raise KahwaError, changing nothing, if that is impossible."""
        await self._games.deal(table)
        self._before.pop(table.id, None)
        for person in people_of(table):
            self._crowd.call(person, table.id)
        self._changed(table)

    async def again(self, person: Person) -> None:
        """Let the people of a game that is over wait for another one by the same plan.

        Whoever asks for that after somebody else waits for it already.
        """
        async with self._turn:
            over = self.of(person)
            if over is not None and over.id in self._before:
                return
            if over is None or over.phase != "over":
                raise Refused(_("Only after a game can it be played again."))
            if over.seat_of(person) is None:
                raise Refused(_("You watch this table: those who play there begin another game."))
            self._games.put_away(over)
            table = self._tables[over.id] = waiting_again(over)
            self._before[table.id] = over
            notice = Notice(N_("{name} wants to play again."), {"name": person.name})
            self._crowd.tell_all((one for one in people_of(table) if one is not person), notice)
            self._changed(table)

    # ------------------------------------------------------------------ keeping

    def _changed(self, table: RoomTable) -> None:
        """Have a table kept and looked at anew."""
        self._file.keep("table", table.id, plain_table(table))
        self._crowd.stir()

    async def reopen(self, register: Register) -> None:
        """Take in the tables that were kept, with their games; what is damaged is left out."""
        for table_id, plain in (await self._file.read("table")).items():
            try:
                table = table_from(table_id, plain, register)
                if plain["game"] is not None:
                    keys = {int(seat): int(keys) for seat, keys in plain["last_keys"].items()}
                    await self._games.resume(table, str(plain["game"]), keys)
            except (KahwaError, KeyError, TypeError, ValueError, AttributeError) as error:
                log().warning("table %r of the room is left out: %r", table_id, error)
            else:
                self._tables[table.id] = table
                self._sweeping.look(table)

    def shut(self) -> None:
        """End all bots and let go of all games; everything is kept."""
        self._games.shut()
        self._sweeping.shut()
        for table in self._tables.values():
            self._games.put_away(table)
        self._tables.clear()
