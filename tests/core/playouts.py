"""Playing search worlds to their end at random, for tests and measurements."""

from __future__ import annotations

from core.contract.chance import Rnd
from core.contract.game import NOBODY, Game


def playout(game: Game, rnd: Rnd) -> list[float]:
    """Play a search world to its end with random legal actions; return the rewards."""
    while (seat := game.to_act) != NOBODY:
        actions = game.legal(seat)
        game.apply(seat, actions[int(rnd() * len(actions))])
    return game.rewards()
