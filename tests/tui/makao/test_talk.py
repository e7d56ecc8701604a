"""Makao's typed lines: every form of a card, what is done, and what is said."""

from __future__ import annotations

import pytest

from tests.tui.makao.sight import after, read
from tui.games.makao.talk import typed
from tui.models import KeyRefusal, NotUnderstood, PlannedAction

FORGOT = {0: "R7 G4", 1: "R1 R2 R3", 2: "G1 G2 G3"}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("7R", "R7"),
        ("r7", "R7"),
        (" 7 r ", "R7"),
        ("7 red", "R7"),
        ("Red 7", "R7"),
        ("R▲7", "R7"),
        ("R▲ 7", "R7"),
        ("SB", "BS"),
        ("bs", "BS"),
        ("skip blue", "BS"),
        ("blue skip", "BS"),
        ("B■Ø", "BS"),
        ("Ø B", "BS"),
        ("RR", "RV"),
        ("RV", "RV"),
        ("rb", "BV"),
        ("BR", "BV"),
        ("GR", "GV"),
        ("vy", "YV"),
        ("reverse red", "RV"),
        ("red reverse", "RV"),
        ("R▲↔", "RV"),
        ("+2G", "G+2"),
        ("g+2", "G+2"),
        ("+2 green", "G+2"),
        ("G●+2", "G+2"),
        ("-1Y", "Y-1"),
        ("Y −1", "Y-1"),
        ("−1 yellow", "Y-1"),
        ("Y◊−1", "Y-1"),
        ("4r", "R4"),
        ("J B", "J B"),
        ("jb", "J B"),
        ("joker blue", "J B"),
        ("B J", "J B"),
        ("+4 R", "J+4 R"),
        ("J+4 r", "J+4 R"),
        ("r+4", "J+4 R"),
        ("joker +4 red", "J+4 R"),
        ("j4y", "J+4 Y"),
        ("7R last", "R7 last"),
        ("7r,last", "R7 last"),
        ("7 red last card", "R7 last"),
        ("J B last", "J B last"),
        ("draw", "draw"),
        ("D", "draw"),
        ("pass", "pass"),
        ("keep", "pass"),
        ("p", "pass"),
    ],
)
def test_a_typed_line_is_an_action(text: str, action: str) -> None:
    assert typed(read(after()), text).outcome == PlannedAction(action)


@pytest.mark.parametrize(
    ("text", "preview"),
    [
        ("7r", "play R▲7"),
        ("7r last", "play R▲7 saying LAST CARD"),
        ("jb", "play J, now blue"),
        ("+4b last", "play J+4, now blue, saying LAST CARD"),
        ("d", "draw"),
        ("keep", "pass"),
    ],
)
def test_a_typed_line_is_previewed_in_words(text: str, preview: str) -> None:
    assert typed(read(after()), text).preview == preview


@pytest.mark.parametrize("text", ["last", "LAST CARD"])
def test_the_call_alone_makes_good_what_was_forgotten(text: str) -> None:
    forgot = typed(read(after("0: R7", hands=FORGOT)), text)
    assert (forgot.preview, forgot.outcome) == ("say LAST CARD", PlannedAction("last"))
    now = typed(read(after(hands=FORGOT)), text)
    assert now.outcome == KeyRefusal("Say it with the card: R7 last.")


@pytest.mark.parametrize("text", ["", "7R8", "12R", "+3R", "BJB", "hello", "last 7R"])
def test_what_is_no_card_and_no_word_is_refused_with_the_forms(text: str) -> None:
    outcome = typed(read(after()), text).outcome
    assert isinstance(outcome, NotUnderstood)
    assert outcome.sentence.startswith("Type a card like R7, BS, GV or Y+2")


@pytest.mark.parametrize("sign", ["7", "R", "+2"])
def test_a_card_without_a_colour_is_told_to_name_one(sign: str) -> None:
    outcome = typed(read(after()), sign).outcome
    colours = f"{sign}R, {sign}Y, {sign}G or {sign}B"
    assert outcome == KeyRefusal(f"Name the colour of {sign} too: {colours}.")


@pytest.mark.parametrize(("text", "sign"), [("J", "J"), ("joker", "J"), ("+4", "+4")])
def test_a_joker_without_a_colour_is_told_to_name_one(text: str, sign: str) -> None:
    outcome = typed(read(after()), text).outcome
    assert outcome == KeyRefusal(f"Name a colour with {sign}: {sign} R, Y, G or B.")


@pytest.mark.parametrize("text", ["catch", "catch Nadia", "catch nad", "CATCH N"])
def test_catch_takes_a_name_its_beginning_or_nothing(text: str) -> None:
    game = after("0: R7", hands=FORGOT)
    line = typed(read(game, 2), text)
    assert line.outcome == PlannedAction("catch 0")
    assert line.preview == "catch Nadia"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("catch fatima", "Fatima hasn't just forgotten LAST CARD."),
        ("catch zoe", "Type catch and one of the names: Yusuf, Nadia, Fatima."),
    ],
)
def test_catching_somebody_else_is_refused(text: str, sentence: str) -> None:
    game = after("0: R7", hands=FORGOT)
    assert typed(read(game, 2), text).outcome == KeyRefusal(sentence)


def test_catch_alone_with_nobody_to_catch_is_refused() -> None:
    assert typed(read(after()), "catch").outcome == KeyRefusal(
        "Nobody has just forgotten LAST CARD."
    )


def test_makao_is_only_a_sign() -> None:
    outcome = typed(read(after()), "makao").outcome
    assert outcome == KeyRefusal("Kahwa says MAKAO for you when you play your last card.")
