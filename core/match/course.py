"""The course of a match, looked back on: every state of it, and its rounds."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from core.contract.game import Game
from core.match.match import Match


class Course:
    """What has been played of a match, looked back on; it does not follow what is played later.

    Position n is the state after n actions, 0 the first deal. `rounds` are the positions at which
    a round begins, 0 among them; `events[n]` is what happened in action n, `events[0]` in the
    first deal.
    """

    def __init__(self, match: Match) -> None:
        self._match = match.copy()
        self.actions = tuple(match.actions)
        self.events = tuple(match.events)
        self.is_over = match.game.is_over
        dealt = (n for n in range(1, len(self.events)) if is_dealt(match.outcomes_of(n)))
        self.rounds = (0, *dealt)

    @property
    def length(self) -> int:
        """The last position."""
        return len(self.actions)

    def game(self, position: int) -> Game:
        """Return the state at a position, free for the caller to change."""
        return self._match.game_at(position)

    @property
    def gains(self) -> list[list[int]]:
        """What each round brought each side, the last one as far as it was played."""
        totals = [self.game(position).scores() for position in (*self.rounds, self.length)]
        return [
            [now - then for then, now in zip(before, after, strict=True)]
            for before, after in pairwise(totals)
        ]

    def round_at(self, position: int) -> int:
        """Return the number, from 0, of the round that is played at a position."""
        return bisect_right(self.rounds, position) - 1

    def is_round_over(self, number: int) -> bool:
        """Tell whether a round, counted from 0, was played to its end."""
        return self.is_over or number < len(self.rounds) - 1


def is_dealt(outcomes: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether the whole deck was shuffled, as it is for every round."""
    return any(outcome["kind"] == "shuffle" for outcome in outcomes)
