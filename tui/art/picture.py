"""Cards lying side by side in a text."""

from __future__ import annotations

from dataclasses import dataclass

from tui.art.deck import DeckArt
from tui.painting.canvas import Canvas

CHIP = (5, 1)
"""Columns and rows of a card that is one line of text."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Cards of one size: each with its column, its notation, and whether it is picked out."""

    art: DeckArt
    size: tuple[int, int]
    cards: tuple[tuple[int, str, bool], ...]

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the cards from the upper left corner on."""
        for column, card, picked in self.cards:
            paper = "pick" if picked else "paper"
            self.art.draw(canvas, x + column, y, self.art.read(card), self.size, paper)
