"""The picture of a game's end in the largest terminals: the standings beside the race."""

from __future__ import annotations

from core.ground.words import pgettext
from tui.art.enlarged import ENLARGED, draw_enlarged
from tui.decks import deck_art
from tui.painting.fit import measure, shorten
from tui.sheet_models import RaceLine
from tui.widgets.end_picture import EndPicture

STANDINGS = 28
"""Columns of the standings."""

APART = 4
"""Columns between them and the race."""

MOST_ROWS = 3
"""Rows of a side: its points, a meter of them, and a blank one."""


class LargeEndPicture(EndPicture):
    """The picture inside the frame, with every side's points beside the race, the best first."""

    def _paint_card(self, x: int, y: int, card: str, paper: str) -> None:
        if self.plan.card != ENLARGED:
            super()._paint_card(x, y, card, paper)
            return
        art = deck_art(self.story.deck)
        draw_enlarged(self.canvas, x, y, art, art.read(card), paper)

    def _paint_race(self, x: int, y: int) -> None:
        beside = self.end - STANDINGS
        width = self._paint_chart(x, y, beside - APART)
        self._paint_standings(beside, y)
        below = y + 1 + self.plan.chart_rows
        self._paint_rounds(x, below, width)
        self._paint_moment(x, below + 2)

    def _paint_standings(self, x: int, y: int) -> None:
        """Paint the sides below each other, with more air the fewer they are."""
        story = self.story
        lines = [story.lines[number] for number in story.standings]
        if not lines:
            return
        self.canvas.put(x, y, pgettext("heading", "SCORES"), "accent", bold=True)
        rows = max(1, min(MOST_ROWS, self.plan.chart_rows // len(lines)))
        points = [line.last for line in lines]
        most = max(1, story.goal or 0, *points)
        for number, line in enumerate(lines):
            row = y + 1 + number * rows
            self._paint_side(x, row, points.index(line.last) + 1, line)
            if rows > 1:
                meter = max(0, line.last)
                self.canvas.meter(x, row + 1, STANDINGS, meter, most, line.role)

    def _paint_side(self, x: int, y: int, place: int, line: RaceLine) -> None:
        """Write a side's place, name and points."""
        canvas, glyphs = self.canvas, self.canvas.glyphs
        told = str(line.last).replace("-", glyphs.minus)
        at = canvas.put(x, y, f"{place:<2} ", "muted")
        room = x + STANDINGS - at - measure(told, glyphs) - 1
        canvas.put(at, y, shorten(line.name, room, glyphs), line.role, bold=True)
        canvas.put(x + STANDINGS - measure(told, glyphs), y, told, bold=True)
