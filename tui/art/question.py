"""The card of a puzzle: a question mark."""

from __future__ import annotations

from tui.art.frames import lay_paper
from tui.painting.canvas import Canvas

INK, PAPER = "onaccent", "cool"

_MARK = (".##.", "#..#", "..#.", ".#..", "....", ".#..")
_LARGE = 9
"""The rows of a card from which on the mark is drawn at double size."""


def draw_question(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Draw the card at any size of three rows and more."""
    card = Canvas(width, height, canvas.look, canvas.glyphs, PAPER)
    lay_paper(card, INK, PAPER)
    if card.glyphs.blocks and width >= len(_MARK[0]) + 2:
        times = 2 if height >= _LARGE else 1
        mark = ["".join(pixel * times for pixel in row) for row in _MARK for _ in range(times)]
        left, top = (width - len(mark[0])) // 2, (height - len(mark) // 2) // 2
        card.pixels(left, top, mark, {"#": INK})
    else:
        card.put(width // 2, height // 2, "?", INK, PAPER, bold=True)
    canvas.blit(x, y, card)
