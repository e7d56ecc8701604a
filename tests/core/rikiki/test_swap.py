"""The 2 of trumps may be swapped for the turned card."""

from __future__ import annotations

from typing import Any

import pytest

from core.contract.game import Illegal
from tests.core.rikiki.builder import act, plain, scripted


def test_the_holder_takes_the_turned_card_and_its_turn_goes_on() -> None:
    game = scripted(2, {1: "2H 9C"}, "AH", trump_swap=True)
    assert game.legal_texts(1) == ["bid 0", "bid 1", "bid 2", "swap"]
    stock = game.state()["stock"]
    act(game, "swap")
    state = plain(game)
    assert state["hands"][1] == ["9C", "AH"]
    assert (state["turned"], state["trump"], state["swapped"]) == ("2H", "H", [1, "AH"])
    assert (state["turn"], state["phase"], state["stock"]) == (1, "bid", stock)
    assert game.legal_texts(1) == ["bid 0", "bid 1", "bid 2"]


def test_the_swap_is_public_in_every_view() -> None:
    game = act(scripted(2, {1: "2H 9C"}, "AH", trump_swap=True), "swap")
    assert [*(game.view(3)["swapped"] or ())] == [1, "AH"]
    assert game.view(3)["turned"] == "2H"
    assert game.view(3)["hands"][1] == 2


def test_the_swap_may_be_left_out() -> None:
    game = act(scripted(2, {1: "2H 9C"}, "AH", trump_swap=True), "bid 1")
    assert "swap" not in game.legal_texts(2)
    assert game.state()["swapped"] is None


def test_a_later_seat_swaps_on_its_own_turn() -> None:
    game = scripted(2, {0: "2H 9C"}, "AH", trump_swap=True)
    act(game, "bid 0", "bid 0", "bid 0", "swap", "bid 0")
    assert plain(game)["swapped"] == [0, "AH"]


def test_the_next_round_forgets_the_swap() -> None:
    game = act(scripted(2, {1: "2H 9C"}, "AH", trump_swap=True), "swap")
    while game.round == 1:
        act(game, game.legal_texts(game.to_act)[0])
    assert game.state()["swapped"] is None


@pytest.mark.parametrize(
    ("size", "hand", "turned", "options", "sentence"),
    [
        (2, "2H 9C", "AH", {"trump_swap": False}, "cannot be swapped at this table"),
        (2, "2S 9C", "AH", {"trump_swap": True}, "2H is not in your hand"),
        (2, "3H 9C", "2H", {"trump_swap": True}, "2H, is the turned-up card"),
        (13, "2H 9C", None, {"trump_swap": True}, "none is turned up"),
        (
            13,
            "2H 9C",
            None,
            {"trump_swap": True, "no_stock_trump": "dealer"},
            "none is turned up",
        ),
    ],
)
def test_no_swap_without_the_option_the_two_or_a_turned_card(
    size: int, hand: str, turned: str | None, options: dict[str, Any], sentence: str
) -> None:
    game = scripted(size, {1: hand}, turned, **options)
    assert "swap" not in game.legal_texts(1)
    with pytest.raises(Illegal, match=sentence):
        game.check(1, "swap")
