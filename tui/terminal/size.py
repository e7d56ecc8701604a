"""How large a terminal can be: one that says it is larger is painted so far and no farther."""

from __future__ import annotations

COLUMNS, ROWS = 400, 150
"""The largest picture. A terminal may say anything, and every cell of it costs time and memory."""

USUAL = (80, 24)
"""Columns and rows of a terminal that does not know its size."""


def bounded(columns: int, rows: int) -> tuple[int, int]:
    """Return a size that can be painted for what a terminal says of itself."""
    return min(columns if columns > 0 else USUAL[0], COLUMNS), min(
        rows if rows > 0 else USUAL[1], ROWS
    )
