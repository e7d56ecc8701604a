"""President's table: the set to beat, drawn large, and in words who played it and what beats it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tui.art.french import INKS, draw_french
from tui.models import CardFace, Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten_spans, text_of
from tui.theme.sizes import SizeClass
from tui.widgets.board import Board

LABEL_AT, LABEL = 1, 7
"""Where the heading stands, and the columns it has before the cards move right."""


@dataclass(frozen=True, slots=True)
class PileModel:
    """A heading, cards, and lines of words, the weightiest first; no cards leave an empty slot."""

    size: SizeClass = SizeClass.S
    label: str = ""
    cards: tuple[CardFace, ...] = ()
    lines: tuple[Spans, ...] = ()


class CardSize(NamedTuple):
    """Columns and rows of a card on the pile."""

    width: int
    height: int


CARDS = {
    SizeClass.XS: CardSize(5, 3),
    SizeClass.S: CardSize(5, 4),
    SizeClass.M: CardSize(9, 6),
    SizeClass.L: CardSize(16, 10),
}


class Pile(Board[PileModel]):
    """Shows a `PileModel`: the heading, its cards side by side and the words at their right."""

    def __init__(self) -> None:
        super().__init__(PileModel())

    def paint(self, canvas: Canvas) -> None:
        """Paint the heading, the cards and the words."""
        model = self.model
        if model.size is SizeClass.XXS:
            self._paint_lines(canvas)
            return
        card = CARDS[model.size]
        canvas.put(LABEL_AT, 0, model.label, "muted")
        x = LABEL_AT + max(measure(model.label, canvas.glyphs), LABEL) + 2
        if not model.cards:
            canvas.fill(x, 0, card.width, card.height, "slot")
        for rank, suit in model.cards:
            draw_french(canvas, x, 0, str(rank), suit, card.width, card.height)
            x += card.width + 1
        x += 1 if model.cards else card.width + 2
        first = max(0, (card.height - len(model.lines)) // 2) if card.height > 4 else 0
        for y, line in enumerate(model.lines[: card.height], first):
            canvas.run(x, y, shorten_spans(line, canvas.width - x - 1, canvas.glyphs))

    def _paint_lines(self, canvas: Canvas) -> None:
        """Paint the cards as signs, and the words after them as far as there is room."""
        model, glyphs = self.model, canvas.glyphs
        x, y = canvas.put(LABEL_AT, 0, model.label, "muted") + 2, 0
        for rank, suit in model.cards:
            sign = f" {glyphs.french_card(str(rank), suit)} "
            x = canvas.put(x, 0, sign, INKS[suit], "paper", bold=True) + 1
        x += 1 if model.cards else 0
        for line in model.lines:
            if x + sum(measure(text_of(span), glyphs) for span in line) > canvas.width:
                x, y = LABEL_AT, y + 1
            x = canvas.run(x, y, shorten_spans(line, canvas.width - x, glyphs)) + 3
