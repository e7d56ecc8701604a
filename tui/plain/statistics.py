"""The statistics in line mode: a few sentences on each game that was played to its end."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.words import _, ngettext
from core.statistics.filters import Filter
from core.statistics.totals import GameStatistics, statistics_of
from tui.config.services import Services
from tui.games import figures_of
from tui.plain.statistic_words import asked_words
from tui.saved.damage import left_out
from tui.statistics import words as told
from tui.statistics.filtered import told_filter


def statistics_lines(services: Services, words: str = "") -> Iterator[str]:
    """Count what is not counted yet, and tell what `words` ask for: all, or some games."""
    try:
        asked = asked_words(words)
    except KahwaError as error:
        yield str(error)
        return
    for _left in told.catch_up(services.saves):
        pass
    games, damaged = services.saves.results()
    now = services.now()
    finished = [one for one in asked.filter.of(games, now) if asked.game in (None, one.game)]
    if asked.filter != Filter():
        yield _("Only {which}.").format(which=told_filter(asked.filter, asked.game or ""))
    if finished:
        yield _("{games}.").format(games=told.games_since(finished, now))
    else:
        yield _(told.NO_SUCH) if games else _(told.NOTHING)
    for each in statistics_of(finished):
        if each.games:
            yield _share(each)
            for figure in figures_of(each.game).lines(dict(each.counts), services.settings):
                yield _("{what}: {how}.").format(what=figure.label, how=figure.text)
            yield from told.remarks(each)
            yield told.rules(each)
            yield from told.over_time(each, now)
    if damaged:
        yield left_out(damaged)


def _share(statistics: GameStatistics) -> str:
    share = statistics.share
    sentence = ngettext(
        "{game}: {count} game, {won} won, {rate}.",
        "{game}: {count} games, {won} won, {rate}.",
        share.games,
    )
    return sentence.format(
        game=title_of(statistics.game), count=share.games, won=share.won, rate=told.rate(share)
    )
