"""The signs of Makao's bots carry the options in force, and stay within their tables."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.contract.options import Value
from core.games.makao.bots import outlook, signs
from core.games.makao.bots.rollout import candidates
from core.games.makao.bots.signs import Glance
from core.games.makao.bots.tables import Block
from core.games.makao.game import Makao
from tests.core.makao.builder import play, position, seeded, settled

FAR = dict.fromkeys((0, 2, 3), "R0 G1 B2 Y3 R4 G5")


def shown(game: Makao, text: str) -> list[int]:
    """Return the signs of an action of the seat to act."""
    return signs.signs_of(Glance(game), game.parse(text))


def dealt(hands: dict[int, str], top: str, **options: Value) -> Makao:
    """Return a position of 4 seats, or of 2, under options."""
    return position(hands, top, players=max(hands) + 1, rules=options)


@pytest.mark.parametrize(
    ("hands", "action", "option", "values"),
    [
        (FAR | {1: "R+2 G3 B4"}, "R+2", "stacking", (True, False)),
        (FAR | {1: "R5 G+2 B4"}, "R5", "stacking", (True, False)),
        (FAR | {1: "R+2 G3 B4"}, "R+2", "after_penalty", ("play", "lose-turn")),
        (FAR | {1: "R3 J+4"}, "R3 last", "double_on", ("joker", "any-joker")),
        (FAR | {1: "R3 G3 B4"}, "draw", "drawn_card", ("may-play", "must-play")),
        (FAR | {1: "R3 G3 B4"}, "R3", "target", (500, 50)),
        ({0: "R0 G1 B2", 1: "RV G3 B4"}, "RV", "two_player_reverse", ("skip", "literal")),
    ],
)
def test_what_an_option_changes_shows(
    hands: dict[int, str], action: str, option: str, values: tuple[Value, Value]
) -> None:
    found = [shown(dealt(hands, "R5 R7", **{option: value}), action) for value in values]
    assert found[0] != found[1]


def test_a_penalty_taken_shows_whether_the_turn_goes_on() -> None:
    found = []
    for after in ("play", "lose-turn"):
        hands = FAR | {0: "R+2 R9 R8", 1: "B2 R1 R2"}
        game = position(hands, "R5", turn=0, rules={"after_penalty": after})
        play(game, "0:R+2")
        found.append(shown(game, "draw"))
    assert found[0] != found[1]


def test_going_out_shows_nothing() -> None:
    assert shown(dealt(FAR | {1: "R3"}, "R5 R7"), "R3") == []


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 4), (3, 8)])
def test_all_signs_have_a_place_in_their_tables_one_of_each(seed: int, players: int) -> None:
    game = seeded(seed, settled(players))
    hand = game.hand
    while game.hand == hand and not game.is_over:
        glance = Glance(game)
        found = [signs.signs_of(glance, action) for action in candidates(game)]
        for each in filter(None, found):
            assert_one_of_each(each, signs.BLOCKS)
        for seat in range(players):
            assert_one_of_each(outlook.signs_of(game, seat), outlook.BLOCKS)
        game.apply(game.to_act, candidates(game)[-1 if len(found) > 1 and seed == 2 else 0])


def assert_one_of_each(found: list[int], blocks: tuple[Block, ...]) -> None:
    places = [0]
    for block in blocks:
        places.append(places[-1] + block.rows * block.size)
    twice = {"passed_over", "beyond"}
    for (first, end), block in zip(pairwise(places), blocks, strict=True):
        shown = sum(first <= sign < end for sign in found)
        assert shown <= (2 if block.name in twice else 1)
    assert all(0 <= sign < places[-1] for sign in found)


def test_where_a_hand_may_end_the_game_being_ahead_is_worth_more() -> None:
    game = dealt(FAR | {1: "R5 R6"}, "R5 R7", target=500)
    game.totals = [100, 0, 100, 100]
    far = outlook.estimate(game)
    near = dealt(FAR | {1: "R5 R6"}, "R5 R7", target=100)
    near.totals = game.totals
    assert outlook.estimate(near)[1] > far[1] + 0.1
    assert sum(far) == pytest.approx(2)
