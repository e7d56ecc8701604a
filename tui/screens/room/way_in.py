"""What the host's screen says of the way in: the line that friends type, and the word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.words import _
from tui.navigation import Hosting
from tui.painting.canvas import Canvas
from tui.painting.fit import measure
from tui.painting.wrapping import wrapped
from tui.session.legible import legible
from tui.theme.sizes import SizeClass
from tui.widgets.page import Line, Piece, line

BOX_ROWS = 3
LEAST_BOX, BOX_SIDE = 60, 2
"""Columns of the box around the line that friends type, at least, and of its blanks."""


@dataclass(frozen=True, slots=True)
class _Box:
    """The line that friends type, in a field of its own."""

    text: str

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the field with its line in the middle row."""
        width = max(LEAST_BOX, measure(self.text, canvas.glyphs) + 2 * BOX_SIDE)
        canvas.fill(x, y, min(width, canvas.width - 2 * x), BOX_ROWS, "panel")
        canvas.put(x + BOX_SIDE, y + 1, self.text, "accent", bold=True)


def way_in(hosting: Hosting, size: SizeClass, width: int, sign: str) -> Iterator[Line]:
    """Give the lines of the way in; `sign` is the key that makes up another word."""
    asked = _("Ask your friends to type this in a terminal:")
    typed = legible(hosting.line)
    if size >= SizeClass.S:
        box = _Box(typed)
        yield from (Line(), line(asked), Line())
        yield from (Line(drawing=box, row=row) for row in range(BOX_ROWS))
    else:
        rows = wrapped(typed, width - 3)
        yield from (line(row, "accent", bold=True) for row in rows)
    yield _word(hosting, sign, large=size >= SizeClass.S)
    if size >= SizeClass.S:
        yield Line()


def _word(hosting: Hosting, sign: str, *, large: bool) -> Line:
    """Return the line with the word to get in, if one is asked for."""
    if not hosting.word:
        return line(_("No word is asked for."), "muted")
    renew = (
        Piece("    " if large else "  "),
        Piece(sign, "accent", bold=True, zone="new-word"),
        Piece(" " + _("new word"), "muted", zone="new-word"),
    )
    return Line(
        (Piece(_("Word to get in") + "  ", "muted"), Piece(hosting.word, bold=True), *renew)
    )
