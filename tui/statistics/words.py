"""The statistics in words, for the screen and for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from core.contract.levels import level_told
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import N_, _, ngettext, pgettext
from core.saves.saves import Saves
from core.statistics.kinds import PERSON
from core.statistics.moments import KeptMoment
from core.statistics.periods import MONTH, months_of
from core.statistics.shares import WinShare
from core.statistics.totals import Against, GameStatistics
from core.store import FinishedGame
from tui.games import figures_of
from tui.saved.games import when
from tui.statistics.dates import period_named
from tui.statistics.filtered import rules_title

MONTHS_TOLD = 6
"""The months with a game that are told one by one, the last ones."""

NOTHING = N_("No finished games yet. Every game you finish counts here.")
"""Said in the place of empty statistics."""

NO_SUCH = N_("No finished game matches.")
"""Said where games are finished, but none of those that are asked for."""


def games_since(finished: Sequence[FinishedGame], now: datetime) -> str:
    """Return how many games are counted, and since when."""
    return ngettext(
        "{count} game since {when}", "{count} games since {when}", len(finished)
    ).format(count=len(finished), when=when(finished[0].ended, now))


def rate(share: WinShare) -> str:
    """Return how many of a hundred games were won."""
    return pgettext("punctuation", "{percent}%").format(percent=share.percent)


def score(one: FinishedGame) -> str:
    """Return how a game ended for the player."""
    return figures_of(one.game).score(one.result.counts)


def best(statistics: GameStatistics) -> str:
    """Return how the best game ended; nothing where there is none."""
    return score(statistics.best) if statistics.best else ""


def letter(one: FinishedGame) -> str:
    """Return the letter of a game: won or lost, small where there were hints or take-backs."""
    sign = (
        pgettext("won or lost, one letter", "W")
        if one.result.won
        else pgettext("won or lost, one letter", "L")
    )
    return sign.lower() if one.helped else sign


def outcome(one: FinishedGame) -> str:
    """Return in a word how a game went."""
    return pgettext("result", "won") if one.result.won else pgettext("result", "lost")


def against_whom(one: FinishedGame) -> str:
    """Return the name given to a game, or the names of those it was played against."""
    if one.name:
        return f"“{one.name}”"
    return ", ".join(str(one.seats[seat]["name"]) for seat in one.result.rivals)


def remarks(statistics: GameStatistics) -> Iterator[str]:
    """Give the sentences below the figures: how much was helped, and against whom."""
    if statistics.helped:
        yield _helped(statistics)
    against = [*map(_against, statistics.against)]
    if PERSON in statistics.by_level:
        persons = statistics.by_level[PERSON]
        against.append(_("Against people: {won} of {games}.").format(**persons._asdict()))
    if against:
        yield " ".join(against)


def streaks(statistics: GameStatistics) -> str:
    """Return the sentence on games won or lost in a row."""
    present, won, lost = statistics.streaks
    assert present is not None
    now = (
        ngettext("{count} won in a row now", "{count} won in a row now", present.games)
        if present.won
        else ngettext("{count} lost in a row now", "{count} lost in a row now", present.games)
    )
    return _("{now}; the longest streaks: {won} won, {lost} lost.").format(
        now=now.format(count=present.games), won=won, lost=lost
    )


def rules(statistics: GameStatistics) -> str:
    """Return the sentence on the rules."""
    by_rules = statistics.by_rules.items()
    told = [_each(rules_title(statistics.game, name), share) for name, share in by_rules]
    return _("By rules: {shares}.").format(shares="; ".join(told))


def over_time(statistics: GameStatistics, now: datetime) -> Iterator[str]:
    """Give the sentences on streaks and the last months with a game."""
    yield streaks(statistics)
    months = [*months_of(statistics.games, now.tzinfo).items()][-MONTHS_TOLD:]
    each = [
        _("{month}: {won} of {games}").format(
            month=period_named(MONTH, date.fromisoformat(f"{month}-01")), **share._asdict()
        )
        for month, share in months
    ]
    yield _("Won by month: {months}.").format(months="; ".join(each))


def moments(found: Sequence[KeptMoment], now: datetime) -> Iterator[str]:
    """Give a sentence for each of the best moments: what, where in the game, and when."""
    for each in found:
        moment, day = each.moment, when(each.game.ended, now)
        facts = [one for one in (moment.title, moment.place, day) if one]
        yield _("Moment: {what}.").format(what=", ".join(facts))


def _each(what: str, share: WinShare) -> str:
    return _("{what} {won} of {games}").format(what=what, **share._asdict())


def _helped(statistics: GameStatistics) -> str:
    unaided = statistics.unaided
    return ngettext(
        "Small letters: {count} game with hints, undo or replay. Others: {share}, {rate}.",
        "Small letters: {count} games with hints, undo or replay. Others: {share}, {rate}.",
        statistics.helped,
    ).format(
        count=statistics.helped,
        share=_("{won} of {games}").format(**unaided._asdict()),
        rate=rate(unaided),
    )


def _against(against: Against) -> str:
    fields = {"level": level_told(against.level), **against.share._asdict()}
    if against.name is None:
        return _("Against {level} bots: {won} of {games}.").format(**fields)
    return _("Against {name}, {level}: {won} of {games}.").format(name=against.name, **fields)


def catch_up(saves: Saves) -> Iterator[int]:
    """Count the games that were finished before results were kept; give how many are left.

    Raise KahwaError if the saved games cannot be read; a single game that cannot is logged.
    """
    uncounted = saves.uncounted()
    for number, game_id in enumerate(uncounted, 1):
        try:
            saves.count(game_id)
        except KahwaError as error:
            log().warning("game %s is not counted: %s", game_id, error)
        yield len(uncounted) - number
