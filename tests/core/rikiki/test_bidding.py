"""Bidding: order, range, Absolute Zero and the hook."""

from __future__ import annotations

from typing import Any

import pytest

from core.contract.game import Illegal, NotYourTurn
from tests.core.rikiki.builder import act, bid_all, scripted


def _texts(*bids: int) -> list[str]:
    return sorted(f"bid {bid}" for bid in bids)


def test_the_seat_after_the_dealer_bids_first_and_the_dealer_last() -> None:
    game = scripted(3, {}, "AS", dealer=2)
    order = []
    while game.phase == "bid":
        order.append(game.to_act)
        act(game, "bid 0")
    assert order == [3, 0, 1, 2]
    assert game.to_act == 3
    assert game.phase == "play"


def test_bids_are_public_and_null_until_made() -> None:
    game = act(scripted(7, {}, "AS"), "bid 4", "absolute")
    assert game.view(3)["bids"] == [None, 4, "absolute", None]


@pytest.mark.parametrize(
    ("size", "options", "legal"),
    [
        (2, {}, _texts(0, 1, 2)),
        (6, {}, _texts(*range(7))),
        (7, {}, ["absolute", *_texts(*range(8))]),
        (13, {}, ["absolute", *_texts(*range(14))]),
        (7, {"absolute_zero": False}, _texts(*range(8))),
    ],
)
def test_range_of_bids(size: int, options: dict[str, Any], legal: list[str]) -> None:
    assert scripted(size, {}, None, **options).legal_texts(1) == legal


@pytest.mark.parametrize(
    ("size", "bids", "options", "forbidden"),
    [
        (2, [0, 0, 1], {}, ["bid 1"]),
        (2, [0, 0, 0], {}, ["bid 2"]),
        (2, [1, 1, 0], {}, ["bid 0"]),
        (2, [1, 1, 1], {}, []),
        (2, [0, 0, 1], {"hook": False}, []),
        (7, [3, 4, 0], {}, ["absolute", "bid 0"]),
        (7, [3, 4, 0], {"hook": False}, []),
        (7, [3, 4, "absolute"], {}, ["absolute", "bid 0"]),
        (7, [3, "absolute", 0], {}, ["bid 4"]),
        (7, ["absolute", "absolute", "absolute"], {}, ["bid 7"]),
        (7, [7, 7, 7], {}, []),
        (6, [3, 3, 0], {}, ["bid 0"]),
    ],
)
def test_the_hook(
    size: int, bids: list[int | str], options: dict[str, Any], forbidden: list[str]
) -> None:
    game = bid_all(scripted(size, {}, "AS", **options), bids)
    free = _texts(*range(size + 1))
    if size >= 7:
        free = ["absolute", *free]
    assert game.legal_texts(0) == [text for text in free if text not in forbidden]
    for text in forbidden:
        with pytest.raises(Illegal, match=f"add up to {size}, the number of tricks"):
            game.check(0, text)


def test_the_hook_binds_only_the_last_bidder() -> None:
    game = bid_all(scripted(2, {}, "AS"), [0, 0])
    assert game.legal_texts(3) == _texts(0, 1, 2)


@pytest.mark.parametrize(
    ("size", "options", "text", "sentence"),
    [
        (2, {}, "bid 3", "from 0 to the 2 cards in the hand, not 3"),
        (2, {}, "absolute", "with 7 cards or more, and this hand has 2"),
        (7, {"absolute_zero": False}, "absolute", "not used at this table"),
        (2, {}, "AS", "everybody bids before the first card"),
    ],
)
def test_refused_bids(size: int, options: dict[str, Any], text: str, sentence: str) -> None:
    game = scripted(size, {1: "AS"}, None if size == 13 else "KS", **options)
    with pytest.raises(Illegal, match=sentence):
        game.check(1, text)


def test_nobody_bids_out_of_turn() -> None:
    game = scripted(2, {}, "AS")
    assert game.legal(0) == []
    with pytest.raises(NotYourTurn, match="It's seat 1's turn, not seat 0's"):
        game.check(0, "bid 0")
