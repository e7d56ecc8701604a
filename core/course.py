"""The course of a game: its state after any of its actions, without playing all of it again."""

from __future__ import annotations

from bisect import bisect_right

from core.chance import Outcome, RecordedChance
from core.game import Game
from core.match import Match

EVERY = 16
"""Actions between two states that are kept; those between are played again when asked for."""


class Course:
    """What has been played of a match, looked back on; it does not follow what is played later.

    Position n is the state after n actions, 0 the first deal. `rounds` are the positions at which
    a round begins, 0 among them; `events[n]` is what happened in action n, `events[0]` in the
    first deal.
    """

    def __init__(self, match: Match) -> None:
        self.actions = tuple(match.actions)
        self.events = tuple(match.events)
        self.is_over = match.game.is_over
        self._kept: list[Game] = []
        rounds = [0]
        game = Match(type(match.game), match.game.options, match.chance.source, match.outcomes).game
        self._kept.append(game.clone())
        for number, (seat, text) in enumerate(self.actions, 1):
            shuffles = _shuffles(game)
            game.apply(seat, game.parse(text))
            if _shuffles(game) > shuffles:
                rounds.append(number)
            if number % EVERY == 0:
                self._kept.append(game.clone())
        self.rounds = tuple(rounds)

    @property
    def length(self) -> int:
        """The last position."""
        return len(self.actions)

    def game(self, position: int) -> Game:
        """Return the state at a position, free for the caller to change."""
        place = position // EVERY
        game = self._kept[place].clone()
        for seat, text in self.actions[place * EVERY : position]:
            game.apply(seat, game.parse(text))
        return game

    def outcomes(self, position: int) -> list[Outcome]:
        """Return the chance outcomes up to a position, in order."""
        return _outcomes(self.game(position))

    def round_at(self, position: int) -> int:
        """Return the number, from 0, of the round that is played at a position."""
        return bisect_right(self.rounds, position) - 1

    def is_round_over(self, number: int) -> bool:
        """Tell whether a round, counted from 0, was played to its end."""
        return self.is_over or number < len(self.rounds) - 1


def _outcomes(game: Game) -> list[Outcome]:
    assert isinstance(game.chance, RecordedChance)
    return game.chance.outcomes


def _shuffles(game: Game) -> int:
    """Return how often the whole deck has been shuffled so far."""
    return sum(outcome["kind"] == "shuffle" for outcome in _outcomes(game))
