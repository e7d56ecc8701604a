"""The names of bots are told apart at a glance, from each other and from those at the table."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from core.bots.names import NAMES, alike, fresh_names
from tui.config.settings import LONGEST_NAME

MOST_BOTS = 13


def test_no_two_names_are_alike() -> None:
    assert [pair for pair in combinations(NAMES, 2) if alike(*pair)] == []
    assert len(NAMES) > MOST_BOTS
    assert max(map(len, NAMES)) <= LONGEST_NAME


@pytest.mark.parametrize(
    ("one", "other", "so"),
    [
        ("Driss", "Idriss", True),
        ("Karim", "Rim", True),
        ("Yasmine", "YASSIN", True),
        ("Mina", "Amina", True),
        ("Nadia", "Karim", False),
        ("Laila", "Malika", False),
    ],
)
def test_names_are_alike_that_differ_in_few_letters(one: str, other: str, so: bool) -> None:
    assert alike(one, other) is alike(other, one) is so


def test_nobody_is_called_like_the_player() -> None:
    for seed in range(40):
        names = fresh_names(6, ["Idriss"], Random(seed))
        assert "Driss" not in names
        assert len(set(names)) == 6


def test_a_full_table_is_seated_whatever_the_names() -> None:
    taken = [name + "a" for name in NAMES]
    assert len(fresh_names(MOST_BOTS, taken, Random(1))) == MOST_BOTS


def test_those_who_are_there_are_compared_with_the_names_once() -> None:
    taken = [f"guest {number}" for number in range(60)]
    names = fresh_names(3, taken, Random(1))
    compared = alike.cache_info().misses
    assert fresh_names(3, taken, Random(1)) == names
    assert alike.cache_info().misses == compared
