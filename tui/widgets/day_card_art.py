"""A card of today at any size: a back to be played, or a face, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.ground.words import pgettext
from tui.art.backs import draw_back, draw_back_strip
from tui.art.question import INK, PAPER, draw_question
from tui.decks import deck_art
from tui.painting.canvas import Canvas

if TYPE_CHECKING:
    from tui.models import DayCard

CHIP = 5
"""Columns of a card that is one row high."""


def draw_day_card(
    canvas: Canvas, x: int, y: int, card: DayCard, size: tuple[int, int], paper: str = "paper"
) -> None:
    """Draw a card that is done face up, and the back of any other."""
    if not card.is_done:
        draw_back(canvas, x, y, *size)
    elif card.is_puzzle:
        draw_question(canvas, x, y, *size)
    else:
        art = deck_art(card.deck)
        art.draw(canvas, x, y, art.read(card.card), size, paper)


def draw_day_chip(canvas: Canvas, x: int, y: int, card: DayCard) -> None:
    """Draw a card that is one row high."""
    if not card.is_done:
        draw_back_strip(canvas, x, y, CHIP)
    elif card.is_puzzle:
        canvas.put(x, y, "?".center(CHIP), INK, PAPER, bold=True)
    else:
        art = deck_art(card.deck)
        art.draw(canvas, x, y, art.read(card.card), (CHIP, 1), "paper")


def put_outcome(canvas: Canvas, x: int, y: int, card: DayCard) -> int:
    """Write what came of a card that is done; return the column after it."""
    at = canvas.put(x, y, canvas.glyphs.tick, "good", bold=True)
    return canvas.put(at + 1, y, card.outcome, "good" if card.won else "text")


def day_words(card: DayCard) -> tuple[str, str, str]:
    """Return what stands with a card: its name, what came of it or what to press, and a note."""
    done = f"√ {card.outcome}" if card.is_done else f" 1 {pgettext('card of today', 'play')} "
    return card.title, done, card.note
