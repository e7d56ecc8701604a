"""The backs of the cards: one, several overlapped, or a strip for a large hand."""

from __future__ import annotations

from functools import lru_cache

from tui.art.frames import lay_paper
from tui.painting.canvas import Canvas
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme


def draw_back(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Draw one back of any size; one cell high it is a plain strip of lozenges."""
    canvas.blit(x, y, _back(canvas.look, canvas.glyphs, width, height))


def draw_backs(
    canvas: Canvas, x: int, y: int, count: int, width: int, height: int, step: int
) -> int:
    """Draw backs side by side, `step` columns apart, each lying on the one to its left.

    Returns the column after the last one.
    """
    for number in range(count):
        draw_back(canvas, x + number * step, y, width, height)
    return x + (count - 1) * step + width if count else x


def draw_back_strip(canvas: Canvas, x: int, y: int, count: int) -> int:
    """Draw one lozenge for each card in a row and return the column after them."""
    draw_back(canvas, x, y, count, 1)
    return x + count


@lru_cache(maxsize=256)
def _back(look: Scheme, glyphs: Glyphs, width: int, height: int) -> Canvas:
    back = Canvas(width, height, look, glyphs, "back")
    if height == 1:
        back.put(0, 0, glyphs.lozenge * width, "back2", "back")
        return back
    lay_paper(back, "back2", "back")
    for row in range(1, height - 1):
        for column in range(2 - row % 2, width - 1, 2):
            back.put(column, row, glyphs.lozenge, "back2", "back")
    return back
