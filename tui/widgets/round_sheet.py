"""The sheet at the end of a round: how every point came about, and where it leaves each side."""

from __future__ import annotations

from dataclasses import dataclass

from textual.reactive import reactive

from core.ground.words import _, pgettext
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten, widest
from tui.painting.wrapping import wrapped
from tui.sheet_models import RoundSheet, SheetRow
from tui.theme.glyphs import Glyphs
from tui.widgets.scrolled import Scrolled

MOST_COLUMNS = 4
"""Sides that have a column each; more have a row each."""

WIDTH, WIDTH_OF_MANY = 56, 70
"""Columns that a sheet with a column for each side takes at least, and one with a row for each."""

POINTS = 5
"""Columns of a number with its sign, at least."""

TOTALS = 4
"""Rows of the rule below the points, of this round, before and now."""

NOTE_GAP = 3
"""Columns between the last number of a row and its note."""

NARROW, BELOW = 50, 2
"""Columns under which every side has a row with its points explained below, so far to the right."""

LEAST_METER = 8
"""Columns under which a meter is left out."""


class RoundSheetPane(Scrolled):
    """Shows a `RoundSheet`: a column for each side while there are few, else a row for each.

    In a narrow sheet there is a row for each too, and what the points are for stands below it.
    Only the first `shown` rows of the whole sheet are painted, all of them if it is None.
    """

    model: reactive[RoundSheet | None] = reactive[RoundSheet | None](None, repaint=False)
    shown: reactive[int | None] = reactive[int | None](None, repaint=False)

    def watch_model(self) -> None:
        """Show another round."""
        self.repaint()

    def watch_shown(self) -> None:
        """Show more or fewer rows."""
        self.repaint()

    def rows_at(self, width: int, glyphs: Glyphs) -> int:
        return sheet_rows(self.model, width, glyphs) if self.model else 0

    def paint_from(self, canvas: Canvas, y: int) -> None:
        if self.model is not None:
            paint_sheet(canvas, y, self.model)
        if self.shown is not None:
            canvas.fill(0, y + self.shown, canvas.width, canvas.height, self.ground)


def sheet_rows(round_sheet: RoundSheet, width: int, glyphs: Glyphs) -> int:
    """Return the rows a sheet takes at a width."""
    footnotes = len(_footnotes(round_sheet, width, glyphs))
    below = 1 + footnotes if footnotes else 0
    sides = len(round_sheet.sides)
    if _in_rows(round_sheet, width):
        explained = (len(_explained(round_sheet, side, width, glyphs)) for side in range(sides))
        return 1 + sides + sum(explained) + below
    return 1 + len(round_sheet.rows) + TOTALS + _standing_rows(round_sheet) + below


def sheet_width(round_sheet: RoundSheet, glyphs: Glyphs) -> int:
    """Return the columns in which a sheet reads well; for few sides nothing is cut then."""
    if len(round_sheet.sides) > MOST_COLUMNS:
        return WIDTH_OF_MANY
    labels = widest(_labels(round_sheet), glyphs)
    sides = len(round_sheet.sides) * (max(POINTS, widest(round_sheet.sides, glyphs)) + 2)
    notes = widest((row.note for row in round_sheet.rows), glyphs)
    return max(WIDTH, labels + sides + NOTE_GAP + notes)


def paint_sheet(canvas: Canvas, y: int, round_sheet: RoundSheet) -> None:
    """Paint a sheet over the width of the canvas, its first row at `y`."""
    if _in_rows(round_sheet, canvas.width):
        y = _SideRows(canvas, round_sheet).paint(y)
    else:
        y = _SideColumns(canvas, round_sheet).paint(y)
    for row, footnote in enumerate(_footnotes(round_sheet, canvas.width, canvas.glyphs), y + 1):
        canvas.put(0, row, footnote, "muted")


def paint_standing(canvas: Canvas, y: int, round_sheet: RoundSheet) -> int:
    """Paint how far each side has come, where that is not part of its row; return the row after.

    There is nothing to paint without a goal.
    """
    if round_sheet.goal is None or _in_rows(round_sheet, canvas.width):
        return y
    name_width = min(widest(round_sheet.sides, canvas.glyphs), canvas.width // 4)
    reached = [
        f"{_number(points, canvas.glyphs)}/{round_sheet.goal}" for points in round_sheet.after
    ]
    meter_width = canvas.width - name_width - 4 - widest(reached, canvas.glyphs)
    for side, name in enumerate(round_sheet.sides):
        name = shorten(name, name_width, canvas.glyphs)
        canvas.put(0, y, name, _tone(round_sheet, side), bold=True)
        _put_left_of(canvas, canvas.width, y, reached[side], "text")
        _meter(canvas, name_width + 2, y, meter_width, round_sheet, side)
        y += 1
    return y


def standing_rows(round_sheet: RoundSheet, width: int) -> int:
    """Return the rows that `paint_standing` takes, with the blank one that parts it."""
    return 0 if _in_rows(round_sheet, width) else _standing_rows(round_sheet)


def _standing_rows(round_sheet: RoundSheet) -> int:
    return 1 + len(round_sheet.sides) if round_sheet.goal is not None else 0


@dataclass(frozen=True, slots=True)
class _SideColumns:
    """The sheet with a column for each side; the notes stand right of the columns."""

    canvas: Canvas
    sheet: RoundSheet

    def paint(self, y: int) -> int:
        """Paint the sheet from row `y` on and return the row after it."""
        canvas, round_sheet, columns = self.canvas, self.sheet, self._columns
        for side, (name, end) in enumerate(zip(round_sheet.sides, columns.ends, strict=True)):
            name = shorten(name, columns.side, canvas.glyphs)
            _put_left_of(canvas, end, y, name, _tone(round_sheet, side), bold=True)
        for number, row in enumerate(round_sheet.rows, 1):
            self._paint_row(y + number, row)
        y += len(round_sheet.rows) + 1
        canvas.put(0, y, canvas.glyphs.horizontal * canvas.width, "line")
        y = self._paint_totals(y + 1)
        return paint_standing(canvas, y + 1, round_sheet) if round_sheet.goal is not None else y

    def _paint_row(self, y: int, row: SheetRow) -> None:
        canvas, glyphs = self.canvas, self.canvas.glyphs
        canvas.put(0, y, shorten(row.label, self._columns.label, glyphs))
        for end, points in zip(self._columns.ends, row.points, strict=True):
            tone = "muted" if points is None else "bad" if points < 0 else "text"
            _put_left_of(canvas, end, y, _gain(points, glyphs), tone)
        self._note(y, row.note)

    def _paint_totals(self, y: int) -> int:
        round_sheet, glyphs = self.sheet, self.canvas.glyphs
        gains = [_gain(gain, glyphs) for gain in _gains(round_sheet)]
        self._paint_total(y, _(round_sheet.column), gains, "text", bold=True)
        before = [_number(points, glyphs) for points in round_sheet.before]
        self._paint_total(y + 1, pgettext("row of a sheet", "Before"), before, "muted", bold=False)
        after = [_number(points, glyphs) for points in round_sheet.after]
        self._paint_total(y + 2, pgettext("row of a sheet", "Now"), after, "accent", bold=True)
        if round_sheet.goal is not None:
            self._note(y + 2, _("of {goal}").format(goal=round_sheet.goal))
        return y + 3

    def _paint_total(self, y: int, label: str, texts: list[str], tone: str, bold: bool) -> None:
        self.canvas.put(0, y, label, tone, bold=bold)
        for end, text in zip(self._columns.ends, texts, strict=True):
            _put_left_of(self.canvas, end, y, text, tone, bold)

    def _note(self, y: int, note: str) -> None:
        if self._columns.has_room(note):
            self.canvas.put(self._columns.notes, y, note, "muted")

    @property
    def _columns(self) -> _Columns:
        return _Columns(self.sheet, self.canvas.width, self.canvas.glyphs)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of a sheet are."""

    sheet: RoundSheet
    width: int
    glyphs: Glyphs

    @property
    def label(self) -> int:
        """Columns of the labels."""
        return min(widest(_labels(self.sheet), self.glyphs), self.width // 3)

    @property
    def side(self) -> int:
        """Columns of a side: its name, or less where the names are too long for the sheet."""
        room = (self.width - self.label) // len(self.sheet.sides) - 2
        return max(POINTS, min(room, widest(self.sheet.sides, self.glyphs)))

    @property
    def ends(self) -> list[int]:
        """The column after each side's numbers; free columns part them, as far as notes leave."""
        count = len(self.sheet.sides)
        notes = widest((row.note for row in self.sheet.rows), self.glyphs)
        spare = self.width - self.label - count * self.side - (notes + NOTE_GAP if notes else 0)
        pitch = self.side + max(2, min(5, spare // (count + 1)))
        return [self.label + (number + 1) * pitch for number in range(count)]

    @property
    def notes(self) -> int:
        """The column at which notes begin."""
        return self.ends[-1] + NOTE_GAP

    def has_room(self, note: str) -> bool:
        """Whether a note is whole beside the points; others stand below."""
        return self.notes + measure(note, self.glyphs) <= self.width


@dataclass(frozen=True, slots=True)
class _SideRows:
    """The sheet with a row for each side: its points of this round, now, a meter and the parts."""

    canvas: Canvas
    sheet: RoundSheet

    def paint(self, y: int) -> int:
        """Paint the sheet from row `y` on and return the row after it."""
        canvas, round_sheet, glyphs = self.canvas, self.sheet, self.canvas.glyphs
        name_width = min(widest(round_sheet.sides, glyphs), canvas.width // 4)
        round_end = name_width + 2 + measure(_(round_sheet.column), glyphs)
        now_end = round_end + 2 + max(POINTS, measure(pgettext("row of a sheet", "Now"), glyphs))
        _put_left_of(canvas, round_end, y, _(round_sheet.column), "muted")
        _put_left_of(canvas, now_end, y, pgettext("row of a sheet", "Now"), "muted")
        for side, (name, gain) in enumerate(
            zip(round_sheet.sides, _gains(round_sheet), strict=True)
        ):
            y += 1
            mine = side == round_sheet.mine
            tone = "accent" if mine else "text"
            canvas.put(0, y, shorten(name, name_width, glyphs), tone, bold=mine)
            _put_left_of(canvas, round_end, y, _gain(gain, glyphs), "text", bold=True)
            _put_left_of(canvas, now_end, y, _number(round_sheet.after[side], glyphs), tone, True)
            if canvas.width >= NARROW:
                x = self._paint_meter(now_end + 2, y, side)
                parts = _parts(round_sheet, side, glyphs)
                canvas.put(x, y, shorten(parts, canvas.width - x, glyphs), "muted")
            for text in _explained(round_sheet, side, canvas.width, glyphs):
                y += 1
                canvas.put(BELOW, y, text, "muted")
        return y + 1

    def _paint_meter(self, x: int, y: int, side: int) -> int:
        """Paint a meter as wide as the parts leave room; return the column for what follows."""
        if self.sheet.goal is None:
            return x
        sides, glyphs = range(len(self.sheet.sides)), self.canvas.glyphs
        parts = widest((_parts(self.sheet, one, glyphs) for one in sides), glyphs)
        room = self.canvas.width - x
        width = max(min(LEAST_METER, room // 2), room - parts - 2) if parts else room
        if width < LEAST_METER:
            return x
        _meter(self.canvas, x, y, width, self.sheet, side)
        return x + width + 2


def _in_rows(round_sheet: RoundSheet, width: int) -> bool:
    """Whether each side has a row and not a column."""
    return len(round_sheet.sides) > MOST_COLUMNS or width < NARROW


def _parts(round_sheet: RoundSheet, side: int, glyphs: Glyphs) -> str:
    """How the points of a side came about; nothing where there is but one way."""
    if len(round_sheet.rows) == 1:
        return ""
    parts = (
        f"{row.label} {_gain(row.points[side], glyphs)}"
        for row in round_sheet.rows
        if row.points[side] is not None
    )
    return ", ".join(parts)


def _explained(round_sheet: RoundSheet, side: int, width: int, glyphs: Glyphs) -> list[str]:
    """The lines below the row of a side in a narrow sheet."""
    parts = _parts(round_sheet, side, glyphs) if width < NARROW else ""
    return wrapped(glyphs.text(parts), width - BELOW) if parts else []


def _labels(round_sheet: RoundSheet) -> list[str]:
    return [
        *(row.label for row in round_sheet.rows),
        _(round_sheet.column),
        pgettext("row of a sheet", "Before"),
        pgettext("row of a sheet", "Now"),
    ]


def _footnotes(round_sheet: RoundSheet, width: int, glyphs: Glyphs) -> list[str]:
    """The rows below the sheet, with the notes on points that there is no room for beside them."""
    noted = [row for row in round_sheet.rows if row.note]
    if not _in_rows(round_sheet, width):
        columns = _Columns(round_sheet, width, glyphs)
        noted = [row for row in noted if not columns.has_room(row.note)]
    sentences = [*(f"{row.label}: {row.note}" for row in noted), *round_sheet.footnotes]
    return [line for sentence in sentences for line in wrapped(glyphs.text(sentence), width)]


def _gains(round_sheet: RoundSheet) -> list[int]:
    return [
        after - before for before, after in zip(round_sheet.before, round_sheet.after, strict=True)
    ]


def _meter(canvas: Canvas, x: int, y: int, width: int, round_sheet: RoundSheet, side: int) -> None:
    """A meter up to the goal; what the round brought stands out where points are wanted."""
    before, after = round_sheet.before[side], max(0, round_sheet.after[side])
    gained = 0 if round_sheet.low_wins else max(0, after - max(0, before))
    canvas.meter(x, y, width, after, round_sheet.goal or 1, _tone(round_sheet, side), gained)


def _tone(round_sheet: RoundSheet, side: int) -> str:
    return "accent" if side == round_sheet.mine else "cool"


def _gain(points: int | None, glyphs: Glyphs) -> str:
    if points is None:
        return glyphs.dash
    return f"+{points}" if points > 0 else _number(points, glyphs)


def _number(points: int, glyphs: Glyphs) -> str:
    return str(points).replace("-", glyphs.minus)


def _put_left_of(
    canvas: Canvas, end: int, y: int, text: str, tone: str, bold: bool = False
) -> None:
    canvas.put(end - measure(text, canvas.glyphs), y, text, tone, bold=bold)
