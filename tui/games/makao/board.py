"""Makao's table: the stock, the discard pile, and beside them what waits, colour and order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.geometry import Region

from core.words import _
from tui.art.backs import draw_back
from tui.art.makao import PAPERS, draw_makao
from tui.models import CardFace, Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import leading, measure, shorten_spans, text_of
from tui.theme.sizes import SizeClass
from tui.widgets.board import Board

DRAW_ZONE = "draw"
"""The zone of the stock, named as the command that draws."""

LABEL_ROW = 1
"""Rows above the cards, for their names."""

_BETWEEN_SIGNS = "  "

LINES = 2
"""Rows of the board where it is but text."""


class PileSize(NamedTuple):
    """Width and height of the piles, and the rows of the words beside them.

    `words` is the row of the first line about what waits, `colour` that of the colour, `trail` that
    of the cards below the top one; None where there is no room for them.
    """

    width: int
    height: int
    words: int
    colour: int
    trail: int | None = None


_SIZES = {
    SizeClass.XS: PileSize(5, 3, words=0, colour=2),
    SizeClass.S: PileSize(9, 5, words=1, colour=4),
    SizeClass.M: PileSize(16, 8, words=1, colour=5, trail=8),
    SizeClass.L: PileSize(22, 12, words=2, colour=6, trail=9),
}


@dataclass(frozen=True, slots=True)
class PilesModel:
    """What lies in the middle and what it means.

    `top` has the colour that was named if it is a joker. `order` is empty where direction does not
    matter. `trail` are signs of the cards below the top one, the latest first.
    """

    size: SizeClass = SizeClass.S
    stock: int = 0
    top: CardFace = ("", "")
    pending: int = 0
    lines: tuple[Spans, ...] = ()
    colour: str = ""
    colour_name: str = ""
    order: str = ""
    forward: bool = True
    trail: tuple[str, ...] = ()


def board_height(size: SizeClass) -> int:
    """Return the rows of the board in a size class."""
    if size is SizeClass.XXS:
        return LINES
    return LABEL_ROW + _SIZES[size].height


def word_rows(size: SizeClass) -> int:
    """Return how many lines there are for what waits."""
    if size is SizeClass.XXS:
        return 1
    return _SIZES[size].colour - _SIZES[size].words


class Piles(Board[PilesModel]):
    """Stock and discard pile side by side, and the words at their right."""

    def __init__(self) -> None:
        super().__init__(PilesModel())

    def paint(self, canvas: Canvas) -> None:
        """Paint the piles and the words."""
        model = self.model
        if model.size is SizeClass.XXS:
            self._paint_lines(canvas)
            return
        pile = _SIZES[model.size]
        discard_x = pile.width + 3
        heading = _("DRAW {count}").format(count=model.stock)
        _paint_heading(canvas, 1, (heading, str(model.stock)), pile)
        self.zone(Region(1, LABEL_ROW, pile.width, pile.height), DRAW_ZONE)
        if model.stock:
            draw_back(canvas, 1, LABEL_ROW, pile.width, pile.height)
        else:
            canvas.fill(1, LABEL_ROW, pile.width, pile.height, "slot")
        _paint_heading(canvas, discard_x, (_("DISCARD"), ""), pile)
        if model.top[1]:
            colour, word = str(model.top[0]), model.top[1]
            draw_makao(canvas, discard_x, LABEL_ROW, colour, word, pile.width, pile.height)
        self._paint_words(canvas, discard_x + pile.width + 2, pile)

    def _paint_lines(self, canvas: Canvas) -> None:
        """Paint the top card, what waits, the order and the stock on one row, words on the next."""
        model, glyphs = self.model, canvas.glyphs
        colour, word = str(model.top[0]), model.top[1]
        paper = PAPERS[colour]
        x = canvas.put(1, 0, f" {glyphs.makao_card(colour, word)} ", paper + "t", paper, True) + 1
        x = canvas.put(x, 0, model.colour_name, bold=True) + 2
        if model.pending:
            x = canvas.put(x, 0, f" +{model.pending} ", "onaccent", "warm", bold=True) + 2
        if model.order:
            arrow = glyphs.pointer if model.forward else glyphs.pointer_back
            x = canvas.put(x, 0, _("order {arrow}").format(arrow=arrow), "muted") + 2
        stock = _("draw {count}").format(count=model.stock)
        end = canvas.put(x, 0, stock, "muted")
        self.zone(Region(x, 0, end - x, 1), DRAW_ZONE)
        x = 1
        for line in model.lines:
            width = sum(measure(text_of(span), glyphs) for span in line)
            if x == 1 or x + width < canvas.width:
                x = canvas.run(x, 1, shorten_spans(line, canvas.width - x, glyphs)) + 2

    def _paint_words(self, canvas: Canvas, x: int, pile: PileSize) -> None:
        model = self.model
        if model.pending:
            chip = canvas.put(x, pile.words, f" +{model.pending} ", "onaccent", "warm", True) + 1
        else:
            chip = x
        for number, line in enumerate(model.lines[: word_rows(model.size)]):
            start = x if number else chip
            fitting = shorten_spans(line, canvas.width - start, canvas.glyphs)
            canvas.run(start, pile.words + number, fitting)
        if model.colour:
            _paint_colour(canvas, x, pile.colour, model.colour, model.colour_name)
        if model.order:
            self._paint_order(canvas, x, pile.colour + 1)
        if pile.trail is not None:
            _paint_trail(canvas, x, pile.trail, model.trail)

    def _paint_order(self, canvas: Canvas, x: int, y: int) -> None:
        forward = self.model.forward
        arrow = canvas.glyphs.pointer if forward else canvas.glyphs.pointer_back
        x = canvas.put(x, y, _("Order"), "muted") + 1
        x = canvas.put(x, y, arrow, "accent", bold=True) + 1
        canvas.put(x, y, self.model.order, "text" if forward else "accent", bold=not forward)


def _paint_heading(canvas: Canvas, x: int, wordings: Sequence[str], pile: PileSize) -> None:
    """Write the longest wording that is not wider than the pile."""
    fitting = (words for words in wordings if measure(words, canvas.glyphs) <= pile.width)
    canvas.put(x, 0, next(fitting, ""), "muted")


def _paint_colour(canvas: Canvas, x: int, y: int, colour: str, name: str) -> None:
    """Write the current colour with letter, shape and name on its own ground."""
    x = canvas.put(x, y, _("Colour"), "muted") + 1
    glyphs, paper = canvas.glyphs, PAPERS[colour]
    shape = glyphs.makao[colour]
    letters = colour if shape == colour else f"{colour} {shape}"
    canvas.put(x, y, f" {letters} {name} ", paper + "t", paper, bold=True)


def _paint_trail(canvas: Canvas, x: int, y: int, trail: Sequence[str]) -> None:
    """Write as many of the cards below the top one as there is room for."""
    if not trail:
        return
    x = canvas.put(x, y, _("Before"), "muted") + 1
    canvas.put(x, y, leading(trail, _BETWEEN_SIGNS, canvas.width - x, canvas.glyphs), "muted")
