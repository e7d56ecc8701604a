"""The lines of the statistics screen: the table of games and what one game's counts come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.registry import title_of
from core.statistics.shares import Share
from core.statistics.totals import GameStatistics
from core.words import _
from tui.config.settings import Settings
from tui.games import figures_of
from tui.models import Figure
from tui.painting.canvas import meter_runs
from tui.painting.fit import shorten, widest
from tui.painting.wrapping import wrapped
from tui.statistics import words as told
from tui.theme.glyphs import Glyphs
from tui.widgets.page import Line, Piece, heading

LABEL = 15
"""The least columns of a figure's label."""

LEAST_METER, LONGEST_METER = 10, 30
"""Columns of the meter beside a figure."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The widths of the table's columns; `meter` and `best` are 0 where there is no room."""

    indent: int
    name: int
    count: int
    gap: int
    meter: int
    rate: int
    best: int

    @classmethod
    def within(cls, width: int) -> Columns:
        """Return the columns of a page; what matters least is left out first."""
        if width < 58:
            return cls(indent=2, name=10, count=5, gap=1, meter=0, rate=5, best=0)
        if width < 79:
            return cls(indent=3, name=13, count=6, gap=2, meter=0, rate=6, best=13)
        usual = cls(indent=3, name=13, count=6, gap=4, meter=10, rate=9, best=18)
        return replace(usual, meter=min(LONGEST_METER, usual.meter + width - 79))


@dataclass(frozen=True, slots=True)
class StatisticsLines:
    """How statistics look on a page of `width` columns."""

    glyphs: Glyphs
    settings: Settings
    width: int

    @property
    def columns(self) -> Columns:
        """The columns of the table; the last one of the page stays free."""
        return Columns.within(self.width - 1)

    # ------------------------------------------------------------------ the table

    def table(self, games: Sequence[GameStatistics], at: int) -> list[Line]:
        """Return the heading and a line for each game, whose zone is its number; `at` is lit."""
        rows = [self._row(each, number, number == at) for number, each in enumerate(games)]
        return [self._heading(), *rows]

    def _heading(self) -> Line:
        columns = self.columns
        texts = [
            _("GAME").ljust(columns.name),
            _("GAMES").rjust(columns.count),
            _("WON").rjust(columns.count),
            " " * columns.gap,
            _("RATE").ljust(columns.meter + columns.rate),
            _("BEST").ljust(columns.best) if columns.best else "",
            _("LAST TEN"),
        ]
        return Line(
            tuple(Piece(text, "accent", bold=True) for text in texts), indent=columns.indent
        )

    def _row(self, statistics: GameStatistics, number: int, lit: bool) -> Line:
        columns, share = self.columns, statistics.share
        pieces = [
            Piece(self._field(title_of(statistics.game), columns.name), bold=True),
            Piece(str(share.games).rjust(columns.count)),
            Piece(str(share.won).rjust(columns.count)),
            Piece(" " * columns.gap),
            *self._rate(share),
        ]
        if columns.best:
            pieces.append(Piece(self._field(told.best(statistics), columns.best)))
        return Line(
            (*pieces, *_last(statistics)),
            zone=str(number),
            lit="key" if lit else "",
            indent=columns.indent,
        )

    def _rate(self, share: Share) -> Iterator[Piece]:
        columns = self.columns
        goal = max(1, share.games)
        for text, role in meter_runs(self.glyphs, columns.meter, share.won, goal, "good"):
            yield Piece(text, role)
        percent = told.rate(share) if share.games else ""
        yield Piece(percent.rjust(5 if columns.meter else 4).ljust(columns.rate))

    def _field(self, text: str, width: int) -> str:
        return shorten(text, width - 1, self.glyphs).ljust(width)

    # ------------------------------------------------------------------ one game

    def detail(self, statistics: GameStatistics) -> list[Line]:
        """Return the figures of a game under its title, and the sentences below them."""
        title = replace(heading(title_of(statistics.game)), indent=self.columns.indent)
        if not statistics.games:
            return [title, *self.sentence(_("You have not finished a game of it yet."))]
        figures = figures_of(statistics.game).lines(dict(statistics.counts), self.settings)
        label = max(LABEL, widest((figure.label for figure in figures), self.glyphs) + 1)
        meter = self._figure_meter(figures, label)
        return [
            title,
            *(line for figure in figures for line in self._figure(figure, label, meter)),
            Line(),
            *(line for sentence in told.remarks(statistics) for line in self.sentence(sentence)),
        ]

    def _figure_meter(self, figures: Sequence[Figure], label: int) -> int:
        """Return the columns of the meters beside the figures; 0 where there is no room."""
        if not self.columns.meter:
            return 0
        texts = widest((figure.text for figure in figures), self.glyphs)
        free = self.width - 1 - self.columns.indent - label - 2 - texts
        return max(LEAST_METER, min(LONGEST_METER, free))

    def _figure(self, figure: Figure, label: int, meter: int) -> Iterator[Line]:
        """Give the lines of a figure: its label, its meter if it is a part, and its text."""
        runs = [(" " * meter, "text")]
        if figure.whole:
            runs = meter_runs(self.glyphs, meter, figure.part, figure.whole, "cool")
        gap = " " * (2 if meter else 0)
        indent = self.columns.indent
        start = indent + label + meter + len(gap)
        first, *more = wrapped(self.glyphs.text(figure.text), self.width - 1 - start)
        bar = (Piece(text, role) for text, role in runs)
        yield Line(
            (Piece(figure.label.ljust(label)), *bar, Piece(gap), Piece(first, "muted")),
            indent=indent,
        )
        for text in more:
            yield Line((Piece(text, "muted"),), indent=start)

    def sentence(self, text: str) -> Iterator[Line]:
        """Give the lines of a sentence."""
        indent = self.columns.indent
        for part in wrapped(self.glyphs.text(text), self.width - 1 - indent):
            yield Line((Piece(part),), indent=indent)


def _last(statistics: GameStatistics) -> Iterator[Piece]:
    """Give the letters of the last games; those won stand out."""
    for one in statistics.last:
        won = one.result.won
        yield Piece(told.letter(one), "good" if won else "muted", bold=won)
