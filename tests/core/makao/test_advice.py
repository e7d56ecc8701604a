"""What is said to speak for an action of Makao holds in its position."""

from __future__ import annotations

import pytest

from core.games.makao.bots.advice import less, reason
from core.games.makao.scoring import burden, compared
from tests.core.makao.builder import play, position


def told(hand: str, action: str, *moves: str, top: str = "R5", before: str = "Y4 Y5 Y6") -> str:
    """Return what speaks for an action of seat 1, after some moves."""
    hands = {0: before, 1: hand, 2: "B1 B2 B3"}
    game = position(hands, top, players=3, turn=int(moves[0][0]) if moves else 1)
    play(game, *moves)
    return reason(game.observation(1), game.check(1, action))


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (
            told("R-1 R7 B1", "pass", "1:R-1"),
            "You don't have to follow a minus-one; a card that fits can wait.",
        ),
        (told("R0 B8 R1", "R0"), "Gets rid of a card; 1 more card of red can follow."),
        (told("R4 B8 R1", "R4"), "Gets rid of 4 points; 1 more card of red can follow."),
        (told("J B7 B8 R1", "J B"), "It fits on anything, and you have 2 cards of blue."),
        (told("J B7 B8 R1", "J R"), "It fits on anything, and you have 1 card of red."),
        (told("J B7 B8 R1", "J G"), "It fits on anything, but you have no card of green."),
        (
            told("J+4 B7 G1", "draw", "0:R+2", before="R+2 Y5 Y6"),
            "It costs 2 cards, but keeps your answer for later.",
        ),
        (
            told("R4 B7 G1", "draw", "0:R+2", before="R+2 Y5 Y6"),
            "Nothing in your hand answers the penalty of 2 cards.",
        ),
    ],
)
def test_each_reason_holds(said: str, expected: str) -> None:
    assert said == expected


@pytest.mark.parametrize("more", [2, 5, 10])
def test_a_usual_hand_that_costs_so_many_points_more_is_told_to_be_so_much_worse(more: int) -> None:
    game = position({0: "R1", 1: "R2", 2: "R3"}, "R5", players=3)
    usual, dearer = (
        compared([burden(own), burden(20), burden(20)])[0]
        for own in (20 - more // 2, 20 + (more + 1) // 2)
    )
    told = less(game, usual - dearer)
    points, _blank, words = told.partition(" ")
    assert words == "points worse"
    assert float(points) == pytest.approx(more, rel=0.02)
    assert less(game, 0.0) == ""
