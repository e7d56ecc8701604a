"""Numbers of action sequences from fixed deals, counted independently of the engine."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.rikiki.game import Rikiki
from tests.core.rikiki import oracle
from tests.core.rikiki.builder import bid_all, plain, scripted


def sequences(game: Rikiki, depth: int) -> int:
    """Return how many sequences of `depth` actions the game allows."""
    actions = game.legal(game.to_act)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        twin = game.clone()
        twin.apply(twin.to_act, action)
        total += sequences(twin, depth - 1)
    return total


def oracle_sequences(state: oracle.State, depth: int) -> int:
    """Return the same count by the second implementation."""
    if depth == 0:
        return 1
    nexts = (oracle.step(state, action, []) for action in oracle.legal(state))
    return sum(oracle_sequences(state, depth - 1) for state in nexts)


@pytest.mark.parametrize(
    ("size", "options", "depth", "count"),
    [
        (2, {"hook": False}, 4, 3**4),
        # Ten of the 27 beginnings add up to two or less; each costs the dealer one bid.
        (2, {}, 4, 3**4 - 10),
        (3, {"hook": False}, 4, 4**4),
        # Beginnings of sum 0..3: 1 + 3 + 6 + 10.
        (3, {}, 4, 4**4 - 20),
        (7, {"hook": False, "absolute_zero": False}, 3, 8**3),
        (7, {}, 3, 9**3),
        # Zero can be said in two ways. Of sum s there are [s = 0] + 3 + 3(s + 1) + (s + 1)(s + 2)/2
        # beginnings: 253 with sum 0..7, and the 63 of sum 7 cost the dealer both zeros.
        (7, {}, 4, 9**4 - 253 - 63),
        (2, {"players": 5, "hook": False}, 5, 3**5),
        # Four bids, or three with the second seat's swap among them.
        (2, {"trump_swap": True, "hook": False}, 4, 3**4 + 3**3),
    ],
)
def test_bidding_sequences(size: int, options: dict[str, Any], depth: int, count: int) -> None:
    hands = {2: "2S"} if options.get("trump_swap") else {}
    assert sequences(scripted(size, hands, "9S", **options), depth) == count


# King led: only seat 3 chooses; three of trumps led: only seat 2. After that all is forced.
TWO = {1: "KC 3H", 2: "4C AD", 3: "2H AS", 0: "AC 5H"}
THREE = {1: "KC 3H 9D", 2: "4C AD 7D", 3: "2H AS 3S", 0: "AC 5H 2D"}


@pytest.mark.parametrize(
    ("size", "hands", "counts"),
    [
        (2, TWO, [2, 3, 4, 4, 4, 4, 4]),
        (3, THREE, [3, 6, 12, 12, 24, 36, 60, 104, 104]),
    ],
)
def test_play_sequences(size: int, hands: dict[int, str], counts: list[int]) -> None:
    game = bid_all(scripted(size, hands, "9H"), [0, 0, 0, 0])
    depths = range(1, len(counts) + 1)
    assert [sequences(game, depth) for depth in depths] == counts
    assert [oracle_sequences(plain(game), depth) for depth in depths[:6]] == counts[:6]
