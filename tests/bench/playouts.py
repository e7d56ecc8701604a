"""How many rounds a second search can play: clone and random playout, for every game and size."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from core.chance import RecordedChance, Seeded, WorldChance, shuffled
from core.game import Game, playout
from core.games import MODULES, game_type

SECONDS = 1.5
"""How long each figure is measured."""


def report() -> None:
    """Print rounds a second, and how many shuffles of 40 cards one round costs in this run."""
    rnd = random.Random(1).random
    cards = list(range(40))
    shuffles = rate(lambda: shuffled(cards, rnd))
    print(f"clone + random playout of one round (a shuffle of 40 cards: {shuffles:,.0f}/s)")
    print(f"{'game':<12}{'seats':>6}{'rounds/s':>12}{'actions/s':>12}{'shuffles each':>15}")
    for name in MODULES:
        kind = game_type(name)
        for players in kind.table.options["players"].values:
            game = kind(
                kind.table.settle({"players": players}),
                RecordedChance(kind.deck(kind.table.settle({"players": players})), Seeded(3)),
            )
            rounds = rate(lambda game=game: playout(game.clone(WorldChance(rnd)), rnd))  # type: ignore[misc]
            actions = rounds * actions_of_a_round(game)
            print(
                f"{name:<12}{players:>6}{rounds:>12,.0f}{actions:>12,.0f}{shuffles / rounds:>15.1f}"
            )


def actions_of_a_round(game: Game) -> float:
    """Return the mean number of actions of a random round."""
    rnd = random.Random(2).random
    count = 0
    for _round in range(20):
        world = game.clone(WorldChance(rnd))
        while not world.is_over:
            legal = world.legal(world.to_act)
            world.apply(world.to_act, legal[int(rnd() * len(legal))])
            count += 1
    return count / 20


def rate(work: Callable[[], object]) -> float:
    """Return how often a second `work` is done."""
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        work()
        done += 1
    return done / spent
