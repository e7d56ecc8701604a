"""The games of the statistics as tiles side by side: how many, how many won, and the last ten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.games.registry import title_of
from core.ground.words import _, ngettext
from core.statistics.totals import GameStatistics
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.statistics import words as told
from tui.widgets.page import PageLine, Piece

ROWS = 4
"""Rows of a tile: its game and best result, games and rate, a meter, the last ten."""

GAP, LEAST = 2, 18
"""Columns between two tiles, and the least of one."""


@dataclass(frozen=True)
class Tiles:
    """A tile for each game in `width` columns; that at `at` is lit, and brighter if `is_on`."""

    games: Sequence[GameStatistics]
    width: int
    at: int
    is_on: bool

    @property
    def step(self) -> int:
        """How far apart the tiles are."""
        return (self.width + GAP) // len(self.games)

    @property
    def fits(self) -> bool:
        """Whether there is room for all of them."""
        return self.step - GAP >= LEAST

    def lines(self) -> Iterator[PageLine]:
        """Give the lines of the tiles, in which each tile presses its number."""
        for row in range(ROWS):
            pieces = (
                Piece(" " * (self.step - GAP * last), zone=str(number))
                for number in range(len(self.games))
                for last in [number == len(self.games) - 1]
            )
            yield PageLine(tuple(pieces), indent=1, drawing=self, row=row)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the tiles from the upper left corner on."""
        for number, statistics in enumerate(self.games):
            self._paint_tile(canvas, x + number * self.step, y, statistics, lit=number == self.at)

    def _paint_tile(
        self, canvas: Canvas, x: int, y: int, statistics: GameStatistics, *, lit: bool
    ) -> None:
        width, glyphs = self.step - GAP, canvas.glyphs
        canvas.fill(x, y, width, ROWS, "key" if lit else "slot")
        left, right = x + 1, x + width - 1
        role = "accent" if lit else "text"
        if lit and self.is_on:
            canvas.put(x, y, glyphs.pointer, "accent")
        best = told.best(statistics)
        end = canvas.put(left, y, title_of(statistics.game), role, bold=True)
        self._put_right(canvas, end + 1, right, y, best)
        share = statistics.share
        count = ngettext("{count} game", "{count} games", share.games).format(count=share.games)
        end = canvas.put(left, y + 1, shorten(count, width - 2, glyphs), "text" if lit else "muted")
        if not share.games:
            return
        rate = told.rate(share)
        won = _("{rate} won").format(rate=rate)
        fits = measure(won, glyphs) < right - end
        self._put_right(canvas, end + 1, right, y + 1, won if fits else rate)
        canvas.meter(left, y + 2, width - 2, share.won, share.games, "good")
        for place, one in enumerate(statistics.last[-(width - 2) :]):
            tone = "good" if one.result.won else "text" if lit else "muted"
            canvas.put(left + place, y + 3, told.letter(one), tone, bold=one.result.won)

    def _put_right(self, canvas: Canvas, least: int, end: int, y: int, text: str) -> None:
        width = measure(text, canvas.glyphs)
        if text and end - width >= least:
            canvas.put(end - width, y, text, "text")
