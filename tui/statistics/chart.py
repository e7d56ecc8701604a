"""Games over time as columns: how many there were, and how many of them were won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.ground.words import N_
from core.statistics.periods import DAY, MONTH, WEEK, YEAR, Periods
from core.statistics.shares import WinShare
from tui.painting.canvas import Canvas
from tui.statistics.dates import period_named

SCALE = 5
"""Columns left of the chart for how many games its height is."""

WON, LOST = "W", "L"
ROLES: Mapping[str, str] = {WON: "good", LOST: "line"}
SIGNS: Mapping[str, str] = {WON: "#", LOST: ".", " ": " "}
"""What stands for a game where there are no half blocks."""

COLUMN_IS: Mapping[str, str] = {
    DAY: N_("A column is a day."),
    WEEK: N_("A column is a week."),
    MONTH: N_("A column is a month."),
    YEAR: N_("A column is a year."),
}


@dataclass(frozen=True)
class Chart:
    """The columns of `periods` in `width` columns and `rows` rows, a scale at their left."""

    periods: Periods
    width: int
    rows: int

    @staticmethod
    def most(width: int) -> int:
        """Return how many periods there is room for, with a gap after each."""
        return max(1, (width - SCALE) // 2)

    @property
    def highest(self) -> int:
        """The games of the period that has most, which reaches to the top."""
        return max(share.games for _first, share in self.periods.shares)

    @property
    def step(self) -> int:
        """The columns from one period to the next."""
        return max(2, min(5, (self.width - SCALE) // len(self.periods.shares)))

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint scale and columns from the upper left corner on."""
        canvas.put(x, y, str(self.highest).rjust(SCALE - 1), "muted")
        canvas.put(x, y + self.rows - 1, "0".rjust(SCALE - 1), "muted")
        if canvas.glyphs.blocks:
            grid = ["." * SCALE + row.replace(" ", ".") for row in self.grid(2 * self.rows)]
            canvas.pixels(x, y, grid, ROLES)
            return
        for down, row in enumerate(self.grid(self.rows)):
            for across, sign in enumerate(row):
                role = "muted" if sign == LOST else ROLES.get(sign, "text")
                canvas.put(x + SCALE + across, y + down, SIGNS[sign], role)

    def grid(self, height: int) -> list[str]:
        """Return the columns as `height` rows of letters: games won below, lost ones above."""
        bars = [self._bar(share, height) for _first, share in self.periods.shares]
        wide = self.step - 1
        return ["".join(bar[row] * wide + " " for bar in bars) for row in range(height)]

    def _bar(self, share: WinShare, height: int) -> str:
        if not share.games:
            return " " * height
        whole = max(1, round(share.games / self.highest * height))
        won = round(share.won / share.games * whole)
        return (WON * won + LOST * (whole - won)).ljust(height)[::-1]

    def ends(self) -> str:
        """Return the line below: when the first period begins, and when the last one does."""
        (first, _share), (last, _other) = self.periods.shares[0], self.periods.shares[-1]
        begins = " " * SCALE + period_named(self.periods.kind, first)
        if first == last:
            return begins
        ends = period_named(self.periods.kind, last)
        right = SCALE + len(self.periods.shares) * self.step - 1
        return begins + ends.rjust(max(len(ends) + 2, right - len(begins)))
