"""What the host's screen says of the way in: the line that friends type, and the password."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len

from core.ground.words import _, pgettext
from tui.navigation import Hosting
from tui.painting.canvas import Canvas
from tui.painting.fit import measure
from tui.painting.wrapping import wrapped
from tui.session.legible import legible
from tui.theme.sizes import SizeClass
from tui.widgets.page import PageLine, Piece, line

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


def way_in(hosting: Hosting, size: SizeClass, width: int) -> Iterator[PageLine]:
    """Give the lines of the way in: what friends type, what they compare, and the password."""
    asked = _("Ask your friends to type this in a terminal:")
    typed = legible(hosting.line)
    if size >= SizeClass.S:
        box = _Box(typed)
        yield PageLine()
        yield from map(line, wrapped(asked, width - 3))
        yield PageLine()
        yield from (PageLine(drawing=box, row=row) for row in range(BOX_ROWS))
    else:
        rows = wrapped(typed, width - 3)
        yield from (line(row, "accent", bold=True) for row in rows)
    yield from _to_compare(hosting.fingerprint, width - 3, large=size >= SizeClass.S)
    yield _password(hosting, width - 3, large=size >= SizeClass.S)
    if size >= SizeClass.S:
        yield PageLine()


def _to_compare(fingerprint: str, width: int, *, large: bool) -> Iterator[PageLine]:
    """Give what ssh asks friends who first come, and what they must see; nothing without room."""
    if len(fingerprint) > width:
        return
    told = _("Your friends type yes if ssh shows:")
    if large:
        told = _("The first time, ssh asks your friends to type yes. It must show:")
    yield from (line(row, "muted") for row in wrapped(told, width))
    yield line(fingerprint)


def _password(hosting: Hosting, width: int, *, large: bool) -> PageLine:
    """Return the line with the password, if one is asked for, and what changes it."""
    if not hosting.password:
        return line(_("No password is needed."), "muted")
    told = (
        Piece(pgettext("label", "Password") + "  ", "muted"),
        Piece(hosting.password, bold=True),
        Piece("    " if large else "  "),
        Piece("N", "accent", bold=True, zone="new-password"),
    )
    taken, words = sum(cell_len(piece.text) for piece in told), " " + _("new password")
    if taken + cell_len(words) > width:
        words = " " + pgettext("key hint", "change")
    return PageLine((*told, Piece(words, "muted", zone="new-password")))
