"""A page of lines: lists, rows of choices and running text, scrolled when it is too long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, overload

from textual.geometry import Region
from textual.reactive import reactive

from core.ground.words import capitals
from tui.painting.canvas import Canvas
from tui.painting.fit import in_rows, measure, shorten
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import Target, least_target, size_class
from tui.widgets.page_rows import EvenRows, PageRows, UnevenRows, target_heights
from tui.widgets.scrolled import Scrolled

CHIP_SIDES = 2
"""Columns at both sides of the text of a chip."""


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
    """One line of a page: pieces from the left and from the right, starting at column `indent`.

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

    @property
    def zones(self) -> frozenset[str]:
        """What answers to clicks on the line."""
        pieces = (piece.zone for piece in (*self.pieces, *self.end))
        return frozenset(zone for zone in (self.zone, *pieces) if zone)

    @property
    def has_chips(self) -> bool:
        """Whether there are values to choose from."""
        return any(piece.chip and piece.zone for piece in self.pieces)


def line(text: str, fg: str = "text", bold: bool = False, indent: int = 2) -> PageLine:
    """Return a line of one text."""
    return PageLine((Piece(text, fg, bold),), indent=indent)


def heading(text: str) -> PageLine:
    """Return the heading of a group of lines."""
    return line(capitals(text), "accent", bold=True)


def pressable(piece: Piece, columns: int) -> Piece:
    """Return a piece as a chip that has at least so many columns, where it hasn't."""
    if len(piece.text) + CHIP_SIDES * piece.chip >= columns:
        return piece
    text = piece.text.strip().center(columns - CHIP_SIDES)
    return replace(piece, text=text, chip=True)


def chip_lines(pieces: Sequence[Piece], width: int, columns: int) -> list[PageLine]:
    """Return chips side by side, each with at least so many columns, in as many lines as needed."""
    chips = [pressable(piece, columns) for piece in pieces]
    rows = in_rows(chips, lambda piece: len(piece.text) + CHIP_SIDES + 1, width - 3, 0)
    return [PageLine(tuple(one for piece in row for one in (piece, Piece(" ")))) for row in rows]


class LinesWhenShown(Sequence[PageLine]):
    """So many lines of which each is made when it is painted; no two of these are equal.

    Each is one of its own to be pressed.
    """

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

    @property
    def target(self) -> Target:
        """How large what is pressed here is at least."""
        return least_target(size_class(*self.app.size))

    def in_sight(self, zones: str) -> int:
        """Return how many different zones show at once whose names begin in a way."""
        placed = self.placed(self.lines)
        last = placed.line_at(min(self.top + self.rows, placed.total) - 1)
        shown = self.lines[placed.line_at(self.top) : last + 1]
        return len({one.zone for one in shown if one.zone.startswith(zones)})

    def placed(self, lines: Sequence[PageLine]) -> PageRows:
        """Return the rows of lines; a finger needs more than one for what it presses."""
        least = self.target.rows
        if least == 1 or isinstance(lines, LinesWhenShown):
            return EvenRows(len(lines), least)
        return UnevenRows(target_heights(lines, least))

    def rows_of(self, lines: Sequence[PageLine]) -> int:
        """Return how many rows lines have here."""
        return self.placed(lines).total

    def rows_at(self, width: int, glyphs: Glyphs) -> int:
        return self.rows_of(self.lines)

    def reveal(self, number: int, context: int = 1) -> None:
        """Scroll as little as needed to show a line with `context` lines around it."""
        placed, count = self.placed(self.lines), len(self.lines)
        first = placed.start(max(0, min(count, number - context)))
        end = placed.start(max(0, min(count, number + context + 1)))
        self.top = max(0, min(self.last_top, max(end - self.rows, min(self.top, first))))

    def spaced_in(self, table: Sequence[PageLine], rows: int) -> tuple[PageLine, ...]:
        """Return the lines of a table with as many blank ones as so many rows have room for."""
        framed = (PageLine(), *table, PageLine())
        fitting = (one for one in (spaced(table), framed) if self.rows_of(one) <= rows)
        return next(fitting, tuple(table))

    # ------------------------------------------------------------------ painting

    def paint_from(self, canvas: Canvas, y: int) -> None:
        placed, least = self.placed(self.lines), self.target.rows
        stop = min(placed.total, canvas.height - y)
        if stop <= -y:
            return
        first, last = placed.line_at(-y), placed.line_at(stop - 1)
        for number, shown in enumerate(self.lines[first : last + 1], first):
            row = placed.start(number)
            self._paint_line(canvas, y + row, placed.start(number + 1) - row, least, shown)

    def _paint_line(self, canvas: Canvas, y: int, rows: int, least: int, shown: PageLine) -> None:
        """Paint a line over its rows; its pieces are no higher than what is pressed has to be."""
        whole = Region(0, y, canvas.width, rows)
        if shown.lit:
            canvas.fill(*whole, shown.lit)
            if shown.pointer:
                fg = _ink("accent", shown)
                canvas.put(max(0, shown.indent - 2), y, canvas.glyphs.pointer, fg)
        if shown.zone:
            self.zone(whole, shown.zone)
        width = sum(measure(_spelt(piece, canvas), canvas.glyphs) for piece in shown.end)
        end = canvas.width - 1 - width
        rows = min(rows, least)
        left = Region(shown.indent, y, end - shown.indent, rows)
        self._paint_pieces(canvas, left, shown.pieces, shown)
        self._paint_pieces(canvas, Region(end, y, width + 1, rows), shown.end, shown)
        if shown.drawing:
            shown.drawing.paint(canvas, shown.indent, y - shown.row)

    def _paint_pieces(
        self, canvas: Canvas, place: Region, pieces: tuple[Piece, ...], shown: PageLine
    ) -> None:
        """Paint pieces side by side; what has no room in their place is cut with an ellipsis."""
        x, y, _width, rows = place
        for piece in pieces:
            text = shorten(_spelt(piece, canvas), place.right - x, canvas.glyphs)
            armed = piece.chip and piece.armed
            is_block = piece.chip and bool(piece.zone) and rows > 1
            ground = "accent" if armed else "slot" if is_block else None
            fg = "onaccent" if armed else _ink(piece.fg, shown)
            end = canvas.put(x, y, text, fg, ground, armed or piece.bold)
            if ground is not None:
                canvas.fill(x, y + 1, end - x, rows - 1, ground)
            if piece.zone:
                self.zone(Region(x, y, end - x, rows), piece.zone)
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
