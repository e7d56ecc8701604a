"""The best moment of a game in rows below each other, for the ends that narrow terminals show."""

from __future__ import annotations

from collections.abc import Iterable

from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped
from tui.sheet_models import EndStory
from tui.theme.glyphs import Glyphs

Told = tuple[str, str]
"""A text and the role of its colour."""

MomentRow = tuple[Told, ...]
"""What stands beside each other in a row."""


def moment_rows(story: EndStory, width: int, glyphs: Glyphs, tone: str) -> list[MomentRow]:
    """Return the rows that tell the best moment and, in a `tone`, where it was; none without one.

    What does not fit beside the label is below it: a long moment in as many rows as it takes.
    """
    if not story.moment:
        return []
    label, place = (story.moment_label, "muted"), (story.place, tone)

    def fits(beside: str) -> bool:
        return measure(f"{story.moment_label}  {beside}", glyphs) <= width

    if fits(story.moment):
        return [(label, (story.moment, "accent")), (place,)]
    rows: list[MomentRow] = [((row, "accent"),) for row in wrapped(story.moment, width)]
    return [(label, place), *rows] if fits(story.place) else [(label,), *rows, (place,)]


def paint_moment_rows(canvas: Canvas, x: int, y: int, end: int, rows: Iterable[MomentRow]) -> None:
    """Write rows from a place down, none beyond a column."""
    for row, pieces in enumerate(rows, y):
        at = x
        for text, role in pieces:
            told = shorten(text, end - at, canvas.glyphs)
            at = canvas.put(at, row, told, role, bold=role == "accent") + 2
