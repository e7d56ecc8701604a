"""Whether a remark of the coach holds: the same choice searched again, many times as long."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from enum import Enum
from math import hypot, inf

from core.bots.levels import COMPARED, study
from core.bots.search import Clock, Race
from core.contract.opinion import SURE, Considered
from core.games.registry import entry_of
from tools.remarks.said import Remark

PART = 0.5
"""What is left of the cost that was told, at the least, where the remark holds."""


class Verdict(Enum):
    """What is to be said of a remark."""

    HOLDS = "holds"
    AS_GOOD = "what was played is as good"
    NOT_COMPARED = "what was played cannot be told to be worse"
    STILL_BETTER = "something else is much better than what was named"
    LESS = "it costs less than half of what was told"


@dataclass(frozen=True, slots=True)
class Check:
    """What became of a remark: what the choice cost by the longer search, and its best action."""

    verdict: Verdict
    cost: float
    error: float
    best: str


def check(remark: Remark, effort: int, seed: int) -> Check:
    """Return what so many times the search finds of a remark, in worlds of its own."""
    observation = remark.decision.observation
    rng = random.Random(f"remarks/check/{seed}/{remark.seed}/{remark.decision.number}")
    if remark.lesson.is_call_forgotten:
        return _check_call(remark, effort, rng)
    opinion = study(observation, rng.random, effort)
    values = {each.action: each for each in opinion.considered}
    best = values[opinion.action]
    parse = observation.known.parse
    text = observation.known.text(best.action)
    better = values.get(parse(remark.lesson.better.action))
    played = values.get(parse(remark.lesson.played.action))
    if better is None or played is None:
        return Check(Verdict.NOT_COMPARED, 0.0, 0.0, text)
    error = hypot(played.error, better.error)
    cost = better.value - played.value
    return Check(_verdict(remark, best, better, cost, error), cost, error, text)


def _verdict(
    remark: Remark, best: Considered, better: Considered, cost: float, error: float
) -> Verdict:
    if cost <= 0 or cost < SURE * error:
        return Verdict.AS_GOOD
    if best.value - better.value >= entry_of(remark.decision.observation.known.name).costly:
        return Verdict.STILL_BETTER
    return Verdict.LESS if cost < PART * remark.lesson.cost else Verdict.HOLDS


def _check_call(remark: Remark, effort: int, rng: random.Random) -> Check:
    """Return whether an action is worth no less with its call, in the same worlds for both."""
    observation = remark.decision.observation
    called, silent = map(
        observation.known.parse, (remark.lesson.better.action, remark.lesson.played.action)
    )
    playbook = entry_of(observation.known.name).playbook()
    both = replace(playbook, candidates=lambda _game: [called, silent])
    race = Race(observation, rng.random, both, Clock(inf))
    race.run([called, silent], effort * COMPARED)
    ahead, error = race.ahead(called, silent)
    verdict = Verdict.AS_GOOD if ahead < -SURE * error else Verdict.HOLDS
    return Check(verdict, ahead, error, remark.lesson.better.action)
