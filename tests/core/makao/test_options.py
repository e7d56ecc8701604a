"""Options: defaults, presets, every value, and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from core.contract.options import BadOption
from core.games.makao.game import Makao
from tests.core.makao.builder import settled
from tests.core.spoken_options import check_speaks

DEFAULTS = {
    "players": 4,
    "target": 500,
    "minus_ones": 1,
    "after_penalty": "play",
    "stacking": True,
    "drawn_card": "may-play",
    "two_player_reverse": "skip",
    "catch_penalty": 4,
    "double_on": "joker",
}


def test_the_default_preset_is_the_document() -> None:
    assert Makao.table.settle({}) == DEFAULTS
    assert list(Makao.table.settle({})) == list(DEFAULTS)
    assert Makao.table.settle({}, "document") == DEFAULTS
    assert Makao.table.preset(None).name == "document"


def test_uno_like_changes_three_options() -> None:
    changed = {"after_penalty": "lose-turn", "stacking": False, "catch_penalty": 2}
    assert Makao.table.settle({}, "uno-like") == DEFAULTS | changed
    assert Makao.table.settle({"stacking": True}, "uno-like")["stacking"] is True


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("players", players) for players in range(2, 9)),
        *(("target", target) for target in (50, 51, 500, 999, 1000)),
        *(("minus_ones", count) for count in (1, 2)),
        *(("after_penalty", value) for value in ("play", "lose-turn")),
        *(("stacking", value) for value in (True, False)),
        *(("drawn_card", value) for value in ("may-play", "must-play")),
        *(("two_player_reverse", value) for value in ("skip", "literal")),
        *(("catch_penalty", count) for count in (4, 2, 0)),
        *(("double_on", value) for value in ("joker", "any-joker")),
    ],
)
def test_every_listed_value_is_accepted(name: str, value: int | str | bool) -> None:
    assert Makao.table.settle({name: value}) == DEFAULTS | {name: value}


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("players", 1, "2 to 8"),
        ("players", 9, "2 to 8"),
        ("players", "4", "2 to 8"),
        ("players", True, "2 to 8"),
        ("target", 49, "50 to 1000"),
        ("target", 1001, "50 to 1000"),
        ("target", 500.0, "50 to 1000"),
        ("minus_ones", 3, "1, 2"),
        ("minus_ones", True, "1, 2"),
        ("after_penalty", "draw", "play, lose-turn"),
        ("stacking", 1, "true, false"),
        ("drawn_card", "may", "may-play, must-play"),
        ("two_player_reverse", "pass", "skip, literal"),
        ("catch_penalty", 3, "4, 2, 0"),
        ("catch_penalty", False, "4, 2, 0"),
        ("double_on", "any", "joker, any-joker"),
    ],
)
def test_other_values_are_refused_with_the_allowed_ones(
    name: str, value: object, allowed: str
) -> None:
    with pytest.raises(BadOption, match=f"{name}.*Use {allowed}"):
        Makao.table.settle({name: value})


@pytest.mark.parametrize(("minus_ones", "size"), [(1, 116), (2, 120)])
def test_the_pack_has_the_listed_cards(minus_ones: int, size: int) -> None:
    deck = Makao.deck(settled(minus_ones=minus_ones))
    counts = Counter(deck.texts(deck.cards))
    assert sum(counts.values()) == size
    assert len(counts) == 4 * 14 + 2
    assert counts["J"] == counts["J+4"] == 4
    assert [counts[f"{colour}-1"] for colour in "RGBY"] == [minus_ones] * 4
    assert all(counts[f"B{word}"] == 2 for word in (*range(10), "S", "V", "+2"))
    assert deck.texts(deck.cards)[:4] == ["R0", "R0", "R1", "R1"]
    assert deck.texts(deck.cards)[-5:] == ["J"] + ["J+4"] * 4


def test_every_option_and_preset_speaks_to_the_player() -> None:
    check_speaks(Makao.table)
