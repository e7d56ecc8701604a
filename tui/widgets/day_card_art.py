"""A card of today at any size: a back to be played, or a face, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.ground.words import pgettext
from tui.art.backs import draw_back, draw_back_strip
from tui.art.frames import lay_paper
from tui.decks import deck_art
from tui.painting.canvas import Canvas

if TYPE_CHECKING:
    from tui.models import DayCard

CHIP = 5
"""Columns of a card that is one row high."""

INK, PAPER = "onaccent", "cool"
"""The roles of the card of a puzzle, on which a question mark stands."""

_MARK = (".##.", "#..#", "..#.", ".#..", "....", ".#..")
_LARGE = 9
"""The rows of a card from which on the mark is drawn at double size."""


def draw_day_card(
    canvas: Canvas, x: int, y: int, card: DayCard, size: tuple[int, int], paper: str = "paper"
) -> None:
    """Draw a card that is done face up, and the back of any other."""
    if not card.is_done:
        draw_back(canvas, x, y, *size)
    elif card.is_puzzle:
        _draw_question(canvas, x, y, *size)
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


def _draw_question(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Draw the card of a puzzle at any size of three rows and more."""
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


def put_outcome(canvas: Canvas, x: int, y: int, card: DayCard) -> int:
    """Write what came of a card that is done; return the column after it."""
    at = canvas.put(x, y, canvas.glyphs.tick, "good", bold=True)
    return canvas.put(at + 1, y, card.outcome, "good" if card.won else "text")


def day_words(card: DayCard) -> tuple[str, str, str]:
    """Return what stands with a card: its name, what came of it or what to press, and a note."""
    done = f"√ {card.outcome}" if card.is_done else f" 1 {pgettext('card of today', 'play')} "
    return card.title, done, card.note
