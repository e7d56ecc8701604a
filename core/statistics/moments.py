"""The best moments of finished games, found by playing likely games again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import nlargest
from typing import NamedTuple

from core.contract.highlights import Moment
from core.games.registry import entry_of
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import _
from core.match.highlights import highlights_of
from core.match.match import Match
from core.store import FinishedGame

LIKELY = 12
"""Finished games of a kind that are played again at the most, besides the first one won."""

SHOWN = 4
"""Moments of a kind of game."""


class KeptMoment(NamedTuple):
    """A moment of a finished game."""

    game: FinishedGame
    moment: Moment


class GameMoments(NamedTuple):
    """What a game played again has: of each rank the best moment, and the last action."""

    moments: tuple[Moment, ...]
    end: Moment | None


NOTHING = GameMoments((), None)


def likely_games(games: Sequence[FinishedGame], most: int = LIKELY) -> list[FinishedGame]:
    """Return the games, all of one kind, whose counts promise most; of equals the newest."""
    if not games:
        return []
    kind = entry_of(games[0].game).highlights()
    if kind is None:
        return []
    ordered = enumerate(games)
    best = nlargest(most, ordered, key=lambda one: (kind.promise(one[1].result.counts), one[0]))
    return [game for _number, game in best]


class MomentSearch:
    """Finds moments game by game; what is found stays known."""

    def __init__(self, match_of: Callable[[str], Match]) -> None:
        """Take what returns a finished game by its id, or raises KahwaError."""
        self._match_of = match_of
        self._found: dict[str, GameMoments] = {}

    def missing(
        self, games: Sequence[FinishedGame], first_won: FinishedGame | None = None
    ) -> list[FinishedGame]:
        """Return which of the games, all of one kind, are to be played again, best ones first."""
        wanted = likely_games(games)
        if first_won is not None and first_won not in wanted:
            wanted.append(first_won)
        return [one for one in wanted if one.id not in self._found]

    def look_into(self, one: FinishedGame) -> None:
        """Play a game again; one that cannot be has no moments."""
        try:
            self._found[one.id] = _found_in(self._match_of(one.id), one.result.seat)
        except KahwaError as error:
            log().warning("game %s has no moments: %s", one.id, error)
            self._found[one.id] = NOTHING

    def best(
        self, games: Sequence[FinishedGame], first_won: FinishedGame | None = None
    ) -> list[KeptMoment]:
        """Return the best moments found in some games of one kind, unlike ones first.

        The first game that was won is the last of them.
        """
        kept = [
            (moment.rank, -moment.size, -number, KeptMoment(one, moment))
            for number, one in enumerate(games)
            if one.id in self._found
            for moment in self._found[one.id].moments
        ]
        ordered = _once(each for *_order, each in sorted(kept, key=lambda row: row[:3]))
        first = self._first_win(first_won)
        count = SHOWN - len(first)
        unlike = {each.moment.rank: each for each in reversed(ordered)}.values()
        chosen = [each for each in ordered if each in unlike][:count]
        more = [each for each in ordered if each not in chosen][: count - len(chosen)]
        return [*(each for each in ordered if each in (*chosen, *more)), *first]

    def _first_win(self, first_won: FinishedGame | None) -> list[KeptMoment]:
        end = self._found.get(first_won.id, NOTHING).end if first_won is not None else None
        return [KeptMoment(first_won, end)] if first_won is not None and end is not None else []


def _found_in(match: Match, seat: int) -> GameMoments:
    found = highlights_of(match, seat)
    if found is None or not match.game.is_over:
        return NOTHING
    side, best = found.sides[seat], dict[int, Moment]()
    for moment in found.moments:
        before = best.get(moment.rank)
        if moment.side == side and (before is None or moment.size >= before.size):
            best[moment.rank] = moment
    deciding = found.deciding()
    card = deciding.cards[deciding.picked] if deciding is not None else ""
    last = Moment(max(best, default=0) + 1, 0, len(match.actions), side, _("First win"), "", card)
    return GameMoments(tuple(best[rank] for rank in sorted(best)), last)


def _once(moments: Iterable[KeptMoment]) -> list[KeptMoment]:
    """Return of the moments that one action was only the best; they are in their order."""
    of_action: dict[tuple[str, int], KeptMoment] = {}
    for each in moments:
        of_action.setdefault((each.game.id, each.moment.action), each)
    return list(of_action.values())
