"""How many rounds and simulations a second search gets, for every game and number of players."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from core.bots.search import Clock, play_out
from core.bots.tree import search_tree
from core.contract.chance import RecordedChance, WorldChance, shuffled
from core.contract.game import NOBODY, Game
from core.contract.plain_play import any_action, every_action, unsolved
from core.contract.sources import Seeded
from core.doctor.bots import is_compiled
from core.games.registry import entry_of, game_names, game_type
from tools.bench.timing import rates

SIMULATIONS = 100
"""Simulations of each search that is measured."""


def report() -> None:
    """Print rounds and simulations a second, and how many shuffles of 40 cards a round costs."""
    rnd = random.Random(1).random
    print(f"clone + random playout of one round, and ISMCTS from its first decision ({build()})")
    head = ("game", "seats", "rounds/s", "actions/s", "shuffles each", "simulations/s")
    print(f"{head[0]:<12}{head[1]:>6}" + "".join(f"{title:>15}" for title in head[2:]))
    for name in game_names():
        for players in game_type(name).table.options["players"].values:
            game = begun(name, int(players))
            shuffles, rounds, simulations = rates(
                [shuffler(), play_outs(game), simulator(name, game)]
            )
            actions = rounds * actions_of_a_round(game, rnd)
            figures = (rounds, actions, shuffles / rounds, simulations)
            print(
                f"{name:<12}{players:>6}" + "".join(f"{figure:>15,.0f}" for figure in figures),
                flush=True,
            )


def build() -> str:
    """Return how the core is run."""
    return "compiled" if is_compiled() else "interpreted"


def begun(name: str, players: int, number: int = 1) -> Game:
    """Return a game before the first decision of its round `number`."""
    kind = game_type(name)
    options = kind.table.settle({"players": players})
    game = kind(options, RecordedChance(kind.deck(options), Seeded(3)))
    if number > 1:
        game.skip_to_round(number)
    return game


def shuffler() -> Callable[[], int]:
    """Return a work that shuffles 40 cards: what the machine can do at this moment."""
    cards, rnd = list(range(40)), random.Random(1).random

    def shuffle() -> int:
        shuffled(cards, rnd)
        return 1

    return shuffle


def play_outs(game: Game) -> Callable[[], int]:
    """Return a work that clones a game and plays its round out at random.

    Compiled rules are asked by the search's own loop, which is compiled too: an interpreted one
    would mostly measure itself.
    """
    rnd = random.Random(1).random
    chance = WorldChance(rnd)

    def play() -> int:
        world = game.clone(chance)
        while (seat := world.to_act) != NOBODY:
            actions = world.legal(seat)
            world.apply(seat, actions[int(rnd() * len(actions))])
        world.rewards()
        return 1

    def play_compiled() -> int:
        play_out(game.clone(chance), any_action, rnd)
        return 1

    return play_compiled if is_compiled() else play


def simulator(name: str, game: Game) -> Callable[[], int]:
    """Return a work that thinks about the next decision, with nothing but random rollouts."""
    rnd = random.Random(1).random
    playbook = replace(
        entry_of(name).playbook(),
        rollout=any_action,
        candidates=every_action,
        foresee=None,
        solve=unsolved,
    )
    observation = game.observation(game.to_act)

    def think() -> int:
        search_tree(observation, rnd, playbook, SIMULATIONS, Clock(60))
        return SIMULATIONS

    return think


def actions_of_a_round(game: Game, rnd: Callable[[], float]) -> float:
    """Return the mean number of actions of a random round."""
    count = 0
    for _round in range(20):
        world = game.clone(WorldChance(rnd))
        while not world.is_over:
            world.apply(world.to_act, any_action(world, rnd))
            count += 1
    return count / 20
