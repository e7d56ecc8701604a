"""Today's cards where a tall terminal has few rows below its menu: a strip of small cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region

from core.ground.words import pgettext
from tui.painting.canvas import Canvas
from tui.painting.fit import measure
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import LEAST_BLOCK, LEAST_COLUMNS
from tui.widgets.day_card_art import CHIP, draw_day_card, draw_day_chip, put_outcome

if TYPE_CHECKING:
    from tui.models import DayCard

LEAST_ROWS = LEAST_BLOCK
"""Rows of the strip at least: cards one row high, and what can be done with them."""

HEIGHTS = (4, 3)
"""Rows of a card that is seen whole."""


def strip_height(rows: int) -> int:
    """Return how many of so many rows the strip takes: at most a heading, a name, card and word."""
    return min(rows, 1 + 1 + max(HEIGHTS) + 1)


def paint_day_strip(
    canvas: Canvas, cards: Sequence[DayCard], lit: int | None, paper: str
) -> Iterator[Region]:
    """Paint the cards side by side in the rows below the heading, and give the place of each.

    Names stand above them where there is room; what came of a card, or its number, stands below.
    """
    top = heading_rows(canvas.height)
    widths = _widths(cards, canvas.width, canvas.glyphs)
    rows = canvas.height - top
    named = rows > LEAST_ROWS and all(
        measure(card.title, canvas.glyphs) < width
        for card, width in zip(cards, widths, strict=True)
    )
    x = min(1, canvas.width - sum(widths))
    for number, (card, width) in enumerate(zip(cards, widths, strict=True)):
        place = Region(x, top, width, rows)
        _paint_card(canvas, place, number, card, paper if number == lit else "", named=named)
        yield place
        x += width


def heading_rows(height: int) -> int:
    """Return the rows of the heading, which stands where more than the least is left below it."""
    return 1 if height > LEAST_ROWS else 0


def _widths(cards: Sequence[DayCard], width: int, glyphs: Glyphs) -> list[int]:
    """Return the columns of each card, the blank one at its right with it."""
    wanted = [max(LEAST_COLUMNS, measure(card.title, glyphs) + 1) for card in cards]
    if sum(wanted) > width:
        wanted = [LEAST_COLUMNS] * len(cards)
    spare = max(0, width - sum(wanted)) // len(cards)
    return [one + spare for one in wanted]


def _paint_card(
    canvas: Canvas, place: Region, number: int, card: DayCard, lit_paper: str, *, named: bool
) -> None:
    """Paint a card on its ground, on another one where it is lit."""
    x, y, room = place.x, place.y, place.width - 1
    canvas.fill(x, y, room, place.height, "key" if lit_paper else "slot")
    if named:
        canvas.put(x, y, card.title, "accent" if lit_paper else "text", bold=True)
        y += 1
    left = place.bottom - y - 1
    height = next((one for one in HEIGHTS if one <= left), 1)
    if height > 1:
        draw_day_card(canvas, x, y, card, (CHIP, height), lit_paper or "paper")
    else:
        draw_day_chip(canvas, x, y, card)
    _paint_word(canvas, x, place.bottom - 1, room, number, card)


def _paint_word(canvas: Canvas, x: int, y: int, room: int, number: int, card: DayCard) -> None:
    """Write what came of a card, or the number that plays it, as far as there is room."""
    if not card.is_done:
        at = canvas.put(x, y, str(number + 1), "accent", bold=True)
        label = pgettext("card of today", "play")
        if measure(label, canvas.glyphs) < room - 1:
            canvas.put(at + 1, y, label)
    elif measure(card.outcome, canvas.glyphs) < room - 1:
        put_outcome(canvas, x, y, card)
    else:
        canvas.put(x, y, canvas.glyphs.tick, "good", bold=True)
