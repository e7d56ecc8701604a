"""The hands of other players laid open, each as a name over small cards."""

from __future__ import annotations

from dataclasses import dataclass

from textual.reactive import reactive

from core.ground.words import _, pgettext
from tui.decks import deck_art
from tui.models import CardFace, DeckName
from tui.painting.canvas import Canvas
from tui.painting.fit import shorten
from tui.theme.glyphs import Glyphs
from tui.widgets.preview import CHIP
from tui.widgets.scrolled import Scrolled

STEP = CHIP[0] + 1
"""Columns from one card to the next."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The cards that a player holds."""

    name: str
    cards: tuple[CardFace, ...]


@dataclass(frozen=True, slots=True)
class OpenHandsModel:
    """Hands in playing order, of cards of one deck."""

    deck: DeckName = "french"
    hands: tuple[OpenHand, ...] = ()


class OpenHands(Scrolled):
    """Shows an `OpenHandsModel`, as many rows of cards for each hand as it needs."""

    model: reactive[OpenHandsModel] = reactive(OpenHandsModel(), repaint=False)

    def watch_model(self) -> None:
        """Show other hands."""
        self.repaint()

    def rows_at(self, width: int, glyphs: Glyphs) -> int:
        return 1 + sum(1 + _card_rows(hand, width) for hand in self.model.hands)

    def paint_from(self, canvas: Canvas, y: int) -> None:
        art = deck_art(self.model.deck)
        canvas.put(1, y, pgettext("heading", "HANDS"), "accent", bold=True)
        y += 1
        for hand in self.model.hands:
            end = canvas.put(1, y, shorten(hand.name, canvas.width - 2, canvas.glyphs), bold=True)
            if not hand.cards:
                canvas.put(end + 1, y, _("no cards"), "muted")
            for number, face in enumerate(hand.cards):
                row, column = divmod(number, _per_row(canvas.width))
                art.draw(canvas, 1 + STEP * column, y + 1 + row, face, CHIP, "paper")
            y += 1 + _card_rows(hand, canvas.width)


def _per_row(width: int) -> int:
    return max(1, (width - 1) // STEP)


def _card_rows(hand: OpenHand, width: int) -> int:
    return -(-len(hand.cards) // _per_row(width))
