"""The last batch for two is solved as brute force would, and nothing before it is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.contract.chance import WorldChance
from core.contract.game import NOBODY, Game
from core.games.ronda.bots.endgame import solve
from core.games.ronda.game import Ronda
from tests.core.ronda.table import seeded


def brute(world: Game, seat: int) -> float:
    """Return the reward of `seat` when both play their best, every line tried."""
    mover = world.to_act
    if mover == NOBODY:
        return world.rewards()[seat]
    outcomes = []
    for action in world.legal(mover):
        twin = world.clone(world.chance)
        twin.apply(mover, action)
        outcomes.append(brute(twin, seat))
    return max(outcomes) if mover == seat else min(outcomes)


def last_batch(seed: int, plays: int, **options: Any) -> Ronda:
    """Return a game of two at random, so many plays into its last batch."""
    rnd = random.Random(seed)
    game = seeded(seed, target=201, **options)
    dealt = 2 * game.terms.hand_sizes[-1]
    while not (game.is_last_batch() and game.phase == "play"):
        game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))
    while sum(map(len, game.hands)) > dealt - plays:
        game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))
    return game


@pytest.mark.parametrize(
    "options",
    [{}, {"deal": "fours"}, {"calls": "auto"}, {"missa_last": "card", "last_hand": 10}],
)
@pytest.mark.parametrize("seed", range(8))
def test_every_value_is_that_of_brute_force(seed: int, options: dict[str, Any]) -> None:
    game = last_batch(seed, plays=4 if options.get("deal") else seed % 4, **options)
    seat = game.to_act
    solved = solve(game.observation(seat), random.Random(1).random)
    assert solved is not None
    assert sorted(each.action for each in solved.considered) == sorted(game.legal(seat))
    for each in solved.considered:
        world = game.clone(WorldChance(random.Random(1).random))
        world.apply(seat, each.action)
        assert each.value == brute(world, seat)
    assert solved.action == solved.considered[0].action
    assert solved.considered[0].value == max(each.value for each in solved.considered)


def last_announcement(seed: int) -> Ronda | None:
    """Return a game of two where a seat may hide what the last batch gave it; None without."""
    rnd = random.Random(seed)
    game = seeded(seed, target=201)
    while not (game.is_last_batch() and game.phase == "play"):
        actions = game.legal(game.to_act)
        if game.is_last_batch() and len(actions) > 1:
            return game
        game.apply(game.to_act, rnd.choice(actions))
    return None


def test_whether_to_announce_in_the_last_batch_is_solved_too() -> None:
    games = [game for seed in range(25) if (game := last_announcement(seed)) is not None]
    assert games
    for game in games:
        seat = game.to_act
        solved = solve(game.observation(seat), random.Random(1).random)
        assert solved is not None
        for each in solved.considered:
            world = game.clone(WorldChance(random.Random(1).random))
            world.apply(seat, each.action)
            assert each.value == brute(world, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_hidden_is_not_solved(players: int) -> None:
    game = seeded(1, players=players)
    rnd = random.Random(1)
    while not (game.is_last_batch() and game.phase == "play"):
        seat = game.to_act
        solved = solve(game.observation(seat), rnd.random)
        assert (solved is not None) == (players == 2 and game.is_last_batch())
        game.apply(seat, rnd.choice(game.legal(seat)))
    assert (solve(game.observation(game.to_act), rnd.random) is not None) == (players == 2)
