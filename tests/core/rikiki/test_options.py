"""Options: values, defaults, presets and their errors."""

from __future__ import annotations

import pytest

from core.contract.options import BadOption, Value
from core.games.rikiki.game import Rikiki
from tests.core.spoken_options import check_speaks

TABLE = Rikiki.table

PAGE: dict[str, tuple[Value, ...]] = {
    "players": (4, 5, 6, 7, 8, 3),
    "hook": (True, False),
    "absolute_zero": (True, False),
    "lost_per_trick": (10, 2),
    "no_stock_trump": ("none", "dealer"),
    "trump_swap": (False, True),
}


def test_options_values_and_defaults_are_those_of_the_page() -> None:
    assert {name: option.values for name, option in TABLE.options.items()} == PAGE
    assert TABLE.settle({}) == {name: values[0] for name, values in PAGE.items()}


def test_default_preset_is_the_document() -> None:
    assert list(TABLE.presets) == ["document", "original"]
    assert TABLE.settle({}, "document") == TABLE.settle({})


def test_original_preset_loses_two_a_trick_and_swaps() -> None:
    changed = {"lost_per_trick": 2, "trump_swap": True}
    assert TABLE.settle({}, "original") == {**TABLE.settle({}), **changed}


def test_explicit_values_win_over_the_preset() -> None:
    assert TABLE.settle({"lost_per_trick": 10}, "original")["lost_per_trick"] == 10


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 2),
        ("players", 9),
        ("players", "4"),
        ("players", 4.0),
        ("hook", 1),
        ("absolute_zero", "true"),
        ("lost_per_trick", 5),
        ("lost_per_trick", True),
        ("no_stock_trump", "None"),
        ("trump_swap", None),
    ],
)
def test_other_values_are_refused_with_the_allowed_ones(name: str, value: object) -> None:
    with pytest.raises(BadOption, match="Use ") as refusal:
        TABLE.settle({name: value})
    assert TABLE.option(name).allowed() in str(refusal.value)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(BadOption, match="The options are players, hook"):
        TABLE.settle({"target": 41})
    with pytest.raises(BadOption, match="The presets are document, original"):
        TABLE.settle({}, "cafe")


def test_every_option_and_preset_speaks_to_the_player() -> None:
    check_speaks(TABLE)
