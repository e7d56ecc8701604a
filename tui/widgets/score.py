"""The score panel: every side with its points, how near it is to the goal, and the race."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.geometry import Region
from textual.reactive import reactive

from tui.models import ScoreModel, ScoreRow
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten, widest
from tui.painting.wrapping import wrapped
from tui.sheet_models import RACE_ROLES, RaceModel
from tui.theme.sizes import SizeClass, panel_width
from tui.widgets.cell_widget import CellWidget
from tui.widgets.chart import RaceChart, shown_lines, sign_of
from tui.widgets.header import PANEL_ZONE

MOST_TALL = 4
"""Sides that have a meter and a line of notes below their name; more get one line each."""

LEAST_METER = 6
"""Columns under which a meter beside the name says nothing."""

FEW_IN_STRIP, IN_STRIP, MOST_STRIP = 3, 4, 2
"""Sides that need but one row of the strip, those in a row at most, and its rows."""

AROUND_CHART = 4
"""Rows around a chart and the sides: a blank one before each of them, the heading, and the last."""

CHART = {SizeClass.M: 6, SizeClass.L: 9}
"""Rows of a chart."""

VALUE = 4
"""Columns of the points in a row of one line."""


class ScorePanel(CellWidget):
    """Shows a `ScoreModel`: tall rows (name, meter, notes) for few sides, else a line for each.

    Where it has a race, that is a chart above a line for each side. It spreads out by itself where
    it is given the height of a larger class. On a tall table it is a strip of one or two rows, on
    which a tap shows all.
    """

    ground = "panel"

    model: reactive[ScoreModel] = reactive(ScoreModel(), repaint=False)
    race: reactive[RaceModel] = reactive(RaceModel(), repaint=False)

    @staticmethod
    def height_of(model: ScoreModel, size: SizeClass, race: RaceModel | None = None) -> int:
        """Return the rows the panel takes in a size class, with the blank row that ends it."""
        roomy = size >= SizeClass.M
        below = len(_footnote(model, panel_width(size, 0), roomy))
        if race is not None and race.lines:
            return AROUND_CHART + len(model.rows) + CHART[size] + below
        return _height(model.rows, roomy) + below

    def watch_model(self) -> None:
        """Show the new points."""
        self.repaint()

    def watch_race(self) -> None:
        """Show how the points came."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        rows = self.model.rows
        if self.tall:
            self.zone(Region(0, 0, canvas.width, canvas.height), PANEL_ZONE)
        if self.tall and canvas.height <= MOST_STRIP:
            _paint_strip(canvas, rows)
            return
        below = _footnote(self.model, canvas.width, roomy=True)
        chart_rows = canvas.height - AROUND_CHART - len(rows) - len(below)
        if self.race.lines and chart_rows >= CHART[SizeClass.M]:
            _paint_footnote(canvas, self._paint_race(canvas, chart_rows), below)
            return
        roomy = canvas.height >= _height(rows, roomy=True) + len(below)
        y = 1 if roomy else 0
        canvas.put(1, y, self.model.title, "accent", bold=True)
        y += 1
        if _is_tall(rows) and canvas.height >= _height(rows, roomy=False) - 1:
            for row in rows:
                _paint_tall(canvas, y, row)
                y += _row_height(row) + roomy
            _paint_footnote(canvas, y - roomy, _footnote(self.model, canvas.width, roomy))
        else:
            _paint_lines(canvas, y, _shown(rows, canvas.height - y))

    def _paint_race(self, canvas: Canvas, chart_rows: int) -> int:
        """Paint the chart below the heading, and the sides in the colours of their lines.

        Return the row below them.
        """
        race, shown = self.race, shown_lines(self.race.lines)
        lines = [replace(line, role=role) for line, role in zip(shown, RACE_ROLES, strict=False)]
        canvas.put(1, 1, self.model.title, "accent", bold=True)
        width = canvas.width - 2
        RaceChart(1, 2, width, chart_rows, lines, race.goal, race.reached).paint(canvas)
        roles = {line.name: line.role for line in lines}
        signs = {line.name: sign_of(at, canvas.glyphs) for at, line in enumerate(lines)}
        indent = len(sign_of(0, canvas.glyphs))
        names = widest((row.label for row in self.model.rows), canvas.glyphs)
        for y, row in enumerate(self.model.rows, 3 + chart_rows):
            role = roles.get(row.label, "text")
            canvas.put(1, y, signs.get(row.label, ""), role, bold=True)
            _paint_side(canvas, y, row, role, names, 1 + indent)
        return 3 + chart_rows + len(self.model.rows)


def _footnote(model: ScoreModel, width: int, roomy: bool) -> list[str]:
    """Return the rows of the footnote in a panel of a width; when roomy with air above.

    A panel that takes the whole screen, which has no width here, has room for it in one row.
    """
    if not model.footnote or not _is_tall(model.rows):
        return []
    return [""] * roomy + (wrapped(model.footnote, width - 2) if width else [model.footnote])


def _paint_footnote(canvas: Canvas, y: int, rows: Sequence[str]) -> None:
    if y + len(rows) <= canvas.height:
        for row, text in enumerate(rows, y):
            canvas.put(1, row, text, "muted")


def _paint_side(canvas: Canvas, y: int, row: ScoreRow, role: str, names: int, left: int) -> None:
    """Paint name, points and notes of a side in one line, as far as there is room."""
    glyphs, end = canvas.glyphs, canvas.width - 1
    value = _points(canvas, row).rjust(VALUE)
    names = min(names, end - VALUE - 1 - left)
    canvas.put(left, y, shorten(row.label, names, glyphs), role, bold=role != "text")
    x = canvas.put(left + names, y, value, _value_tone(row), bold=True) + 2
    if x + measure(row.note, glyphs) <= end:
        x = canvas.put(x, y, row.note, "muted") + 1
    note_x = end - measure(row.end_note, glyphs)
    if x <= note_x:
        canvas.put(note_x, y, row.end_note, row.end_tone)


def strip_rows(model: ScoreModel) -> int:
    """Return the rows of the strip on a tall table, 0 without points."""
    if not model.rows:
        return 0
    return 1 if len(model.rows) <= FEW_IN_STRIP else MOST_STRIP


def _paint_strip(canvas: Canvas, rows: Sequence[ScoreRow]) -> None:
    """Paint up to three sides in a row, four over their points, more one after another.

    The player's own side comes first.
    """
    rows = sorted(_shown(rows, MOST_STRIP * IN_STRIP), key=lambda row: not row.mine)
    in_row = min(IN_STRIP, max(2, len(rows)))
    pitch = (canvas.width - 1) // in_row
    over = len(rows) == IN_STRIP
    for number, row in enumerate(rows):
        value = _points(canvas, row)
        line, place = divmod(number, in_row)
        x, y = 1 + place * pitch, line
        room = pitch - 1 if over else pitch - 2 - measure(value, canvas.glyphs)
        name = shorten(row.name, room, canvas.glyphs)
        end = canvas.put(x, y, name, "accent" if row.mine else "muted", bold=row.mine)
        at = (x, 1) if over else (end + 1, y)
        end = canvas.put(*at, value, _value_tone(row), bold=True) + 2
        if row.note and end + measure(row.note, canvas.glyphs) < x + pitch:
            canvas.put(end, y, row.note, "muted")


def _is_tall(rows: Sequence[ScoreRow]) -> bool:
    return len(rows) <= MOST_TALL and any(row.goal is not None for row in rows)


def _row_height(row: ScoreRow) -> int:
    if row.goal is None:
        return 1
    return 3 if row.note or row.end_note else 2


def _height(rows: Sequence[ScoreRow], roomy: bool) -> int:
    """Rows of the panel: title, sides and a blank row; when roomy with air above and between."""
    if not _is_tall(rows):
        return roomy + 1 + len(rows) + 1
    gaps = len(rows) if roomy else 1
    return roomy + 1 + sum(_row_height(row) for row in rows) + gaps


def _shown(rows: Sequence[ScoreRow], height: int) -> Sequence[ScoreRow]:
    """The rows there is room for; the player's own always is among them."""
    mine = [row for row in rows[height:] if row.mine]
    return [*rows[: height - len(mine)], *mine] if mine else rows[:height]


def _paint_tall(canvas: Canvas, y: int, row: ScoreRow) -> None:
    value = _points(canvas, row)
    right = canvas.width - 1
    value_x = right - measure(value, canvas.glyphs)
    _paint_name(canvas, y, row, row.label, value_x - 2)
    canvas.put(value_x, y, value, _value_tone(row), bold=True)
    if row.goal is None:
        return
    tone = "accent" if row.mine else "cool"
    canvas.meter(1, y + 1, canvas.width - 2, row.value, row.goal, tone)
    end_x = right - measure(row.end_note, canvas.glyphs)
    note = row.note if measure(row.note, canvas.glyphs) <= end_x - 2 else row.brief or row.note
    canvas.put(1, y + 2, shorten(note, end_x - 2, canvas.glyphs), "muted")
    canvas.put(end_x, y + 2, row.end_note, row.end_tone)


def _paint_lines(canvas: Canvas, y: int, rows: Sequence[ScoreRow]) -> None:
    """One line for each side: name, meter if there is room, note, points."""
    glyphs = canvas.glyphs
    value_x = canvas.width - 1 - VALUE
    meter_x = 2 + widest((row.label for row in rows), glyphs)
    meter_width = value_x - 1 - meter_x
    for line, row in enumerate(rows, y):
        end_x = value_x - 1
        if row.goal is not None and meter_width >= LEAST_METER:
            tone = "accent" if row.mine else "cool"
            canvas.meter(meter_x, line, meter_width, max(0, row.value), row.goal, tone)
            end_x = meter_x
        elif row.goal is None and row.end_note:
            end_x -= measure(row.end_note, glyphs)
            canvas.put(end_x, line, row.end_note, row.end_tone)
        value = _points(canvas, row)
        canvas.put(
            value_x + VALUE - measure(value, glyphs), line, value, _value_tone(row), None, True
        )
        _paint_name(canvas, line, row, row.label, end_x - 2)


def _paint_name(canvas: Canvas, y: int, row: ScoreRow, name: str, width: int) -> None:
    tone = "accent" if row.mine else "text"
    canvas.put(
        1, y, shorten(name, width, canvas.glyphs), tone, bold=row.mine or row.goal is not None
    )


def _points(canvas: Canvas, row: ScoreRow) -> str:
    return str(row.value).replace("-", canvas.glyphs.minus)


def _value_tone(row: ScoreRow) -> str:
    return "bad" if row.value < 0 else "text"
