"""How a hand of Makao is counted, and what a hand is worth to a search."""

from __future__ import annotations

from typing import Final

from core.games.makao import events
from core.games.makao.faces import POINTS
from core.games.makao.position import MakaoPosition

_HEAVY_HAND: Final = 40
"""The points that make a hand half as bad as it can be, for `rewards`."""

_USUAL_HAND: Final = 20
"""What a hand costs on average between four; with fewer it is a little less, with more more."""


def hand_points(hand: list[int]) -> int:
    """Return what the cards of a hand count against their holder."""
    return sum([POINTS[card] for card in hand])


def count(game: MakaoPosition, factor: int) -> None:
    """Count what every seat holds, `factor` times, add it to the totals, and tell it."""
    game.gained = [factor * hand_points(hand) for hand in game.hands]
    game.totals = [total + game.gained[seat] for seat, total in enumerate(game.totals)]
    if game.listener is not None:
        events.tell_count(game, factor)


def rewards(game: MakaoPosition) -> list[float]:
    """Return 0.5 for an average hand, more the less a seat got compared with the others.

    The winners of a game that is over get the better half of the scale, the others the worse.
    """
    values = compared([burden(points) for points in game.gained])
    if game.winner is None:
        return values
    return [(value + (seat in game.winner)) / 2 for seat, value in enumerate(values)]


def burden(points: int) -> float:
    """Return how bad it is to get so many points in a hand, in 0..1."""
    return points / (points + _HEAVY_HAND)


def points_of(burden: float) -> float:
    """Return the points that are so bad: what `burden` was made of."""
    return _HEAVY_HAND * burden / max(1 - burden, 0.1)


def lead_of(reward: float) -> float:
    """Return by how many points a usual hand goes better than for the others, for a difference.

    The difference is one of rewards, which are half made of the own burden. Where the hand may end
    the game, winning counts as so many points.
    """
    return 2 * reward * (_USUAL_HAND + _HEAVY_HAND) ** 2 / _HEAVY_HAND


def compared(burdens: list[float]) -> list[float]:
    """Return the reward of each seat from the burdens of all."""
    others = len(burdens) - 1
    total = sum(burdens)
    return [0.5 + ((total - own) / others - own) / 2 for own in burdens]
