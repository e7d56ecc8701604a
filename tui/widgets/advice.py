"""A sheet of advice: answers with what each is worth, and sentences that give the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.geometry import Region
from textual.reactive import reactive

from tui.painting.canvas import Canvas
from tui.painting.fit import measure, widest
from tui.painting.wrapping import wrapped
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import painted_app
from tui.widgets.scrolled import Scrolled

WIDTH = 60
"""Columns in which advice reads well."""

METER, METER_FROM = 10, 50
"""Columns of a meter, and columns of a sheet from which there is room for meters."""

GAP = 2

INDENT = 2
"""Columns by which a reason is set in."""


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """An answer or a sentence; `share` (0..1) is shown as a meter, `reason` stands below.

    A `note` stands in the place of a meter, below where there is no room for meters. A row with a
    `zone` can be chosen by a click; it is `pointed` while the player is on it.
    """

    text: str = ""
    worth: str = ""
    share: float | None = None
    note: str = ""
    reason: str = ""
    tone: str = "text"
    zone: str = ""
    pointed: bool = False


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the sheet as it is painted."""

    text: str
    tone: str
    indent: int = 0
    bold: bool = False
    worth: str = ""
    share: float | None = None
    note: str = ""
    zone: str = ""
    pointed: bool = False


class AdviceSheet(Scrolled):
    """Shows rows of advice, as many lines as each one needs."""

    model: reactive[tuple[AdviceRow, ...]] = reactive((), repaint=False)

    def watch_model(self) -> None:
        """Show other advice."""
        self.repaint()

    def rows_at(self, width: int, glyphs: Glyphs) -> int:
        return advice_rows(self.model, width, glyphs)

    def reveal(self, row: int) -> None:
        """Scroll so that a row, counted from 0, is seen from its first line on."""
        width, height = self.content_size
        glyphs = painted_app(self).glyphs
        first = advice_rows(self.model[:row], width, glyphs)
        end = advice_rows(self.model[: row + 1], width, glyphs)
        self.scroll_rows(min(0, first - self.top))
        self.scroll_rows(max(0, min(end - height, first) - self.top))

    def paint_from(self, canvas: Canvas, y: int) -> None:
        meters = _meters(self.model, canvas.width)
        end = canvas.width - 1 - (METER + GAP if meters else 0)
        for number, line in enumerate(_lines(self.model, canvas.width, canvas.glyphs), y):
            canvas.put(line.indent, number, line.text, line.tone, bold=line.bold)
            if line.pointed:
                canvas.put(0, number, canvas.glyphs.pointer, "accent", bold=True)
            if line.zone:
                self.zone(Region(0, number, canvas.width, 1), line.zone)
            worth = canvas.glyphs.text(line.worth)
            canvas.put(end - measure(worth, canvas.glyphs), number, worth, line.tone)
            if meters and line.share is not None:
                fill = "accent" if line.bold else "cool"
                canvas.meter(end + GAP, number, METER, round(100 * line.share), 100, fill)
            elif line.note:
                canvas.put(end + GAP, number, line.note, "muted")


def advice_rows(rows: Sequence[AdviceRow], width: int, glyphs: Glyphs) -> int:
    """Return the lines that rows of advice take at a width."""
    return len(list(_lines(rows, width, glyphs)))


def _lines(rows: Sequence[AdviceRow], width: int, glyphs: Glyphs) -> Iterator[_Line]:
    taken = widest((row.worth for row in rows), glyphs)
    meters = _meters(rows, width)
    beside = (taken + GAP if taken else 0) + (METER + GAP if meters else 0)
    for row in rows:
        indent = INDENT if row.zone else 0
        valued = row.worth or row.share is not None
        room = width - 1 - indent - (beside if valued else 0)
        bold = row.tone == "accent"
        first, *others = wrapped(glyphs.text(row.text), room) or [""]
        note = glyphs.text(row.note)
        yield _Line(
            first,
            row.tone,
            indent,
            bold,
            row.worth,
            row.share,
            note if meters else "",
            row.zone,
            row.pointed,
        )
        for text in others:
            yield _Line(text, row.tone, indent, bold, zone=row.zone)
        indent += INDENT
        for sentence in ("" if meters else note, glyphs.text(row.reason)):
            for text in wrapped(sentence, width - 1 - indent) if sentence else ():
                yield _Line(text, "text" if bold else "muted", indent, zone=row.zone)


def _meters(rows: Sequence[AdviceRow], width: int) -> bool:
    """Tell whether there are meters or notes to show beside the worths, and room for them."""
    return width >= METER_FROM and any(row.share is not None or row.note for row in rows)
