"""What Makao's view means for a seat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.makao.sight import after, read
from tui.games.makao.words import card_name, face_of


def test_the_hand_stands_by_colour_then_word_with_the_jokers_last() -> None:
    reading = read(after(hands={0: "J+4 B9 J R+2 G4 Y-1 YV YS Y9 R0"}))
    assert reading.hand == ("R0", "R+2", "Y9", "YS", "YV", "Y-1", "G4", "B9", "J", "J+4")


@pytest.mark.parametrize(
    ("card", "face", "name"),
    [
        ("R7", ("R", "7"), "red 7"),
        ("B+2", ("B", "+2"), "blue +2"),
        ("Y-1", ("Y", "-1"), "yellow −1"),
        ("GS", ("G", "S"), "green skip"),
        ("RV", ("R", "V"), "red reverse"),
        ("J", ("", "J"), "Joker"),
        ("J+4", ("", "J+4"), "Joker +4"),
    ],
)
def test_a_card_in_letters_and_in_words(card: str, face: tuple[str, str], name: str) -> None:
    assert face_of(card) == face
    assert card_name(card) == name


@pytest.mark.parametrize(
    ("hand", "colour"),
    [
        ("R1 R2 B9 J", "R"),
        ("R1 B9 J", "B"),
        ("Y1 Y2 Y3 B9 B8 J", "Y"),
        ("J J+4", "G"),
    ],
)
def test_the_colour_to_name_is_held_most_then_worth_most_else_the_present(
    hand: str, colour: str
) -> None:
    assert read(after(hands={0: hand}, top="G5")).best_colour == colour


@pytest.mark.parametrize(
    ("discard", "moves", "stack"),
    [
        ("", [], ()),
        ("R+2", ["0: R+2"], (2,)),
        ("R+2", ["0: J+4 B", "1: B+2"], (4, 2)),
    ],
)
def test_the_plus_cards_that_wait_and_no_older_ones(
    discard: str, moves: list[str], stack: tuple[int, ...]
) -> None:
    hands = {0: "R+2 J+4 B1", 1: "B+2 R1 R2"}
    assert read(after(*moves, hands=hands, discard=discard)).penalties == stack


def test_a_claim_is_no_turn() -> None:
    game = after("0: R7", hands={0: "R7 G4", 1: "R1 R2 R3"})
    forgetful, catcher, next_one = (read(game, seat) for seat in (0, 2, 1))
    assert forgetful.may_say_last
    assert forgetful.catchable is None
    assert not forgetful.my_turn
    assert catcher.catchable == 0
    assert not catcher.my_turn
    assert next_one.catchable == 0
    assert next_one.my_turn


@pytest.mark.parametrize(
    ("hand", "rules", "risk"),
    [
        ("R7 G4", {}, 4),
        ("R7 G4", {"catch_penalty": 2}, 2),
        ("R7 G4 B1", {}, 0),
        ("R7", {}, 0),
        ("R7 G4", {"catch_penalty": 0}, 0),
    ],
)
def test_a_card_without_the_call_is_a_risk_if_it_is_the_last_but_one(
    hand: str, rules: dict[str, Any], risk: int
) -> None:
    assert read(after(hands={0: hand}, **rules)).risk == risk


def test_a_seat_without_a_fitting_card_is_stuck_on_its_turn_only() -> None:
    game = after(hands={0: "G4 B9", 1: "G1 B1"})
    assert read(game, 0).stuck
    assert read(game, 0).otherwise == "draw"
    assert not read(game, 1).stuck
    assert not read(after(hands={0: "R4 B9"})).stuck
