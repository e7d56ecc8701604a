"""The lines of the statistics screen: the table of games and what one game's counts come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from core.games.registry import title_of
from core.ground.words import N_, NC_, _, capitals, pgettext
from core.statistics.periods import periods_of
from core.statistics.shares import WinShare
from core.statistics.totals import GameStatistics
from tui.config.settings import Settings
from tui.games import figures_of
from tui.painting.canvas import meter_runs
from tui.painting.fit import field, measure, widest
from tui.painting.wrapping import wrapped
from tui.sheet_models import Figure
from tui.statistics import words as told
from tui.statistics.chart import COLUMN_IS, LOST, ROLES, SIGNS, WON, Chart
from tui.statistics.filtered import against_level, rules_title
from tui.theme.glyphs import Glyphs
from tui.widgets.page import PageLine, Piece

FIGURES, KINDS, TIME, MOMENTS = "figures", "kinds", "time", "moments"
PARTS = {
    FIGURES: NC_("part of the statistics", "numbers"),
    KINDS: N_("rules and levels"),
    TIME: N_("over time"),
    MOMENTS: NC_("part of the statistics", "moments"),
}
"""The parts of what is told of a game, by name."""

KEYS = (
    ("r", N_("only some rules")),
    ("l", N_("a level")),
    ("d", N_("the last days")),
    ("u", N_("without help")),
    ("a", N_("all games")),
)
"""The keys that leave some games out, and what they leave."""

BETWEEN_KEYS = 2
"""Blank columns from what a key does to the next key."""

ROOM_FOR_BLANKS = 80
"""The columns of a page on which a chart stands apart from the names of the parts."""

LABEL = 15
"""The least columns of a figure's label."""

LEAST_METER, LONGEST_METER = 10, 30
"""Columns of the meter beside a figure."""


TEN = 10
"""The last games that are told where there is room."""


@dataclass(frozen=True, slots=True)
class ColumnWidths:
    """The widths of the table's columns; `meter` and `best` are 0 where there is no room."""

    indent: int
    name: int
    count: int
    gap: int
    meter: int
    rate: int
    best: int
    last: int = TEN

    @classmethod
    def within(cls, width: int) -> ColumnWidths:
        """Return the columns of a page; what matters least is left out first."""
        if width < 58:
            last = max(1, min(TEN, width - 28))
            return cls(indent=2, name=10, count=5, gap=1, meter=0, rate=5, best=0, last=last)
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
    def columns(self) -> ColumnWidths:
        """The columns of the table; the last one of the page stays free."""
        return ColumnWidths.within(self.width - 1)

    # ------------------------------------------------------------------ the table

    def table(self, games: Sequence[GameStatistics], at: int) -> list[PageLine]:
        """Return the heading and a line for each game, whose zone is its number; `at` is lit."""
        rows = [self._row(each, number, number == at) for number, each in enumerate(games)]
        return [self._heading(), *rows]

    def _heading(self) -> PageLine:
        columns = self.columns
        texts = [
            pgettext("column", "GAME").ljust(columns.name),
            pgettext("column", "GAMES").rjust(columns.count),
            pgettext("column", "WON").rjust(columns.count),
            " " * columns.gap,
            pgettext("column", "RATE").ljust(columns.meter + columns.rate),
            pgettext("column", "BEST").ljust(columns.best) if columns.best else "",
            self._last_heading,
        ]
        return PageLine(
            tuple(Piece(text, "accent", bold=True) for text in texts), indent=columns.indent
        )

    @property
    def _last_heading(self) -> str:
        """The heading of the last games, of which as many are shown as there is room for."""
        told = _("LAST TEN")
        fits = measure(told, self.glyphs) <= self.columns.last
        return told if fits else pgettext("column", "LAST")

    def _row(self, statistics: GameStatistics, number: int, lit: bool) -> PageLine:
        columns, share = self.columns, statistics.share
        pieces = [
            Piece(field(title_of(statistics.game), columns.name, self.glyphs), bold=True),
            Piece(str(share.games).rjust(columns.count)),
            Piece(str(share.won).rjust(columns.count)),
            Piece(" " * columns.gap),
            *self._rate(share),
        ]
        if columns.best:
            pieces.append(Piece(field(told.best(statistics), columns.best, self.glyphs)))
        return PageLine(
            (*pieces, *list(_last(statistics))[-columns.last :]),
            zone=str(number),
            lit="key" if lit else "",
            indent=columns.indent,
        )

    def _rate(self, share: WinShare) -> Iterator[Piece]:
        columns = self.columns
        goal = max(1, share.games)
        for text, role in meter_runs(self.glyphs, columns.meter, share.won, goal, "good"):
            yield Piece(text, role)
        percent = told.rate(share) if share.games else ""
        yield Piece(percent.rjust(5 if columns.meter else 4).ljust(columns.rate))

    # ------------------------------------------------------------------ one game

    def detail(self, statistics: GameStatistics, part: str, now: datetime) -> list[PageLine]:
        """Return a part of what is told of a game; moments are told elsewhere."""
        if not statistics.games:
            return [*self.sentence(_("You haven't finished a game of this yet."))]
        below = {FIGURES: self._figures, KINDS: self._kinds, TIME: self._time}[part]
        return [*below(statistics, now)]

    def title(self, game: str, part: str, parts: Sequence[str]) -> PageLine:
        """Return the title of a game with the names of all parts, or that of the present one.

        Where there is room for one alone, a click on it leads to the next.
        """
        heading = Piece(f"{capitals(title_of(game))}  ", "accent", bold=True)
        chips = [
            Piece(_(PARTS[name]), "muted", chip=True, armed=name == part, zone=name)
            for name in parts
        ]
        indent = self.columns.indent
        taken = sum(measure(chip.text, self.glyphs) + 2 for chip in chips)
        if indent + measure(heading.text, self.glyphs) + taken > self.width - 1:
            following = parts[(parts.index(part) + 1) % len(parts)]
            chips = [replace(chips[parts.index(part)], zone=following)]
        return PageLine((heading, *chips), indent=indent)

    def _figures(self, statistics: GameStatistics, _now: datetime) -> Iterator[PageLine]:
        figures = figures_of(statistics.game).lines(dict(statistics.counts), self.settings)
        yield from self._table_of(figures)
        yield PageLine()
        for sentence in told.remarks(statistics):
            yield from self.sentence(sentence)

    def _kinds(self, statistics: GameStatistics, _now: datetime) -> Iterator[PageLine]:
        """Give the games by rules, and below them those by level."""
        game = statistics.game
        rules = [_won(rules_title(game, name), s) for name, s in statistics.by_rules.items()]
        levels = [_won(against_level(name), s) for name, s in statistics.by_level.items()]
        label = self._label([*rules, *levels])
        for figures in (rules, levels):
            yield from self._table_of(figures, label)
            yield PageLine()
        yield from self._keys()

    def _keys(self) -> Iterator[PageLine]:
        """Give the keys that leave some games out, as many beside each other as there is room."""
        indent, pieces, taken = self.columns.indent, list[Piece](), 0
        for key, meaning in KEYS:
            told = f" {_(meaning)}{' ' * BETWEEN_KEYS}"
            width = len(key) + len(told)
            if taken and taken + width - BETWEEN_KEYS > self.width - 1 - indent:
                yield PageLine(tuple(pieces), indent=indent)
                pieces, taken = [], 0
            pieces += [Piece(key, "accent", bold=True), Piece(told, "muted")]
            taken += width
        yield PageLine(tuple(pieces), indent=indent)

    def _time(self, statistics: GameStatistics, now: datetime) -> Iterator[PageLine]:
        """Give the chart, what it shows, and the streaks."""
        width = self.width - 1 - self.columns.indent
        periods = periods_of(statistics.games, Chart.most(width), now.tzinfo)
        chart = Chart(periods, width, self._chart_rows())
        if self.width >= ROOM_FOR_BLANKS:
            yield PageLine()
        for row in range(chart.rows):
            yield PageLine(indent=self.columns.indent, drawing=chart, row=row)
        yield PageLine((Piece(chart.ends(), "muted"),), indent=self.columns.indent)
        yield self._legend(_(COLUMN_IS[periods.kind]))
        yield from self.sentence(told.streaks(statistics))

    def _chart_rows(self) -> int:
        return 3 if self.width < 80 else 4 if self.width < 120 else 8

    def _legend(self, column: str) -> PageLine:
        blocks = self.glyphs.blocks
        pieces = (
            Piece("▄" if blocks else SIGNS[WON], ROLES[WON]),
            Piece(f" {pgettext('result', 'won')}  "),
            Piece("▄" if blocks else SIGNS[LOST], ROLES[LOST] if blocks else "muted"),
            Piece(f" {pgettext('result', 'lost')}  "),
            Piece(column, "muted"),
        )
        return PageLine(pieces, indent=self.columns.indent)

    def _label(self, figures: Sequence[Figure]) -> int:
        return max(LABEL, widest((figure.label for figure in figures), self.glyphs) + 1)

    def _table_of(self, figures: Sequence[Figure], label: int = 0) -> Iterator[PageLine]:
        """Give figures one below the other; their labels take `label` columns, or as they need."""
        label = label or self._label(figures)
        meter = self._figure_meter(figures, label)
        for figure in figures:
            yield from self._figure(figure, label, meter)

    def _figure_meter(self, figures: Sequence[Figure], label: int) -> int:
        """Return the columns of the meters beside the figures; 0 where there is no room."""
        if not self.columns.meter:
            return 0
        texts = widest((figure.text for figure in figures), self.glyphs)
        free = self.width - 1 - self.columns.indent - label - 2 - texts
        return max(LEAST_METER, min(LONGEST_METER, free))

    def _figure(self, figure: Figure, label: int, meter: int) -> Iterator[PageLine]:
        """Give the lines of a figure: its label, its meter if it is a part, and its text."""
        runs = [(" " * meter, "text")]
        if figure.whole:
            runs = meter_runs(self.glyphs, meter, figure.part, figure.whole, "cool")
        gap = " " * (2 if meter else 0)
        indent = self.columns.indent
        start = indent + label + meter + len(gap)
        first, *more = wrapped(self.glyphs.text(figure.text), self.width - 1 - start)
        bar = (Piece(text, role) for text, role in runs)
        yield PageLine(
            (Piece(figure.label.ljust(label)), *bar, Piece(gap), Piece(first, "muted")),
            indent=indent,
        )
        for text in more:
            yield PageLine((Piece(text, "muted"),), indent=start)

    def sentence(self, text: str, fg: str = "text") -> Iterator[PageLine]:
        """Give the lines of a sentence."""
        indent = self.columns.indent
        for part in wrapped(self.glyphs.text(text), self.width - 1 - indent):
            yield PageLine((Piece(part, fg),), indent=indent)


def _won(label: str, share: WinShare) -> Figure:
    text = _("{won} of {games}, {rate}").format(**share._asdict(), rate=told.rate(share))
    return Figure(label, text, share.won, share.games)


def _last(statistics: GameStatistics) -> Iterator[Piece]:
    """Give the letters of the last games; those won stand out."""
    for one in statistics.last:
        won = one.result.won
        yield Piece(told.letter(one), "good" if won else "muted", bold=won)
