"""The statistics as plain lines, for `kahwa stats`; it prints them for programs too."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from core.games.registry import title_of
from core.ground.words import _, capitals, pgettext
from core.saves.saves import Saves
from core.statistics.filters import Filter
from core.statistics.totals import GameStatistics, statistics_of
from core.store import FinishedGame
from tui.config.environment import glyphs_for
from tui.config.settings import Settings
from tui.games import figures_of
from tui.printing import hand_out, say
from tui.saved.damage import left_out
from tui.statistics import words as told
from tui.statistics.asked import StatisticsSelection
from tui.statistics.filtered import told_filter
from tui.statistics.found_moments import moments_of
from tui.statistics.programs import plain_statistics, table_of


def print_statistics(
    saves: Saves,
    settings: Settings,
    environ: Mapping[str, str],
    now: datetime,
    asked: StatisticsSelection,
    *,
    as_json: bool = False,
    as_csv: bool = False,
) -> None:
    """Count what is not counted yet, and print what the games asked for come to."""
    for _left in told.catch_up(saves):
        pass
    every, damaged = saves.results()
    games = [one for one in asked.filter.of(every, now) if asked.game in (None, one.game)]
    if as_json:
        say(json.dumps(plain_statistics(games, damaged, asked)))
    elif as_csv:
        hand_out(table_of(games))
    else:
        glyphs = glyphs_for(settings, environ)
        nothing = _(told.NO_SUCH) if every else _(told.NOTHING)
        lines = _texts(games, saves, settings, now, asked) if games else [nothing]
        for text in (*lines, *filter(None, [left_out(damaged)])):
            say(glyphs.text(text))


def _texts(
    finished: Sequence[FinishedGame],
    saves: Saves,
    settings: Settings,
    now: datetime,
    asked: StatisticsSelection,
) -> Iterator[str]:
    played = [each for each in statistics_of(finished) if each.games]
    since = told.games_since(finished, now)
    if asked.filter == Filter():
        yield since
    else:
        which = told_filter(asked.filter, asked.game or "")
        yield _("{since}: {which}").format(since=since, which=which)
    yield ""
    yield from _table(played)
    for statistics in played:
        yield ""
        yield from _figures(statistics, settings, now)
        found = moments_of(saves.peek, statistics, of_all=asked.filter == Filter())
        yield from told.moments(found, now)


def _table(played: Sequence[GameStatistics]) -> Iterator[str]:
    rows = [
        (
            pgettext("column", "GAME"),
            pgettext("column", "GAMES"),
            pgettext("column", "WON"),
            pgettext("column", "RATE"),
            pgettext("column", "BEST"),
            _("LAST TEN"),
        )
    ]
    for each in played:
        share = each.share
        last = "".join(map(told.letter, each.last))
        counted = (str(share.games), str(share.won), told.rate(share))
        rows.append((title_of(each.game), *counted, told.best(each), last))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        fields = (f"{field:<{width}}" for field, width in zip(row, widths, strict=True))
        yield "  ".join(fields).rstrip()


def _figures(statistics: GameStatistics, settings: Settings, now: datetime) -> Iterator[str]:
    yield capitals(title_of(statistics.game))
    for figure in figures_of(statistics.game).lines(dict(statistics.counts), settings):
        yield _("{what}: {how}").format(what=figure.label, how=figure.text)
    yield from told.remarks(statistics)
    yield told.rules(statistics)
    yield from told.over_time(statistics, now)
