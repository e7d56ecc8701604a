"""The sheet at the end of a game: who won, how far each side came, and the last sheet."""

from __future__ import annotations

from dataclasses import replace

from textual.reactive import reactive

from tui.painting.canvas import Canvas
from tui.painting.fit import shorten
from tui.painting.wrapping import wrapped
from tui.sheet_models import Ending, RoundSheet
from tui.theme.glyphs import Glyphs
from tui.widgets.round_sheet import (
    WIDTH,
    paint_sheet,
    paint_standing,
    sheet_rows,
    sheet_width,
    standing_rows,
)
from tui.widgets.scrolled import Scrolled


class EndingSheet(Scrolled):
    """Shows an `Ending`; lozenges stand around the headline of a game that was won."""

    model: reactive[Ending | None] = reactive[Ending | None](None, repaint=False)

    def watch_model(self) -> None:
        """Show another ending."""
        self.repaint()

    def rows_at(self, width: int, glyphs: Glyphs) -> int:
        return ending_rows(self.model, width, glyphs) if self.model else 0

    def paint_from(self, canvas: Canvas, y: int) -> None:
        ending, glyphs = self.model, canvas.glyphs
        if ending is None:
            return
        headline = ending.headline
        if ending.won:
            headline = f"{glyphs.lozenge} {headline} {glyphs.lozenge}"
        tone = "accent" if ending.won else "text"
        canvas.put(0, y, shorten(headline, canvas.width, glyphs), tone, bold=True)
        y += 2
        for line in _lines(ending, canvas.width, glyphs):
            canvas.put(0, y, line)
            y += 1
        if ending.sheet is not None:
            if standing_rows(ending.sheet, canvas.width):
                y = paint_standing(canvas, y + 1, ending.sheet)
            canvas.put(0, y + 1, ending.sheet.title, "accent", bold=True)
            paint_sheet(canvas, y + 2, _brief(ending.sheet, canvas.width))


def ending_width(ending: Ending, glyphs: Glyphs) -> int:
    """Return the columns in which an ending reads well."""
    return sheet_width(ending.sheet, glyphs) if ending.sheet is not None else WIDTH


def ending_rows(ending: Ending, width: int, glyphs: Glyphs) -> int:
    """Return the rows an ending takes at a width."""
    rows = 2 + len(_lines(ending, width, glyphs))
    if ending.sheet is not None:
        brief = _brief(ending.sheet, width)
        rows += 2 + standing_rows(ending.sheet, width) + sheet_rows(brief, width, glyphs)
    return rows


def _brief(round_sheet: RoundSheet, width: int) -> RoundSheet:
    """Return the sheet without what brought nobody a point, and without what stands above it."""
    rows = tuple(row for row in round_sheet.rows if any(row.points))
    above = standing_rows(round_sheet, width) > 0
    return replace(round_sheet, rows=rows, goal=None if above else round_sheet.goal)


def _lines(ending: Ending, width: int, glyphs: Glyphs) -> list[str]:
    return [row for line in ending.lines for row in wrapped(glyphs.text(line), width)]
