"""What Makao's instinct prefers, and that it goes by nothing that its seat does not see."""

from __future__ import annotations

import random

import pytest

from core.games.makao.bots.instinct import instinct
from core.games.makao.bots.playbook import PLAYBOOK
from core.games.makao.bots.rollout import candidates
from core.games.makao.game import Makao
from tests.core.makao.builder import play, position, seeded, settled

FAR = dict.fromkeys((0, 2, 3), "R0 G1 B2 Y3 R4 G5")
NEAR = FAR | {2: "G5"}


def promises(game: Makao) -> dict[str, float]:
    """Return what each candidate of the seat to act promises it, by notation."""
    found = instinct(game.observation(game.to_act))
    return {game.text(action): promise for action, promise in found.items()}


def preferred(game: Makao) -> str:
    """Return the action that promises most."""
    found = promises(game)
    return max(found, key=lambda text: found[text])


@pytest.mark.parametrize(
    ("hand", "others", "action"),
    [
        ("R9 R1 R3", FAR, "R9"),
        ("R1 J G3 R4", FAR, "R4"),
        ("R1 R-1 G3 R4", FAR, "R-1"),
        ("R3 R+2 B4 B6", NEAR, "R+2"),
        ("R8 J+4 B4 B6", NEAR, "J+4 B"),
        ("J", NEAR, "J R"),
    ],
)
def test_instinct_prefers(hand: str, others: dict[int, str], action: str) -> None:
    assert preferred(position(others | {1: hand}, "R5 R7")) == action


def test_a_penalty_is_rather_passed_on_than_taken() -> None:
    game = position(FAR | {0: "R+2 R9 R8", 1: "B+2 R1 R2"}, "R5", turn=0)
    play(game, "0:R+2")
    assert preferred(game) == "B+2"


def test_all_candidates_promise_something_and_a_single_one_nothing() -> None:
    game = position(FAR | {1: "J R3 G4"}, "R5")
    found = instinct(game.observation(1))
    assert set(found) == set(candidates(game))
    assert len(set(found.values())) > 1
    only = position(FAR | {1: "G4 B3"}, "R5")
    assert promises(only) == {"draw": 0.0}


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_instinct_plays_hands_to_their_end_by_candidates(players: int) -> None:
    game = seeded(players, settled(players))
    hand, actions = game.hand, 0
    while game.hand == hand and not game.is_over:
        seat = game.to_act
        found = instinct(game.observation(seat))
        assert list(found) == candidates(game)
        game.apply(seat, max(found, key=lambda action: found[action]))
        actions += 1
    assert actions > 7


def test_instinct_is_the_same_whatever_the_hidden_cards_are() -> None:
    game = seeded(3, settled(4))
    seat = game.to_act
    found = instinct(game.observation(seat))
    for seed in range(5):
        world = game.sample(seat, random.Random(seed).random)
        assert instinct(world.observation(seat)) == found


def test_a_master_leans_most_on_instinct_and_whoever_goes_by_feel_does_not() -> None:
    assert PLAYBOOK.leaning is instinct
    leaning = {level: skill.leaning for level, skill in PLAYBOOK.skills.items() if skill.leaning}
    assert list(leaning) == ["regular", "strong", "master"]
    assert leaning["regular"] == leaning["strong"] < leaning["master"] / 10
