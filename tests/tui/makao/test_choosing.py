"""Makao's keys: Enter, drawing and keeping, the calls, the colour question, and jumping."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.games.makao.game import Makao
from tests.tui.makao.sight import after, read
from tui.games.makao.choosing import enter, fresh, jump, press
from tui.games.makao.prompting import prompt
from tui.games.makao.talk import typed
from tui.models import KeyRefusal, Outcome, PendingChoice, PlannedAction, Question

CALLED = frozenset({"last"})
FORGOT = {0: "R7 G4", 1: "R1 R2 R3", 2: "G1 G2 G3"}


def at(game: Makao, card: str, seat: int = 0, *, calling: bool = False) -> PendingChoice:
    """Return the draft with the cursor on a card."""
    return PendingChoice(
        read(game, seat).hand.index(card), calls=CALLED if calling else frozenset()
    )


def entered(game: Makao, card: str, *, calling: bool = False) -> Outcome:
    return enter(read(game), at(game, card, calling=calling))


@pytest.mark.parametrize(
    ("hand", "card", "calling", "action"),
    [
        ("R7 G4 B9", "R7", False, "R7"),
        ("R7 G4", "R7", False, "R7"),
        ("R7 G4", "R7", True, "R7 last"),
        ("R7 G4 B9", "R7", True, "R7"),
        ("R7 G4 B9", "G4", False, "G4"),
        ("J", "J", False, "J R"),
        ("J+4", "J+4", False, "J+4 R"),
    ],
)
def test_enter_plays_the_card_under_the_cursor(
    hand: str, card: str, calling: bool, action: str
) -> None:
    assert entered(after(hands={0: hand}), card, calling=calling) == PlannedAction(action)


def test_enter_out_of_turn_says_whom_the_table_waits_for() -> None:
    game = after("0: R7")
    assert enter(read(game), PendingChoice()) == KeyRefusal("Fatima plays next.")


@pytest.mark.parametrize(
    ("moves", "hands", "action"),
    [
        ([], {0: "G7 B9 G1"}, "draw"),
        (["0: R-1"], {0: "R-1 B9 G1"}, "pass"),
    ],
)
def test_enter_without_a_card_to_play_draws_or_passes(
    moves: list[str], hands: dict[int, str], action: str
) -> None:
    assert enter(read(after(*moves, hands=hands)), PendingChoice()) == PlannedAction(action)


@pytest.mark.parametrize("joker", ["J", "J+4"])
def test_a_joker_asks_for_its_colour(joker: str) -> None:
    question = entered(after(hands={0: f"{joker} B7 B8 Y1"}), joker)
    assert isinstance(question, Question)
    assert [choice.key for choice in question.choices] == ["r", "y", "g", "b"]
    assert [choice.outcome for choice in question.choices] == [
        PlannedAction(f"{joker} {colour}") for colour in "RYGB"
    ]
    assert [choice.note for choice in question.choices] == ["0 left", "1 left", "0 left", "2 left"]
    assert question.choices[question.proposed].label == "■ BLUE"
    assert question.choices[question.proposed].bg == "mb"
    assert question.advice == "You hold 2 blue cards: blue lets you play the most."


def test_the_colour_is_told_by_letters_where_there_are_no_shapes() -> None:
    game = after(hands={0: "J B7"})
    question = enter(read(game, glyphs="ascii"), at(game, "J"))
    assert isinstance(question, Question)
    assert [choice.label for choice in question.choices] == ["RED", "YELLOW", "GREEN", "BLUE"]


def test_a_joker_says_the_armed_call_with_every_colour() -> None:
    question = entered(after(hands={0: "J B7"}), "J", calling=True)
    assert isinstance(question, Question)
    assert {choice.outcome.action for choice in question.choices} == {
        f"J {colour} last" for colour in "RYGB"
    }


def test_without_coloured_cards_the_question_proposes_the_present_colour() -> None:
    question = entered(after(hands={0: "J J+4"}, top="G5"), "J")
    assert isinstance(question, Question)
    assert question.choices[question.proposed].label == "● GREEN"
    assert question.advice == "You hold no coloured cards: any colour will do."


def test_a_joker_that_may_not_be_played_asks_nothing() -> None:
    hands = {3: "R+2 R1 R2", 0: "J R+2 G1"}
    game = after("3: R+2", hands=hands, turn=3)
    assert entered(game, "J") == PlannedAction("J R")


@pytest.mark.parametrize(("command", "action"), [("draw", "draw"), ("pass", "pass")])
def test_drawing_and_passing_are_left_to_the_rules(command: str, action: str) -> None:
    assert press(read(after()), PendingChoice(), command) == PlannedAction(action)
    late = press(read(after("0: R7")), PendingChoice(), command)
    assert late == KeyRefusal("Fatima plays next.")


def test_c_arms_the_call_and_takes_it_back() -> None:
    game = after(hands={0: "R7 G4"})
    armed = press(read(game), at(game, "R7"), "last")
    assert armed == at(game, "R7", calling=True)
    assert isinstance(armed, PendingChoice)
    assert press(read(game), armed, "last") == at(game, "R7")


def test_c_on_a_card_that_does_not_fit_goes_to_one_that_does() -> None:
    game = after(hands={0: "R7 G4"})
    there = at(game, "R7", calling=True)
    moved = press(read(game), at(game, "G4"), "last")
    assert isinstance(moved, PendingChoice)
    assert moved == replace(there, moved_to=there.cursor)
    first = prompt(read(game), moved).main[0]
    assert "Moved to " in (first if isinstance(first, str) else first[0])


@pytest.mark.parametrize(
    ("hand", "rules", "why"),
    [
        (
            "R7 G4 B9",
            {},
            "Say LAST CARD with the card that leaves you one: you hold 3 cards now.",
        ),
        ("R7", {}, "This is your last card: Kahwa says MAKAO for you when you play it."),
        ("R7 G4", {"catch_penalty": 0}, "LAST CARD isn't used in this game."),
        (
            "B7 G4",
            {},
            "Say LAST CARD as you play your second-to-last card. Neither card fits now.",
        ),
        (
            "R7 G4",
            {"turn": 1},
            "Say LAST CARD on your turn, as you play your second-to-last card.",
        ),
    ],
)
def test_a_call_out_of_place_is_told_what_it_needs(
    hand: str, rules: dict[str, Any], why: str
) -> None:
    game = after(hands={0: hand, 1: "R1 R2 R3"}, **rules)
    assert press(read(game), PendingChoice(), "last") == KeyRefusal(why)
    assert typed(read(game), "last card").outcome == KeyRefusal(why)
    assert not game.explain(0, f"{read(game).hand[0]} last").legal


def test_c_says_a_forgotten_call_at_once_whoever_is_to_play() -> None:
    assert press(read(after("0: R7", hands=FORGOT)), PendingChoice(), "last") == PlannedAction(
        "last"
    )


@pytest.mark.parametrize("seat", [1, 2])
def test_x_catches_in_turn_and_out_of_turn(seat: int) -> None:
    game = after("0: R7", hands=FORGOT)
    assert press(read(game, seat), PendingChoice(), "catch") == PlannedAction("catch 0")


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({}, "Nobody has just forgotten LAST CARD."),
        ({"catch_penalty": 0}, "LAST CARD isn't used in this game."),
    ],
)
def test_x_with_nobody_to_catch_says_why(rules: dict[str, Any], sentence: str) -> None:
    assert press(read(after(**rules)), PendingChoice(), "catch") == KeyRefusal(sentence)


def test_m_is_said_by_the_table() -> None:
    sentence = "Kahwa says MAKAO for you when you play your last card."
    assert press(read(after()), PendingChoice(), "makao") == KeyRefusal(sentence)


@pytest.mark.parametrize(
    ("character", "stops"),
    [
        ("7", ["R7"]),
        ("S", ["GS"]),
        ("R", ["BV"]),
        ("+", ["R+2", "J+4"]),
        ("-", ["Y-1"]),
        ("J", ["J"]),
    ],
)
def test_a_rank_key_goes_round_the_cards_of_its_word(character: str, stops: list[str]) -> None:
    reading = read(after(hands={0: "R7 R+2 Y-1 GS BV J J+4"}))
    draft = PendingChoice(1)
    visited = []
    for _stop in stops * 2:
        found = jump(reading, draft, character)
        assert found is not None
        draft = found
        visited.append(reading.hand[draft.cursor])
    assert sorted(visited) == sorted(stops * 2)


@pytest.mark.parametrize("character", ["8", "A", "", "r"])
def test_a_key_without_such_a_card_is_left_alone(character: str) -> None:
    assert jump(read(after(hands={0: "R7 R+2"})), PendingChoice(), character) is None


def test_a_fresh_draft_stands_on_a_card_that_fits() -> None:
    reading = read(after(hands={0: "R7 Y4 G4 B5"}))
    assert reading.hand[fresh(reading, PendingChoice(1)).cursor] == "B5"
    assert reading.hand[fresh(reading, PendingChoice(0)).cursor] == "R7"


def test_a_fresh_draft_stands_on_the_drawn_card() -> None:
    reading = read(after("0: draw", hands={0: "R7 Y4 G4"}, stock="R9 R8"))
    assert reading.hand[fresh(reading, PendingChoice(0)).cursor] == "R9"


def test_a_fresh_draft_stays_within_a_smaller_hand() -> None:
    assert fresh(read(after("0: R7", hands={0: "R7 Y4"})), PendingChoice(1)) == PendingChoice(0)


def test_the_call_stays_armed_only_while_it_may_be_said() -> None:
    called = PendingChoice(0, calls=CALLED)
    assert fresh(read(after(hands={0: "R7 Y4"})), called).calls == CALLED
    assert fresh(read(after(hands={0: "R7 Y4 Y5"})), called).calls == frozenset()
    played = after("0: R7 last", hands={0: "R7 Y4", 1: "R1 R2 R3"})
    assert fresh(read(played), called).calls == frozenset()
