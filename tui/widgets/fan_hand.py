"""The player's hand as a fan of overlapped French or Makao cards, with the keys below."""

from __future__ import annotations

from typing import Literal

from textual.geometry import Region

from tui.art.fan import MIN_STEP, FanCard, draw_fan, fan_step, fan_width
from tui.decks import deck_art, fan_of
from tui.models import DeckName, HandCard, KeyState, Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import shorten_spans, text_of, widest
from tui.theme.glyphs import Glyphs
from tui.widgets.hand import HandWidget
from tui.widgets.hand_line import ROWS, HandLine
from tui.widgets.tall_fan import FanRows, fan_rows

CARD_HEIGHTS = (3, 4, 6, 10)
"""Rows of a card in a fan; a hand of another height has a row for the notes on top."""

EXTRA_ROWS = 2
"""The row into which cards rise and the row of keys."""

MARGIN = 4
"""Columns at either side of a fan that is shown in part, for the arrow and the number beyond."""


class FanHand(HandWidget):
    """Shows a `HandModel` as a fan; each card is a zone `card-<i>`.

    A hand too large for the width is shown in part: arrows with the number of further cards stand
    at its sides, and the part moves when the cursor leaves it. The notes stand left of the fan, or
    above it where the height has a row for them or the fan leaves no room. Where the height is
    only that of a `HandLine`, it is one.
    """

    def __init__(
        self,
        deck: DeckName,
        group: Literal["rank", "suit"],
        *,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._art, self._overlap = deck_art(deck), fan_of(deck)
        self._group = group
        self._first = 0

    def watch_model(self) -> None:
        """Show the new hand."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if canvas.height <= ROWS:
            self._paint_line(canvas)
            return
        if self.tall and (rows := self._rows(canvas)):
            self._paint_rows(canvas, rows)
            return
        cards = self.model.cards
        top = int(canvas.height - EXTRA_ROWS not in CARD_HEIGHTS and bool(self.model.notes))
        height = canvas.height - EXTRA_ROWS - top
        capacity = (canvas.width - 1) // MIN_STEP
        if len(cards) > capacity:
            capacity = (canvas.width - 1 - 2 * MARGIN) // MIN_STEP
            self._first = self._window(capacity)
            self._paint_notes(canvas, 0)
            self._paint_part(canvas, top, height, capacity)
            return
        self._first = 0
        step = fan_step(len(cards), canvas.width, _widest(canvas.width, height))
        x = max(0, (canvas.width - fan_width(len(cards), step)) // 2)
        room = x if top == 0 else 0
        notes = _notes_width(self.model.notes, canvas.glyphs)
        if top == 0 and room < notes and fan_width(len(cards), step) + notes <= canvas.width:
            x = room = notes
        self._paint_notes(canvas, room)
        self._paint_fan(canvas, x, top, cards, step, height)

    def _paint_line(self, canvas: Canvas) -> None:
        line = HandLine(canvas, self.model, self._art, self._overlap)
        self._first, regions = line.paint(self._first)
        for region, number in regions:
            self.zone(region, f"card-{number}")

    def _rows(self, canvas: Canvas) -> FanRows | None:
        """Return the rows of the hand on a tall table."""
        return fan_rows(len(self.model.cards), canvas, small=self._overlap.small)

    def _paint_rows(self, canvas: Canvas, rows: FanRows) -> None:
        """Paint the hand in rows one below the other; a few cards are whole and stand apart."""
        top = canvas.height - rows.taken
        for row in range(rows.rows):
            first = row * rows.cards
            cards = self.model.cards[first : first + rows.cards]
            y = top + row * rows.pitch
            if rows.whole:
                self._paint_whole(canvas, y, first, cards, rows)
                continue
            x = (canvas.width - fan_width(len(cards), rows.step)) // 2
            self._first = first
            self._paint_fan(canvas, x, y, cards, rows.step, rows.height)
        self._first = 0

    def _paint_whole(
        self, canvas: Canvas, y: int, first: int, cards: tuple[HandCard, ...], rows: FanRows
    ) -> None:
        """Paint some cards whole, side by side, with the key of each below its middle."""
        width = rows.whole
        x = (canvas.width - len(cards) * rows.step + rows.step - width) // 2
        for number, card in enumerate(cards, first):
            at = number == self.model.cursor
            size, paper = (width, rows.height), "pick" if at else "paper"
            top = y if card.raised else y + 1
            if card.off:
                face, look, glyphs = _fan_card(card).face, canvas.look, canvas.glyphs
                shown = self._overlap.slice(look, glyphs, face, size, paper, off=True, last=True)
                canvas.blit(x, top, shown)
            else:
                self._art.draw(canvas, x, top, card.face, size, paper)
            state: KeyState = "armed" if at else "off" if card.off else "possible"
            canvas.card_key(x + (width - 3) // 2, y + rows.height + 1, card.key, "", state)
            self.zone(Region(x, y, width, rows.height + EXTRA_ROWS), f"card-{number}")
            x += rows.step

    def _paint_fan(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        cards: tuple[HandCard, ...],
        step: int,
        height: int,
    ) -> None:
        fan = [_fan_card(card) for card in cards]
        cursor = None if self.model.cursor is None else self.model.cursor - self._first
        regions = draw_fan(
            canvas, x, y, fan, step, height, self._overlap.slice, cursor, self._group
        )
        for number, region in enumerate(regions, self._first):
            self.zone(region, f"card-{number}")

    def _paint_part(self, canvas: Canvas, y: int, height: int, capacity: int) -> None:
        cards = self.model.cards
        end = self._first + capacity
        self._paint_fan(canvas, MARGIN, y, cards[self._first : end], MIN_STEP, height)
        glyphs = canvas.glyphs
        sides = (
            (0, glyphs.left, self._first, self._first - 1),
            (canvas.width - MARGIN + 1, glyphs.right, len(cards) - end, end),
        )
        for x, arrow, beyond, neighbour in sides:
            if beyond > 0:
                canvas.put(x + 1, y + 2, arrow, "accent", bold=True)
                canvas.put(x + 1, y + 3, str(beyond), "muted")
                self.zone(Region(x, y, MARGIN - 1, height + EXTRA_ROWS), f"card-{neighbour}")

    def _window(self, capacity: int) -> int:
        """The first card of the part that is shown: it moves by half a part, to spare the line."""
        last_start = len(self.model.cards) - capacity
        cursor = self.model.cursor
        first = min(self._first, last_start)
        if cursor is not None and not first <= cursor < first + capacity:
            first = cursor - capacity // 2
        return max(0, min(first, last_start))

    def _paint_notes(self, canvas: Canvas, room: int) -> None:
        """Write the notes below each other in the `room` left of the fan, or all on the top row."""
        notes = self.model.notes
        if room >= _notes_width(notes, canvas.glyphs):
            for y, note in enumerate(notes, 1):
                canvas.run(1, y, note)
            return
        x = 1
        for note in notes:
            x = canvas.run(x, 0, shorten_spans(note, canvas.width - 1 - x, canvas.glyphs)) + 1


def _widest(width: int, height: int) -> int:
    """The largest step from card to card: narrow on a small screen, wide under tall cards."""
    if height >= CARD_HEIGHTS[-1]:
        return 16
    return 9 if width > 90 else 7


def _notes_width(notes: tuple[Spans, ...], glyphs: Glyphs) -> int:
    """Columns of the notes with a blank one at either side."""
    lines = ("".join(text_of(span) for span in note) for note in notes)
    return widest(lines, glyphs) + 2 if notes else 0


def _fan_card(card: HandCard) -> FanCard:
    first, second = card.face
    return FanCard((str(first), second), card.key, card.raised, card.off)
