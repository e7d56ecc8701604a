"""Rikiki beside OpenSpiel's `oh_hell`: the same deal sizes, measured in turns in one run.

OpenSpiel's game is compiled C++ and driven from Python here; its search is its ISMCTS bot, which
is written in Python. Both games deal 52 cards and bid in turn before the tricks.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tools.bench.playouts import SIMULATIONS, begun, build, play_outs, simulator
from tools.bench.timing import rates

DEALS = ((3, 5), (4, 2), (4, 7), (4, 12), (6, 5))
"""Players and cards in a hand; oh_hell needs a card left to turn up."""

SMALLEST_HAND = 2
"""Rikiki's first round, from which hands grow by a card a round."""


def report() -> None:
    """Print rates of both and their ratios, or how to get OpenSpiel."""
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("OpenSpiel is not installed: pip install -e '.[bench]' measures beside it.")
        return
    print(f"Rikiki beside OpenSpiel's oh_hell ({build()}), each a second")
    print(f"{'':14}{'clone + random playout':^30}{'ISMCTS simulations':^30}")
    print(f"{'players':>7}{'cards':>7}" + f"{'Kahwa':>10}{'OpenSpiel':>12}{'ratio':>8}" * 2)
    for players, cards in DEALS:
        game, state = begun("rikiki", players, cards - SMALLEST_HAND + 1), oh_hell(players, cards)
        ours, theirs, our_search, their_search = rates(
            [
                play_outs(game),
                their_play_outs(state),
                simulator("rikiki", game),
                their_simulator(state),
            ]
        )
        print(
            f"{players:>7}{cards:>7}"
            f"{ours:>10,.0f}{theirs:>12,.0f}{ours / theirs:>8.2f}"
            f"{our_search:>10,.0f}{their_search:>12,.0f}{our_search / their_search:>8.2f}",
            flush=True,
        )


def oh_hell(players: int, cards: int) -> Any:
    """Return a dealt state of oh_hell before the first bid."""
    import pyspiel

    size = {"num_suits": 4, "num_cards_per_suit": 13, "num_tricks_fixed": cards}
    state = pyspiel.load_game("oh_hell", {"players": players, **size}).new_initial_state()
    rng = random.Random(3)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def their_play_outs(state: Any) -> Callable[[], int]:
    """Return a work that clones OpenSpiel's state and plays it out at random."""
    rnd = random.Random(1).random

    def play() -> int:
        world = state.clone()
        while not world.is_terminal():
            actions = world.legal_actions()
            world.apply_action(actions[int(rnd() * len(actions))])
        world.returns()
        return 1

    return play


def their_simulator(state: Any) -> Callable[[], int]:
    """Return a work that lets OpenSpiel's ISMCTS bot think about the first bid."""
    from open_spiel.python.algorithms import ismcts, mcts

    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1)

    def think() -> int:
        ismcts.ISMCTSBot(state.get_game(), evaluator, 0.5, SIMULATIONS).step(state)
        return SIMULATIONS

    return think
