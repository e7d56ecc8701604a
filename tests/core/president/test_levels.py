"""Choices that no level may get wrong any more: they were found by a longer study of real hands."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import choose
from tests.core.president.builder import short

DRAWS = 12


@pytest.mark.parametrize(
    ("hands", "turn", "top", "good"),
    [
        (
            [
                "5C 5D 7S 9S 10S JS QC QD QH KC 2S",
                "3H 4D 5S 6H 7C 8D 8H 9C AS AD AH 2C 2H",
                "4S 4H 6D 7D 8S 8C 9D 9H 10H JC JD KS 2D",
                "3C 4C 5H 6S 6C 7H 10C 10D JH QS KD KH AC",
            ],
            1,
            (0, "3S 3D"),
            "8D 8H",
        ),
        (
            ["5C 7C 9H JH QH AS AD", "7S KC KD", "4H 5H 6C 10S JS JD QC KS", "6D 7H 10C AC"],
            1,
            None,
            "7S",
        ),
        (
            ["5S 9D JH AH 2D", "7S 9H", "6D 9S 10S KH", "3D 5C 7D 9C 10C 10D 10H KS AD 2C"],
            1,
            (0, "8S"),
            "9H",
        ),
    ],
)
def test_regular_neither_passes_nor_leads_high_where_that_costs_much(
    hands: list[str], turn: int, top: tuple[int, str] | None, good: str
) -> None:
    game = short(hands, turn, top)
    seen = game.observation(turn)
    chosen = {
        game.text(choose("regular", seen, random.Random(seed).random).action)
        for seed in range(DRAWS)
    }
    assert chosen == {good}
