"""The tables of a room as they would be: arranged here, kept, and only then taken over and told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container
from dataclasses import dataclass, field, replace
from typing import Protocol

from core.ground.words import _
from core.rooms.directory import Changes, Claims
from core.rooms.errors import NoSuchTable, Refused
from core.rooms.people.person import Person
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seats import RoomSeat, at, seat_among
from core.rooms.tables.seen import Phase
from core.rooms.tables.stored_table import StoredTable
from core.rooms.tables.table import RoomTable
from core.store.model import JsonObject


@dataclass(slots=True, eq=False, kw_only=True)
class DraftTable(StoredTable):
    """A table as it would be."""

    id: str
    phase: Phase = "waiting"
    watchers: list[Person] = field(default_factory=list)

    @classmethod
    def of(cls, table: RoomTable) -> DraftTable:
        """Return a table as it is, to be changed."""
        return cls(
            table.plan,
            table.opener,
            [replace(seat) for seat in table.seats],
            [*table.invited],
            table.game_id,
            table.rests,
            id=table.id,
            phase=table.phase,
            watchers=[*table.watchers],
        )

    def seat_of(self, person: Person) -> int | None:
        """Return where a person sits, None where that is nowhere here."""
        return seat_among(self.seats, person)


class TablesHere(Protocol):
    """The tables as they are."""

    def find(self, table_id: str) -> RoomTable | None:
        """Return a table, None where there is none of this number."""

    def first_free(self) -> int:
        """Return a number below which none is free."""

    def of(self, person: Person) -> RoomTable | None:
        """Return the table at which somebody sits, or else watches."""


class Drafts:
    """The tables of a room as they would be: those that were asked for, for only they can change.

    `closed` are those that would be there no longer.
    """

    def __init__(
        self,
        tables: TablesHere,
        numbers: Container[str],
        undeal: Callable[[str], Awaitable[None]],
        resting_of: Callable[[Person], RoomTable | None] = lambda person: None,
    ) -> None:
        """Take the tables as they are, and what undoes that a game was dealt.

        `numbers` are those of all tables that are kept, also where they cannot be read.
        `resting_of` returns the table of somebody whose game rests.
        """
        self._undeal = undeal
        self._resting_of = resting_of
        self._numbers = numbers
        self._here = tables
        self._drafted: dict[str, DraftTable] = {}
        self._closed: set[str] = set()
        self._before: dict[str, JsonObject] = {}
        self.dealt: list[str] = []
        """The games that were dealt for these drafts."""
        self.given_up: list[str] = []
        """The games that nobody plays on."""
        self.afterwards: list[Callable[[], None]] = []
        """What is done and told once all this is kept."""

    @property
    def changes(self) -> Changes:
        """The tables that are others than they were, and None for those that are closed."""
        now = {table.id: table.plain() for table in self._drafted.values()}
        changed = {name: plain for name, plain in now.items() if self._before.get(name) != plain}
        return {**dict.fromkeys(self._closed), **changed}

    @property
    def claims(self) -> Claims:
        """Who sits at each of the tables that are others than they were: nobody sits at two."""
        changed = self.changes
        return {
            table.id: [seat.person.key for seat in table.seats if seat.person is not None]
            for table in self._drafted.values()
            if table.id in changed
        }

    def done(self) -> None:
        """Do and tell what follows from all this, now that it is kept."""
        for call in self.afterwards:
            call()

    async def void(self) -> None:
        """Undo that games were dealt."""
        for game in self.dealt:
            await self._undeal(game)

    # ------------------------------------------------------------------ looking

    def get(self, table_id: str) -> DraftTable:
        """Return a table; raise NoSuchTable if there is none of this number."""
        table = self.find(table_id)
        if table is None:
            raise NoSuchTable(table_id)
        return table

    def find(self, table_id: str) -> DraftTable | None:
        """Return a table, None where there is none of this number."""
        if table_id not in self._drafted and table_id not in self._closed:
            table = self._here.find(table_id)
            return None if table is None else self._draft(table)
        return self._drafted.get(table_id)

    def _draft(self, table: RoomTable) -> DraftTable:
        draft = self._drafted[table.id] = DraftTable.of(table)
        self._before[table.id] = draft.plain()
        return draft

    def open(self, plan: TablePlan, opener: Person) -> DraftTable:
        """Open a table under the first free number."""
        first = min((self._here.first_free(), *map(int, self._closed)))
        number = next(str(n) for n in range(first, 10**9) if self._is_free(str(n)))
        seats = [RoomSeat(level=level) for level in plan.levels]
        self._closed.discard(number)
        table = self._drafted[number] = DraftTable(plan, opener, seats, id=number)
        return table

    def _is_free(self, number: str) -> bool:
        if number in self._closed:
            return True
        return number not in self._drafted and number not in self._numbers

    def close(self, table: DraftTable) -> None:
        """Take away a table."""
        del self._drafted[table.id]
        self._closed.add(table.id)

    def of(self, person: Person) -> DraftTable | None:
        """Return the table at which somebody sits or watches; a game that rests comes back."""
        resting = self._resting_of(person)
        if resting is not None and resting.id not in self._drafted:
            self._draft(resting).rests = False
        table = self._here.of(person)
        if table is not None:
            self.find(table.id)
        return at(self._drafted.values(), person)

    def arranged_by(self, person: Person) -> DraftTable:
        """Return the waiting table that a person may arrange; raise Refused if there is none."""
        table = self.of(person)
        if table is None:
            raise Refused(_("You aren't at a table."))
        if table.phase != "waiting":
            raise Refused(_("You can only change a table before its game starts."))
        if person is not table.opener and not person.is_host:
            raise Refused(
                _("Only {name}, who opened the table, can change it.").format(
                    name=table.opener.name
                )
            )
        return table

    def check_free_to_go(self, person: Person) -> None:
        """Raise Refused if somebody has a seat in a game that goes on."""
        table = self.of(person)
        if table is not None and table.phase == "playing" and person not in table.watchers:
            raise Refused(
                _("You're still playing at table {table}. Leave that table first.").format(
                    table=table.id
                )
            )
