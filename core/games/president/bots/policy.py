"""How likely a good player of President is to take an action: odds learned for its signs.

The odds of an action are the product of one number for each of its signs, out of as many tables
(`weights.json`, made by `tools.training.president`). They serve to play hands out, to choose what
is worth a thought, and as a first guess of what an action is worth.
"""

from __future__ import annotations

from functools import cache
from math import log
from typing import Final

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.weights import Weights
from core.games.president.bots.candidates import candidates
from core.games.president.bots.heuristic import best_gifts
from core.games.president.bots.signs import (
    SIGNS,
    SIZE,
    Situation,
    answers,
    gift,
    leads,
    must_pass,
)
from core.games.president.game import President
from core.games.president.notation import PASS
from core.games.president.sets import RANKS, SUITS

SHORTLISTED: Final = 3
"""So many actions are thought about for long."""

_BITS: Final = 9
_MASK: Final = SIZE - 1

Odds = list[list[float]]
"""For each table the odds of each of its signs."""


class Policy:
    """A way to play by the odds of the actions' signs."""

    def __init__(self, odds: Odds) -> None:
        self._odds: Final = odds

    def rollout(self, world: President, rnd: Rnd) -> int:
        """Choose an action by chance, each as often as its odds say; a sure win is taken."""
        if world.owed:
            return gift(world)
        if world.top and must_pass(world):
            return PASS
        here = Situation(world)
        actions = answers(here) if world.top else leads(here)
        if len(actions) == 1:
            return actions[0]
        first, second, third, fourth, fifth, sixth = self._odds
        total = 0.0
        sums: list[float] = []
        for action in actions:
            sign = here.sign(action)
            total += (
                first[sign & _MASK]
                * second[sign >> 9 & _MASK]
                * third[sign >> 18 & _MASK]
                * fourth[sign >> 27 & _MASK]
                * fifth[sign >> 36 & _MASK]
                * sixth[sign >> 45]
            )
            sums.append(total)
        drawn = rnd() * total
        for place, reached in enumerate(sums):
            if drawn < reached:
                return actions[place]
        return actions[-1]

    def odds(self, world: President) -> dict[int, float]:
        """Return the odds of the actions worth a thought, in play."""
        here = Situation(world)
        found: dict[int, float] = {}
        for action in candidates(world):
            sign = here.sign(action)
            product = 1.0
            for table in self._odds:
                product *= table[sign & _MASK]
                sign >>= _BITS
            found[action] = product
        return found

    def shortlist(self, observation: Observation[President]) -> list[int]:
        """Return the candidates of the best odds; of gifts, those that leave the best hand."""
        game = observation.known
        if game.owed:
            return best_gifts(observation)
        odds = self.odds(game)
        return sorted(odds, key=lambda action: (-odds[action], action))[:SHORTLISTED]

    def leaning(self, observation: Observation[President]) -> dict[int, float]:
        """Return what each candidate is worth by its odds, beside the others; of gifts nothing."""
        game = observation.known
        if game.owed:
            return dict.fromkeys(candidates(game), 0.0)
        heat = _heat()
        return {action: heat * log(odds) for action, odds in self.odds(game).items()}


@cache
def learned() -> Policy:
    """Return the policy that all levels but the master go by."""
    return Policy(Weights.of("president").table("odds", SIGNS, SIZE))


@cache
def long_learned() -> Policy:
    """Return the policy of masters and hints, which has learned from four times as many hands."""
    return Policy(Weights.of("president").table("master_odds", SIGNS, SIZE))


@cache
def _heat() -> float:
    return Weights.of("president").number("heat")


def cheapness(world: President) -> float:
    """Return how many hands are played out in the time of a whole one: cards left take turns."""
    return (RANKS * SUITS) / sum(world.counts)
