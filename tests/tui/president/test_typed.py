"""Typed lines of President."""

from __future__ import annotations

import pytest

from tests.core.president.builder import short
from tests.tui.president.sittings import after_first_hand, facing_sevens, leading, reading_of
from tui.games.president.talk import TALK
from tui.models import KeyRefusal, NotUnderstood, PlannedAction


@pytest.mark.parametrize(
    ("line", "action", "preview"),
    [
        ("asac", "AS AC", "play A♠♣"),
        ("3s,3h", "3S 3H", "play 3♠♥"),
        ("3S 3H", "3S 3H", "play 3♠♥"),
        ("3s.3h", "3S 3H", "play 3♠♥"),
        ("10d", "10D", "play 10♦"),
        ("p", "pass", "pass"),
        (" PASS ", "pass", "pass"),
        ("give 3s 4d", "give 3S 4D", "give 3♠ 4♦"),
        ("Give 3s,4d", "give 3S 4D", "give 3♠ 4♦"),
    ],
)
def test_a_line_means_an_action_whatever_its_case_and_separators(
    line: str, action: str, preview: str
) -> None:
    typed = TALK.typed(reading_of(leading()), line)
    assert (typed.outcome, typed.preview) == (PlannedAction(action), preview)


@pytest.mark.parametrize("line", ["i", "I", "hello", "give", "give up", "3S x"])
def test_i_and_unclear_lines_tell_how_to_type(line: str) -> None:
    typed = TALK.typed(reading_of(leading()), line)
    assert typed.outcome == NotUnderstood(typed.preview)
    assert typed.preview.startswith("Type cards as rank and suit S C D H")


def test_a_rank_that_is_not_held_is_a_wrong_card() -> None:
    typed = TALK.typed(reading_of(leading()), "3")
    assert typed.outcome == KeyRefusal("You don't hold any 3.")


def test_during_the_exchange_the_help_tells_how_to_give() -> None:
    typed = TALK.typed(reading_of(after_first_hand()[0]), "i")
    assert typed.preview.startswith("Type give and the cards")


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("QS", "You do not have QS"),
        ("9S JS", "different ranks"),
        ("JS", "You need the same number of cards as the last set, 2; JS is 1."),
        ("9S 9C 9H", "the last set, 2; 9S 9C 9H is 3."),
        ("7C 7D", "does not beat"),
        ("give 3S 4D", "Cards are given only in the exchange"),
        ("9S 9S", "You named 9S twice"),
    ],
)
def test_the_rules_say_why_a_typed_play_is_refused(line: str, part: str) -> None:
    hands = ["7C 7D 9S 9C 9H JS", "3S 3C 4C 5C"]
    game = short(hands, turn=0, top=(1, "7S 7H"))
    outcome = TALK.typed(reading_of(game), line).outcome
    assert isinstance(outcome, PlannedAction)
    reason = game.explain(0, outcome.action)
    assert not reason.legal
    assert part in reason.sentence


def test_what_is_typed_well_is_legal() -> None:
    game = facing_sevens()
    outcome = TALK.typed(reading_of(game), "9h9s").outcome
    assert isinstance(outcome, PlannedAction)
    assert game.explain(0, outcome.action).legal
