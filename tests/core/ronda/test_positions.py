"""How many sequences of actions there are from fixed deals, to a depth.

The numbers come from counting with the oracle, which copies whole JSON states:
`python -m tests.core.ronda.test_positions` prints the table anew.
"""

from __future__ import annotations

import copy
from typing import Any

import pytest

from core.games.ronda.game import Ronda
from tests.core.ronda.oracle import Oracle
from tests.core.ronda.table import scripted, shuffled_deck

DEALS: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "two auto": {"players": 2, "calls": "auto", "announce": "auto"},
    "two fours": {"players": 2, "deal": "fours"},
    "three": {"players": 3},
    "four": {"players": 4},
    "four table": {"players": 4, "deal": "table"},
}
SEED = 43
"""A shuffle with many announcements and calls in its first hands."""

LONGEST, MOST = 16, 4000
"""Depths go up to the longest, or to the first with so many sequences."""

COUNTS = {
    "two": [1, 2, 6, 18, 36, 80, 88, 104, 104, 104, 312, 1040, 2288, 4992],
    "two auto": [1, 1, 3, 9, 18, 36, 36, 36, 36, 36, 108, 324, 648, 1296, 1296, 1296],
    "two fours": [2, 4, 16, 80, 288, 1008, 2304, 5248],
    "three": [1, 2, 4, 12, 44, 180, 384, 896, 2272, 2368, 2752, 3136, 3136, 3136, 3136, 9408],
    "four": [2, 4, 8, 16, 64, 320, 1408, 5888],
    "four table": [1, 2, 4, 8, 24, 88, 360, 1080, 2160, 4896],
}


def count(game: Ronda, depth: int) -> int:
    """Return the number of sequences of `depth` actions."""
    if depth == 0:
        return 1
    seat = game.to_act
    total = 0
    for action in game.legal(seat):
        twin = game.clone()
        twin.apply(seat, action)
        total += count(twin, depth - 1)
    return total


def count_by_oracle(oracle: Oracle, depth: int) -> int:
    """Return the same number by the other implementation."""
    if depth == 0:
        return 1
    seat = oracle.state["turn"]
    total = 0
    for action in oracle.legal(seat):
        twin = copy.copy(oracle)
        twin.state = copy.deepcopy(oracle.state)
        twin.act(seat, action)
        total += count_by_oracle(twin, depth - 1)
    return total


def start(name: str) -> Ronda:
    return scripted([shuffled_deck(SEED)], 0, target=201, **DEALS[name])


@pytest.mark.parametrize("name", COUNTS)
def test_position_counts(name: str) -> None:
    game = start(name)
    depths = range(1, len(COUNTS[name]) + 1)
    assert [count(game, depth) for depth in depths] == COUNTS[name]


def _print_counts() -> None:
    for name in DEALS:
        oracle = Oracle(dict(start(name).options), [shuffled_deck(SEED)], 0)
        counts: list[int] = []
        while len(counts) < LONGEST and (not counts or counts[-1] < MOST):
            counts.append(count_by_oracle(oracle, len(counts) + 1))
        print(f'    "{name}": {counts},')  # noqa: T201


if __name__ == "__main__":
    _print_counts()
