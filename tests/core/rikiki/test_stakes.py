"""Bots think with the stakes in force: positions in which they bid and played as by other rules."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import choose
from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import act, bid_all, scripted

LEVELS = ("regular", "strong", "master")


def low_stakes(hand: str, turned: str, before: list[int]) -> Rikiki:
    """Return a round of four in which a trick off the bid costs 2, after the bids before."""
    seat = len(before) + 1
    game = scripted(
        len(hand.split()), {seat % 4: hand}, turned, dealer=0, lost_per_trick=2, hook=True
    )
    return bid_all(game, before)


def chosen(game: Rikiki, level: str, seed: int) -> str:
    opinion = choose(level, game.observation(game.to_act), random.Random(seed).random)
    return game.text(opinion.action)


HANDS = {
    "second": ("9C 7D 2H 7H 8H 3S KS", "JC", [1]),
    "of ten": ("6C 7C 9C JC KC 4D 6D 6H QH 2S", "9D", [4, 2, 2]),
}


GOOD = {"second": {"bid 1"}, "of ten": {"bid 1", "bid 3"}}
"""What these hands are worth most with where `casual` plays them on in 300 worlds."""


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("name", HANDS)
def test_a_trick_off_that_costs_little_is_no_reason_to_bid_nothing(name: str, level: str) -> None:
    game = low_stakes(*HANDS[name])
    assert {chosen(game, level, seed) for seed in range(3)} <= GOOD[name]


@pytest.mark.parametrize(("level", "least"), [("regular", 5), ("strong", 5), ("master", 7)])
def test_two_tricks_are_bid_by_a_hand_that_plain_players_let_win_them(
    level: str, least: int
) -> None:
    """Where the others play as `casual` does, 2 is worth 8.3 points and nothing at most 5.4."""
    game = low_stakes("8D KD 3H 4H JH 5S AS", "QC", [3, 1, 2])
    assert sum(chosen(game, level, seed) == "bid 2" for seed in range(8)) >= least


@pytest.mark.parametrize("level", LEVELS)
def test_a_needed_trick_is_taken_with_the_lowest_trump(level: str) -> None:
    hands = {0: "5C 6C 2D", 1: "AH", 2: "3H", 3: "KH"}
    game = bid_all(scripted(3, hands, "2C", lost_per_trick=2), [1, 0, 1, 2])
    act(game, "AH", "3H", "KH")
    assert {chosen(game, level, seed) for seed in range(3)} <= {"5C", "6C"}
