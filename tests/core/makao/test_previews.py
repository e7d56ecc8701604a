"""Previews: what an action would do, and nothing that its seat cannot know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.contract.options import Value
from core.games.makao.game import Makao
from core.games.makao.previews import MakaoPreview
from tests.core.makao.builder import play, position, seeded
from tests.core.makao.test_walks import some_action, some_options

PLAIN = {"colour": "R", "direction": 1, "pending": 0, "extra": False, "turn": 2} | {
    "skipped": None, "draws": 0, "out": False, "risk": 0
}  # fmt: skip
"""What follows from a red number of seat 1 of four."""

HANDS = {1: "R1 G5 RS RV R+2 R-1 J J+4", 2: "B1 R+2 R3"}


def shown(game: Makao, text: str, seat: int = 1) -> MakaoPreview:
    return game.preview(seat, game.check(seat, text))


@pytest.mark.parametrize(
    ("action", "changed"),
    [
        ("R1", {}),
        ("G5", {"colour": "G"}),
        ("RS", {"skipped": 2, "turn": 3}),
        ("RV", {"direction": -1, "turn": 0}),
        ("R+2", {"pending": 2}),
        ("R-1", {"extra": True, "turn": 1}),
        ("J B", {"colour": "B"}),
        ("J+4 Y", {"colour": "Y", "pending": 4}),
        ("draw", {"draws": 1, "turn": None}),
    ],
)
def test_what_each_action_does(action: str, changed: dict[str, Any]) -> None:
    assert shown(position(HANDS), action) == PLAIN | changed


@pytest.mark.parametrize(("rule", "turn"), [("skip", 1), ("literal", 0)])
def test_a_reverse_between_two(rule: str, turn: int) -> None:
    game = position({1: "RV R1 R2"}, players=2, rules={"two_player_reverse": rule})
    assert shown(game, "RV") == PLAIN | {"direction": -1, "turn": turn}


@pytest.mark.parametrize(("rule", "turn"), [("play", 2), ("lose-turn", 3)])
def test_a_penalty_is_drawn_or_added_to(rule: str, turn: int) -> None:
    game = position(HANDS, rules={"after_penalty": rule})
    play(game, "1: R+2")
    assert shown(game, "draw", 2) == PLAIN | {"draws": 2, "turn": turn}
    assert shown(game, "R+2", 2) == PLAIN | {"pending": 4, "turn": 3}


@pytest.mark.parametrize(
    ("rules", "action", "risk"),
    [
        ({}, "R1", 4),
        ({}, "R1 last", 0),
        ({"catch_penalty": 2}, "R1", 2),
        ({"catch_penalty": 0}, "R1", 0),
    ],
)
def test_a_call_that_is_left_out_is_a_risk(rules: dict[str, Value], action: str, risk: int) -> None:
    game = position({1: "R1 G5"}, rules=rules)
    assert shown(game, action) == PLAIN | {"risk": risk}


def test_claims_leave_the_turn_where_it_is() -> None:
    game = position({1: "R1 G5", 2: "R2 R3"})
    play(game, "1: R1")
    assert shown(game, "last") == PLAIN
    assert shown(game, "catch 1", 3) == PLAIN | {"draws": 4}


@pytest.mark.parametrize("card", ["R1", "RS", "R+2", "R-1", "J G"])
def test_the_last_card_ends_the_hand_whatever_it_is(card: str) -> None:
    ended = shown(position({1: card.split()[0]}), card)
    assert ended == PLAIN | {"colour": card.split()[-1][0], "turn": None, "out": True}


def test_a_pass_with_which_the_hand_is_dead() -> None:
    hands = {seat: f"{colour}1 {colour}2" for seat, colour in enumerate("GBYG")}
    game = position(hands, stock="", turn=0)
    assert shown(game, "pass", 0) == PLAIN | {"turn": 1}
    play(game, "0: pass", "1: pass", "2: pass")
    assert shown(game, "pass", 3) == PLAIN | {"turn": None}


@pytest.mark.parametrize("seed", range(12))
def test_previews_change_nothing_and_come_true(seed: int) -> None:
    rng = random.Random(f"previews/{seed}")
    game = seeded(seed, some_options(rng))
    for _step in range(200):
        if game.is_over:
            return
        seat, action = some_action(game, rng)
        before = game.state()
        previews = game.previews(seat)
        assert game.state() == before
        assert set(previews) == set(game.legal_texts(seat))
        foreseen = game.preview(seat, action)
        game.apply(seat, action)
        view = game.view(seat)
        if foreseen["turn"] is not None:
            told = (foreseen[name] for name in ("colour", "direction", "pending", "extra", "turn"))
            seen = (view[name] for name in ("colour", "direction", "pending", "extra", "turn"))
            assert list(told) == list(seen)
            assert foreseen["risk"] == (before["options"]["catch_penalty"], 0)[view["open"] != seat]


def test_a_preview_knows_no_card_that_its_seat_does_not() -> None:
    """Whatever lies hidden, the same is foreseen."""
    rng = random.Random("hidden")
    game = seeded(5, some_options(rng))
    for _step in range(150):
        if game.is_over:
            return
        seat, action = some_action(game, rng)
        other = game.observation(seat).sample(rng.random)
        assert other.previews(seat) == game.previews(seat)
        game.apply(seat, action)
