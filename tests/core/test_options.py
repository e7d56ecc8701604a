"""Option tables: defaults, presets, types that are not bent, and errors that help."""

from __future__ import annotations

import pytest

from core.contract.options import BadOption, Option, Options, OptionTable, Preset
from core.games.registry import game_names, game_type


def refuse_blind_pairs(options: Options) -> None:
    if options["blind"] and options["cards"] == 2:
        raise BadOption("blind and cards=2 exclude each other.")


TABLE = OptionTable(
    [
        Option("cards", (3, 2), "How many cards."),
        Option("target", (10,), "Points that win.", range=(5, 20)),
        Option("blind", (False, True), "Whether hands are hidden."),
        Option(
            "deal",
            ("ones", "packets"),
            "How.",
            default_for=lambda settled: "packets" if settled["blind"] else "ones",
        ),
    ],
    [Preset("plain", "Plain", "", {}), Preset("night", "Night", "", {"blind": True, "target": 20})],
    refuse_blind_pairs,
)


@pytest.mark.parametrize(
    ("given", "preset", "wanted"),
    [
        ({}, None, {"cards": 3, "target": 10, "blind": False, "deal": "ones"}),
        ({}, "night", {"cards": 3, "target": 20, "blind": True, "deal": "packets"}),
        ({"target": 5}, "night", {"cards": 3, "target": 5, "blind": True, "deal": "packets"}),
        (
            {"blind": True, "deal": "ones"},
            None,
            {"cards": 3, "target": 10, "blind": True, "deal": "ones"},
        ),
    ],
)
def test_given_values_come_before_the_preset_before_the_defaults(
    given: dict[str, object], preset: str | None, wanted: Options
) -> None:
    settled = TABLE.settle(given, preset)
    assert settled == wanted
    assert list(settled) == list(TABLE.options)


@pytest.mark.parametrize(
    ("given", "preset", "named"),
    [
        ({"colour": 1}, None, "cards, target, blind, deal"),
        ({}, "noon", "plain, night"),
        ({"cards": 4}, None, "3, 2"),
        ({"cards": "3"}, None, "3, 2"),
        ({"cards": 3.0}, None, "3, 2"),
        ({"target": 4}, None, "5 to 20"),
        ({"target": 21}, None, "5 to 20"),
        ({"target": True}, None, "5 to 20"),
        ({"blind": 1}, None, "false, true"),
        ({"blind": None}, None, "false, true"),
        ({"deal": "PACKETS"}, None, "ones, packets"),
        ({"blind": True, "cards": 2}, None, "exclude"),
    ],
)
def test_what_is_not_allowed_is_refused_saying_what_is(
    given: dict[str, object], preset: str | None, named: str
) -> None:
    with pytest.raises(BadOption, match=named):
        TABLE.settle(given, preset)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("cards", "2", 2),
        ("target", "20", 20),
        ("blind", "Yes", True),
        ("blind", "off", False),
        ("deal", "ones", "ones"),
    ],
)
def test_typed_values_are_read(name: str, text: str, value: object) -> None:
    assert TABLE.option(name).read(text) == value


@pytest.mark.parametrize(
    ("name", "text"), [("cards", "two"), ("target", "²"), ("blind", "perhaps")]
)
def test_typed_values_that_are_not_allowed_are_refused(name: str, text: str) -> None:
    with pytest.raises(BadOption, match=text):
        TABLE.option(name).read(text)


@pytest.mark.parametrize("name", game_names())
def test_every_game_settles_each_of_its_presets_for_its_first_number_of_players(name: str) -> None:
    table = game_type(name).table
    for preset in table.presets:
        assert table.settle({}, preset)["players"] == table.settle({})["players"]


def test_a_number_longer_than_any_is_refused_in_a_short_sentence() -> None:
    with pytest.raises(BadOption, match="5 to 20") as refused:
        TABLE.option("target").read("9" * 5000)
    assert len(str(refused.value)) < 100
