"""Rollouts play legally by what their seat may know, and foresight weighs a batch just dealt."""

from __future__ import annotations

import random

import pytest

from core.contract.chance import Rnd, WorldChance
from core.contract.game import NOBODY
from core.games.ronda.awards import Award
from core.games.ronda.bots.foresight import foresee
from core.games.ronda.bots.playbook import PLAYBOOK
from core.games.ronda.bots.rollout import rollout
from core.games.ronda.game import Ronda
from core.games.ronda.rules import MISSA
from tests.core.ronda.table import WAYS, deck, play, position, scripted, seeded, walk

OTHERS = " ".join(f"{rank}{suit}" for rank in (1, 2, 3, 4, 6, 7, 10) for suit in "SBD")
"""Cards that, once seen, leave few but the fives."""

CALM = 0.5
"""A random number that favours no card."""


def played_out(world: Ronda, rnd: Rnd) -> list[int]:
    """Play a world out, every action checked to be legal; return the actions."""
    actions = []
    while (seat := world.to_act) != NOBODY:
        action = rollout(world, rnd)
        assert action in world.legal(seat)
        world.apply(seat, action)
        actions.append(action)
    return actions


@pytest.mark.parametrize("auto", ["manual", "auto"])
@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_rollouts_are_legal_and_follow_their_stream(players: int, deal: str, auto: str) -> None:
    for seed in range(5):
        game = seeded(seed, players=players, deal=deal, calls=auto, announce=auto)
        courses = [
            played_out(game.clone(WorldChance(rnd)), rnd)
            for rnd in (random.Random(stream).random for stream in (1, 1, 2))
        ]
        assert courses[0] == courses[1]
        assert courses[0] != courses[2]


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_a_rollout_goes_by_what_its_seat_may_know(players: int, deal: str) -> None:
    for seed in range(20):
        rnd = random.Random(seed)
        game = seeded(seed, players=players, deal=deal)
        walk(game, rnd, rnd.randrange(60))
        if game.is_over:
            continue
        other = game.observation(game.to_act).sample(rnd.random)
        assert rollout(other, lambda: CALM) == rollout(game, lambda: CALM)


@pytest.mark.parametrize(
    ("hand", "table", "best"),
    [
        ("5C 1C 12C", "5S 6S 7S 1S", "5C"),  # the longer run
        ("5C 1C", "1S", "1C"),  # a capture rather than a card left
        ("4C 1C", "5S 6S", "1C"),  # no card that lengthens a run
    ],
)
def test_a_rollout_takes_what_it_can(hand: str, table: str, best: str) -> None:
    game = position([hand, "2S 3S"], table)
    assert game.text(rollout(game, lambda: CALM)) == best


@pytest.mark.parametrize(
    ("seen", "called"),
    [("5B 5D", True), ("5B", True), (OTHERS, False)],
)
def test_a_rollout_calls_a_bount_that_will_stand(seen: str, called: bool) -> None:
    game = position(["5C 1C", "5S 12S"], "12C")
    game.seen = [game.parse(text) for text in seen.split()]
    play(game, "5C")
    assert (game.text(rollout(game, lambda: CALM)) == "5S bount") == called


def test_a_rollout_answers_calls_and_announces() -> None:
    game = position(["5C 5S 1C", "5B 5D 1S"], "12C")
    play(game, "5C", "5B bount")
    assert game.text(rollout(game, lambda: CALM)) == "5S khamsa"
    play(game, "5S khamsa")
    assert game.text(rollout(game, lambda: CALM)) == "5D aachra"
    dealt = scripted([deck("7C 7S 1C", "2S 3S 4S")], 1)
    assert dealt.text(rollout(dealt, lambda: CALM)) == "ronda"


def just_dealt(players: int = 2) -> Ronda:
    """Return a game in which the second batch has just been dealt."""
    game = seeded(1, players=players)
    rnd = random.Random(1)
    while game.batch == 1:
        game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_a_batch_just_dealt_is_foreseen(players: int) -> None:
    first = seeded(1, players=players)
    assert foresee(first) is None
    game = just_dealt(players)
    rewards = foresee(game)
    assert rewards is not None
    assert len(rewards) == players
    assert sum(rewards) / players == pytest.approx(0.5, abs=0.001)
    game.apply(game.to_act, game.legal(game.to_act)[0])
    assert foresee(game) is None
    while game.phase == "announce":
        game.apply(game.to_act, game.legal(game.to_act)[-1])
    assert foresee(game) is None


def foreseen(game: Ronda, seat: int) -> float:
    rewards = foresee(game)
    assert rewards is not None
    return rewards[seat]


def test_foresight_counts_points_and_captures() -> None:
    game = just_dealt()
    before = foreseen(game, 0)
    game.captured[0] += 2
    captured = foreseen(game, 0)
    game.settle([Award(0, 0, 1, "missa", MISSA)])
    assert before < captured < foreseen(game, 0)


def test_a_won_world_is_not_foreseen_but_rewarded() -> None:
    game = just_dealt()
    game.points = [40, 0]
    game.settle([Award(0, 0, 1, "missa", MISSA)])
    assert foresee(game) is None
    assert game.rewards() == [1.0, 0.0]


def test_the_same_action_without_its_call() -> None:
    game = seeded(1)
    assert PLAYBOOK.quiet(game.parse("5C bount")) == game.parse("5C")
    assert PLAYBOOK.quiet(game.parse("ronda")) == game.parse("silent")
