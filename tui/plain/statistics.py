"""The statistics in line mode: a few sentences on each game that was played to its end."""

from __future__ import annotations

from collections.abc import Iterator

from core.contract.options import BadOption
from core.games.registry import game_names, title_of
from core.ground.errors import KahwaError
from core.ground.harmless import echoed
from core.ground.words import _, ngettext, pgettext
from core.statistics.filters import Filter
from core.statistics.totals import GameStatistics, statistics_of
from tui.config.services import Services
from tui.games import figures_of
from tui.plain.naming import game_called
from tui.saved.damage import left_out
from tui.statistics import words as told
from tui.statistics.asked import ALL_LEVELS, StatisticsSelection, rules_of_game
from tui.statistics.filtered import told_filter
from tui.statistics.found_moments import moments_of

UNAIDED, DAYS = "unaided", "days="
"""Words besides games, rules and levels; after the second one stands a number."""


def asked_words(text: str) -> StatisticsSelection:
    """Return what words ask for, as `ronda cafe strong days=30 unaided`; raise BadOption."""
    asked = StatisticsSelection(None, Filter())
    for word in text.split():
        asked = _with_word(asked, word)
    return asked


def _with_word(asked: StatisticsSelection, word: str) -> StatisticsSelection:
    said, game = word.lower(), game_called(word)
    days = said.removeprefix(DAYS)
    if asked.game is None and game is not None:
        return asked._replace(game=game)
    if said == UNAIDED:
        return asked.with_unaided()
    if said.startswith(DAYS) and days.isdecimal() and len(days) < 10:
        return asked.with_days(int(days))
    if said in ALL_LEVELS:
        return asked.with_level(said)
    if asked.game is not None and said in rules_of_game(asked.game):
        return asked.with_rules(said)
    known = [*game_names()] if asked.game is None else [*rules_of_game(asked.game)]
    raise BadOption(
        _("There are no statistics for {word}, only for {allowed}.").format(
            word=echoed(word),
            allowed=", ".join((*known, *ALL_LEVELS, f"{DAYS}30", UNAIDED)),
        )
    )


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
        yield pgettext("punctuation", "{games}.").format(games=told.games_since(finished, now))
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
            found = moments_of(services.saves.peek, each, of_all=asked.filter == Filter())
            yield from told.moments(found, now)
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
