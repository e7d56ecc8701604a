"""The picture a terminal shows: a grid of cells that notes which of them have changed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from rich.cells import cell_len

from core.ground.harmless import without_commands
from tui.terminal.sgr import PLAIN, Pen

FULL_BLOCK = "█"
"""Covers its whole cell: in the colour of the ground it looks like a blank, which is shorter."""


class Cell(NamedTuple):
    """One column of one row; the right half of a wide character has the empty text."""

    text: str
    pen: Pen


@lru_cache(maxsize=8192)
def _cell(text: str, pen: Pen) -> Cell:
    """Return a cell; the same one for the same, which is found to be equal sooner."""
    return Cell(text, pen)


BLANK = _cell(" ", PLAIN.for_blanks())


class CellGrid:
    """The cells of a terminal of `width` columns and `height` rows, blank to begin with."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows = [[BLANK] * width for _row in range(height)]
        self._changed: dict[int, set[int]] = {}

    def put(self, row: int, column: int, text: str, pen: Pen, end: int | None = None) -> int:
        """Write a text, cut off at the column `end` or the right edge; return the column after it.

        What takes more columns than its writer has reckoned with must not reach what lies beside.
        """
        if not 0 <= row < self.height:
            return column
        if not text.isprintable():
            text = without_commands(text)
        edge = self.width if end is None else min(end, self.width)
        blank = _cell(" ", pen.for_blanks())
        if FULL_BLOCK in text and pen.is_one_colour:
            text = text.replace(FULL_BLOCK, " ")
        if column >= 0 and _is_even(text):
            self._put_all(row, column, text[: max(0, edge - column)], pen, blank)
            return column + len(text)
        for character in text:
            if character == " ":
                self._set(row, column, blank, edge)
                column += 1
            else:
                column = self._put_character(row, column, character, pen, edge)
        return column

    def _put_all(self, row: int, column: int, text: str, pen: Pen, blank: Cell) -> None:
        """Write a text of characters of one column each that fits: most of any picture is such."""
        new = [blank if sign == " " else _cell(sign, pen) for sign in text]
        cells = self.rows[row]
        old = cells[column : column + len(new)]
        if old != new:
            changed = self._changed.setdefault(row, set())
            changed.update(
                place
                for place, one, other in zip(count(column), old, new, strict=False)
                if one != other
            )
            cells[column : column + len(new)] = new

    def _put_character(self, row: int, column: int, character: str, pen: Pen, edge: int) -> int:
        width = cell_len(character)
        if width == 0:
            self._combine(row, column - 1, character, edge)
        elif width == 2 and column + 1 >= edge:
            self._set(row, column, Cell(" ", pen.for_blanks()), edge)
        else:
            self._set(row, column, Cell(character, pen), edge)
            if width == 2:
                self._set(row, column + 1, Cell("", pen), edge)
        return column + width

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

    def _whole(self, row: int, columns: set[int]) -> list[int]:
        """Replace the right halves of wide characters by their left halves."""
        cells = self.rows[row]
        return sorted({column if cells[column].text else column - 1 for column in columns})


def _is_even(text: str) -> bool:
    """Whether each character of a text has a column of its own."""
    return text.isascii() or all(cell_len(sign) == 1 for sign in set(text))
