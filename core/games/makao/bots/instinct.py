"""How much each action of Makao appeals at a glance, by weights learned from playing itself."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.weights import Row, Weights
from core.games.makao.bots.rollout import candidates
from core.games.makao.bots.signs import BLOCKS, Glance, signs_of
from core.games.makao.bots.tables import group_of, rows_of
from core.games.makao.game import Makao

OUT: Final = 1.0
"""The appeal of going out: above any other."""


class Instinct:
    """What the signs of an action are worth, for each number of seats: rewards in 0..1."""

    __slots__ = ("_rows",)

    def __init__(self, rows: list[Row]) -> None:
        self._rows = rows

    def appeals(self, world: Makao, actions: list[int]) -> list[float]:
        """Return how much more reward each action promises than the others, of the seat to act."""
        row = self._rows[group_of(world.players)]
        glance = Glance(world)
        found: list[float] = []
        for action in actions:
            signs = signs_of(glance, action)
            appeal = 0.0 if signs else OUT
            for sign in signs:
                appeal += row[sign]
            found.append(appeal)
        return found

    def weigh(
        self, world: Makao, warmth: float, seen: list[list[int]], chances: list[float]
    ) -> list[int]:
        """Return the candidates; add the signs of each, and how likely it is to be taken.

        Nothing is added if there is only one, or one that goes out.
        """
        actions = candidates(world)
        if len(actions) == 1:
            return actions
        row = self._rows[group_of(world.players)]
        glance = Glance(world)
        most = -1e9
        for action in actions:
            signs = signs_of(glance, action)
            if not signs:
                seen.clear()
                chances.clear()
                return [action]
            appeal = 0.0
            for sign in signs:
                appeal += row[sign]
            most = max(most, appeal)
            seen.append(signs)
            chances.append(appeal)
        total = 0.0
        for place, appeal in enumerate(chances):
            chance = exp((appeal - most) / warmth)
            total += chance
            chances[place] = chance
        for place, chance in enumerate(chances):
            chances[place] = chance / total
        return actions

    def follow(self, world: Makao, _rnd: Rnd) -> int:
        """Return the action that appeals most to the seat to act."""
        actions = candidates(world)
        if len(actions) == 1:
            return actions[0]
        appeals = self.appeals(world, actions)
        return actions[appeals.index(max(appeals))]


@cache
def shipped() -> Instinct:
    """Return the instinct with the weights that are shipped."""
    return Instinct(rows_of(Weights.of("makao"), "", BLOCKS))


def instinct(observation: Observation[Makao]) -> dict[int, float]:
    """Return for each candidate how much reward it seems to promise beside the others."""
    world = observation.known
    actions = candidates(world)
    if len(actions) == 1:
        return {actions[0]: 0.0}
    return dict(zip(actions, shipped().appeals(world, actions), strict=True))
