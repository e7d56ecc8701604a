"""The shortest ways for the cursor from one cell to another, where a line feed goes straight down.

Only sequences that every terminal since the VT100, and every multiplexer, knows.
"""

from __future__ import annotations

from functools import lru_cache

Cursor = tuple[int, int | None]
"""Row and column of the cursor; at the right edge terminals differ about its column."""


@lru_cache(maxsize=8192)
def move(cursor: Cursor | None, row: int, column: int) -> str:
    """Return the shortest way to a cell from where the cursor stands, if that is known."""
    if cursor == (row, column):
        return ""
    if cursor and cursor[0] == row and cursor[1] is not None and cursor[1] < column:
        return _steps(column - cursor[1], "C")  # Nothing can be shorter.
    ways = [f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H"]
    if cursor is not None:
        at_row, at_column = cursor
        # First to the row: from the left edge, every terminal goes down in the same way.
        ways.append("\r" + _vertical(row - at_row) + _horizontal(column))
        if at_column is not None:
            ways.append(_vertical(row - at_row) + _horizontal(column - at_column))
    return min(ways, key=len)


def _vertical(rows: int) -> str:
    return min("\n" * rows, _steps(rows, "B"), key=len) if rows > 0 else _steps(-rows, "A")


def _horizontal(columns: int) -> str:
    if columns >= 0:
        return _steps(columns, "C")
    return min("\b" * -columns, _steps(-columns, "D"), key=len)


def _steps(count: int, direction: str) -> str:
    if count <= 1:
        return f"\x1b[{direction}" if count else ""
    return f"\x1b[{count}{direction}"
