"""A second look at a choice: what every other answer is worth beside it, in fresh worlds.

The worlds of the search itself cannot tell: what was chosen for doing best in them seems better
than it is. Neither can what the playbook promises at a glance, which helps to choose.
"""

from __future__ import annotations

import random
from dataclasses import replace
from math import inf, sqrt
from statistics import fmean, stdev

from core.bots.search import Clock, Race, best_first
from core.bots.tree import Tree
from core.contract.chance import Rnd, WorldChance
from core.contract.facts import Facts, Watch
from core.contract.game import NOBODY, Observation
from core.contract.opinion import CERTAIN, ENOUGH, SURE, Apart, Considered, Opinion, OwnGame
from core.contract.plain_play import every_action
from core.contract.playbook import Playbook, Rollout
from core.games.registry import entry_of

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


PLAYED_ON = 200
"""Worlds of a second look that are played to the end of the round where its rollouts end early."""


class RaceWithFacts(Race[OwnGame]):
    """A race that also tells what comes of each action, in the game's facts if it names any."""

    def __init__(
        self,
        observation: Observation[OwnGame],
        rnd: Rnd,
        playbook: Playbook[OwnGame],
        clock: Clock,
        simulations: int,
        facts: Facts[OwnGame] | None,
    ) -> None:
        super().__init__(observation, rnd, playbook, clock, simulations=simulations)
        self._facts = facts
        self._found: dict[int, dict[int, tuple[float, ...]]] = {}

    def kind_of(self, action: int) -> int:
        """Return what an action is where those that come to the same are not told apart."""
        return action

    def keep(self, action: int, found: tuple[float, ...]) -> None:
        """Take note of what has come of an action in the present world."""
        self._found.setdefault(self.kind_of(action), {})[self._worlds] = found

    def considered(self, winner: int, shortlist: list[int]) -> list[Considered]:
        """Return the winner and what can be compared with it, with the facts of both."""
        best, *others = super().considered(winner, shortlist)
        return [best, *(replace(each, facts=self.apart(winner, each.action)) for each in others)]

    def apart(self, winner: int, action: int) -> tuple[Apart, ...]:
        """Return what comes of the winner and of an action in the worlds that both have met."""
        theirs, its = (self._found.get(self.kind_of(one), {}) for one in (winner, action))
        pairs = [(theirs[world], found) for world, found in its.items() if world in theirs]
        if len(pairs) < ENOUGH:
            return ()
        facts = range(len(pairs[0][0]))
        return tuple(_between([(one[fact], two[fact]) for one, two in pairs]) for fact in facts)


class Grove(RaceWithFacts[OwnGame]):
    """A race in which every action is played on by a tree, which first grows in so many worlds.

    All legal actions take part, and those of one kind are worth the same. With `facts` it also
    tells what comes of each action, in the worlds that the grown tree meets.
    """

    def __init__(
        self,
        observation: Observation[OwnGame],
        rnd: Rnd,
        playbook: Playbook[OwnGame],
        clock: Clock,
        worlds: int,
        facts: Facts[OwnGame] | None = None,
    ) -> None:
        every = replace(playbook, candidates=every_action)
        super().__init__(observation, rnd, every, clock, worlds, None)
        self._tree = Tree(observation, playbook)
        self._kind = playbook.kind
        self._world: OwnGame | None = None
        self._rewards: dict[int, float] = {}
        for _world in range(worlds):
            if clock.is_up():
                break
            world = self.next_world()
            for action in self.totals:
                self.trial(world, observation.seat, action)
        # What a young tree plays is not told.
        self._facts = facts

    def kind_of(self, action: int) -> int:
        """Return an action without what makes no difference, such as a suit in Ronda."""
        return self._kind(action)

    def trial(self, world: OwnGame, seat: int, action: int) -> float:
        """Return the reward of a seat that takes an action, or one of its kind, in a world."""
        if world is not self._world:
            self._world, self._rewards = world, {}
        kind = self._kind(action)
        if kind not in self._rewards:
            twin = world.clone(world.chance)
            self._rewards[kind] = self._tree.visit(twin, action, self._rnd)
            if self._facts is not None:
                watch = self._facts.watch(seat)
                watch.take(world, action)
                self.keep(action, watch.found(twin))
        return self._rewards[kind]


class WatchedRace(RaceWithFacts[OwnGame]):
    """A race of rollouts that are looked on at for the facts of the game.

    Rewards and draws are those of any other race. Where a rollout ends early, so many worlds are
    played on to the end, by chance of its own.
    """

    def __init__(
        self,
        observation: Observation[OwnGame],
        rnd: Rnd,
        playbook: Playbook[OwnGame],
        clock: Clock,
        simulations: int,
        facts: Facts[OwnGame],
    ) -> None:
        super().__init__(observation, rnd, playbook, clock, simulations, facts)
        self._watch = facts.watch
        self._after = random.Random(0).random

    def trial(self, world: OwnGame, seat: int, action: int) -> float:
        """Return the reward of a seat that takes an action in a copy of a world."""
        twin, watch = world.clone(world.chance), self._watch(seat)
        watch.take(twin, action)
        twin.apply(seat, action)
        outlook, plies = self._outlook, self._outlook.plies if self._outlook else None
        _watch_on(twin, watch, self._rollout, self._rnd, plies)
        if outlook is None or twin.to_act == NOBODY:
            reward = twin.rewards()[seat]
        else:
            reward = outlook.estimate(twin)[seat]
        if outlook is not None:
            if self._worlds >= PLAYED_ON:
                return reward
            twin = twin.clone(WorldChance(self._after))
            _watch_on(twin, watch, self._rollout, self._after, None)
        self.keep(action, watch.found(twin))
        return reward


def _between(pairs: list[tuple[float, float]]) -> Apart:
    """Return the means of both sides, and the standard error of their difference."""
    one, two = fmean([one for one, _two in pairs]), fmean([two for _one, two in pairs])
    error = stdev([one - two for one, two in pairs]) / sqrt(len(pairs))
    return Apart(one, two, error)


def _watch_on(
    world: OwnGame,
    watch: Watch[OwnGame],
    rollout: Rollout[OwnGame],
    rnd: Rnd,
    plies: int | None,
) -> None:
    """Play a world on to the end of the round, or for so many actions, while somebody looks on."""
    left = inf if plies is None else plies
    while left > 0 and (seat := world.to_act) != NOBODY:
        action = rollout(world, rnd)
        watch.take(world, action)
        world.apply(seat, action)
        left -= 1


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
    facts = entry_of(observation.known.name).facts()
    if playbook.shortlist is None:
        grown = worlds if playbook.unsearched else GROWN * worlds
        race = Grove(observation, rnd, playbook, clock, grown, facts)
        shortlist = list(race.totals)
    else:
        drawn = DRAWN * worlds
        if facts is None:
            race = Race(observation, rnd, playbook, clock, simulations=drawn)
        else:
            race = WatchedRace(observation, rnd, playbook, clock, drawn, facts)
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

    Of actions that come to exactly the same for the first, the other's best is the choice. An
    action is surely worth less where both say so, and then by what the one says that makes less of
    it. Otherwise its error leaves room for what either says.
    """
    seen = {each.action: each for each in other.considered}
    first, *rest = opinion.considered
    both = [first, *(each for each in rest if each.action in seen)]
    alike = [each for each in both if each.visits == CERTAIN and each.value == first.value]
    chosen = max(alike or [first], key=lambda each: seen[each.action].value)
    base = seen[chosen.action].value
    found = [
        _together(chosen.value, each, base, seen[each.action])
        for each in both
        if each is not chosen
    ]
    return Opinion(chosen.action, (chosen, *best_first(found)))


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
    visits = min(one.visits, two.visits)
    return Considered(one.action, value - behind, visits, error, facts=one.facts)
