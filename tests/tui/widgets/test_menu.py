"""Where the entries of the lobby's menu stand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tui.widgets.menu import Entry, entry_rows

PARTS = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
ENTRIES = tuple(Entry(str(number), "x", "Label", part=part) for number, part in enumerate(PARTS))


@pytest.mark.parametrize("height", [19, 20, 40])
def test_where_there_is_room_every_entry_stands_apart(height: int) -> None:
    rows = entry_rows(ENTRIES, height)
    assert all(below - above >= 2 for above, below in pairwise(rows))
    assert rows[-1] < height


@pytest.mark.parametrize("height", [13, 14, 18])
def test_else_a_blank_row_stands_between_two_parts(height: int) -> None:
    rows = entry_rows(ENTRIES, height)
    steps = [below - above for above, below in pairwise(rows)]
    assert steps == [2, 1, 1, 2, 1, 1, 2, 1, 1]
    assert rows[-1] < height


@pytest.mark.parametrize("height", [10, 11, 12])
def test_without_room_for_that_they_stand_close(height: int) -> None:
    rows = entry_rows(ENTRIES, height)
    assert rows == list(range(rows[0], rows[0] + len(ENTRIES)))
    assert rows[-1] < height


def test_a_menu_without_entries_has_no_rows() -> None:
    assert entry_rows((), 18) == []
