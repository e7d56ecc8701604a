"""How bots that go by feel are taken into account: what they hold, and how they play on.

Whoever thinks knows the company at the table. Of a level that goes by feel one can tell how likely
it takes each action with given cards (`Style.chances`), so worlds that such seats would hardly have
brought about come up seldom, and in all others they play on as they do.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate

from core.bots.characters import character_at
from core.bots.style import Style
from core.contract.chance import Rnd
from core.contract.company import BY_FEEL, Companion, Company
from core.contract.game import Game, Observation
from core.contract.opinion import NOTHING, Opinion
from core.contract.playbook import Evidence, Playbook

SEARCHING = ("strong", "master")
"""The levels that play as the playbook's rollouts do, and look for what is best."""

FEWEST, MOST = 80, 400
"""Worlds that are drawn for a short search and for a long one.

They are weighed, and each is met as often as its weight says.
"""

PART = 4
"""This part of them must tell as much as worlds of equal weight would; else more are drawn..."""

TIMES = 4
"""... up to so many times as many."""

SLIP = 0.01
"""How often an action comes about for a reason that no model knows."""


class Model:
    """Somebody who plays as a bot that goes by feel does."""

    def __init__(self, playbook: Playbook[Game], name: str) -> None:
        """Take the game's playbook and the bot's name, which tells its character."""
        skill = playbook.skills[BY_FEEL]
        character = character_at(name, BY_FEEL)
        self._casual = playbook.casual
        self._style = Style(playbook, skill.misjudges, character)
        self._forgets = min(1.0, skill.forgets * (character.forgets if character else 1.0))

    def play(self, world: Game, rnd: Rnd) -> int:
        """Return what the seat to act does in a world."""
        seat = world.to_act
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        observation = Observation(seat, world)
        opinion = self._style.felt(self._casual(observation, rnd), observation, rnd)
        if self._forgets and rnd() < self._forgets:
            opinion = self._style.quietly(opinion, observation, rnd)
        return opinion.action

    def chances(self, world: Game) -> dict[int, float]:
        """Return how likely the seat to act takes each of its actions in a world."""
        return self.chances_of(Observation(world.to_act, world))

    def chances_of(self, observation: Observation[Game]) -> dict[int, float]:
        """Return how likely each action comes from what a seat sees, on its turn or out of it."""
        opinion = self._casual(observation, _middle)
        if observation.known.to_act != observation.seat:
            claims = self._style.ties(opinion)
            share = (1 - self._forgets) / len(claims)
            return {NOTHING: self._forgets, **dict.fromkeys(claims, share)}
        chances = self._style.chances(opinion, observation)
        if self._forgets:
            for action, chance in tuple(chances.items()):
                loud = Opinion(action, opinion.considered)
                silent = self._style.quietly(loud, observation, _middle).action
                chances[action] -= self._forgets * chance
                chances[silent] = chances.get(silent, 0.0) + self._forgets * chance
        return chances

    def likely(self, world: Game, action: int) -> float:
        """Return how likely the seat to act takes an action; hardly anything is impossible."""
        chances = self.chances(world)
        return (1 - SLIP) * chances.get(action, 0.0) + SLIP / len(chances)


def _middle() -> float:
    """Return what is neither high nor low, where chance decides nothing that counts."""
    return 0.5


def known_company(playbook: Playbook[Game], observation: Observation[Game]) -> Playbook[Game]:
    """Return a playbook that takes into account who goes by feel; the same where nobody does."""
    return _modelling(playbook, observation, observation.company)


def doubted_company(
    playbook: Playbook[Game], observation: Observation[Game]
) -> Playbook[Game] | None:
    """Return a playbook for which all go by feel of whom one cannot know that they do not.

    None where there is nobody such: then there is no second way to see the table.
    """
    company = observation.company
    doubted = [
        seat
        for seat, one in enumerate(company)
        if seat != observation.seat and (one is None or one.level not in (BY_FEEL, *SEARCHING))
    ]
    if not doubted:
        return None
    anybody = Companion(BY_FEEL, "")
    taken_for = tuple(anybody if seat in doubted else one for seat, one in enumerate(company))
    found = _modelling(playbook, observation, taken_for)
    return None if found is playbook else found


def _modelling(
    playbook: Playbook[Game], observation: Observation[Game], company: Company
) -> Playbook[Game]:
    models = {
        seat: Model(playbook, one.name)
        for seat, one in enumerate(company)
        if seat != observation.seat and one is not None and one.level == BY_FEEL
    }
    if not models:
        return playbook
    evidence_of, expect = playbook.evidence, playbook.expect
    chances = {seat: one.chances for seat, one in models.items()}
    if expect is not None:
        playbook = replace(playbook, solve=lambda seen, rnd: expect(seen, rnd, chances))
    if evidence_of is None:
        return playbook
    rollout = playbook.rollout
    evidence = evidence_of(observation, {seat: one.likely for seat, one in models.items()})

    def play(world: Game, rnd: Rnd) -> int:
        model = models.get(world.to_act)
        return rollout(world, rnd) if model is None else model.play(world, rnd)

    return replace(
        playbook,
        rollout=play,
        unsearched=frozenset(models),
        worlds=lambda _seen, rnd, simulations: weighed_worlds(evidence, rnd, simulations),
    )


def weighed_worlds(evidence: Evidence[Game], rnd: Rnd, simulations: int) -> Callable[[], Game]:
    """Return a source of worlds in which each one comes as often as the evidence speaks for it."""
    pool: list[Game] = []
    weights: list[float] = []
    wanted = first = max(FEWEST, min(simulations, MOST))
    while len(pool) < wanted:
        world = evidence.draw(rnd)
        pool.append(world)
        weights.append(evidence.likelihood(world))
        if len(pool) == wanted < TIMES * first and PART * _count(weights) < first:
            wanted *= 2
    sums = list(accumulate(weights))
    last = len(pool) - 1

    def drawn() -> Game:
        return pool[min(bisect_right(sums, rnd() * sums[-1]), last)]

    return drawn


def _count(weights: list[float]) -> float:
    """Return how many worlds of equal weight would tell as much."""
    return sum(weights) ** 2 / sum([each * each for each in weights])
