"""The last batch of Ronda for two, solved: the cards not seen can only be the opponent's."""

from __future__ import annotations

from collections.abc import Mapping

from core.contract.chance import Rnd
from core.contract.game import NOBODY, Observation
from core.contract.opinion import CERTAIN, Considered, Opinion
from core.contract.playbook import Chances
from core.games.ronda.position import RondaPosition

WORST, BEST = 0.0, 1.0


def solve(observation: Observation[RondaPosition], rnd: Rnd) -> Opinion | None:
    """Return the best action with the exact value of each, or None while cards are hidden."""
    known = observation.known
    if known.players != 2 or known.stock:
        return None
    world = observation.sample(rnd)
    values = {
        action: value(_after(world, action), observation.seat, WORST, BEST)
        for action in observation.legal()
    }
    return _ranked(values)


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


def expect(
    observation: Observation[RondaPosition],
    rnd: Rnd,
    chances: Mapping[int, Chances[RondaPosition]],
) -> Opinion | None:
    """Return the best action beside an opponent who goes by chances, or None as `solve` does.

    The value of each is exact: what comes of it on the average.
    """
    known, seat = observation.known, observation.seat
    if known.players != 2 or known.stock:
        return None
    if (seat + 1) % 2 not in chances:
        return solve(observation, rnd)
    world, theirs = observation.sample(rnd), chances[(seat + 1) % 2]
    return _ranked(
        {action: hope(_after(world, action), seat, theirs) for action in observation.legal()}
    )


def hope(world: RondaPosition, seat: int, theirs: Chances[RondaPosition]) -> float:
    """Return the reward of `seat` on the average when it plays its best, the other by chances."""
    mover = world.to_act
    if mover == NOBODY:
        return world.rewards()[seat]
    legal = world.legal(mover)
    if len(legal) == 1:
        return hope(_after(world, legal[0]), seat, theirs)
    if mover == seat:
        return max([hope(_after(world, action), seat, theirs) for action in legal])
    total = 0.0
    for action, chance in theirs(world).items():
        if chance:
            total += chance * hope(_after(world, action), seat, theirs)
    return total


def _ranked(values: dict[int, float]) -> Opinion:
    """Return the opinion that prefers the action of the highest value, all of them exact."""
    ranked = sorted(values, key=lambda action: (-values[action], action))
    return Opinion(
        ranked[0], tuple([Considered(action, values[action], CERTAIN) for action in ranked])
    )


def _after(world: RondaPosition, action: int) -> RondaPosition:
    twin = world.clone(world.chance)
    twin.apply(world.to_act, action)
    return twin
