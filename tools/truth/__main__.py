"""The command that checks the coach against real bots: `python -m tools.truth --help`.

It shares nothing with the coach: neither what that believes of a hand nor how it plays on.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import inf, sqrt
from statistics import mean, variance

from core.bots.levels import choose
from core.coach.advice import Advice, Comparison, advise
from core.coach.mistakes import PastDecision, costs_much, lesson_in
from core.contract.company import Company
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion
from core.games.ronda.scoring import lead_of
from tools.truth.situations import Situation, situations
from tools.truth.worlds import kinds, rewards_in, worlds_of

NICENESS = 10
"""How far it stands back behind everything else on the machine."""

LEAST = 30
"""Worlds below which a situation is not judged."""

DOUBT = 2.0
"""How many of its own standard errors the truth must be on the other side of a claim."""


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


def claims_of(
    situation: Situation, company: Company, rewards: dict[int, list[float]]
) -> Iterator[Claim]:
    """Yield what the coach claims of actions that were judged, one of each kind."""
    decision, advice = advice_for(situation, company)
    parse = situation.game.parse
    best = advice.alternatives[0]
    lesson = lesson_in(decision, advice)
    spoken = lesson is not None and costs_much(decision, lesson)
    for other in advice.standing(Comparison.LESS):
        if {parse(best.action), parse(other.action)} <= rewards.keys():
            theirs, its = rewards[parse(best.action)], rewards[parse(other.action)]
            apart = [one - two for one, two in zip(theirs, its, strict=True)]
            error = sqrt(variance(apart) / len(apart))
            heard = spoken and other.action == decision.action
            told = best.value - other.value
            yield Claim(best.action, other.action, told, mean(apart), error, heard)


def judged(situation: Situation, count: int) -> dict[int, list[float]]:
    """Return the rewards of each kind of action in the same worlds; nothing if too few are found.

    Cards of one rank are worth the same.
    """
    worlds = worlds_of(situation, count)
    if len(worlds) < LEAST:
        return {}
    actions = kinds(situation.game)
    rows = [rewards_in(world, situation, actions, place) for place, world in enumerate(worlds)]
    found = {action: [row[place] for row in rows] for place, action in enumerate(actions)}
    alike = {_rank_of(action): values for action, values in found.items()}
    return {one: alike[_rank_of(one)] for one in situation.game.legal(situation.seat)}


def _rank_of(action: int) -> tuple[int, int]:
    level, card = divmod(action, 40)
    return level, card if action >= 160 else card % 10


def _points(reward: float) -> float:
    return lead_of(reward) - lead_of(0)


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.truth",
        description="What the coach claims in Ronda, checked in deals that real casual bots play.",
    )
    parser.add_argument("--count", type=int, default=150, help="decisions to judge")
    parser.add_argument("--seed", type=int, default=0, help="the first game; others follow")
    parser.add_argument("--worlds", type=int, default=150, help="deals for each decision")
    parser.add_argument("--any", action="store_true", help="any choice, not only of an answer")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    """Judge decisions and print what was claimed of them by company: nobody, people, the bots."""
    arguments = _arguments(words)
    os.nice(NICENESS)
    options = dict(each.split("=", 1) for each in arguments.set)
    found = situations(arguments.seed, options, answers=not arguments.any)
    counts: Counter[tuple[str, str]] = Counter()
    for situation in islice(found, arguments.count):
        rewards = judged(situation, arguments.worlds)
        if not rewards:
            counts["all", "not judged"] += 1
            continue
        _count(counts, situation, rewards)
    print(f"{arguments.count} decisions, {counts.pop(('all', 'not judged'), 0)} not judged")
    for (company, what), number in sorted(counts.items()):
        print(f"{company:10} {what:14} {number}")


def _count(
    counts: Counter[tuple[str, str]], situation: Situation, rewards: dict[int, list[float]]
) -> None:
    told_apart: dict[str, Company] = {
        "nobody": (),
        "people": (None,) * situation.game.players,
        "bots": situation.company,
    }
    for name, company in told_apart.items():
        for claim in claims_of(situation, company, rewards):
            counts[name, "claims"] += 1
            counts[name, "wrong"] += claim.is_wrong
            counts[name, "heard"] += claim.is_heard
            counts[name, "heard, wrong"] += claim.is_heard and claim.is_wrong
            if claim.is_wrong:
                print(
                    f"{name}: seed {situation.seed}, after {situation.number},"
                    f" {claim.best} over {claim.action}: told {_points(claim.told):.1f},"
                    f" found {_points(claim.found):.1f} ± {_points(claim.error):.1f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
