"""Today's cards in a tall terminal: blocks for a finger, each a card with its words beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region

from core.ground.words import pgettext
from tui.art.backs import draw_back_strip
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import LEAST_BLOCK
from tui.widgets.day_card_art import (
    CHIP,
    day_words,
    draw_day_card,
    draw_day_chip,
    put_outcome,
)

if TYPE_CHECKING:
    from tui.models import DayCard

SIZES = ((12, 9), (8, 6), (5, 4))
"""The cards of the blocks, the largest that fits; where none does they are chips."""

CHIPS = (CHIP, LEAST_BLOCK)

IN_ROW = 2
"""Blocks beside each other."""

WORDS = 3
"""Rows of the words beside a card."""


def block_rows(count: int, size: tuple[int, int]) -> int:
    """Return the rows of the heading, of so many blocks with cards of a size, and a blank one."""
    return -(-count // IN_ROW) * (size[1] + 1) + 1


def least_block_rows(count: int) -> int:
    """Return the rows of the heading and of so many blocks with the smallest cards."""
    return block_rows(count, CHIPS)


def block_size(cards: Sequence[DayCard], width: int, rows: int, glyphs: Glyphs) -> tuple[int, int]:
    """Return the largest cards whose blocks fit so many rows, and beside which all words fit."""
    words = max((measure(word, glyphs) for card in cards for word in day_words(card)), default=0)
    fitting = (
        size
        for size in SIZES
        if block_rows(len(cards), size) <= rows and words <= _pitch(width) - size[0] - 2
    )
    return next(fitting, CHIPS)


def paint_day_blocks(
    canvas: Canvas, cards: Sequence[DayCard], size: tuple[int, int], lit: int | None, paper: str
) -> Iterator[Region]:
    """Paint the blocks below the heading, `lit` on another ground; give the place of each."""
    for number, card in enumerate(cards):
        row, column = divmod(number, IN_ROW)
        x, y = 1 + column * _pitch(canvas.width), 1 + row * (size[1] + 1)
        block = Region(x, y, _pitch(canvas.width) - 1, size[1])
        is_lit = number == lit
        canvas.fill(*block, "key" if is_lit else "slot")
        if size == CHIPS:
            _draw_chip(canvas, x, y, card)
        else:
            draw_day_card(canvas, x, y, card, size, paper if is_lit else "paper")
        _paint_words(canvas, block, size, number, card, is_lit=is_lit)
        yield block


def _pitch(width: int) -> int:
    """Return the columns from one block to the next."""
    return (width - 1) // IN_ROW


def _draw_chip(canvas: Canvas, x: int, y: int, card: DayCard) -> None:
    draw_day_chip(canvas, x, y, card)
    if not card.is_done:
        draw_back_strip(canvas, x, y + 1, CHIP)


def _paint_words(
    canvas: Canvas,
    block: Region,
    size: tuple[int, int],
    number: int,
    card: DayCard,
    *,
    is_lit: bool,
) -> None:
    """Write what it is, what came of it, and a note where there is a row for that."""
    x, y = block.x + size[0] + 1, block.y + max(0, (block.height - WORDS) // 2)
    room = block.right - x
    title = shorten(card.title, room, canvas.glyphs)
    canvas.put(x, y, title, "accent" if is_lit else "text", bold=True)
    if card.is_done:
        put_outcome(canvas, x, y + 1, card)
    else:
        at = canvas.put(x, y + 1, str(number + 1), "accent", bold=True)
        label = shorten(pgettext("card of today", "play"), room - 2, canvas.glyphs)
        canvas.put(at + 1, y + 1, label)
    if block.height >= WORDS:
        note = "text" if is_lit else "muted"
        canvas.put(x, y + 2, shorten(card.note, room, canvas.glyphs), note)
