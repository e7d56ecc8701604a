"""Today's cards: backs to be played, faces that are done, and what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive

from core.ground.words import pgettext
from tui.painting.canvas import Canvas
from tui.painting.fit import measure
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.card_spread import LARGE, MIDDLE, SMALL, CardSpread
from tui.widgets.cell_widget import CellWidget, painted_app
from tui.widgets.day_blocks import block_rows, block_size, least_block_rows, paint_day_blocks
from tui.widgets.day_card_art import CHIP, day_words, draw_day_card, draw_day_chip, put_outcome
from tui.widgets.day_strip import heading_rows, paint_day_strip, strip_height

if TYPE_CHECKING:
    from tui.models import DayCard

CARD = "card:"
"""What the zones of cards begin with."""

EDGE = 2
"""Columns at the left; at the right there is one."""

WIDEST_GAP = 8
"""The most columns between two cards."""
WORDS = 3
"""The rows below a card: its name, what came of it, and a note."""

USUAL = 5
"""How many cards there are as long as none are known."""


class DayCardsModel(NamedTuple):
    """The cards under a heading, the first of `days` that fits beside it, and the streak.

    `at` is the card that stands out; with `is_chosen` it is the one the player is on. In a tall
    terminal they have so many `rows`, where these are not what the height leaves.
    """

    cards: tuple[DayCard, ...] = ()
    heading: str = ""
    days: tuple[str, ...] = ()
    streak: str = ""
    at: int | None = None
    is_chosen: bool = False
    rows: int | None = None


class DayCards(CellWidget):
    """Shows a `DayCardsModel`: cards side by side, or a list where these have no room."""

    class Laid(Message):
        """The cards have taken their place, or another one."""

    def __init__(self, spare: int) -> None:
        """Take how many rows are to be left of the height for what stands below."""
        super().__init__()
        self._spare = spare

    model: reactive[DayCardsModel] = reactive(DayCardsModel(), repaint=False)

    def watch_model(self, before: DayCardsModel, after: DayCardsModel) -> None:
        """Show other cards, in other rows if need be."""
        if (before.cards, before.rows) != (after.cards, after.rows):
            self.refresh(layout=True)
        self.repaint()

    def on_resize(self) -> None:
        """Tell who shows something below."""
        self.post_message(self.Laid())

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows of the largest cards with which something is left of the height."""
        count = len(self.model.cards) or USUAL
        if size_class(*self.app.size) is SizeClass.T:
            rows = self.model.rows
            rows = container.height - self._spare if rows is None else rows
            if rows < least_block_rows(count):
                return strip_height(rows)
            cards = self.model.cards
            return block_rows(count, block_size(cards, width, rows, painted_app(self).glyphs))
        spread = spread_for(count, width, container.height - self._spare)
        if spread is not None:
            return _rows(spread)
        return _list_rows(count, 2 if _list_rows(count, 2) + self._spare <= container.height else 1)

    def paint(self, canvas: Canvas) -> None:
        """Paint the heading and the cards below it."""
        cards = self.model.cards
        if not cards:
            return
        if size_class(*self.app.size) is SizeClass.T:
            self._paint_blocks(canvas)
            return
        spread = spread_for(len(cards), canvas.width, canvas.height)
        if spread is None or not self._words_fit(canvas, spread):
            self._paint_list(canvas)
            return
        self._paint_heading(canvas, 1)
        for number, card in enumerate(cards):
            self._paint_card(canvas, spread, number, card)

    def _paint_heading(self, canvas: Canvas, y: int) -> None:
        model, end = self.model, canvas.width - 1
        streak = measure(model.streak, canvas.glyphs)
        canvas.put(end - streak, y, model.streak, "text", bold=True)
        x = canvas.put(EDGE, y, model.heading, "accent", bold=True) + 2
        room = end - streak - 2 - x
        day = next((day for day in model.days if measure(day, canvas.glyphs) <= room), "")
        canvas.put(x, y, day, "muted")

    # ------------------------------------------------------------------ side by side

    def _words_fit(self, canvas: Canvas, spread: CardSpread) -> bool:
        words = (word for card in self.model.cards for word in day_words(card))
        step = _step(spread, len(self.model.cards), canvas.width)
        return all(measure(word, canvas.glyphs) < step for word in words)

    def _paint_card(self, canvas: Canvas, spread: CardSpread, number: int, card: DayCard) -> None:
        step = _step(spread, len(self.model.cards), canvas.width)
        x, y = EDGE + number * step, 2 + _above(spread)
        is_at = number == self.model.at
        paper = "pick" if is_at and self.model.is_chosen else "paper"
        draw_day_card(canvas, x, y, card, (spread.width, spread.height), paper)
        self.zone(Region(x, y, spread.width, spread.height + WORDS), f"{CARD}{number}")
        y += spread.height
        self._paint_title(canvas, x, y, card, is_at=is_at)
        if card.is_done:
            put_outcome(canvas, x, y + 1, card)
        else:
            _paint_key(canvas, x, y + 1, number, armed=is_at)
        canvas.put(x, y + 2, card.note, "muted")

    def _paint_title(self, canvas: Canvas, x: int, y: int, card: DayCard, *, is_at: bool) -> None:
        if is_at and self.model.is_chosen:
            canvas.put(x - 1, y, canvas.glyphs.pointer, "accent")
        canvas.put(x, y, card.title, "accent" if is_at else "text", bold=True)

    # ------------------------------------------------------------------ in a tall terminal

    def _paint_blocks(self, canvas: Canvas) -> None:
        """Paint the cards as blocks for a finger, or as a strip where these have no room."""
        model = self.model
        paper = "pick" if model.is_chosen else "paper"
        is_strip = canvas.height < least_block_rows(len(model.cards))
        if not is_strip or heading_rows(canvas.height):
            self._paint_heading(canvas, 0)
        if is_strip:
            blocks = paint_day_strip(canvas, model.cards, model.at, paper)
        else:
            size = block_size(model.cards, canvas.width, canvas.height, canvas.glyphs)
            blocks = paint_day_blocks(canvas, model.cards, size, model.at, paper)
        for number, block in enumerate(blocks):
            self.zone(block, f"{CARD}{number}")

    # ------------------------------------------------------------------ one below the other

    def _paint_list(self, canvas: Canvas) -> None:
        model = self.model
        step = 2 if _list_rows(len(model.cards), 2) <= canvas.height else 1
        self._paint_heading(canvas, step - 1)
        names = max(measure(card.title, canvas.glyphs) for card in model.cards)
        for number, card in enumerate(model.cards):
            y, is_at = (step - 1) * 2 + 1 + number * step, number == model.at
            x = EDGE + CHIP + 1
            draw_day_chip(canvas, EDGE, y, card)
            self._paint_title(canvas, x, y, card, is_at=is_at)
            x += names + 1
            if card.is_done:
                end = put_outcome(canvas, x, y, card)
            else:
                end = _paint_key(canvas, x, y, number, armed=is_at)
            if measure(card.note, canvas.glyphs) < canvas.width - end - 1:
                canvas.put(end + 1, y, card.note, "muted")
            self.zone(Region(0, y, canvas.width, 1), f"{CARD}{number}")


def _list_rows(count: int, step: int) -> int:
    """Return the rows of a list with its heading, each card so many rows below the one before."""
    return 2 + step * count if step > 1 else 1 + count


def spread_for(count: int, width: int, height: int) -> CardSpread | None:
    """Return the largest cards of which so many fit beside each other; None where none do."""
    for spread in (LARGE, MIDDLE, SMALL):
        if EDGE + (count - 1) * spread.step + spread.width <= width and _rows(spread) <= height:
            return spread
    return None


def _step(spread: CardSpread, count: int, width: int) -> int:
    """Return how far apart so many cards stand in a width."""
    return max(spread.step, min((width - EDGE) // max(1, count), spread.width + WIDEST_GAP))


def _rows(spread: CardSpread) -> int:
    """Return the rows of the heading, a card and the words below it."""
    return 2 + _above(spread) + spread.height + WORDS


def _above(spread: CardSpread) -> int:
    """Return the blank rows between the heading and the cards."""
    return 0 if spread is SMALL else 1


def _paint_key(canvas: Canvas, x: int, y: int, number: int, *, armed: bool) -> int:
    label = pgettext("card of today", "play")
    return canvas.keycap(x, y, str(number + 1), label, "armed" if armed else "possible")
