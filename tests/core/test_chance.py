"""Shuffling: what a search deals from must be as random as it says."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.contract.chance import shuffled

CARDS = range(5)


@pytest.mark.parametrize("count", [None, 0, 1, 2, 4, 5, 9])
def test_a_shuffle_keeps_every_card(count: int | None) -> None:
    assert sorted(shuffled(CARDS, random.Random(1).random, count)) == list(CARDS)


def test_only_so_many_at_the_end_are_drawn() -> None:
    rnd = random.Random(2).random
    assert shuffled(CARDS, rnd, 0) == list(CARDS)
    drawn = Counter(tuple(shuffled(CARDS, rnd, 2)[-2:]) for _shuffle in range(4000))
    assert len(drawn) == 20
    assert min(drawn.values()) > 150, "each of the 20 pairs comes about 200 times"


def test_a_whole_shuffle_reaches_every_order_evenly() -> None:
    rnd = random.Random(3).random
    orders = Counter(tuple(shuffled(range(4), rnd)) for _shuffle in range(4800))
    assert len(orders) == 24
    assert min(orders.values()) > 150, "each of the 24 orders comes about 200 times"
