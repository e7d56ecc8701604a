"""With each option at its extremes no bot falls below a casual that thinks as by default.

A bot is below where the deals say so by more than luck; there are few of them here. The program
`tools.duel.extremes` plays as many as it is asked for, with every level.
"""

from __future__ import annotations

import pytest

from core.bots.levels import RANDOM
from core.games.registry import game_names, game_type
from tools.duel.extremes import Extreme, extremes, falls_below, leads

SEED = 5

DEALS = {
    "ronda": {"casual": 20, "regular": 8, "strong": 4},
    "rikiki": {"casual": 20, "regular": 10, "strong": 5},
    "president": {"casual": 10, "regular": 4},
    "makao": {"casual": 20, "regular": 5},
}
"""How many deals a level plays; in whole games of President, where they cost most, half of them."""

EXTREMES = [extreme for name in game_names() for extreme in extremes(name)]

CASES = [(extreme, level) for extreme in EXTREMES for level in DEALS[extreme.game]]


def told(value: Extreme | str) -> str:
    return value if isinstance(value, str) else f"{value.game}:{value.said}"


def by_default(name: str) -> Extreme:
    return extremes(name)[0]


@pytest.mark.parametrize("name", game_names())
def test_the_extremes_are_every_value_and_both_ends_of_a_range(name: str) -> None:
    table = game_type(name).table
    found = [dict(extreme.options) for extreme in extremes(name)]
    assert table.settle({}) in found
    for option in table.options.values():
        values = {options[option.name] for options in found}
        assert values >= set(option.range or option.values)
    for preset in table.presets:
        assert table.settle({}, preset) in found


@pytest.mark.parametrize("name", game_names())
def test_by_the_default_rules_the_usual_casual_is_the_casual(name: str) -> None:
    assert leads(by_default(name), "casual", 4, SEED) == [0.0] * 4


def test_the_usual_casual_does_not_know_what_a_trick_off_the_bid_costs() -> None:
    low = next(each for each in extremes("rikiki") if each.said == "lost_per_trick=2")
    assert any(leads(low, "casual", 12, SEED))


@pytest.mark.parametrize("name", game_names())
def test_a_bot_that_plays_at_random_falls_below(name: str) -> None:
    assert falls_below(leads(by_default(name), RANDOM, 24, SEED))


@pytest.mark.parametrize("found", [[0.0, 0.0], [-1.0, 1.0], [-0.1, -0.2, 0.1], [0.1, 0.2]])
def test_what_luck_may_do_is_not_below(found: list[float]) -> None:
    assert not falls_below(found)


@pytest.mark.thorough
@pytest.mark.parametrize("name", game_names())
def test_regular_is_not_below_by_the_preset_that_is_furthest_from_the_default(name: str) -> None:
    assert not falls_below(leads(extremes(name)[1], "regular", 3, SEED))


@pytest.mark.thorough
@pytest.mark.parametrize(("extreme", "level"), CASES, ids=told)
def test_no_bot_falls_below_the_casual_of_the_default_rules(extreme: Extreme, level: str) -> None:
    deals = DEALS[extreme.game][level] // (2 if extreme.whole else 1)
    assert not falls_below(leads(extreme, level, deals, SEED))
