"""A chart of points in half blocks: a line for each side, later ones on top."""

from __future__ import annotations

from collections.abc import Sequence

from tui.painting.canvas import Canvas
from tui.sheet_models import RaceLine
from tui.theme.glyphs import Glyphs

HEADROOM = 1.05
"""How much higher than the highest line a chart is."""

MOST_LINES = 4
"""Lines of a chart that are shown."""

SIGNS = "ox#+"
"""The lines where there are no half blocks, that of the person first."""


def shown_lines(lines: Sequence[RaceLine]) -> Sequence[RaceLine]:
    """Return the lines of a chart: of more than it holds the person's, the best and the last."""
    if len(lines) <= MOST_LINES:
        return lines
    others = sorted(lines[1:], key=lambda line: line.last, reverse=True)
    return lines[0], others[0], others[-1]


def sign_of(number: int, glyphs: Glyphs) -> str:
    """Return the sign that a line is drawn with, and a blank; in half blocks colours tell lines."""
    return "" if glyphs.blocks else f"{SIGNS[number % len(SIGNS)]} "


class RaceChart:
    """Where a chart of some size paints which points, its upper left corner at `x`, `y`."""

    def __init__(
        self,
        x: int,
        y: int,
        width: int,
        rows: int,
        lines: Sequence[RaceLine],
        goal: int | None,
        reached: float = 1.0,
    ) -> None:
        """Take the lines, the goal if there is one, and what part of the width is `reached`."""
        self.x, self.y, self.width, self.rows = x, y, width, rows
        self._columns = 1 + round(reached * (width - 1))
        self._lines = lines
        self._goal = goal
        points = [value for line in lines for _at, value in line.points]
        self._low = min(0, *points)
        self._high = max(1, goal or 0, *points) * HEADROOM

    def paint(self, canvas: Canvas) -> None:
        """Paint the ground, the goal in dots, and the lines from the last to the first."""
        canvas.fill(self.x, self.y, self.width, self.rows, "slot")
        if not canvas.glyphs.blocks:
            self._paint_signs(canvas)
            return
        grid: list[list[str]] = [["."] * self.width for _ in range(2 * self.rows)]
        palette = {str(number): line.role for number, line in enumerate(self._lines)}
        if self._goal is not None:
            row = grid[self._pixel(self._goal)]
            row[::2] = ["g"] * len(row[::2])
        for number, line in reversed(list(enumerate(self._lines))):
            self._draw(grid, str(number), line)
        canvas.pixels(self.x, self.y, ["".join(row) for row in grid], palette | {"g": "line"})

    def row_of(self, value: int) -> int:
        """Return the row of the canvas in which so many points are."""
        return self.y + self._pixel(value) // 2

    def _draw(self, grid: list[list[str]], letter: str, line: RaceLine) -> None:
        before = None
        for x in range(self._columns):
            now = self._pixel(self._value(line, x))
            first, last = (now, now) if before is None else sorted((before, now))
            for y in range(first, last + 1):
                if y != before or y == now:
                    grid[y][x] = letter
            before = now

    def _paint_signs(self, canvas: Canvas) -> None:
        for number, line in reversed(list(enumerate(self._lines))):
            for x in range(self._columns):
                row = self.row_of(self._value(line, x))
                canvas.put(self.x + x, row, SIGNS[number % len(SIGNS)], line.role)

    def _value(self, line: RaceLine, x: int) -> int:
        share = x / max(1, self.width - 1)
        return next(value for at, value in reversed(line.points) if at <= share or at == 0)

    def _pixel(self, value: int) -> int:
        last = 2 * self.rows - 1
        share = (value - self._low) / (self._high - self._low)
        return max(0, min(last, last - round(share * last)))
