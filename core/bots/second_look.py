"""A second look at a choice: what every other answer is worth beside it, in fresh worlds.

The worlds of the search itself cannot tell: what was chosen for doing best in them seems better
than it is. Neither can what the playbook promises at a glance, which helps to choose.
"""

from __future__ import annotations

from dataclasses import replace

from core.bots.search import Clock, Race, best_first
from core.bots.tree import Tree
from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.opinion import SURE, Considered, Opinion, OwnGame
from core.contract.playbook import Playbook, every_action

ROUNDS = 5
"""Rounds of a second look; what is far behind the choice leaves it after each."""

FAR = 2
"""How many times as much as `SURE` asks is far: so early, luck makes a difference seem larger."""


GROWN = 2
"""How many times the worlds of a second look its trees have grown in before: young ones err.

Where some seats are not searched there is less to learn, and once is enough.
"""


DRAWN = 4
"""How many times as long a race the worlds are drawn for: in a longer one fewer are drawn again."""


class Grove(Race[OwnGame]):
    """A race in which every action is played on by a tree, which first grows in so many worlds.

    All legal actions take part, and those of one kind are worth the same.
    """

    def __init__(
        self,
        observation: Observation[OwnGame],
        rnd: Rnd,
        playbook: Playbook[OwnGame],
        clock: Clock,
        worlds: int,
    ) -> None:
        every = replace(playbook, candidates=every_action)
        super().__init__(observation, rnd, every, clock, simulations=worlds)
        self._tree = Tree(observation, playbook)
        self._kind = playbook.kind
        self._world: OwnGame | None = None
        self._rewards: dict[int, float] = {}
        for _world in range(worlds):
            if clock.is_up():
                return
            world = self.next_world()
            for action in self.totals:
                self.trial(world, observation.seat, action)

    def trial(self, world: OwnGame, seat: int, action: int) -> float:
        """Return the reward of a seat that takes an action, or one of its kind, in a world."""
        if world is not self._world:
            self._world, self._rewards = world, {}
        kind = self._kind(action)
        if kind not in self._rewards:
            twin = world.clone(world.chance)
            self._rewards[kind] = self._tree.visit(twin, action, self._rnd)
        return self._rewards[kind]


def look_again(
    observation: Observation[OwnGame],
    rnd: Rnd,
    playbook: Playbook[OwnGame],
    chosen: int,
    worlds: int,
    clock: Clock,
) -> Opinion:
    """Return the opinion that a choice stays, with each other answer compared in so many worlds."""
    race: Race[OwnGame]
    if playbook.shortlist is None:
        grown = worlds if playbook.unsearched else GROWN * worlds
        race = Grove(observation, rnd, playbook, clock, grown)
        shortlist = list(race.totals)
    else:
        race = Race(observation, rnd, playbook, clock, simulations=DRAWN * worlds)
        shortlist = playbook.shortlist(observation)
    field = [action for action in race.totals if action != chosen]
    for _round in range(ROUNDS):
        race.run([chosen, *field], worlds // ROUNDS)
        found = race.considered(chosen, shortlist)
        value = found[0].value
        settled = [
            each.action
            for each in found[1:]
            if each.value < value and value - each.value >= FAR * SURE * each.error
        ]
        field = [action for action in field if action not in settled]
        if not field or clock.is_up():
            break
    return Opinion(chosen, tuple(race.considered(chosen, shortlist)))


def agreed(opinion: Opinion, other: Opinion) -> Opinion:
    """Return what two opinions say together of the choice of the first.

    An action is surely worth less where both say so, and then by what the one says that makes less
    of it. Otherwise its error leaves room for what either says.
    """
    chosen = opinion.considered[0]
    seen = {each.action: each for each in other.considered}
    base = seen[opinion.action].value
    found = []
    for each in opinion.considered[1:]:
        if each.action in seen:
            found.append(_together(chosen.value, each, base, seen[each.action]))
    return Opinion(opinion.action, (chosen, *best_first(found)))


def _together(value: float, one: Considered, base: float, two: Considered) -> Considered:
    """Return how far an action is behind a choice of one value for whom it has the other one."""
    sides = [(value - one.value, one.error), (base - two.value, two.error)]
    behind = max(0.0, min([cost for cost, _error in sides]))
    if one.surely_below(value) and two.surely_below(base):
        least = min([cost - SURE * error for cost, error in sides])
        error = (behind - least) / SURE
    else:
        most = max([cost + SURE * error for cost, error in sides])
        error = (most - behind) / SURE
    return Considered(one.action, value - behind, min(one.visits, two.visits), error)
