"""Changed cells gathered to runs of one pen, and the order in which it is cheapest to draw them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from tui.terminal.cells import Cell, CellGrid
from tui.terminal.moves import Cursor, move
from tui.terminal.sgr import SgrPen, change_length


class CellRun(NamedTuple):
    """Cells of one row, from the column `start` up to `end`, that one pen draws."""

    row: int
    start: int
    end: int
    text: str
    pen: SgrPen


def runs(frame: CellGrid, changes: Iterable[tuple[int, list[int]]]) -> Iterator[CellRun]:
    """Gather the changed columns of each row to runs as long as can be."""
    for row, columns in changes:
        yield from _runs_of_row(row, frame.rows[row], columns)


def _runs_of_row(row: int, cells: list[Cell], columns: list[int]) -> Iterator[CellRun]:
    if not columns:
        return
    start = end = columns[0]
    pen, texts = cells[start].pen, list[str]()
    for column in columns:
        text, own = cells[column]
        if column == end or column == _behind(cells, end):
            shared = pen if own is pen else _common(pen, own)
        else:
            shared = None
        if shared is None:
            yield CellRun(row, start, _behind(cells, end), "".join(texts), pen)
            start, texts, shared = column, [], own
        pen = shared
        texts.append(text)
        end = column + 1
    yield CellRun(row, start, _behind(cells, end), "".join(texts), pen)


def _behind(cells: list[Cell], end: int) -> int:
    """Return the column behind a character: the right half of a wide one has the empty text."""
    return end + 1 if end < len(cells) and not cells[end].text else end


@lru_cache(maxsize=4096)
def _common(one: SgrPen, other: SgrPen) -> SgrPen | None:
    """Return the pen that draws what either draws, if there is one."""
    if not one.foreground and one.drawn_after(other) is other:
        return other
    # A pen with a foreground draws itself alone, which is most of them.
    return one if not other.foreground and other.drawn_after(one) is one else None


class PendingRuns:
    """Runs still to be drawn. A row's colours change more often than a colour's rows.

    So the next run is not the next one of the row but the one that costs the fewest bytes.
    """

    def __init__(self, waiting: Iterable[CellRun]) -> None:
        """Take runs in the order of rows and columns."""
        self._by_pen: dict[SgrPen, list[CellRun]] = {}
        for run in waiting:
            self._by_pen.setdefault(run.pen, []).append(run)
        self._rankings: dict[SgrPen, list[tuple[int, int, list[CellRun]]]] = {}

    def take(self, cursor: Cursor | None, present: SgrPen) -> tuple[CellRun, str] | None:
        """Return the run that is cheapest to draw from here, and the way to it; forget the run.

        None if all is done.
        """
        best, least = None, 0
        here = (cursor[0], cursor[1] or 0) if cursor else (0, 0)
        for change, _number, waiting in self._ranked(present):
            if best and change >= least:
                break
            if not waiting:
                continue
            place = bisect_left(waiting, here) % len(waiting)  # Behind the cursor, or the first.
            run = waiting[place]
            way = move(cursor, run.row, run.start)
            cost = change + len(way)
            if best is None or cost < least:
                best, least = (waiting, place, way), cost
        if best is None:
            return None
        waiting, place, way = best
        return waiting.pop(place), way

    def _ranked(self, present: SgrPen) -> list[tuple[int, int, list[CellRun]]]:
        """What a change from the present pen to every other costs, cheapest first."""
        ranking = self._rankings.get(present)
        if ranking is None:
            ranking = self._rankings[present] = sorted(
                [
                    (_cost(present, pen), number, waiting)
                    for number, (pen, waiting) in enumerate(self._by_pen.items())
                    if waiting
                ]
            )
        return ranking


@lru_cache(maxsize=8192)
def _cost(present: SgrPen, pen: SgrPen) -> int:
    """Return the bytes that it takes to draw with another pen than the present one."""
    return change_length(present, pen.drawn_after(present))
