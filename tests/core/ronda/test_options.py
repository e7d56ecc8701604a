"""Options: values, defaults, presets, and pairings that are refused."""

from __future__ import annotations

import pytest

from core.contract.options import BadOption
from core.games.ronda.options import TABLE
from tests.core.spoken_options import check_speaks

DEFAULTS = {
    "players": 2,
    "deal": "table",
    "run_limit": 4,
    "calls": "manual",
    "announce": "manual",
    "tringa_contest": "higher",
    "hidden_penalty": 1,
    "missa_last": "batch",
    "last_hand": 5,
    "target": 41,
    "target_check": "immediate",
}
ARTICLE = {
    "calls": "auto",
    "hidden_penalty": 0,
    "missa_last": "card",
    "last_hand": 0,
}


def test_the_default_game_is_cafe() -> None:
    assert TABLE.settle({}) == DEFAULTS
    assert list(TABLE.settle({})) == list(DEFAULTS)


@pytest.mark.parametrize(
    ("preset", "given", "differing"),
    [
        ("cafe", {"players": 3}, {"players": 3}),
        ("cafe", {"players": 4}, {"players": 4, "deal": "four-first"}),
        ("cafe", {"players": 4, "deal": "table"}, {"players": 4, "deal": "table"}),
        ("cafe", {"deal": "fours"}, {"deal": "fours"}),
        ("article", {}, ARTICLE),
        ("article", {"players": 4}, {"players": 4, "deal": "table", **ARTICLE}),
        ("article", {"last_hand": 10}, {**ARTICLE, "last_hand": 10}),
        ("readme", {}, {"tringa_contest": "lower"}),
        (
            "readme",
            {"players": 4},
            {"players": 4, "deal": "four-first", "tringa_contest": "lower"},
        ),
    ],
)
def test_presets_and_explicit_options(
    preset: str, given: dict[str, object], differing: dict[str, object]
) -> None:
    assert TABLE.settle(given, preset) == {**DEFAULTS, **differing}


VALUES: dict[str, list[object]] = {
    "players": [2, 3, 4],
    "deal": ["table", "four-first", "fours"],
    "run_limit": [4, 3],
    "calls": ["manual", "auto"],
    "announce": ["manual", "auto"],
    "tringa_contest": ["higher", "lower"],
    "hidden_penalty": [1, 0, 5],
    "missa_last": ["batch", "card"],
    "last_hand": [5, 0, 10],
    "target": [41, 5, 201],
    "target_check": ["immediate", "round"],
}


@pytest.mark.parametrize("name", VALUES)
def test_values_of_every_option(name: str) -> None:
    option = TABLE.option(name)
    assert option.values[0] == DEFAULTS[name]
    assert all(option.accepts(value) for value in VALUES[name])
    for wrong in (1.0, None, "x", -1, 202, 4.0, "2", True):
        assert not option.accepts(wrong) or wrong in VALUES[name]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 5},
        {"players": "2"},
        {"players": 2.0},
        {"players": True},
        {"target": 4},
        {"target": 202},
        {"target": True},
        {"hidden_penalty": False},
        {"calls": "Manual"},
        {"colour": "red"},
    ],
)
def test_wrong_values_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        TABLE.settle(wrong)


@pytest.mark.parametrize(
    ("players", "deal", "fitting"),
    [
        (2, "four-first", "table, fours"),
        (3, "four-first", "table"),
        (3, "fours", "table"),
        (4, "fours", "table, four-first"),
    ],
)
def test_other_pairings_of_deal_and_players_are_refused(
    players: int, deal: str, fitting: str
) -> None:
    with pytest.raises(BadOption, match=fitting) as refused:
        TABLE.settle({"players": players, "deal": deal})
    assert f"deal={deal}" in str(refused.value)
    assert f"players={players}" in str(refused.value)


def test_every_option_and_preset_speaks_to_the_player() -> None:
    check_speaks(TABLE)
