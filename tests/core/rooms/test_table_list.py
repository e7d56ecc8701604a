"""The tables of a room as somebody reads them: in order, each made once, found by number."""

from __future__ import annotations

import pytest

from core.rooms.errors import NoSuchTable
from core.rooms.tables.seen import TableSeen
from core.rooms.tables.table_list import TableList
from tests.core.rooms.kit import RIKIKI

NUMBERS = [1, 3, 4, 20, 100]


class Made(list[str]):
    """Notes which tables were made."""

    def __call__(self, table_id: str) -> TableSeen:
        self.append(table_id)
        if table_id == "20":
            raise NoSuchTable(table_id)
        return TableSeen(table_id, RIKIKI, "Salma", "waiting", ())


def test_a_table_is_made_once_when_it_is_looked_at() -> None:
    made = Made()
    tables = TableList(NUMBERS, made)
    assert (len(tables), made) == (5, [])
    assert tables[1].id == tables[1].id == "3"
    assert [table.id for table in tables[1:3]] == ["3", "4"]
    assert tables[-1].id == "100"
    assert made == ["3", "4", "100"]
    with pytest.raises(NoSuchTable):
        tables[3]


def test_the_ids_are_those_of_a_part_or_of_all() -> None:
    tables = TableList(NUMBERS, Made())
    assert tables.ids() == ["1", "3", "4", "20", "100"]
    assert tables.ids(2) == ["4", "20", "100"]
    assert tables.ids(1, 2) == ["3", "4"]
    assert tables.ids(4, 9) == ["100"]


def test_a_table_is_found_by_its_number_where_it_is_there() -> None:
    tables = TableList(NUMBERS, Made())
    assert [tables.place_of(str(number)) for number in NUMBERS] == [0, 1, 2, 3, 4]
    assert [tables.place_of(other) for other in ("2", "101", "0", "04", None)] == [None] * 5


def test_lists_are_alike_by_their_tables() -> None:
    first = TableList([1, 3], Made())
    assert first == TableList([1, 3], Made())
    assert first == [*first]
    assert first != TableList([1, 4], Made())
    assert first != {"1", "3"}
