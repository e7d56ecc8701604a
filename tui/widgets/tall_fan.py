"""A hand on a narrow and tall table: how many rows of cards, and how wide a card is in them."""

from __future__ import annotations

from typing import NamedTuple

from tui.painting.canvas import Canvas

EXTRA_ROWS = 2
"""The row into which cards rise and the row of keys."""

FEW = 4
"""Cards up to which they stand apart and are drawn whole, as large as there is room."""

WHOLE, APART = 8, 2
"""Columns of such a card, and between two of them."""

SMALL_WHOLE, SMALL_IN_ROW, MOST_SMALL = 7, 5, 10
"""Columns of a whole card of a deck with `small` ones, and how many share a row, and two."""

STEPS = ((5, 1), (5, 2), (4, 2), (4, 3), (3, 3))
"""Columns from card to card and rows, from the roomiest on: the first that holds the hand."""

HIGH, MIDDLE, LOW, LEAST = 6, 5, 4, 3
"""Rows of a card that is alone in its row, of those in two rows, in more, and at least."""


class FanRows(NamedTuple):
    """Rows of cards: how many, the cards of a full one, the columns from card to card.

    `pitch` are the rows from one row to the next, `height` those of a card; a `whole` card has so
    many columns, 0 where cards overlap.
    """

    rows: int
    cards: int
    step: int
    pitch: int
    height: int
    whole: int = 0

    @property
    def taken(self) -> int:
        """The rows of the whole hand, with the keys of the last row."""
        return (self.rows - 1) * self.pitch + self.height + EXTRA_ROWS


def rows_taken(cards: int, width: int, *, small: bool = False) -> tuple[int, int]:
    """Return the rows that a hand of so many cards takes at best, and those it needs.

    `small` cards are drawn whole as long as there is room.
    """
    if cards <= FEW and not small:
        return HIGH + EXTRA_ROWS, LOW + EXTRA_ROWS
    count = next((n for step, n in STEPS if cards <= n * ((width - 1) // step)), STEPS[-1][1])
    if small and cards <= MOST_SMALL:
        count = -(-cards // SMALL_IN_ROW)
    if small and cards <= MOST_SMALL:
        # A card that rises covers the keys of the row above.
        return count * (MIDDLE + 1) + 1, count * (LEAST + 1) + 1
    best = MIDDLE if count <= 2 else LOW
    return count * (best + EXTRA_ROWS), count * (LEAST + EXTRA_ROWS)


def fan_rows(cards: int, canvas: Canvas, *, small: bool = False) -> FanRows | None:
    """Return the rows of a hand on a canvas, None if it is too large or there are too few rows."""
    width, height = canvas.width, canvas.height
    if cards <= FEW and not small:
        apart = APART if cards * (WHOLE + APART) - APART <= width else 1
        return _rows(1, FEW, WHOLE + apart, height, most=HIGH, whole=WHOLE)
    if small and cards <= MOST_SMALL:
        count = -(-cards // SMALL_IN_ROW)
        return _rows(count, -(-cards // max(1, count)), SMALL_WHOLE, height, whole=SMALL_WHOLE)
    for step, count in STEPS:
        if cards <= (width - 1) // step * count:
            rows = _rows(count, -(-cards // count), step, height)
            if rows is not None:
                return rows
    return None


def _rows(
    count: int, cards: int, step: int, height: int, *, most: int = MIDDLE, whole: int = 0
) -> FanRows | None:
    """Return rows of cards as high as there is room for, None if they would be too low."""
    extra = EXTRA_ROWS - 1 if whole == SMALL_WHOLE else EXTRA_ROWS
    free = height - (EXTRA_ROWS - extra)
    tall = min(most, free // max(1, count) - extra)
    return FanRows(count, cards, step, tall + extra, tall, whole) if tall >= LEAST else None
