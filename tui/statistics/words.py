"""The statistics in words, for the screen and for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from core.errors import KahwaError
from core.logs import log
from core.saves import Saves
from core.statistics.shares import Share
from core.statistics.totals import Against, GameStatistics
from core.store import FinishedGame
from core.words import N_, _, ngettext
from tui.games import figures_of
from tui.saved.games import when

NOTHING = N_("No game is finished yet. What you play to its end is counted here.")
"""Said in the place of empty statistics."""


def games_since(finished: Sequence[FinishedGame], now: datetime) -> str:
    """Return how many games are counted, and since when."""
    return ngettext(
        "{count} game since {when}", "{count} games since {when}", len(finished)
    ).format(count=len(finished), when=when(finished[0].ended, now))


def rate(share: Share) -> str:
    """Return how many of a hundred games were won."""
    return _("{percent}%").format(percent=share.percent)


def score(one: FinishedGame) -> str:
    """Return how a game ended for the player."""
    return figures_of(one.game).score(one.result.counts)


def best(statistics: GameStatistics) -> str:
    """Return how the best game ended; nothing where there is none."""
    return score(statistics.best) if statistics.best else ""


def letter(one: FinishedGame) -> str:
    """Return the letter of a game: won or lost, small where there were hints or take-backs."""
    sign = _("W") if one.result.won else _("L")
    return sign.lower() if one.helped else sign


def outcome(one: FinishedGame) -> str:
    """Return in a word how a game went."""
    return _("won") if one.result.won else _("lost")


def against_whom(one: FinishedGame) -> str:
    """Return the name given to a game, or the names of those it was played against."""
    if one.name:
        return f"“{one.name}”"
    return ", ".join(str(one.seats[seat]["name"]) for seat in one.result.rivals)


def remarks(statistics: GameStatistics) -> Iterator[str]:
    """Give the sentences below the figures: how much was helped, and against whom."""
    if statistics.helped:
        yield _helped(statistics)
    against = " ".join(map(_against, statistics.against))
    if against:
        yield against


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
    fields = {"level": _(against.level), **against.share._asdict()}
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
