"""Numbers of action sequences to a fixed depth from fixed deals.

The numbers were counted by `reference.py` as well, which knows nothing of bits; the small ones are
worked out in the comments.
"""

from __future__ import annotations

import pytest

from core.games.president.game import President
from tests.core.president.builder import act, scripted, short


def sequences(game: President, depth: int) -> int:
    """Return the number of different sequences of `depth` actions, shorter where the game ends."""
    if depth == 0 or game.is_over:
        return 1
    count = 0
    for action in game.legal(game.to_act):
        after = game.clone()
        after.apply(game.to_act, action)
        count += sequences(after, depth - 1)
    return count


def test_small_endings_counted_by_hand() -> None:
    # 3S or 3C or both; after one three the other seat beats it or not.
    game = short(["3S 3C", "4S 5S"])
    assert sequences(game, 1) == 3
    # 3S 3C ends the game: 1. After 3S or 3C: 4S, 5S or pass.
    assert sequences(game, 2) == 1 + 2 * 3
    # After 4S the 3 that is left only passes, after 5S too; after a pass it is led.
    assert sequences(game, 3) == 1 + 2 * 3
    # 5S after 4S and its pass, likewise 4S after 5S: both end. After "pass" it has ended before.
    assert sequences(game, 9) == 7


MIXED = {
    0: "3S 5C 5D 8S 8C 8H JS QD QH KS AC 2S 2D",
    1: "3C 4S 4C 6S 6D 9S 9C 10D JC JD KC AS 2C",
    2: "3D 3H 4D 6C 6H 7S 7C 9D 10H JH QS KD AD",
    3: "4H 5S 5H 7D 7H 8D 9H 10S 10C QC KH AH 2H",
}


@pytest.mark.parametrize(
    ("same_rank", "finish", "counts"),
    [
        # Leads: four ranks held once, three pairs of 3 sets each, and 7 sets of eights.
        ("dominance", "first-out", [20, 102, 448, 2453, 12989]),
        ("highest", "all", [20, 102, 448, 2454]),
        ("never", "first-out", [20, 97, 354, 1582]),
    ],
)
def test_four_players(same_rank: str, finish: str, counts: list[int]) -> None:
    game = scripted(MIXED, same_rank=same_rank, finish=finish)
    assert [sequences(game, depth + 1) for depth in range(len(counts))] == counts


def test_two_players_with_26_cards() -> None:
    # Six whole ranks of 15 sets each and a pair of 3 sets.
    game = scripted({}, players=2)
    assert [sequences(game, depth) for depth in (1, 2, 3)] == [6 * 15 + 3, 2750, 10249]


def test_thirteen_players() -> None:
    # Every seat holds one whole rank; seat k beats all seats before it.
    game = scripted({}, players=13)
    assert [sequences(game, depth) for depth in (1, 3, 5)] == [15, 495, 19407]


def test_the_exchange() -> None:
    # Two of 15 cards, then one of 14, then any lead of the Scum; played to the second hand.
    game = scripted(MIXED, {3: "2S 2C 2D 2H"}, finish="all", hands=2, exchange=True)
    while game.hand == 1:
        act(game, game.legal_texts(game.to_act)[0])
    assert sequences(game, 1) == 15 * 14 // 2
    assert sequences(game, 2) == 15 * 14 // 2 * 14
