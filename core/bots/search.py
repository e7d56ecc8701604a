"""Search over sampled worlds: flat Monte Carlo and a race (a tree is in `core.bots.tree`).

Both know a game only through its contract: every simulation draws a world that agrees with what
the seat has seen and plays it on with the game's own rollout to the end of the round.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Generic

from core.contract.chance import Rnd
from core.contract.game import NOBODY, Observation
from core.contract.opinion import ENOUGH, SURE, Considered, Opinion, OwnGame
from core.contract.playbook import Foresight, Outlook, Playbook, Rollout

BETWEEN_GLANCES = 16
"""Simulations from one look at the clock to the next."""

WARM_UP = 8
"""Worlds that every candidate meets before a race, at the least."""

WARM_UP_PART = 25
"""The warm-up of a long race: the simulations of the race divided by this."""

LOOKS = 6
"""How often a round of a race is looked at for what is settled, at the most."""

USUAL_SPREAD = 0.25
"""How far two actions' rewards in a world usually are apart, squared: counts for a warm-up."""


class Clock:
    """A safety that ends a search late, by its own processor time: no load changes a choice."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.thread_time) -> None:
        self._now = now
        self._end = now() + seconds

    def is_up(self) -> bool:
        """Tell whether the time is over."""
        return self._now() >= self._end


def search_flat(
    observation: Observation[OwnGame],
    rnd: Rnd,
    playbook: Playbook[OwnGame],
    simulations: int,
    clock: Clock,
) -> Opinion:
    """Return the action of the best mean reward, every world tried with every legal action."""
    legal = playbook.candidates(observation.known)
    totals = [0.0] * len(legal)
    worlds = 0
    while worlds * len(legal) < simulations:
        world = observation.sample(rnd)
        for place, action in enumerate(legal):
            totals[place] += _trial(world, observation.seat, action, playbook.rollout, rnd)
        worlds += 1
        if worlds % BETWEEN_GLANCES == 0 and clock.is_up():
            break
    considered = [
        Considered(action, total / worlds, worlds)
        for action, total in zip(legal, totals, strict=True)
    ]
    considered.sort(key=lambda each: (-each.value, each.action))
    return Opinion(considered[0].action, tuple(considered))


class Race(Generic[OwnGame]):
    """A race among actions, in which all that are still in it meet the same worlds.

    With a `leaning` actions start with what the playbook promises of them in so many worlds.
    """

    def __init__(
        self,
        observation: Observation[OwnGame],
        rnd: Rnd,
        playbook: Playbook[OwnGame],
        clock: Clock,
        leaning: float = 0.0,
        simulations: int = 0,
    ) -> None:
        self.totals = dict.fromkeys(playbook.candidates(observation.known), 0.0)
        self.met: dict[int, dict[int, float]] = {action: {} for action in self.totals}
        self._worlds = 0
        self._observation = observation
        self._rnd = rnd
        self._rollout = playbook.rollout
        self._outlook = playbook.outlook
        self._clock = clock
        self._leaning = leaning
        self._promises = dict.fromkeys(self.totals, 0.0)
        if leaning:
            assert playbook.leaning is not None
            self._promises = playbook.leaning(observation)
        self._source = playbook.worlds and playbook.worlds(observation, rnd, simulations)
        self._first_drawn: dict[int, int] = {}
        self._twin_of: dict[int, int] = {}

    def run(self, field: list[int], worlds: int) -> None:
        """Try every action of the field in so many worlds, at least in one."""
        seat = self._observation.seat
        for _world in range(max(1, worlds)):
            world = self.draw(self._worlds)
            for action in field:
                reward = self.trial(world, seat, action)
                self.totals[action] += reward
                self.met[action][self._worlds] = reward
            self._worlds += 1
            if self._clock.is_up():
                break

    def draw(self, number: int) -> OwnGame:
        """Return the world of a number; it may be one that was drawn before."""
        world = self.next_world()
        if self._source:
            self._twin_of[number] = self._first_drawn.setdefault(id(world), number)
        return world

    def next_world(self) -> OwnGame:
        """Return a world that agrees with what is seen, the likelier ones more often."""
        return self._source() if self._source else self._observation.sample(self._rnd)

    def trial(self, world: OwnGame, seat: int, action: int) -> float:
        """Return the reward of a seat that takes an action in a copy of a world."""
        return _trial(world, seat, action, self._rollout, self._rnd, self._outlook)

    def better_half(self, field: list[int]) -> list[int]:
        """Return the better half of a field that met the same worlds since the start."""

        def order(action: int) -> tuple[float, int]:
            return (-self.totals[action] - self._leaning * self._promises[action], action)

        return sorted(field, key=order)[: (len(field) + 1) // 2]

    def still_open(self, field: list[int], left: int, surety: float) -> list[int]:
        """Return the best of a field that met the same worlds and what may come to pass it yet.

        With so many worlds left, what is behind by more than `surety` standard deviations of what
        these may bring is out. Without surety nothing is.
        """
        if not surety:
            return field
        best = self.better_half(field)[0]
        return [
            action
            for action in field
            if action == best or self._may_pass(action, best, left, surety)
        ]

    def _may_pass(self, action: int, best: int, left: int, surety: float) -> bool:
        promised = self._promises[best] - self._promises[action]
        lead = self.totals[best] - self.totals[action] + self._leaning * promised
        theirs = self.met[best]
        squares = sum([(each - theirs[world]) ** 2 for world, each in self.met[action].items()])
        met = len(self.met[action])
        spread = (squares + WARM_UP * USUAL_SPREAD) / (met + WARM_UP)
        return lead <= surety * sqrt(spread * left)

    def considered(self, winner: int, shortlist: list[int]) -> list[Considered]:
        """Return the winner, then what met enough worlds with it to be compared, best first.

        What was not on the shortlist is left out where playing on quickly likes it better than
        the winner: quick play flatters unusual actions.
        """
        value = self._mean(winner)
        found = []
        for action in self.totals:
            if action != winner and len(self.met[action]) >= ENOUGH:
                ahead, error = self.ahead(action, winner)
                if action in shortlist or ahead <= SURE * error:
                    reward = min(max(value + min(ahead, 0.0), 0.0), 1.0)
                    found.append(Considered(action, reward, len(self.met[action]), error))
        return [Considered(winner, value, len(self.met[winner])), *best_first(found)]

    def _mean(self, action: int) -> float:
        return self.totals[action] / len(self.met[action])

    def ahead(self, action: int, winner: int) -> tuple[float, float]:
        """Return how far an action is ahead of the winner, and the standard error of that.

        What counts is the worlds that both have met, and those that the leaning counts for. A world
        that is drawn again tells little new, so the error adds up all its draws.
        """
        theirs = self.met[winner]
        differences = {world: reward - theirs[world] for world, reward in self.met[action].items()}
        total = sum(differences.values())
        met = len(differences)
        mean = total / met
        apart: dict[int, float] = {}
        for world, difference in differences.items():
            once = self._twin_of.get(world, world)
            apart[once] = apart.get(once, 0.0) + difference - mean
        squares = sum([each * each for each in apart.values()])
        variance = squares / max(met - 1, 1)
        promise = self._promises[action] - self._promises[winner]
        worlds = met + self._leaning
        return (total + self._leaning * promise) / worlds, sqrt(variance / worlds)


def search_race(
    observation: Observation[OwnGame],
    rnd: Rnd,
    playbook: Playbook[OwnGame],
    simulations: int,
    clock: Clock,
    leaning: float = 0.0,
    surety: float = 0.0,
) -> Opinion:
    """Return the winner of a race among the shortlist; the worse half drops out in each round.

    The rounds share the simulations, so the last two get the most (sequential halving, Karnin,
    Koren and Somekh 2013). Where the playbook tells how cheap worlds are, more are met of cheap
    ones. With `surety` what can hardly win any more drops out at once, and a race that is settled
    ends.
    """
    assert playbook.shortlist is not None
    if playbook.cheapness:
        simulations = round(simulations * playbook.cheapness(observation.known))
    race = Race(observation, rnd, playbook, clock, leaning, simulations)
    shortlist = playbook.shortlist(observation)
    warm_up = max(WARM_UP, simulations // WARM_UP_PART)
    rounds = (len(shortlist) - 1).bit_length()
    plan = []
    size = len(shortlist)
    for _round in range(rounds):
        plan.append(max(1, simulations // (rounds * size)))
        size = (size + 1) // 2
    field, left, size = shortlist, sum(plan), len(shortlist)
    race.run(shortlist, warm_up)
    for worlds in plan:
        field = _round_of(race, field, worlds, left, surety)
        left -= worlds
        size = (size + 1) // 2
        if len(field) > size:
            field = race.better_half(field)
    return Opinion(field[0], tuple(race.considered(field[0], shortlist)))


def _round_of(
    race: Race[OwnGame], field: list[int], worlds: int, left: int, surety: float
) -> list[int]:
    """Run a round of a race, of whose worlds so many are `left`; return what is not out."""
    step = max(WARM_UP, worlds // LOOKS) if surety else worlds
    for met in range(0, worlds, step):
        field = race.still_open(field, left - met, surety)
        if len(field) == 1:
            break
        race.run(field, min(step, worlds - met))
    return field


def best_first(found: list[Considered]) -> list[Considered]:
    """Return alternatives by their value, the best one first."""
    return sorted(found, key=lambda each: (-each.value, each.action))


def _trial(
    world: OwnGame,
    seat: int,
    action: int,
    rollout: Rollout[OwnGame],
    rnd: Rnd,
    outlook: Outlook[OwnGame] | None = None,
) -> float:
    """Return the reward of a seat that takes an action in a copy of a world."""
    twin = world.clone(world.chance)
    twin.apply(seat, action)
    if outlook is None:
        return play_out(twin, rollout, rnd)[seat]
    return look_ahead(twin, rollout, rnd, outlook)[seat]


def look_ahead(
    world: OwnGame, rollout: Rollout[OwnGame], rnd: Rnd, outlook: Outlook[OwnGame]
) -> list[float]:
    """Play a world on for a while; return each seat's reward, estimated before the end."""
    for _ply in range(outlook.plies):
        seat = world.to_act
        if seat == NOBODY:
            return world.rewards()
        world.apply(seat, rollout(world, rnd))
    return world.rewards() if world.to_act == NOBODY else outlook.estimate(world)


def play_out(
    world: OwnGame, rollout: Rollout[OwnGame], rnd: Rnd, foresee: Foresight[OwnGame] | None = None
) -> list[float]:
    """Play a world on with a rollout; return each seat's reward at its end or as foreseen."""
    while (seat := world.to_act) != NOBODY:
        world.apply(seat, rollout(world, rnd))
        if foresee is not None:
            rewards = foresee(world)
            if rewards is not None:
                return rewards
    return world.rewards()
