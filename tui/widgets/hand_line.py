"""A hand in one line: a sign for each card, and below it marks for the cursor and the picks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from tui.art.deck import DeckArt, Fan
from tui.models import HandCard, HandModel
from tui.painting.canvas import Canvas
from tui.painting.fit import measure

ROWS = 2
"""Rows of a hand in a line: the cards and their marks."""

MARGIN = 5
"""Columns at either side of a line that is shown in part, for the arrow and the number beyond."""


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand painted on the first rows of a canvas, scrolled so that the cursor is seen.

    A card that may not be played is grey with a dash below it, a picked one has a tick, the one
    under the cursor an arrow.
    """

    canvas: Canvas
    model: HandModel
    art: DeckArt
    fan: Fan

    def paint(self, first: int) -> tuple[int, list[tuple[Region, int]]]:
        """Paint the part that begins with card `first`, or the one needed to see the cursor.

        Returns the first card shown and the regions of the cards that answer to clicks.
        """
        count = len(self.model.cards)
        if not count:
            return 0, []
        shown = range(count)
        if self._width(shown) > self.canvas.width:
            shown = self._part(first)
        x = (self.canvas.width - self._width(shown)) // 2 + 1
        regions: list[tuple[Region, int]] = []
        for number in shown:
            end = self._paint_card(x, number)
            regions.append((Region(x - 1, 0, end - x + 1, ROWS), number))
            x = end + 1
        regions += self._paint_beyond(shown)
        return shown.start, regions

    def _part(self, first: int) -> range:
        """The cards shown of a hand too long: it moves by half a part, to spare the line."""
        room = self.canvas.width - 2 * MARGIN
        cursor = self.model.cursor
        part = self._from(first, room)
        if cursor is None or cursor in part:
            return part
        return self._from(cursor - len(part) // 2, room)

    def _from(self, first: int, room: int) -> range:
        """As many cards from `first` on as there is room for; the last ones if it is too far."""
        count = len(self.model.cards)
        first = max(0, min(first, count - 1))
        while first and self._width(range(first - 1, count)) <= room:
            first -= 1
        end = first + 1
        while end < count and self._width(range(first, end + 1)) <= room:
            end += 1
        return range(first, end)

    def _width(self, cards: range) -> int:
        """Columns of some cards with a blank around each."""
        return 1 + sum(measure(self._sign(number), self.canvas.glyphs) + 1 for number in cards)

    def _sign(self, number: int) -> str:
        return self.art.sign(self.canvas.glyphs, self.model.cards[number].face)

    def _paint_card(self, x: int, number: int) -> int:
        card, at = self.model.cards[number], number == self.model.cursor
        ink, paper = self._colours(card, at)
        canvas = self.canvas
        end = canvas.put(x, 0, self._sign(number), ink, paper, bold=not card.off)
        if at and canvas.look.bracketed:
            canvas.put(x - 1, 0, "[", "accent", bold=True)
            canvas.put(end, 0, "]", "accent", bold=True)
        marked = canvas.put(x, 1, canvas.glyphs.up_mark, "accent", bold=True) if at else x
        if card.picked:
            canvas.put(marked, 1, canvas.glyphs.tick, "good", bold=True)
        elif card.off:
            canvas.put(marked, 1, canvas.glyphs.dash, "muted")
        return end

    def _colours(self, card: HandCard, at: bool) -> tuple[str, str]:
        """The ink and the paper of a card."""
        return self.fan.colours(card.face, off=card.off, lit=at or card.picked)

    def _paint_beyond(self, shown: Sequence[int]) -> list[tuple[Region, int]]:
        """Paint arrows with the number of cards that are out of sight at either side."""
        canvas, glyphs = self.canvas, self.canvas.glyphs
        count = len(self.model.cards)
        sides: list[tuple[Region, int]] = []
        if not shown:
            return sides
        if before := shown[0]:
            at = canvas.put(0, 0, glyphs.left, "accent", bold=True)
            canvas.put(at, 0, str(before), "muted")
            sides.append((Region(0, 0, MARGIN - 1, ROWS), before - 1))
        if after := count - 1 - shown[-1]:
            number = str(after)
            at = canvas.put(canvas.width - 1 - len(number), 0, number, "muted")
            canvas.put(at, 0, glyphs.right, "accent", bold=True)
            region = Region(canvas.width - MARGIN + 1, 0, MARGIN - 1, ROWS)
            sides.append((region, shown[-1] + 1))
        return sides
