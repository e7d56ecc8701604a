"""The tables of a room as they would be: arranged here, kept, and only then taken over and told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass, field, replace

from core.ground.words import _
from core.rooms.directory import Changes
from core.rooms.errors import NoSuchTable, Refused
from core.rooms.people.person import Person
from core.rooms.tables.arranged import RoomSeat
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seats import at, seat_among
from core.rooms.tables.seen import Phase
from core.rooms.tables.stored_table import plain_table
from core.rooms.tables.table import RoomTable


@dataclass(slots=True, eq=False)
class DraftTable:
    """A table as it would be; `game` is the id of the game that is played there."""

    id: str
    plan: TablePlan
    opener: Person
    seats: list[RoomSeat]
    phase: Phase = "waiting"
    game: str | None = None
    watchers: list[Person] = field(default_factory=list)
    invited: list[Person] = field(default_factory=list)
    rests: bool = False

    @classmethod
    def of(cls, table: RoomTable) -> DraftTable:
        """Return a table as it is, to be changed."""
        return cls(
            table.id,
            table.plan,
            table.opener,
            [replace(seat) for seat in table.seats],
            table.phase,
            table.game_id,
            [*table.watchers],
            [*table.invited],
            table.rests,
        )

    def seat_of(self, person: Person) -> int | None:
        """Return where a person sits, None where that is nowhere here."""
        return seat_among(self.seats, person)


class Drafts:
    """All tables of a room, each as it would be."""

    def __init__(
        self,
        tables: Iterable[RoomTable],
        numbers: Collection[str],
        undeal: Callable[[str], Awaitable[None]],
        resting_of: Callable[[Person], RoomTable | None] = lambda person: None,
    ) -> None:
        """Take the tables as they are, and what undoes that a game was dealt.

        `numbers` are those of all tables that are kept, also where they cannot be read.
        `resting_of` returns the table of somebody whose game rests.
        """
        self._undeal = undeal
        self._resting_of = resting_of
        self._numbers = frozenset(numbers)
        self.tables = {table.id: DraftTable.of(table) for table in tables}
        self._before = {table.id: plain_table(table) for table in self.tables.values()}
        self.dealt: list[str] = []
        """The games that were dealt for these drafts."""
        self.given_up: list[str] = []
        """The games that nobody plays on."""
        self.afterwards: list[Callable[[], None]] = []
        """What is done and told once all this is kept."""

    @property
    def changes(self) -> Changes:
        """The tables that are others than they were, and None for those that are closed."""
        now = {table.id: plain_table(table) for table in self.tables.values()}
        changed = {name: plain for name, plain in now.items() if self._before.get(name) != plain}
        return {**dict.fromkeys(self._before.keys() - now.keys()), **changed}

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
        if table_id not in self.tables:
            raise NoSuchTable(table_id)
        return self.tables[table_id]

    def free_number(self) -> str:
        """Return the first number that no table has."""
        known = {*self.tables, *(self._numbers - self._before.keys())}
        return next(str(n) for n in range(1, 10**9) if str(n) not in known)

    def of(self, person: Person) -> DraftTable | None:
        """Return the table at which somebody sits or watches; a game that rests comes back."""
        resting = self._resting_of(person)
        if resting is not None and resting.id not in self.tables:
            draft = DraftTable.of(resting)
            self.tables[resting.id], self._before[resting.id] = draft, plain_table(draft)
            draft.rests = False
        return at(self.tables.values(), person)

    def arranged_by(self, person: Person) -> DraftTable:
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

    def check_free_to_go(self, person: Person) -> None:
        """Raise Refused if somebody has a seat in a game that goes on."""
        table = self.of(person)
        if table is not None and table.phase == "playing" and person not in table.watchers:
            raise Refused(
                _("You still play at table {table}; leave that table first.").format(table=table.id)
            )
