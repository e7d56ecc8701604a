"""Counts of move sequences from fixed deals, verified by the independent reference."""

from __future__ import annotations

import random
from copy import deepcopy

import pytest

from core.contract.chance import shuffled
from core.contract.options import Value
from core.games.makao.game import Makao
from tests.core.makao.builder import position, scripted, settled, stacked_deck
from tests.core.makao.reference import Reference


def engine_count(game: Makao, depth: int) -> int:
    """Return how many sequences of `depth` actions there are, claims of all seats included."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.actors():
        for action in game.legal(seat):
            twin = game.clone()
            twin.apply(seat, action)
            total += engine_count(twin, depth - 1)
    return total


def reference_count(game: Reference, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for seat in range(game.n):
        for text in game.legal(seat):
            twin = deepcopy(game)
            twin.act(seat, text)
            total += reference_count(twin, depth - 1)
    return total


DUEL: dict[str, Value] = {
    "two_player_reverse": "literal",
    "stacking": False,
    "after_penalty": "lose-turn",
}
DEALS: list[tuple[int, int, dict[str, Value], list[int]]] = [
    # deal, players, options, sequences of 1, 2, ... actions
    (1, 4, {}, [2, 13, 74, 153, 461, 1794]),
    (2, 2, {}, [4, 26, 60, 290, 1007, 3829]),
    (3, 2, DUEL, [7, 21, 85, 215, 643, 1706]),
    (4, 3, {"drawn_card": "must-play", "minus_ones": 2}, [3, 11, 55, 176, 550, 1654]),
    (5, 8, {"catch_penalty": 0}, [6, 18, 172, 401, 2120, 6381]),
]


@pytest.mark.parametrize(("deal", "players", "options", "counts"), DEALS)
def test_sequences_from_a_deal(
    deal: int, players: int, options: dict[str, Value], counts: list[int]
) -> None:
    chosen = settled(players, None, **options)
    deck = Makao.deck(chosen)
    pack = deck.texts(shuffled(deck.cards, random.Random(f"deal/{deal}").random))
    game = scripted(chosen, [pack])
    assert [engine_count(game, depth + 1) for depth in range(len(counts))] == counts
    reference = Reference(dict(chosen), [pack])
    assert [reference_count(reference, depth + 1) for depth in range(3)] == counts[:3]


@pytest.mark.parametrize(
    ("hands", "stock", "counts"),
    [
        ({0: "R9 J", 1: "R-1 G5"}, "R1 B1 Y2", [5, 26, 105, 296, 719, 2293]),
        ({0: "R+2 B1", 1: "RV R+2"}, "", [5, 16, 45, 144, 483, 1747]),
        ({0: "J+4 B5", 1: "RS G5 B-1"}, "Y7", [3, 23, 60, 129, 397, 1434]),
    ],
)
def test_sequences_from_an_ending(hands: dict[int, str], stock: str, counts: list[int]) -> None:
    """Calls, claims, going out, dead hands and the next deal are all within reach."""
    game = position(hands, stock=stock, discard="Y5 G6", players=2)
    reference = Reference(dict(game.options), [stacked_deck(game.options, {}, "R5")])
    reference.state = dict(game.state())
    reference.options = reference.state["options"]
    assert [engine_count(game, depth + 1) for depth in range(len(counts))] == counts
    assert [reference_count(reference, depth + 1) for depth in range(4)] == counts[:4]
