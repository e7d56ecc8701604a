"""What the coach claims in a situation, and how far that is so in deals of real bots."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
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
"""Worlds after which a claim may be settled, and below which it is not judged."""

DOUBT = 2.0
"""How many of its own standard errors the truth must be on the other side of a claim."""

SURE = 3.5
"""Standard errors from which on no more worlds are asked about a claim."""

TIMES = 4
"""In how many times the worlds a claim is looked at that seems to be wrong."""

PART = 0.5
"""What is left of the cost that was told, at the least, where a remark holds."""

BATCHES = 10
"""Worlds that follow one another may be alike: only so many parts of them are told apart."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What the coach says of an action beside the best one to somebody told of a company."""

    company: str
    best: str
    action: str
    told: float
    is_heard: bool
    """Whether the newcomer plays it, and the coach speaks of it at once."""


@dataclass(frozen=True, slots=True)
class Finding:
    """How far the action of a claim is behind the best one in truth, in so many worlds."""

    claim: Claim
    found: float
    error: float
    worlds: int

    @property
    def is_wrong(self) -> bool:
        """Whether the action is the better one."""
        return self.found < -DOUBT * self.error

    @property
    def holds(self) -> bool:
        """Whether the action is surely worse, and by half of what was told or more."""
        return self.found > DOUBT * self.error and self.found >= PART * self.claim.told

    def is_done(self, most: int) -> bool:
        """Tell whether more worlds would hardly change what was found, or there are enough."""
        if self.is_wrong:
            return self.worlds >= TIMES * most
        if self.worlds >= most:
            return True
        apart = [self.found]
        if self.claim.is_heard:
            apart.append(self.found - PART * self.claim.told)
        return all(abs(each) > SURE * self.error for each in apart)


async def _think(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
    return choose(level, observation, rng.random, inf)


def advice_for(situation: Situation, company: Company) -> tuple[PastDecision, Advice]:
    """Return what the coach says in a situation to somebody who is told of such a company."""
    observation: Observation[Game] = situation.game.observation(situation.seat, company)
    played = situation.game.text(situation.played)
    decision = PastDecision(situation.number + 1, observation, played)
    return decision, asyncio.run(advise(_think, observation, situation.number))


def claims_of(situation: Situation) -> list[Claim]:
    """Return what the coach claims, by what it is told of who plays: nobody, people, the bots.

    In a game in which nobody's hand is read from how they are known to play it is always the same.
    """
    companies: dict[str, Company] = {
        "nobody": (),
        "people": (None,) * situation.game.players,
        "bots": situation.company,
    }
    if entry_of(situation.game.name).playbook().evidence is None:
        alike = list(_told(situation, "nobody", ()))
        return [replace(claim, company=name) for name in companies for claim in alike]
    return [
        claim for name, company in companies.items() for claim in _told(situation, name, company)
    ]


def _told(situation: Situation, name: str, company: Company) -> Iterator[Claim]:
    decision, advice = advice_for(situation, company)
    if not advice.alternatives:
        return
    best = advice.alternatives[0]
    lesson = lesson_in(decision, advice)
    spoken = lesson is not None and costs_much(decision, lesson)
    for other in advice.standing(Comparison.LESS):
        heard = spoken and other.action == decision.action
        yield Claim(name, best.action, other.action, best.value - other.value, heard)


def error_of(apart: list[float]) -> float:
    """Return the standard error of the mean of what is found in one world after the other."""
    size = len(apart) / BATCHES
    bounds = [round(size * batch) for batch in range(BATCHES + 1)]
    means = [fmean(apart[bounds[batch] : bounds[batch + 1]]) for batch in range(BATCHES)]
    return sqrt(variance(means) / BATCHES)


def judged(situation: Situation, claims: Sequence[Claim], most: int) -> list[Finding]:
    """Return what is found of each claim; nothing if too few worlds come about.

    They are looked at again after twice as many worlds, until each is settled or there are `most`.
    What then seems wrong is looked at in four times as many.
    """
    trial = _Trial(situation)
    findings: list[Finding] = []
    waiting = list(claims)
    size = min(LEAST, most)
    while waiting and trial.go_on(waiting, size):
        found = [trial.finding(claim) for claim in waiting]
        findings += [each for each in found if each.is_done(most)]
        waiting = [each.claim for each in found if not each.is_done(most)]
        size *= 2
    if waiting and trial.worlds >= LEAST:
        findings += map(trial.finding, waiting)
    return findings


class _Trial:
    """Worlds of a situation, and the reward of each action of open claims in all of them.

    Cards that make no difference are worth the same.
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        is_ronda = isinstance(situation.game, Ronda)
        worlds_of = rejection.worlds_of if is_ronda else swaps.worlds_of
        self._source: Iterator[Game] = worlds_of(situation)
        self._kind = entry_of(situation.game.name).playbook().kind
        self._rewards: dict[int, list[float]] = {}
        self.worlds = 0

    def go_on(self, claims: Sequence[Claim], size: int) -> bool:
        """Play the actions of claims in more worlds, up to a size; False if too few are found."""
        parse = self._situation.game.parse
        actions = {}
        for claim in claims:
            for action in (parse(claim.best), parse(claim.action)):
                actions[self._kind(action)] = action
        for world in islice(self._source, size - self.worlds):
            found = rewards_in(world, self._situation, list(actions.values()), self.worlds)
            for kind, reward in zip(actions, found, strict=True):
                self._rewards.setdefault(kind, []).append(reward)
            self.worlds += 1
        return self.worlds == size

    def finding(self, claim: Claim) -> Finding:
        """Return what was found of a claim in all worlds so far."""
        best, other = (self._of(text) for text in (claim.best, claim.action))
        apart = [one - two for one, two in zip(best, other, strict=True)]
        return Finding(claim, fmean(apart), error_of(apart), len(apart))

    def _of(self, text: str) -> list[float]:
        return self._rewards[self._kind(self._situation.game.parse(text))]


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
