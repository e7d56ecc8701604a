"""The tables of a room as somebody reads them: each is made when it is looked at."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import overload

from core.rooms.tables.seen import TableSeen


class TableList(Sequence[TableSeen]):
    """The tables in the order of their numbers, as they were when each was looked at first."""

    def __init__(self, numbers: Sequence[int], seen: Callable[[str], TableSeen]) -> None:
        """Take their numbers, in order, and what makes one of them; that may raise NoSuchTable."""
        self._numbers = numbers
        self._seen = seen
        self._made: dict[int, TableSeen] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> TableSeen: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[TableSeen, ...]: ...
    def __getitem__(self, place: int | slice) -> TableSeen | tuple[TableSeen, ...]:
        if isinstance(place, slice):
            return tuple(map(self._at, self._numbers[place]))
        return self._at(self._numbers[place])

    def _at(self, number: int) -> TableSeen:
        if number not in self._made:
            self._made[number] = self._seen(str(number))
        return self._made[number]

    def ids(self, first: int = 0, most: int | None = None) -> list[str]:
        """Return the ids of the tables, or of at `most` so many from a place on."""
        last = None if most is None else first + most
        return list(map(str, self._numbers[first:last]))

    def place_of(self, table_id: str | None) -> int | None:
        """Return the place of a table among the others, None where it is not there."""
        if table_id is None:
            return None
        place = bisect_left(self._numbers, int(table_id))
        is_there = place < len(self) and str(self._numbers[place]) == table_id
        return place if is_there else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]
