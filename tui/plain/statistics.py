"""The statistics in line mode: a few sentences on each game that was played to its end."""

from __future__ import annotations

from collections.abc import Iterator

from core.registry import title_of
from core.statistics.totals import GameStatistics, statistics_of
from core.words import _, ngettext
from tui.config.services import Services
from tui.games import figures_of
from tui.statistics import words as told


def statistics_lines(services: Services) -> Iterator[str]:
    """Count what is not counted yet, and give all there is to tell."""
    for _left in told.catch_up(services.saves):
        pass
    finished = services.saves.finished_games()
    if not finished:
        yield _(told.NOTHING)
        return
    yield _("{games}.").format(games=told.games_since(finished, services.now()))
    for each in statistics_of(finished):
        if each.games:
            yield _share(each)
            for figure in figures_of(each.game).lines(dict(each.counts), services.settings):
                yield _("{what}: {how}.").format(what=figure.label, how=figure.text)
            yield from told.remarks(each)


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
