"""A page of lines: lists, rows of choices and running text, scrolled when it is too long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, overload

from textual.geometry import Region
from textual.reactive import reactive

from core.ground.words import capitals
from tui.painting.canvas import Canvas
from tui.painting.fit import in_rows, measure, shorten
from tui.theme.glyphs import Glyphs
from tui.widgets.scrolled import Scrolled


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line; with a `zone` it answers to clicks.

    A `chip` is one of several values to choose from: on a fill, or bracketed, when `armed`.
    """

    text: str
    fg: str = "text"
    bold: bool = False
    zone: str = ""
    chip: bool = False
    armed: bool = False


class Drawing(Protocol):
    """What is painted over several lines of a page."""

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint everything from the upper left corner on."""


@dataclass(frozen=True, slots=True)
class PageLine:
    """One row of a page: pieces from the left and from the right, starting at column `indent`.

    `lit` is the fill of the row the player is on: `accent` in lists, `key` where the row holds
    chips. A lit row has a pointer in its first column. A `drawing` stands on several lines, of
    which this is number `row`, and begins at the column of the pieces.
    """

    pieces: tuple[Piece, ...] = ()
    end: tuple[Piece, ...] = ()
    zone: str = ""
    lit: str = ""
    indent: int = 2
    pointer: bool = True
    drawing: Drawing | None = None
    row: int = 0


def line(text: str, fg: str = "text", bold: bool = False, indent: int = 2) -> PageLine:
    """Return a line of one text."""
    return PageLine((Piece(text, fg, bold),), indent=indent)


def heading(text: str) -> PageLine:
    """Return the heading of a group of lines."""
    return line(capitals(text), "accent", bold=True)


def chip_lines(pieces: Sequence[Piece], width: int) -> list[PageLine]:
    """Return chips side by side, in as many lines as they need."""
    rows = in_rows(pieces, lambda piece: len(piece.text) + 3, width - 3, 0)
    return [PageLine(tuple(one for piece in row for one in (piece, Piece(" ")))) for row in rows]


class LinesWhenShown(Sequence[PageLine]):
    """So many lines of which each is made when it is painted; no two of these are equal."""

    def __init__(self, count: int, make: Callable[[int], PageLine]) -> None:
        self._numbers = range(count)
        self._make = make

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, at: int) -> PageLine: ...

    @overload
    def __getitem__(self, at: slice) -> list[PageLine]: ...

    def __getitem__(self, at: int | slice) -> PageLine | list[PageLine]:
        """Make one line, or those of a part."""
        if isinstance(at, slice):
            return [self._make(number) for number in self._numbers[at]]
        return self._make(self._numbers[at])


def spaced(table: Sequence[PageLine]) -> tuple[PageLine, ...]:
    """Return the lines of a table with a blank one above and below each."""
    return (PageLine(), *(line for row in table for line in (row, PageLine())))


def spaced_in(table: Sequence[PageLine], rows: int) -> tuple[PageLine, ...]:
    """Return the lines of a table with as many blank ones as so many rows have room for."""
    room = rows - len(table)
    if room > len(table):
        return spaced(table)
    return (PageLine(), *table, PageLine()) if room > 1 else tuple(table)


class Page(Scrolled):
    """Shows `lines` from number `top` on."""

    lines: reactive[Sequence[PageLine]] = reactive((), repaint=False)

    def __init__(self, lines: Sequence[PageLine] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Page.lines, lines)

    def watch_lines(self) -> None:
        """Show other lines."""
        self.repaint()

    @property
    def rows(self) -> int:
        """The rows that show at once."""
        return self.content_size.height

    def in_sight(self, zones: str) -> int:
        """Return how many different zones show at once whose names begin in a way."""
        shown = self.lines[self.top : self.top + self.rows]
        return len({one.zone for one in shown if one.zone.startswith(zones)})

    def rows_at(self, width: int, glyphs: Glyphs) -> int:
        return len(self.lines)

    def reveal(self, number: int, context: int = 1) -> None:
        """Scroll as little as needed to show a line with `context` lines around it."""
        least = number + context - self.rows + 1
        self.top = max(0, min(self.last_top, max(least, min(self.top, number - context))))

    # ------------------------------------------------------------------ painting

    def paint_from(self, canvas: Canvas, y: int) -> None:
        for row, shown in enumerate(self.lines[-y : canvas.height - y]):
            self._paint_line(canvas, row, shown)

    def _paint_line(self, canvas: Canvas, y: int, shown: PageLine) -> None:
        whole = Region(0, y, canvas.width, 1)
        if shown.lit:
            canvas.fill(*whole, shown.lit)
            if shown.pointer:
                fg = _ink("accent", shown)
                canvas.put(max(0, shown.indent - 2), y, canvas.glyphs.pointer, fg)
        if shown.zone:
            self.zone(whole, shown.zone)
        width = sum(measure(_spelt(piece, canvas), canvas.glyphs) for piece in shown.end)
        end = canvas.width - 1 - width
        self._paint_pieces(canvas, shown.indent, y, end, shown.pieces, shown)
        self._paint_pieces(canvas, end, y, canvas.width, shown.end, shown)
        if shown.drawing:
            shown.drawing.paint(canvas, shown.indent, y - shown.row)

    def _paint_pieces(
        self, canvas: Canvas, x: int, y: int, limit: int, pieces: tuple[Piece, ...], shown: PageLine
    ) -> None:
        """Paint pieces from column `x` on; what would pass `limit` is cut with an ellipsis."""
        for piece in pieces:
            text = shorten(_spelt(piece, canvas), limit - x, canvas.glyphs)
            if piece.chip and piece.armed:
                end = canvas.put(x, y, text, "onaccent", "accent", bold=True)
            else:
                end = canvas.put(x, y, text, _ink(piece.fg, shown), None, piece.bold)
            if piece.zone:
                self.zone(Region(x, y, end - x, 1), piece.zone)
            x = end


class FeltPage(Page):
    """A page on the felt."""

    ground = "felt"


def _spelt(piece: Piece, canvas: Canvas) -> str:
    if not piece.chip:
        return piece.text
    return f"[{piece.text}]" if piece.armed and canvas.look.bracketed else f" {piece.text} "


def _ink(fg: str, shown: PageLine) -> str:
    """Return the role of a piece: what is muted elsewhere can be read on a lit row, too."""
    if shown.lit == "accent":
        return "onaccent"
    return "text" if shown.lit and fg == "muted" else fg
