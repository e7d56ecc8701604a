"""What the coach claims in a situation, and what each action comes to in deals of real bots."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, variance

from core.bots.levels import choose
from core.coach.advice import Advice, Comparison, advise
from core.coach.mistakes import PastDecision, costs_much, lesson_in
from core.contract.chance import WorldChance
from core.contract.company import Company
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion
from core.games.registry import entry_of
from core.games.ronda.game import Ronda
from tools.truth import rejection, swaps
from tools.truth.situations import Situation

LEAST = 30
"""Worlds below which a situation is not judged."""

DOUBT = 2.0
"""How many of its own standard errors the truth must be on the other side of a claim."""

BATCHES = 10
"""Worlds that follow one another may be alike: only so many parts of them are told apart."""

Rewards = dict[int, list[float]]
"""For each action that was judged the reward in each of the same worlds."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What the coach says of an action beside the best one, and how far it is behind in truth."""

    best: str
    action: str
    told: float
    found: float
    error: float
    is_heard: bool
    """Whether the newcomer plays it, and the coach speaks of it at once."""

    @property
    def is_wrong(self) -> bool:
        """Whether the action is the better one."""
        return self.found < -DOUBT * self.error


async def _think(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
    return choose(level, observation, rng.random, inf)


def advice_for(situation: Situation, company: Company) -> tuple[PastDecision, Advice]:
    """Return what the coach says in a situation to somebody who is told of such a company."""
    observation: Observation[Game] = situation.game.observation(situation.seat, company)
    played = situation.game.text(situation.played)
    decision = PastDecision(situation.number + 1, observation, played)
    return decision, asyncio.run(advise(_think, observation, situation.number))


def claims_of(situation: Situation, company: Company, rewards: Rewards) -> Iterator[Claim]:
    """Yield what the coach claims of actions that were judged, one of each kind."""
    decision, advice = advice_for(situation, company)
    if not advice.alternatives:
        return
    parse = situation.game.parse
    best = advice.alternatives[0]
    lesson = lesson_in(decision, advice)
    spoken = lesson is not None and costs_much(decision, lesson)
    for other in advice.standing(Comparison.LESS):
        if {parse(best.action), parse(other.action)} <= rewards.keys():
            theirs, its = rewards[parse(best.action)], rewards[parse(other.action)]
            apart = [one - two for one, two in zip(theirs, its, strict=True)]
            heard = spoken and other.action == decision.action
            told = best.value - other.value
            yield Claim(best.action, other.action, told, fmean(apart), error_of(apart), heard)


def error_of(apart: list[float]) -> float:
    """Return the standard error of the mean of what is found in one world after the other."""
    size = len(apart) / BATCHES
    bounds = [round(size * batch) for batch in range(BATCHES + 1)]
    means = [fmean(apart[bounds[batch] : bounds[batch + 1]]) for batch in range(BATCHES)]
    return sqrt(variance(means) / BATCHES)


def judged(situation: Situation, count: int) -> Rewards:
    """Return the rewards of each kind of action in the same worlds; nothing if too few are found.

    Cards that make no difference are worth the same.
    """
    is_ronda = isinstance(situation.game, Ronda)
    worlds_of = rejection.worlds_of if is_ronda else swaps.worlds_of
    worlds = worlds_of(situation, count)
    if len(worlds) < LEAST:
        return {}
    playbook = entry_of(situation.game.name).playbook()
    actions = playbook.candidates(situation.game)
    rows = [rewards_in(world, situation, actions, place) for place, world in enumerate(worlds)]
    found = {action: [row[place] for row in rows] for place, action in enumerate(actions)}
    alike = {playbook.kind(action): values for action, values in found.items()}
    legal = situation.game.legal(situation.seat)
    return {one: alike[playbook.kind(one)] for one in legal if playbook.kind(one) in alike}


def rewards_in(world: Game, situation: Situation, actions: list[int], number: int) -> list[float]:
    """Return the reward of each action, once the round is played to its end by the real bots."""
    found = []
    for action in actions:
        rng = random.Random(f"{situation.text}/{number}")
        twin = world.clone(WorldChance(rng.random))
        twin.apply(situation.seat, action)
        while not twin.is_over:
            twin.apply(*situation.next_action(twin, rng))
        found.append(twin.rewards()[situation.seat])
    return found
