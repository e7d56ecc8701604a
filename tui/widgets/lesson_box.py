"""The box over the table of a lesson: which one it is, how far it has come, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.reactive import reactive

from core.words import _
from tui.models import Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten, shorten_spans, wrapped_spans
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget

ROWS = 6
"""Rows of the box where there is room: its heading, and five of text."""

EDGE = 1
"""Columns before and after the text."""

WIDEST = 96
"""Columns of the longest line of text; longer ones are hard to read."""

NARROW = 60
"""Columns under which only the meter tells how far the lesson has come."""

METER = 10
"""Columns of the meter at the end of the heading."""


DISPENSABLE = 3
"""The rank from which on something is left out rather than put behind what stands before it."""


class Paragraph(NamedTuple):
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
    said: tuple[Paragraph, ...] = ()


class LessonBox(CellWidget):
    """Shows a `LessonBoxModel`; where rows are scarce, the text takes that of the heading too."""

    ground = "panel"

    model: reactive[LessonBoxModel] = reactive(LessonBoxModel(), repaint=False)

    def watch_model(self) -> None:
        """Show what is said now."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        width = text_width(canvas.width)
        lines = laid_out(self.model.said, width, canvas.height - 1, canvas.glyphs)
        top = 1
        if canvas.height < ROWS and lines != laid_out(self.model.said, width, 99, canvas.glyphs):
            lines, top = laid_out(self.model.said, width, canvas.height, canvas.glyphs), 0
        else:
            self._paint_heading(canvas)
        for y, spans in enumerate(lines, top):
            canvas.run(EDGE, y, spans)

    def _paint_heading(self, canvas: Canvas) -> None:
        model, glyphs = self.model, canvas.glyphs
        x = canvas.put(0, 0, f" {model.chip} ", "onaccent", "cool", bold=True) + 1
        end = canvas.width - EDGE - METER
        canvas.meter(end, 0, METER, model.done, max(1, model.steps), "cool")
        if canvas.width >= NARROW:
            counted = _("{done} of {steps} done").format(done=model.done, steps=model.steps)
            end -= measure(counted, glyphs) + 1
            canvas.put(end, 0, counted, "muted")
        canvas.put(x, 0, shorten(model.title, end - x - 1, glyphs), bold=True)


def text_width(width: int) -> int:
    """Return the columns of the text in a box of so many."""
    return min(WIDEST, width - 2 * EDGE)


def laid_out(said: Sequence[Paragraph], width: int, rows: int, glyphs: Glyphs) -> list[Spans]:
    """Return the lines of all that is said, or of as much as there is room for.

    Paragraphs stand below each other, or where that takes too many rows behind each other.
    """
    said = [one for one in said if one.text]
    for rank in sorted({one.rank for one in said}, reverse=True):
        kept = [one for one in said if one.rank <= rank]
        apart = [line for one in kept for line in wrapped_spans([_span(one)], width, glyphs)]
        if len(apart) <= rows:
            return apart
        if rank >= DISPENSABLE:
            continue
        lines = wrapped_spans(_joined(kept), width, glyphs)
        if len(lines) <= rows:
            return lines
    if not said:
        return []
    rest = [span for line in lines[rows - 1 :] for span in (" ", *line)]
    return [*lines[: rows - 1], tuple(shorten_spans(rest[1:], width, glyphs))]


def _span(one: Paragraph) -> tuple[str, str]:
    return one.text, one.tone


def _joined(said: Sequence[Paragraph]) -> Spans:
    spans: list[tuple[str, str]] = []
    for one in said:
        spans += [(" ", one.tone)] if spans else []
        spans.append(_span(one))
    return tuple(spans)
