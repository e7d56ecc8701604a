"""A card at twice the size of the largest one that is drawn, for the few that decide a game."""

from __future__ import annotations

from tui.art.deck import DeckArt
from tui.models import CardFace
from tui.painting.canvas import Canvas

LARGEST = (16, 12)
"""Columns and rows of the card that is enlarged."""

ENLARGED = (2 * LARGEST[0] - 2, 2 * LARGEST[1] - 2)
"""Columns and rows of what becomes of it: all but its frame is doubled."""

_BLOCKS = {"▀": "fb", "▄": "bf", "█": "ff", " ": "bb"}
"""Which colour of a cell, its own or its ground, the upper and the lower half have."""


def draw_enlarged(
    canvas: Canvas, x: int, y: int, art: DeckArt, card: CardFace, paper: str = "paper"
) -> None:
    """Draw a card of a deck: its pixels doubled, its index as large as ever in the corners."""
    small = Canvas(*LARGEST, canvas.look, canvas.glyphs, paper)
    art.draw(small, 0, 0, card, LARGEST, paper)
    large = Canvas(*ENLARGED, canvas.look, canvas.glyphs, paper)
    texts: list[tuple[int, int, str]] = []
    for row, signs in enumerate(small.text().split("\n")):
        for column, sign in enumerate(signs.ljust(small.width)):
            if row in (0, small.height - 1) or column in (0, small.width - 1):
                _frame(large, small, column, row, sign)
            elif halves := _BLOCKS.get(sign):
                pen = small.pen_at(column, row)
                for half, which in enumerate(halves):
                    colour = pen.fg if which == "f" else pen.bg
                    large.fill(2 * column - 1, 2 * row - 1 + half, 2, 1, colour)
            else:
                large.fill(2 * column - 1, 2 * row - 1, 2, 2, small.pen_at(column, row).bg)
                texts.append((column, row, sign))
    for column, row, sign in texts:
        pen = small.pen_at(column, row)
        at = column if column < small.width // 2 else column + large.width - small.width
        line = row if row < small.height // 2 else row + large.height - small.height
        large.put(at, line, sign, pen.fg, pen.bg, bold=pen.bold)
    canvas.blit(x, y, large)


def _frame(large: Canvas, small: Canvas, column: int, row: int, sign: str) -> None:
    """Copy a cell of the frame, those of its sides twice."""
    pen = small.pen_at(column, row)
    columns = [column and 2 * column - 1]
    rows = [row and 2 * row - 1]
    if 0 < column < small.width - 1:
        columns.append(columns[0] + 1)
    if 0 < row < small.height - 1:
        rows.append(rows[0] + 1)
    for line in rows:
        for at in columns:
            large.put(at, line, sign, pen.fg, pen.bg, bold=pen.bold)
