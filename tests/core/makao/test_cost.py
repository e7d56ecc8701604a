"""What a wrong action of Makao is said to cost: true in any position, in a sentence or two."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contract.options import Value
from core.games.makao.faces import FACES
from core.games.makao.game import Makao
from core.games.makao.lessons.cost import cost
from tests.core.makao.builder import play, position, seeded
from tests.core.makao.test_walks import some_action, some_options

MOST_WORDS = 32
NO_OTHERS = {0: "Y4 Y5 Y6", 2: "B1 B2 B3", 3: "G1 G2 G3"}


def told(
    hand: str,
    played: str,
    better: str,
    *moves: str,
    top: str = "R5",
    stock: str | None = None,
    rules: dict[str, Value] | None = None,
    players: int = 4,
    discard: str = "",
    **others: str,
) -> str:
    """Return what seat 1 is told of an action beside a better one, after some moves."""
    held = NO_OTHERS | {int(seat.removeprefix("seat")): cards for seat, cards in others.items()}
    hands = {seat: cards for seat, cards in held.items() if seat < players} | {1: hand}
    turn = int(moves[0][0]) if moves else 1
    game = position(
        hands, top, stock=stock, discard=discard, rules=rules, players=players, turn=turn
    )
    play(game, *moves)
    return cost(game, 1, game.check(1, played), game.check(1, better))


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (told("R1", "draw", "R1"), "[R1] was your last card: you would have gone out."),
        (told("R1 R2 B7", "draw", "R1"), "one card more. With [R1] you would have one"),
        (told("R1 R+2 B7", "draw", "R+2"), "made the next player draw 2, or answer."),
        (told("R1 R8 B7", "R1", "R8"), "would count 1 against you and [R8] 8"),
        (told("R1 J B7", "J R", "R1"), "[J] fits on anything, so it could have waited"),
        (told("R1 J J+4", "J+4 R", "J R"), "[J+4] could have waited: it's your answer"),
        (told("J B7 B8 R1", "J R", "J B"), "have 1 card of it. You have 2 of blue."),
        (told("J B7 B8 R1", "J G", "J B"), "You named green and have no card of it."),
        (told("J", "J R", "J B"), "[J] ends the round, so its colour makes no difference."),
        (told("R1 B7", "R1", "R1 last"), "didn't say LAST CARD with [R1]"),
        (told("R1 B7", "R1 last", "R1"), "Saying LAST CARD with [R1] costs you nothing."),
        (told("R1 RS B7", "R1", "RS"), "[RS] would have cost the next player a turn."),
        (told("R1 R-1 B7", "R1", "R-1"), "After [R-1] you could have played one more card"),
        (told("R1 RV B7", "R1", "RV", players=2), "it would have been your turn again."),
        (told("R1 RS B7", "R1", "RS", seat2="B1"), "[RS] would have prevented that."),
        (told("R1 RS B7", "R1", "RS", players=2), "your turn again."),
        (told("R1 R-1 B7", "R1", "R-1", seat2="B1"), "After [R-1] you could have played one more"),
        (told("RS R-1 B7", "R-1", "RS", seat2="B1"), "[RS] would have cost the next"),
        (told("R1 R7 B7 G7", "R1", "R7"), "You would have had 3 cards that fit on [R7]"),
        (told("R1 B5 G6", "B5", "R1"), "[B5] fits as well, but [R1] was better here."),
        (told("J B5 G6", "J R", "draw"), "[J] has gone now. If you had kept it, it would"),
        (told("R1 B5 G6", "R1", "draw"), "[R1] has gone now. If you had drawn, you would"),
        (told("R1 B2 G6", "pass", "R9", "1:draw", stock="R9"), "You keep [R9], which counts 9"),
        (told("R1 B2 G6", "R9", "pass", "1:draw", stock="R9"), "If you had passed, you would"),
        (told("R+2 B2 G6", "draw", "R+2", "0:B+2", top="B5", seat0="B+2 B1 B2"), "have faced 4."),
        (told("R1 B2 G6", "R1", "catch 0", "0:R4", seat0="R4 Y1"), "The player who forgot is safe"),
        (told("R1 B2 G6", "catch 0", "R1", "0:R4", seat0="R4 Y1"), "costs you nothing"),
        (told("RS B2", "draw", "last", "1:RS", players=2), "You hadn't said LAST CARD yet"),
    ],
)  # fmt: skip
def test_the_most_telling_difference_is_told(said: str, expected: str) -> None:
    assert expected in said


def test_a_penalty_counts_what_can_be_drawn() -> None:
    said = told(
        "R+2 B2 G6", "draw", "R+2", "0:B+2", top="B5", stock="R1", seat0="B+2 B1 B2", discard="R2"
    )  # fmt: skip
    assert said.startswith("You draw 2 cards.")


def test_a_round_that_ends_for_want_of_cards_is_told() -> None:
    game = position({1: "R1 B2 G6"}, stock="", discard="R2")
    game.turnovers = 9
    said = cost(game, 1, game.parse("draw"), game.parse("R1"))
    assert said == "There's no card left to draw. The round is over, and everybody counts cards."


def test_an_answer_that_cannot_be_given_is_not_offered() -> None:
    said = told("R1 R+2 B7", "R1", "R+2", rules={"stacking": False})
    assert said == "[R+2] would have made the next player draw 2."


@settings(max_examples=150)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 90))
def test_in_any_position_every_action_is_answered_in_few_words(seed: int, steps: int) -> None:
    rng = random.Random(seed)
    game: Makao = seeded(seed, some_options(rng))
    for _step in range(steps):
        if game.is_over:
            return
        game.apply(*some_action(game, rng))
    for seat in game.actors():
        legal = game.legal(seat)
        hidden = game.observation(seat).known
        for played in legal:
            better = rng.choice(legal)
            said = cost(game, seat, played, better)
            assert 0 < len(said.split()) <= MOST_WORDS, said
            assert said[-1] == "."
            assert "{" not in said
            assert set(re.findall(r"\[([^]]+)\]", said)) <= set(FACES)
            assert cost(hidden, seat, played, better) == said
