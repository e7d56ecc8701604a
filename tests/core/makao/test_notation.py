"""Notation: every action text, how it is read, what is refused."""

from __future__ import annotations

import pytest

from core.contract.game import Illegal
from core.games.makao.game import Makao
from core.games.makao.notation import CATCH, TEXTS, parse
from tests.core.makao.builder import position


def test_every_action_text_reads_back_as_its_code() -> None:
    assert len(set(TEXTS)) == len(TEXTS) == 2 * (56 + 8) + 3 + 8
    for action, text in enumerate(TEXTS):
        assert parse(text, 8) == action
        assert parse(text.lower(), 8) == action
        assert parse(f"  {text.upper().replace(' ', '   ')} ", 8) == action


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("r7", "R7"),
        ("R7 LAST", "R7 last"),
        ("j g", "J G"),
        ("j+4  y  Last", "J+4 Y last"),
        ("b+2", "B+2"),
        ("y-1", "Y-1"),
        ("gs", "GS"),
        ("DRAW", "draw"),
        ("\tpass ", "pass"),
        ("Catch 2", "catch 2"),
    ],
)
def test_case_and_blanks_do_not_matter(typed: str, text: str) -> None:
    game = position({})
    assert game.text(game.parse(typed)) == text


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "Makao doesn't know"),
        ("R10", "Makao doesn't know"),
        ("R 7", "Makao doesn't know"),
        ("last R7", "Makao doesn't know"),
        ("draw 2", "Makao doesn't know"),
        ("J", "J needs a colour. Type J R, J G"),
        ("J last", "J needs a colour"),
        ("J+4 X", r"J\+4 needs a colour. Type J\+4 R"),
        ("R7 G", "After R7 you can only add the call"),
        ("catch", "seats 0 to 3"),
        ("catch 4", "seats 0 to 3"),
        ("catch -1", "seats 0 to 3"),
        ("catch 01", "seats 0 to 3"),
    ],
)
def test_other_texts_are_refused_with_what_is_allowed(typed: str, message: str) -> None:
    with pytest.raises(Illegal, match=message):
        position({}).parse(typed)


def test_seats_to_catch_end_with_the_players() -> None:
    assert parse("catch 7", 8) == CATCH + 7
    with pytest.raises(Illegal):
        parse("catch 2", 2)


def test_legal_texts_are_sorted_by_code_point_and_each_listed_once() -> None:
    game = position({1: "RS R+2 R-1 R7 R7 G5 J J+4 Y9"})
    assert game.legal_texts(1) == [
        *("G5", "J B", "J G", "J R", "J Y", "J+4 B", "J+4 G", "J+4 R", "J+4 Y"),
        *("R+2", "R-1", "R7", "RS", "draw"),
    ]
    assert Makao.deck(game.options).texts(game.hands[1])[:5] == ["R7", "R7", "RS", "R+2", "R-1"]
