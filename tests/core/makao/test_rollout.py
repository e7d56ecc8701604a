"""How the bots of Makao play hands out, which actions they think about, and what they expect."""

from __future__ import annotations

import random

import pytest

from core.contract.chance import WorldChance
from core.contract.game import NOBODY
from core.games.makao.bots.outlook import estimate
from core.games.makao.bots.playbook import PLAYBOOK
from core.games.makao.bots.rollout import candidates, rollout
from tests.core.makao.builder import play, position, seeded, settled


def played_out(seed: int, players: int) -> list[str]:
    """Return the actions of a hand that the rollout plays, each checked to be legal."""
    rnd = random.Random(seed).random
    world = seeded(seed, settled(players)).clone(WorldChance(rnd))
    actions: list[str] = []
    while world.to_act != NOBODY:
        action = rollout(world, rnd)
        assert action in world.legal(world.to_act)
        assert action in candidates(world)
        actions.append(world.text(action))
        world.apply(world.to_act, action)
    return actions


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_a_rollout_is_legal_and_the_same_for_the_same_stream(players: int) -> None:
    for seed in range(10):
        assert played_out(seed, players) == played_out(seed, players)


@pytest.mark.parametrize(
    ("hand", "top", "action"),
    [
        ("R9 R1 G4", "R5", "R9"),
        ("R5 G5 G7 G8", "R5", "G5"),
        ("R1 J G3", "R5", "R1"),
        ("J G3", "R5", "J G last"),
        ("R1 R2", "R5", "R2 last"),
        ("G1 B2", "R5", "draw"),
    ],
)
def test_a_rollout_goes_by_the_rules_of_thumb(hand: str, top: str, action: str) -> None:
    game = position({1: hand}, top)
    assert game.text(rollout(game, random.Random(1).random)) == action


@pytest.mark.parametrize(
    ("hand", "action"), [("B+2 R1 R2", "B+2"), ("J+4 R1 G2 G3", "J+4 G"), ("R1 R2", "draw")]
)
def test_a_rollout_passes_a_penalty_on_if_it_can(hand: str, action: str) -> None:
    game = position({0: "R+2 R9 R8", 1: hand, 2: "R1 R2 R3"}, "R5", turn=0)
    play(game, "0:R+2")
    assert game.text(rollout(game, random.Random(1).random)) == action


def test_candidates_name_held_colours_and_never_leave_the_call_out() -> None:
    game = position({1: "J G3 R4"}, "R5")
    assert {game.text(action) for action in candidates(game)} == {"R4", "J R", "J G", "draw"}
    game = position({1: "R4 G3"}, "R5")
    assert [game.text(action) for action in candidates(game)] == ["R4 last", "draw"]


def test_a_catch_is_taken_before_anything_else() -> None:
    game = position({0: "R1 R2", 1: "R4 G3 B5"}, "R5", turn=0)
    play(game, "0:R1")
    assert [game.text(action) for action in candidates(game)] == ["catch 0"]


@pytest.mark.parametrize("players", [2, 4, 8])
def test_fewer_cards_promise_more(players: int) -> None:
    values = estimate(position({0: "R1", 1: "G2 G3 G4 B5 B6 Y7"}, players=players))
    assert values[0] > values[1]
    assert all(0 <= value <= 1 for value in values)
    assert sum(values) == pytest.approx(players / 2)


@pytest.mark.parametrize("players", [4, 8])
def test_among_several_others_lighter_cards_promise_more(players: int) -> None:
    hands = {0: "R0 R1 R2 R3", 1: "R+2 G+2 B+2 Y+2"}
    values = estimate(position(hands, players=players, turn=0))
    assert values[0] > values[1]


def test_the_outlook_ends_the_rollouts_of_the_race_early() -> None:
    assert PLAYBOOK.outlook is not None
    hand = [len(played_out(seed, 4)) for seed in range(10)]
    assert PLAYBOOK.outlook.plies < sum(hand) / len(hand)
