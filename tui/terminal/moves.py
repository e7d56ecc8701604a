"""The shortest ways for the cursor from one cell to another, where a line feed goes straight down.

Only sequences that every terminal since the VT100, and every multiplexer, knows.
"""

from __future__ import annotations

from functools import lru_cache

Cursor = tuple[int, int | None]
"""Row and column of the cursor; at the right edge terminals differ about its column."""


def move(cursor: Cursor | None, row: int, column: int) -> str:
    """Return the shortest way to a cell from where the cursor stands, if that is known."""
    best = _address(row, column)
    if cursor is None:
        return best
    at_row, at_column = cursor
    if at_row == row and at_column is not None and at_column <= column:
        return _horizontal(column - at_column)  # Nothing can be shorter.
    # First to the row: from the left edge, every terminal goes down in the same way.
    down = _vertical(row - at_row)
    way = "\r" + down + _horizontal(column)
    if len(way) < len(best):
        best = way
    if at_column is not None:
        way = down + _horizontal(column - at_column)
        if len(way) < len(best):
            best = way
    return best


@lru_cache(maxsize=8192)
def _address(row: int, column: int) -> str:
    return f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H"


@lru_cache(maxsize=1024)
def _vertical(rows: int) -> str:
    return min("\n" * rows, _steps(rows, "B"), key=len) if rows > 0 else _steps(-rows, "A")


@lru_cache(maxsize=2048)
def _horizontal(columns: int) -> str:
    if columns >= 0:
        return _steps(columns, "C")
    return min("\b" * -columns, _steps(-columns, "D"), key=len)


def _steps(count: int, direction: str) -> str:
    if count <= 1:
        return f"\x1b[{direction}" if count else ""
    return f"\x1b[{count}{direction}"
