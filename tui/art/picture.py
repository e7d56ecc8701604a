"""Cards lying side by side in a text: painted, or one row high."""

from __future__ import annotations

from dataclasses import dataclass

from core.rulebook import Pack
from tui.art.french import draw_french
from tui.art.makao import draw_makao
from tui.art.spanish import draw_spanish
from tui.painting.canvas import Canvas
from tui.theme.glyphs import Glyphs

CHIP = (5, 1)
"""Columns and rows of a card that is one line of text."""

_JOKERS = ("J", "J+4")


def card_text(glyphs: Glyphs, pack: Pack, card: str) -> str:
    """Return a card, given in the notation of its game, as it stands in a line of text."""
    if pack == "spanish":
        return glyphs.spanish_card(int(card[:-1]), card[-1])
    if pack == "french":
        return glyphs.french_card(card[:-1], card[-1])
    return glyphs.makao_card(*_makao(card))


@dataclass(frozen=True, slots=True)
class Picture:
    """Cards of one size: each with its column, its notation, and whether it is picked out."""

    pack: Pack
    size: tuple[int, int]
    cards: tuple[tuple[int, str, bool], ...]

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the cards from the upper left corner on."""
        for column, card, picked in self.cards:
            self._paint(canvas, x + column, y, card, "pick" if picked else "paper")

    def _paint(self, canvas: Canvas, x: int, y: int, card: str, face: str) -> None:
        rank, suit = card[:-1], card[-1]
        if self.pack == "spanish":
            draw_spanish(canvas, x, y, int(rank), suit, *self.size, face)
        elif self.pack == "french":
            draw_french(canvas, x, y, rank, suit, *self.size, face)
        else:
            draw_makao(canvas, x, y, *_makao(card), *self.size)


def _makao(card: str) -> tuple[str, str]:
    """Return colour and word of a card; a joker has no colour."""
    return ("", card) if card in _JOKERS else (card[0], card[1:])
