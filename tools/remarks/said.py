"""What the coach says of games in which a `casual` bot sits where a person would."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from math import inf

from core.bots.decision import seed_of
from core.bots.levels import choose
from core.coach.advice import advise
from core.coach.mistakes import Mistake, PastDecision, costliest, costs_much, decisions, lesson_in
from core.contract.company import Companion
from core.contract.game import Game, Observation
from core.contract.opinion import NOTHING, Opinion
from core.contract.options import Value
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match

PERSON = "casual"
"""The level that plays like a person who is new to the game, at every seat."""

MOST = 3
"""Lessons that the coach tells of a round once it is over."""

VARIANTS: dict[str, list[dict[str, Value]]] = {
    "ronda": [{"players": 4}, {"players": 3}],
    "rikiki": [{"players": 3}, {"lost_per_trick": 2, "trump_swap": True}],
    "president": [{"finish": "all", "hands": 3, "exchange": True}, {"players": 2}],
    "makao": [{"players": 2}, {"players": 6}],
}
"""What differs from a game's usual rules in every second game, in turns."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A lesson, the decision it is about, and where that was: in which game, by which rules."""

    seed: int
    options: Mapping[str, Value]
    decision: PastDecision
    lesson: Mistake
    is_at_side: bool
    """Whether it cost enough to be spoken of at once, not only after the round."""


@dataclass(slots=True)
class Said:
    """What was looked at, and how often the coach had something to say."""

    games: int = 0
    rounds: int = 0
    decisions: int = 0
    remarks: list[Remark] = field(default_factory=list)


async def think(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
    """Return the opinion of a bot that thinks here, however long that takes."""
    return choose(level, observation, rng.random, inf)


async def heard(choice: PastDecision) -> Mistake | None:
    """Return the lesson in a choice: none, without a second look, if a master would do the same."""

    async def think_quickly(
        level: str, observation: Observation[Game], rng: random.Random
    ) -> Opinion:
        beginning = rng.getstate()
        opinion = await think("master", observation, rng)
        if observation.known.text(opinion.action) == choice.action:
            return opinion
        rng.setstate(beginning)
        return await think(level, observation, rng)

    return lesson_in(choice, await advise(think_quickly, choice.observation, choice.number - 1))


async def said(
    game: str, seed: int, given: Mapping[str, Value], *, after: bool
) -> AsyncIterator[Said]:
    """Play one game after the other and yield what was said so far, a round at a time.

    The coach sits at one seat of each. With `after` it speaks once a round is over as well, of the
    decisions that cost most. What is `given` holds in every game instead of the variants.
    """
    told = Said()
    while True:
        number = seed * 1000 + told.games
        options = given or _variant(game, told.games)
        match = played(game, options, number)
        seat = told.games % match.game.players
        company = (Companion(PERSON, ""),) * match.game.players
        for choices in decisions(match, seat, company):
            found = [await heard(choice) for choice in choices]
            told.rounds += 1
            told.decisions += len(choices)
            worst = costliest(found, MOST) if after else []
            for decision, lesson in zip(choices, found, strict=True):
                if lesson is None:
                    continue
                is_at_side = costs_much(decision, lesson)
                if is_at_side or lesson in worst:
                    told.remarks.append(Remark(number, options, decision, lesson, is_at_side))
            yield told
        told.games += 1


def _variant(game: str, number: int) -> Mapping[str, Value]:
    variants = VARIANTS.get(game)
    return variants[number // 2 % len(variants)] if variants and number % 2 else {}


def played(game: str, options: Mapping[str, Value], seed: int) -> Match:
    """Return a game that is played to its end, with claims out of turn, as at any table."""
    kind = game_type(game)
    match = Match(kind, kind.table.settle(options), Seeded(seed))
    while not match.game.is_over:
        seat, action = _next(match.game, f"remarks/{game}/{seed}", len(match.actions))
        match.act(seat, match.game.text(action))
    return match


def _next(game: Game, name: str, number: int) -> tuple[int, int]:
    """Return who acts next and how: whoever claims something, else the seat whose turn it is."""
    seats = [seat for seat in game.actors() if seat != game.to_act]
    random.Random(f"{name}/{number}/claims").shuffle(seats)
    for seat in (*seats, game.to_act):
        rng = random.Random(seed_of(name, number, seat))
        action = choose(PERSON, game.observation(seat), rng.random).action
        if action != NOTHING:
            return seat, action
    raise AssertionError("whoever is to act does something")
