"""The options: values, defaults, presets, and refusals that name the reason."""

from __future__ import annotations

import pytest

from core.contract.options import BadOption
from core.games.president.options import TABLE
from tests.core.president.builder import seeded, settled
from tests.core.spoken_options import check_speaks

DEFAULTS = {
    "players": 4,
    "uneven": False,
    "first_leader": "random",
    "same_rank": "dominance",
    "finish": "first-out",
    "hands": 1,
    "exchange": False,
}


def test_defaults_are_the_document_in_the_order_of_the_page() -> None:
    assert list(settled().items()) == list(DEFAULTS.items())
    assert settled("document") == DEFAULTS
    assert next(iter(TABLE.presets)) == "document"


def test_classic_preset() -> None:
    changed = {"finish": "all", "hands": 5, "exchange": True, "first_leader": "three"}
    assert settled("classic") == {**DEFAULTS, **changed}


def test_explicit_values_go_over_the_preset() -> None:
    assert settled("classic", hands=1, players=2)["hands"] == 1


@pytest.mark.parametrize("players", [2, 4, 13])
@pytest.mark.parametrize("uneven", [False, True])
def test_even_deals_need_no_option(players: int, uneven: bool) -> None:
    assert settled(players=players, uneven=uneven)["players"] == players


@pytest.mark.parametrize("players", [3, 5, 6, 7, 8, 9, 10, 11, 12])
def test_uneven_deals_need_the_option(players: int) -> None:
    with pytest.raises(BadOption, match=f"{players} players can't share 52 cards equally"):
        settled(players=players)
    assert seeded(1, players=players, uneven=True).players == players


@pytest.mark.parametrize("uneven", [False, True])
@pytest.mark.parametrize(
    ("players", "reason"),
    [
        *((players, "needs an opponent") for players in (1, 0, -3)),
        *((players, "at most 13") for players in (14, 52)),
    ],
)
def test_numbers_of_players_that_never_are(players: int, reason: str, uneven: bool) -> None:
    with pytest.raises(BadOption, match=reason):
        settled(players=players, uneven=uneven)


@pytest.mark.parametrize("value", ["4", 4.0, True, None])
def test_players_of_another_type(value: object) -> None:
    with pytest.raises(BadOption, match="players"):
        TABLE.settle({"players": value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("first_leader", "dealer"),
        ("same_rank", "always"),
        ("finish", "first"),
        ("hands", 0),
        ("hands", 51),
        ("hands", True),
        ("exchange", 1),
        ("exchange", "on"),
        ("uneven", "true"),
    ],
)
def test_values_not_listed(name: str, value: object) -> None:
    with pytest.raises(BadOption, match=name):
        TABLE.settle({name: value})


@pytest.mark.parametrize("hands", [1, 2, 50])
def test_exchange_needs_every_rank(hands: int) -> None:
    with pytest.raises(BadOption, match=r"exchange.*finish"):
        settled(exchange=True, hands=hands)
    with pytest.raises(BadOption, match=r"exchange.*finish"):
        settled("classic", finish="first-out")
    assert settled(exchange=True, finish="all", hands=hands)["exchange"] is True


def test_a_typed_number_of_players_is_checked_alike() -> None:
    assert TABLE.option("players").read("13") == 13
    with pytest.raises(BadOption, match="needs an opponent"):
        TABLE.option("players").read("1")


def test_every_option_and_preset_speaks_to_the_player() -> None:
    check_speaks(TABLE)
