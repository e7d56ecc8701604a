"""The last batch of Ronda for two, solved: the cards not seen can only be the opponent's."""

from __future__ import annotations

from typing import cast

from core.contract.chance import Rnd
from core.contract.game import NOBODY, Observation
from core.contract.opinion import CERTAIN, Considered, Opinion
from core.games.ronda.position import RondaPosition

WORST, BEST = 0.0, 1.0


def solve(observation: Observation, rnd: Rnd) -> Opinion | None:
    """Return the best action with the exact value of each, or None while cards are hidden."""
    known = cast(RondaPosition, observation.known)
    if known.players != 2 or known.stock:
        return None
    world = cast(RondaPosition, observation.sample(rnd))
    values = {
        action: value(_after(world, action), observation.seat, WORST, BEST)
        for action in observation.legal()
    }
    ranked = sorted(values, key=lambda action: (-values[action], action))
    return Opinion(
        ranked[0], tuple([Considered(action, values[action], CERTAIN) for action in ranked])
    )


def value(world: RondaPosition, seat: int, low: float, high: float) -> float:
    """Return the reward of `seat` when both play their best, by alpha-beta within the bounds."""
    mover = world.to_act
    if mover == NOBODY:
        return world.rewards()[seat]
    for action in world.legal(mover):
        outcome = value(_after(world, action), seat, low, high)
        if mover == seat:
            low = max(low, outcome)
        else:
            high = min(high, outcome)
        if low >= high:
            break
    return low if mover == seat else high


def _after(world: RondaPosition, action: int) -> RondaPosition:
    twin = world.clone(world.chance)
    twin.apply(world.to_act, action)
    return twin
