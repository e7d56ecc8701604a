"""From changed cells to the fewest bytes: one pen for the whole picture, the cheapest moves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from tui.terminal.cells import CellGrid, blank
from tui.terminal.moves import Cursor
from tui.terminal.runs import CellRun, PendingRuns, runs
from tui.terminal.sgr import PLAIN, SgrPen, pen_change
from tui.terminal.terminfo import NONE, Abilities

_SOME = 4
"""Characters of one kind in a row, from so many on that something may be shorter."""

_ALIKE = re.compile(rf"(.)\1{{{_SOME - 1},}}", re.DOTALL)


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
        while taken := waiting.take(self._cursor, self._pen):
            self._draw(frame, *taken)
        out, self._out = "".join(self._out), []
        return out

    def _clear(self, frame: CellGrid) -> Iterable[tuple[int, list[int]]]:
        """Clear the terminal, and return the cells that are to be drawn."""
        self._clears, self._cursor = False, None
        ground = _most_blanks(frame) if self._abilities.erases else PLAIN.background
        self._pen = SgrPen((), PLAIN.foreground, ground)
        self._out = ["\x1b[0m", pen_change(PLAIN, self._pen), "\x1b[2J"]
        return frame.others_than(blank(ground))

    def _draw(self, frame: CellGrid, run: CellRun, way: str) -> None:
        if way:
            self._out.append(self._written_way(frame, run, way))
        pen = run.pen.drawn_after(self._pen)
        if pen is not self._pen:
            self._out.append(pen_change(self._pen, pen))
            self._pen = pen
        at_edge = run.end == frame.width
        if len(run.text) != run.end - run.start:  # Not every character has a column of its own.
            self._out.append(run.text)
            self._cursor = (run.row, None if at_edge else run.end)
            return
        text, erasing = run.text, ""
        if text.endswith("   ") and not pen.marks_blanks:
            text, erasing = _end_erased(text, self._abilities, at_edge=at_edge)
        self._out += [_written(text, self._abilities, blanks=not pen.marks_blanks), erasing]
        # In the last column terminals differ about where the cursor waits.
        written_to_edge = at_edge and not erasing
        self._cursor = (run.row, None if written_to_edge else run.start + len(text))

    def _written_way(self, frame: CellGrid, run: CellRun, way: str) -> str:
        """The shortest way to a run; it may lead over cells that the pen draws as they are."""
        if self._cursor and self._cursor[0] == run.row and self._cursor[1] is not None:
            between = frame.rows[run.row][self._cursor[1] : run.start]
            if 0 < len(between) <= len(way) and all(self._draws(cell.pen) for cell in between):
                return min("".join(cell.text for cell in between), way, key=_octets)
        return way

    def _draws(self, pen: SgrPen) -> bool:
        """Whether the present pen draws the same as another."""
        return pen.drawn_after(self._pen) is self._pen


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


def _written(text: str, abilities: Abilities, *, blanks: bool) -> str:
    """Return what writes a text whose characters have a column each; the cursor is behind it then.

    Where its `blanks` show nothing but a background, they may be erased.
    """
    if len(text) < _SOME:
        return text
    return _shortened(text, abilities, blanks=blanks)


@lru_cache(maxsize=4096)
def _shortened(text: str, abilities: Abilities, *, blanks: bool) -> str:
    """Only ASCII is repeated: tmux, up to some version, and others know no other last character."""
    if not _ALIKE.search(text):
        return text
    parts = []
    for character, alike in groupby(text):
        count = len(list(alike))
        ways = [character * count]
        if abilities.repeats and character.isascii():
            ways.append(f"{character}\x1b[{count - 1}b")
        if abilities.erases_cells and blanks and character == " ":
            ways.append(f"\x1b[{count}X\x1b[{count}C")
        parts.append(min(ways, key=_octets))
    return "".join(parts)


def _end_erased(text: str, abilities: Abilities, *, at_edge: bool) -> tuple[str, str]:
    """Return a text without blanks at its end, and what erases those: shorter, or nothing.

    The cursor stays before them. At the edge of the terminal the rest of the line is erased.
    """
    start = text.rstrip(" ")
    count = len(text) - len(start)
    if abilities.erases and at_edge and count > 2:
        return start, "\x1b[K"
    if abilities.erases_cells and not at_edge and count > 5:
        return start, f"\x1b[{count}X"
    return text, ""
