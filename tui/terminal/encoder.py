"""From changed cells to the fewest bytes: one pen for the whole picture, the cheapest moves."""

from __future__ import annotations

from tui.terminal.cells import CellGrid
from tui.terminal.moves import Cursor, move
from tui.terminal.runs import Run, Waiting, runs
from tui.terminal.sgr import PLAIN, Pen, pen_change


class Encoder:
    """Knows the picture, pen and cursor of one terminal, and says what brings it up to date.

    The first picture, and the first after `forget`, clears the terminal. Automatic line wrap must
    be off, and a line feed must not return the cursor to the left edge.
    """

    def __init__(self) -> None:
        self._frame: CellGrid | None = None
        self._cursor: Cursor | None = None
        self._pen = PLAIN
        self._out: list[str] = []

    def forget(self) -> None:
        """Take nothing for granted any more: what the terminal shows is unknown."""
        self._frame = None

    def begins(self, width: int, height: int) -> bool:
        """Whether the next picture, of this size, is the first: nothing of it is shown yet."""
        return self._frame is None or (self._frame.width, self._frame.height) != (width, height)

    def frame(self, width: int, height: int) -> CellGrid:
        """Return the picture to draw on; it is new if there was none of this size."""
        if self._frame is None or self.begins(width, height):
            self._frame = CellGrid(width, height)
            self._out = ["\x1b[0m\x1b[2J"]
            self._pen, self._cursor = PLAIN, None
        return self._frame

    def encode(self) -> str:
        """Return what the terminal must be sent to show the picture."""
        frame = self._frame
        if frame is None:
            return ""
        waiting = Waiting(runs(frame, frame.take_changes()))
        while run := waiting.take(self._cursor, self._pen):
            self._draw(frame, run)
        out, self._out = "".join(self._out), []
        return out

    def _draw(self, frame: CellGrid, run: Run) -> None:
        self._out.append(self._way(frame, run.row, run.start))
        pen = run.pen.drawn_after(self._pen)
        self._out += [pen_change(self._pen, pen), run.text]
        self._pen = pen
        # In the last column terminals differ about where the cursor waits.
        self._cursor = (run.row, run.end if run.end < frame.width else None)

    def _way(self, frame: CellGrid, row: int, column: int) -> str:
        """The shortest way to a cell; it may lead over cells that the pen draws as they are."""
        way = move(self._cursor, row, column)
        if self._cursor and self._cursor[0] == row and self._cursor[1] is not None:
            between = frame.rows[row][self._cursor[1] : column]
            if 0 < len(between) <= len(way) and all(self._draws(cell.pen) for cell in between):
                return min("".join(cell.text for cell in between), way, key=_octets)
        return way

    def _draws(self, pen: Pen) -> bool:
        """Whether the present pen draws the same as another."""
        return pen.drawn_after(self._pen) == self._pen


def _octets(text: str) -> int:
    return len(text.encode())
