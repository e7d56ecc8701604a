"""The picture a terminal shows: a grid of cells that notes which of them have changed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress, count
from operator import ne
from typing import NamedTuple

from rich.cells import cell_len

from core.ground.harmless import without_commands
from tui.terminal.sgr import PLAIN, SgrPen

FULL_BLOCK = "█"
"""Covers its whole cell: in the colour of the ground it looks like a blank, which is shorter."""


class Cell(NamedTuple):
    """One column of one row; the right half of a wide character has the empty text."""

    text: str
    pen: SgrPen


class _CellsOfPen(dict[str, Cell]):
    """The cells that one pen draws, by their texts: the same one for the same, found sooner so."""

    def __init__(self, pen: SgrPen) -> None:
        super().__init__()
        self._pen = pen

    def __missing__(self, text: str) -> Cell:
        cell = Cell(text, self._pen)
        if len(self) < MOST_TEXTS:
            self[text] = cell
        return cell


class DrawnCells(dict[str, Cell]):
    """What a pen draws for each sign of one column; any other sign raises KeyError."""

    def __init__(self, pen: SgrPen) -> None:
        super().__init__()
        self.pen = pen
        self._cells = _cells(pen)
        self[" "] = _blank_of(pen)
        if pen.is_one_colour:
            self[FULL_BLOCK] = self[" "]

    def __missing__(self, sign: str) -> Cell:
        if len(sign) != 1 or not sign.isprintable() or cell_len(sign) != 1:
            raise KeyError(sign)
        cell = self._cells[sign]
        if len(self) < MOST_TEXTS:
            self[sign] = cell
        return cell


@lru_cache(maxsize=1024)
def drawn_by(pen: SgrPen) -> DrawnCells:
    """Return what a pen draws."""
    return DrawnCells(pen)


MOST_TEXTS = 512
"""Texts that are kept for a pen; no picture has as many."""


@lru_cache(maxsize=1024)
def _cells(pen: SgrPen) -> _CellsOfPen:
    return _CellsOfPen(pen)


@lru_cache(maxsize=1024)
def _blank_of(pen: SgrPen) -> Cell:
    return _cells(pen.for_blanks())[" "]


def blank(background: str) -> Cell:
    """Return a cell that shows nothing but a background."""
    return _cells(SgrPen((), "", background))[" "]


BLANK = blank(PLAIN.background)


class CellGrid:
    """The cells of a terminal of `width` columns and `height` rows, blank to begin with."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows = [[BLANK] * width for _row in range(height)]
        self._changed: dict[int, set[int]] = {}

    def put(self, row: int, column: int, text: str, pen: SgrPen, end: int | None = None) -> int:
        """Write a text, cut off at the column `end` or the right edge; return the column after it.

        What takes more columns than its writer has reckoned with must not reach what lies beside.
        """
        if not 0 <= row < self.height:
            return column
        edge = self.width if end is None else min(end, self.width)
        if column >= 0:
            try:
                cells = list(map(drawn_by(pen).__getitem__, text))
            except KeyError:
                pass  # It holds wide signs, marks or commands.
            else:
                self.put_cells(row, column, cells[: max(0, edge - column)])
                return column + len(text)
        return self._put_each(row, column, text, pen, edge)

    def put_cells(self, row: int, column: int, new: list[Cell]) -> None:
        """Write cells that fit: what a pen draws, see `drawn_by`. Most of any picture is such."""
        cells = self.rows[row]
        old = cells[column : column + len(new)]
        if old != new:
            changed = self._changed.setdefault(row, set())
            changed.update(compress(count(column), map(ne, old, new)))
            cells[column : column + len(new)] = new

    def _put_each(self, row: int, column: int, text: str, pen: SgrPen, edge: int) -> int:
        """Write a text sign by sign, of any width; return the column after it."""
        if not text.isprintable():
            text = without_commands(text)
        drawn = drawn_by(pen)
        for character in text:
            width = cell_len(character)
            if width == 0:
                self._combine(row, column - 1, character, edge)
            elif width == 1:
                self._set(row, column, drawn.get(character) or Cell(character, pen), edge)
            elif column + 1 >= edge:
                self._set(row, column, drawn[" "], edge)
            else:
                self._set(row, column, Cell(character, pen), edge)
                self._set(row, column + 1, Cell("", pen), edge)
            column += width
        return column

    def _combine(self, row: int, column: int, mark: str, edge: int) -> None:
        """Add a mark without width of its own to the character before it."""
        if 0 <= column < edge:
            if not self.rows[row][column].text:
                column -= 1
            under = self.rows[row][column]
            self._set(row, column, Cell(under.text + mark, under.pen), edge)

    def _set(self, row: int, column: int, cell: Cell, edge: int) -> None:
        if 0 <= column < edge and self.rows[row][column] != cell:
            self.rows[row][column] = cell
            self._changed.setdefault(row, set()).add(column)

    def take_changes(self) -> Iterable[tuple[int, list[int]]]:
        """Return each changed row with its changed columns, in order, and forget them."""
        changed, self._changed = self._changed, {}
        return [(row, self._whole(row, changed[row])) for row in sorted(changed)]

    def others_than(self, cell: Cell) -> Iterable[tuple[int, list[int]]]:
        """Return each row with the columns of the cells that differ from one, in order."""
        for number, row in enumerate(self.rows):
            columns = {column for column, one in enumerate(row) if one != cell}
            if columns:
                yield number, self._whole(number, columns)

    def _whole(self, row: int, columns: set[int]) -> list[int]:
        """Replace the right halves of wide characters by their left halves."""
        cells = self.rows[row]
        if halves := [column for column in columns if not cells[column].text]:
            columns = columns.difference(halves).union(column - 1 for column in halves)
        return sorted(columns)
