"""From changed cells to the fewest bytes: one pen for the whole picture, the cheapest moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tui.terminal.cells import CellGrid, blank
from tui.terminal.moves import Cursor, move
from tui.terminal.runs import CellRun, PendingRuns, runs
from tui.terminal.sgr import PLAIN, SgrPen, pen_change
from tui.terminal.spans import end_erased, written
from tui.terminal.terminfo import NONE, Abilities


class Encoder:
    """Knows the picture, pen and cursor of one terminal, and says what brings it up to date.

    The first picture, and the first after `forget`, clears the terminal: in the colour of most of
    its blanks where that can be erased. Automatic line wrap must be off, and a line feed must not
    return the cursor to the left edge.
    """

    def __init__(self, abilities: Abilities = NONE) -> None:
        self._abilities = abilities
        self._frame: CellGrid | None = None
        self._clears = False
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
            self._frame, self._clears = CellGrid(width, height), True
        return self._frame

    def encode(self) -> str:
        """Return what the terminal must be sent to show the picture."""
        frame = self._frame
        if frame is None:
            return ""
        changes = frame.take_changes()
        if self._clears:
            changes = self._clear(frame)
        waiting = PendingRuns(runs(frame, changes))
        while run := waiting.take(self._cursor, self._pen):
            self._draw(frame, run)
        out, self._out = "".join(self._out), []
        return out

    def _clear(self, frame: CellGrid) -> Iterable[tuple[int, list[int]]]:
        """Clear the terminal, and return the cells that are to be drawn."""
        self._clears, self._cursor = False, None
        ground = _most_blanks(frame) if self._abilities.erases else PLAIN.background
        self._pen = SgrPen((), PLAIN.foreground, ground)
        self._out = ["\x1b[0m", pen_change(PLAIN, self._pen), "\x1b[2J"]
        return frame.others_than(blank(ground))

    def _draw(self, frame: CellGrid, run: CellRun) -> None:
        self._out.append(self._way(frame, run.row, run.start))
        pen = run.pen.drawn_after(self._pen)
        self._out.append(pen_change(self._pen, pen))
        self._pen = pen
        at_edge = run.end == frame.width
        if len(run.text) != run.end - run.start:  # Not every character has a column of its own.
            self._out.append(run.text)
            self._cursor = (run.row, None if at_edge else run.end)
            return
        text, erasing = run.text, ""
        if text.endswith("   ") and not pen.marks_blanks:
            text, erasing = end_erased(text, self._abilities, at_edge=at_edge)
        self._out += [written(text, self._abilities, blanks=not pen.marks_blanks), erasing]
        # In the last column terminals differ about where the cursor waits.
        written_to_edge = at_edge and not erasing
        self._cursor = (run.row, None if written_to_edge else run.start + len(text))

    def _way(self, frame: CellGrid, row: int, column: int) -> str:
        """The shortest way to a cell; it may lead over cells that the pen draws as they are."""
        way = move(self._cursor, row, column)
        if self._cursor and self._cursor[0] == row and self._cursor[1] is not None:
            between = frame.rows[row][self._cursor[1] : column]
            if 0 < len(between) <= len(way) and all(self._draws(cell.pen) for cell in between):
                return min("".join(cell.text for cell in between), way, key=_octets)
        return way

    def _draws(self, pen: SgrPen) -> bool:
        """Whether the present pen draws the same as another."""
        return pen.drawn_after(self._pen) == self._pen


def _most_blanks(frame: CellGrid) -> str:
    """Return the background that most blanks of a picture have."""
    backgrounds = Counter(
        cell.pen.background
        for row in frame.rows
        for cell in row
        if cell.text == " " and not cell.pen.foreground
    )
    return backgrounds.most_common(1)[0][0] if backgrounds else PLAIN.background


def _octets(text: str) -> int:
    return len(text.encode())
