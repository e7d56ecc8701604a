"""The box over the table of a lesson: which one it is, how far it has come, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.reactive import reactive

from core.ground.words import _
from tui.models import Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten, shorten_spans, wrapped_spans
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget

ROWS, TALL_ROWS = 6, 10
"""Rows of the box where there is room: its heading, and five for text; in a tall terminal nine."""

EDGE = 1
"""Columns before and after the text."""

WIDEST = 96
"""Columns of the longest line of text; longer ones are hard to read."""

METER = 10
"""Columns of the meter at the end of the heading."""

AIRY = 80
"""Columns from which on the texts of lessons leave a row blank."""

SEVERAL = 2
"""Steps from which on the heading tells how many are done."""

DISPENSABLE = 3
"""The rank from which on something is left out rather than put behind what stands before it."""


class LessonText(NamedTuple):
    """Something that is said, in the role of its colour.

    Where there is not room for everything, what has the highest `rank` is left out first; rank 0
    never is.
    """

    text: str
    tone: str = "text"
    rank: int = 0


@dataclass(frozen=True, slots=True)
class LessonBoxModel:
    """The heading of a lesson's box, and what is said below it.

    `done` of all `steps` have been done.
    """

    chip: str = ""
    title: str = ""
    done: int = 0
    steps: int = 0
    said: tuple[LessonText, ...] = ()


class LessonBox(CellWidget):
    """Shows a `LessonBoxModel`; where rows are scarce, the text takes that of the heading too."""

    ground = "panel"

    model: reactive[LessonBoxModel] = reactive(LessonBoxModel(), repaint=False)

    def watch_model(self) -> None:
        """Show what is said now."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        said, width, rows = self.model.said, text_width(canvas.width), canvas.height
        lines = laid_out(said, width, rows - 1, canvas.glyphs)
        if rows < ROWS and len(all_rows := laid_out(said, width, rows, canvas.glyphs)) == rows:
            lines = all_rows
        else:
            self._paint_heading(canvas)
        top = 2 if _is_airy(canvas) else 1
        for y, spans in enumerate(lines, max(0, min(top, rows - len(lines)))):
            canvas.run(EDGE, y, spans)

    def _paint_heading(self, canvas: Canvas) -> None:
        model, glyphs = self.model, canvas.glyphs
        x = canvas.put(0, 0, f" {model.chip} ", "onaccent", "cool", bold=True) + 1
        if model.steps < SEVERAL:
            canvas.put(x, 0, shorten(model.title, canvas.width - EDGE - x, glyphs), bold=True)
            return
        end = canvas.width - EDGE - METER
        if canvas.width - EDGE - x >= measure(model.title, glyphs) > end - x - 1:
            canvas.put(x, 0, model.title, bold=True)
            return
        canvas.meter(end, 0, METER, model.done, max(1, model.steps), "cool")
        counted = _("{done} of {steps} done").format(done=model.done, steps=model.steps)
        start = end - measure(counted, glyphs) - 1
        if x + measure(model.title, glyphs) < start:
            end = canvas.put(start, 0, counted, "muted") - measure(counted, glyphs)
        canvas.put(x, 0, shorten(model.title, end - x - 1, glyphs), bold=True)


def _is_airy(canvas: Canvas) -> bool:
    """Whether the blank row stands above the text; a table of the same ground needs it below."""
    roles = canvas.look.roles
    return canvas.width >= AIRY and roles["panel"] != roles["felt"]


def text_width(width: int) -> int:
    """Return the columns of the text in a box of so many."""
    return min(WIDEST, width - 2 * EDGE)


def laid_out(said: Sequence[LessonText], width: int, rows: int, glyphs: Glyphs) -> list[Spans]:
    """Return the lines of all that is said, or of as much as there is room for.

    Paragraphs stand below each other, or where that takes too many rows behind each other.
    """
    if not said:
        return []
    ranks = sorted({one.rank for one in said}, reverse=True)
    for rank in ranks:
        kept = [one for one in said if one.rank <= rank]
        apart = [line for one in kept for line in wrapped_spans([_span(one)], width, glyphs)]
        if len(apart) <= rows:
            return apart
        behind = wrapped_spans(_joined(kept), width, glyphs)
        if len(behind) <= rows and rank < DISPENSABLE:
            return behind
    rest = [span for line in behind[rows - 1 :] for span in (" ", *line)]
    return [*behind[: rows - 1], tuple(shorten_spans(rest[1:], width, glyphs))]


def _span(one: LessonText) -> tuple[str, str]:
    return one.text, one.tone


def _joined(said: Sequence[LessonText]) -> Spans:
    spans: list[tuple[str, str]] = []
    for one in said:
        spans += [(" ", one.tone)] if spans else []
        spans.append(_span(one))
    return tuple(spans)
