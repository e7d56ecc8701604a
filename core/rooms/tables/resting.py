"""Games that nobody has come back to for a while: kept, out of the hall, until a person is back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.rooms.people.person import Person
from core.rooms.tables.attempts import Attempts
from core.rooms.tables.seats import people_of
from core.rooms.tables.stored_table import StoredTable
from core.rooms.tables.table import RoomTable
from core.rooms.tables.table_index import TableIndex


class Resting:
    """The tables whose games rest, found by number or by person at once, however many they are.

    Of each only who sits where is known: no game is followed, and the hall does not show it. It
    comes back with the first of its people who does.
    """

    def __init__(
        self, is_near: Callable[[Person], bool], wake: Callable[[Person], Awaitable[None]]
    ) -> None:
        """Take who tells whether somebody is here by this host, and what brings a game back."""
        self._is_near = is_near
        self._tables: dict[str, RoomTable] = {}
        self._index = TableIndex()
        # Again also where a host that does not know yet who is back has let the game rest anew.
        self._returns: Attempts[Person] = Attempts(
            lambda person: self.of(person) is not None and is_near(person),
            wake,
            _refused,
        )

    def __len__(self) -> int:
        return len(self._tables)

    def of(self, person: Person) -> RoomTable | None:
        """Return the table whose game rests in which somebody plays."""
        return self._index.of(person)

    def put(self, table_id: str, kept: StoredTable) -> None:
        """Let a table rest; it comes back at once if somebody of it has just come in."""
        self.remove(table_id)
        table = RoomTable(table_id, kept.plan, kept.opener)
        table.arrange(kept)
        self._tables[table_id] = table
        self._index.add(table)
        for person in people_of(table):
            if self._is_near(person):
                self.look(person)

    def remove(self, table_id: str) -> None:
        """Forget a table, which is in the hall again or closed."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            self._index.remove(table)

    def look(self, person: Person) -> None:
        """Bring the game of somebody who has come in back soon, if it rests."""
        self._returns.look(person)

    def shut(self) -> None:
        """Bring nothing back any more."""
        self._returns.shut()


def _refused(_person: Person, error: KahwaError) -> None:
    log().warning("the game of somebody who is back could not return: %s", error)
