"""A hint: the best action with its reason in the game's words, and what each other one is worth."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from core.game import Game, Observation
from core.games import MODULES
from core.opinion import NOTHING, Considered, Opinion

ADVISER = "master"
"""The level whose opinion hints and lessons give."""

Adviser = Callable[[str, Observation, random.Random], Awaitable[Opinion]]
"""Asks a bot of a level for its opinion."""


class Lore(Protocol):
    """What a game's `advice` module says of actions, from the view of the seat alone."""

    def reason(self, observation: Observation, action: int) -> str:
        """Return in one sentence what speaks for an action."""

    def worth(self, known: Game, value: float) -> str:
        """Return a reward (0..1) in the game's own unit, such as points, with its sign."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action, its estimated reward in 0..1, and both in words.

    `worth` is empty and `visits` 0 where nothing was estimated: a claim, or an only choice.
    """

    action: str
    value: float
    visits: int
    worth: str
    reason: str


@dataclass(frozen=True, slots=True)
class Advice:
    """All that a seat may do, best first; empty if the best is to claim nothing."""

    alternatives: tuple[Alternative, ...]

    def of(self, action: str) -> Alternative | None:
        """Return what is thought of an action, if it was considered."""
        return next((each for each in self.alternatives if each.action == action), None)


def lore_of(game: str) -> Lore:
    """Return a game's words for advice; loaded only when asked for."""
    lore: Lore = import_module(f"{MODULES[game]}.advice")
    return lore


async def advise(think: Adviser, observation: Observation, seed: str) -> Advice:
    """Return advice from what the seat can see; the same for the same view and seed."""
    opinion = await think(ADVISER, observation, random.Random(seed))
    if opinion.action == NOTHING:
        return Advice(())
    considered = opinion.considered or (Considered(opinion.action, 0.0),)
    chosen = next(each for each in considered if each.action == opinion.action)
    others = (each for each in considered if each is not chosen)
    return Advice(tuple(_in_words(observation, each) for each in (chosen, *others)))


def _in_words(observation: Observation, considered: Considered) -> Alternative:
    known = observation.known
    lore = lore_of(known.name)
    return Alternative(
        known.text(considered.action),
        considered.value,
        considered.visits,
        lore.worth(known, considered.value) if considered.visits else "",
        lore.reason(observation, considered.action),
    )
