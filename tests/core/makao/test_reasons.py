"""Why an action is legal or not (`judge`): the most specific rule for every case."""

from __future__ import annotations

import random

import pytest

from core.contract.game import Rule
from core.contract.options import Value
from core.games.makao import rules
from core.games.makao.game import Makao
from core.games.makao.notation import TEXTS
from tests.core.makao.builder import play, position, seeded

START = {0: "B1 B2 B3", 1: "R1 R2 R3", 2: "B4 B5 B6", 3: "Y1 Y2 Y3"}


def after(
    *moves: str,
    top: str = "R5",
    stock: str | None = None,
    rules: dict[str, Value] | None = None,
    **hands: str,
) -> Makao:
    """Return a position after some moves; `seat1="R1 B1"` gives seat 1 these cards."""
    given = START | {int(seat.removeprefix("seat")): hand for seat, hand in hands.items()}
    game = position(given, top, stock=stock, rules=rules)
    play(game, *moves)
    return game


ALLOWED = [
    (after(), 1, "R1", "R1 fits because it has the current colour, red."),
    (after(seat1="G5 B1 B2"), 1, "G5", "G5 fits because it has the number of R5."),
    (after(seat1="J B1 B2"), 1, "J G", "J fits on every card; you name the colour green."),
    (after(seat1="RS B1 B2"), 1, "RS", "the next player loses a turn."),
    (after(seat1="RV B1 B2"), 1, "RV", "reverses the direction of play"),
    (after(seat1="R-1 B1 B2"), 1, "R-1", "you may play one more card"),
    (after(seat1="R+2 B1 B2"), 1, "R+2", "it makes the next player draw 2 cards"),
    (
        after("1:R+2", seat1="R+2 B1 B2", seat2="J+4 B1 B2"),
        2,
        "J+4 B",
        "the next player faces 6 cards",
    ),
    (after("1:draw", stock="R9"), 1, "R9", "R9, which you have just drawn, fits"),
    (after(seat1="R1 B1"), 1, "R1 last", "you say LAST CARD with it"),
    (after(seat1="R1 B1"), 1, "R1", "you can be caught and draw 4"),
    (after(seat1="R1"), 1, "R1", "R1 is your last card: the round ends, and the others count."),
    (after(seat1="J"), 1, "J R", "the others count double"),
    (after(), 1, "draw", "even if one of yours fits"),
    (after(seat1="B1 B2"), 1, "draw", "None of your cards fits"),
    (after("1:R+2", seat1="R+2 B1 B2"), 2, "draw", "draw the penalty of 2 and then play"),
    (
        after("1:R+2", seat1="R+2 B1 B2", rules={"after_penalty": "lose-turn"}),
        2,
        "draw",
        "draw the penalty of 2 and lose your turn",
    ),
    (after(stock=""), 1, "pass", "4 such passes in a row end the round"),
    (after("1:R-1", seat1="R-1 B1 B2"), 1, "pass", "skip the extra card"),
    (after("1:draw", stock="R9"), 1, "pass", "keep the card you have drawn"),
    (after("1:R1", seat1="R1 B1"), 1, "last", "before anybody catches you"),
    (after("1:R1", seat1="R1 B1"), 3, "catch 1", "That player has not said LAST CARD"),
]

FORBIDDEN = [
    (after(), 1, "R9", "R9 is not in your hand."),
    (after(seat1="G6 R1 R2"), 1, "G6", "G6 does not fit on R5: it needs the colour red"),
    (after(seat1="R6 G1 G2", top="J G"), 1, "R6", "after J it must be the named colour, green"),
    (after("1:draw", stock="R9"), 1, "R1", "you may only play the drawn card, R9"),
    (after("1:R+2", seat1="R+2 B1 B2"), 2, "B4", "draw 2 cards, or pass it on"),
    (after("1:R+2", seat1="R+2 B1 B2", seat2="J B1 B2"), 2, "J R", "draw 2 cards, or pass it"),
    (
        after("1:R+2", seat1="R+2 B1 B2", seat2="B+2 B1 B2", rules={"stacking": False}),
        2,
        "B+2",
        "draw 2 cards. In this game you cannot pass it on",
    ),
    (
        after("1:J+4 R", seat1="J+4 B1 B2", seat2="B+2 B1 B2"),
        2,
        "B+2",
        "after J+4 it must be the named colour, red",
    ),
    (after(), 1, "R1 last", "R1 leaves 2."),
    (after(seat1="R1 B1", rules={"catch_penalty": 0}), 1, "R1 last", "nobody says or forgets"),
    (after("1:R-1", seat1="R-1 B1 B2"), 1, "draw", "play one more card but not draw"),
    (after("1:draw", stock="R9"), 1, "draw", "You have drawn your card, R9"),
    (after(stock=""), 1, "draw", "Neither the stock nor the discard pile"),
    (after("1:R+2", seat1="R+2 B1 B2"), 2, "pass", "draw 2 cards, or pass it on"),
    (
        after("1:draw", stock="R9", rules={"drawn_card": "must-play"}),
        1,
        "pass",
        "You drew R9, and a drawn card that fits must be played.",
    ),
    (after(), 1, "pass", "cannot pass while there are cards to draw"),
    (after(), 1, "last", "There is nothing to say"),
    (after(), 1, "catch 2", "cannot catch them"),
    (after(), 1, "catch 1", "You cannot catch yourself"),
    (after(rules={"catch_penalty": 0}), 1, "catch 2", "nobody says or forgets"),
    (after("1:R1", seat1="R1 B1"), 3, "Y1", "It is not your turn. Now you can only"),
    (after("1:R1", seat1="R1 B1"), 1, "draw", "say LAST CARD after all"),
    (after(), 2, "B4", "It's seat 1's turn, not seat 2's."),
]


@pytest.mark.parametrize(("game", "seat", "text", "sentence"), ALLOWED)
def test_the_rule_that_allows(game: Makao, seat: int, text: str, sentence: str) -> None:
    reason = game.explain(seat, text)
    assert reason.legal
    assert sentence in reason.sentence
    assert reason.source


@pytest.mark.parametrize(("game", "seat", "text", "sentence"), FORBIDDEN)
def test_the_rule_that_forbids(game: Makao, seat: int, text: str, sentence: str) -> None:
    reason = game.explain(seat, text)
    assert not reason.legal
    assert sentence in reason.sentence
    assert reason.source


def test_between_two_a_reverse_says_that_the_turn_returns() -> None:
    game = position({1: "RV B1 B2"}, players=2)
    assert "another turn" in game.explain(1, "RV").sentence


def test_every_action_of_a_random_game_gets_a_complete_sentence() -> None:
    rng = random.Random(3)
    game = seeded(3, Makao.table.settle({"players": 3}))
    for _step in range(150):
        for seat in range(3):
            legal = game.legal(seat)
            for action in range(len(TEXTS) - 5):
                reason = game.judge(seat, action)
                assert reason.legal is (action in legal)
                assert reason.sentence.endswith(".")
                assert "{" not in reason.sentence
        seat = rng.choice(game.actors())
        game.apply(seat, rng.choice(game.legal(seat)))


def test_every_rule_names_its_document() -> None:
    table = [rule for rule in vars(rules).values() if isinstance(rule, Rule)]
    assert len(table) > 30
    assert all("C++ program's guide" in rule.source or "Kahwa" in rule.source for rule in table)
