"""The player's hand of a few Spanish cards, side by side, with a key and a word under each."""

from __future__ import annotations

from textual.geometry import Region
from textual.reactive import reactive

from tui.art.backs import draw_back
from tui.art.spanish import draw_spanish
from tui.models import HandCard, HandModel, KeyState, Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten, shorten_spans, text_of, widest, wrapped_spans
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget

SIZES = ((16, 12), (12, 9), (8, 6), (5, 3))
"""Columns and rows of a card in the size classes, from the largest."""

GAPS = (4, 3, 2, 1)
"""Columns between two cards: the first that lets the hand fit."""

EXTRA_ROWS = 2
"""The row into which a card rises and the row of keys."""

PILE, EDGE = (12, 9), 12
"""Columns and rows of a pile of cards won, and the columns at its right."""

NOTES = 13
"""Columns kept free at the left for the notes, so that the cards do not move with them."""

LOW, LOW_CARD, LOW_NOTES = 2, 5, 7
"""Rows of the lowest hand; columns of a card and of the notes in it."""


class HandWidget(CellWidget):
    """Shows a `HandModel`; what every game's hand has."""

    model: reactive[HandModel] = reactive(HandModel(), repaint=False)


class SpreadHand(HandWidget):
    """Shows a `HandModel` of Spanish cards; each is a zone `card-<i>`.

    The cards are the largest that fit the widget. The one under the cursor rises, but not in a
    lean hand, where only its key changes. In a widget of two rows the cards are one row high. On a
    tall table the notes stand elsewhere, and the cards have the whole width.
    """

    def watch_model(self) -> None:
        """Show the new hand."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if canvas.height <= LOW:
            self._paint_low(canvas)
            return
        model = self.model
        width, height = self._card_size(canvas)
        gap = self._gap(canvas, width)
        places = self._places
        total = len(places) * (width + gap) - gap
        x = max(self._beside, (canvas.width - total) // 2)
        notes = (row for note in model.notes for row in _rows_of(note, x - 2, canvas.glyphs))
        for y, note in enumerate(notes if self._beside else (), 1):
            canvas.run(1, y, shorten_spans(note, x - 2, canvas.glyphs))
        for number in places:
            if number is not None:
                card = model.cards[number]
                self._paint_card(canvas, x, number, card, (width, height))
                _paint_key(canvas, x, height + 1, card, self._state(number, card), width, gap)
                self.zone(Region(x, 0, width, height + EXTRA_ROWS), f"card-{number}")
            x += width + gap
        self._paint_pile(canvas, x)

    def _paint_pile(self, canvas: Canvas, least: int) -> None:
        """Draw the pile of cards won at the right end, where there is room for it."""
        told, (width, height) = self.model.pile, PILE
        x = canvas.width - EDGE - width
        if told and x >= least and canvas.height > height + EXTRA_ROWS:
            draw_back(canvas, x, 1, width, height)
            canvas.put(x + (width - measure(told, canvas.glyphs)) // 2, height + 2, told, "muted")

    def _paint_low(self, canvas: Canvas) -> None:
        """Paint cards of one row over their keys; the notes go first where there is no room."""
        places = self._places
        spans = (span for note in self.model.notes[:LOW] for span in note)
        needed = max(LOW_NOTES, widest(map(text_of, spans), canvas.glyphs) + 2)
        room = canvas.width - len(places) * LOW_CARD - 1
        x = min(needed, room) if room >= LOW_NOTES else 0
        pitch = min(NOTES, (canvas.width - x) // max(1, len(places)))
        for y, note in enumerate(self.model.notes[:LOW] if x else ()):
            canvas.run(1, y, shorten_spans(note, x - 2, canvas.glyphs))
        for number in places:
            if number is not None:
                card = self.model.cards[number]
                rank, suit = card.face
                at = number == self.model.cursor
                face = "pick" if at else "paper"
                draw_spanish(canvas, x, 0, int(rank), suit, LOW_CARD, 1, face)
                _paint_low_key(canvas, x, card, self._state(number, card), pitch)
                self.zone(Region(x, 0, pitch, LOW), f"card-{number}")
            x += pitch

    @property
    def _places(self) -> tuple[int | None, ...]:
        """The card at each place, None where one has left."""
        return self.model.places or tuple(range(len(self.model.cards)))

    @property
    def _beside(self) -> int:
        """Columns kept free at the left."""
        return 0 if self.tall else NOTES

    def _card_size(self, canvas: Canvas) -> tuple[int, int]:
        for width, height in SIZES:
            wide = len(self._places) * (width + GAPS[-1])
            if (
                height + EXTRA_ROWS <= canvas.height
                and self._beside + wide <= canvas.width + self.tall
            ):
                return width, height
        return SIZES[-1]

    def _gap(self, canvas: Canvas, width: int) -> int:
        """The widest gap that fits."""
        count = len(self._places)
        fitting = (gap for gap in GAPS if self._beside + count * (width + gap) - gap < canvas.width)
        return next(fitting, GAPS[-1])

    def _paint_card(
        self, canvas: Canvas, x: int, number: int, card: HandCard, size: tuple[int, int]
    ) -> None:
        lifted = number == self.model.cursor and not self.model.low_bandwidth
        y = 0 if lifted or card.raised else 1
        rank, suit = card.face
        draw_spanish(canvas, x, y, int(rank), suit, *size, "pick" if lifted else "paper")

    def _state(self, number: int, card: HandCard) -> KeyState:
        if number == self.model.cursor:
            return "armed"
        return "off" if card.off else "possible"


def _rows_of(note: Spans, width: int, glyphs: Glyphs) -> list[Spans]:
    """Return a note in as many rows as it needs; an empty one keeps its row."""
    return wrapped_spans(note, width, glyphs) or [note]


def _paint_key(
    canvas: Canvas, x: int, y: int, card: HandCard, state: KeyState, width: int, gap: int
) -> None:
    """Write key and caption centred under a card; the smallest cards have no room for words."""
    key_width = measure(card.key, canvas.glyphs) + 2
    room = width + gap - key_width - 1
    caption = card.caption if measure(card.caption, canvas.glyphs) <= room else card.brief
    caption = shorten(caption, room, canvas.glyphs) if width > SIZES[-1][0] else ""
    taken = key_width + (measure(caption, canvas.glyphs) + 1 if caption else 0)
    canvas.card_key(x + (width - taken) // 2, y, card.key, caption, state)


def _paint_low_key(canvas: Canvas, x: int, card: HandCard, state: KeyState, pitch: int) -> None:
    """Write the key below a card of one row, and the caption if it is not cut."""
    room = pitch - measure(card.key, canvas.glyphs) - 3
    caption = card.caption if measure(card.caption, canvas.glyphs) <= room else ""
    canvas.card_key(x, 1, card.key, caption, state)
