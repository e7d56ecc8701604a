"""Choices that no level may get wrong any more."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import choose
from tests.core.makao.builder import position

DRAWS = 60


@pytest.mark.parametrize("other", ["Y1", "B9", "R1", "Y8"])
def test_regular_does_not_draw_with_one_card_to_play_and_one_to_keep(other: str) -> None:
    hands = {0: "B4 B6 Y2 Y8", 1: f"G5 {other}", 2: "B1 B2 R3 Y4 Y6 R9", 3: "Y3 R2 R8"}
    seen = position(hands, "G2").observation(1)
    chosen = {
        seen.known.text(choose("regular", seen, random.Random(seed).random).action)
        for seed in range(DRAWS)
    }
    assert "G5 last" in chosen
    assert chosen <= {"G5 last", "G5"}  # a regular may forget to say it
