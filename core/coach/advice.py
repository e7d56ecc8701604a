"""A hint: the best action with its reason in the game's words, and what each other one is worth."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto

from core.contract.game import Observation
from core.contract.opinion import ADVISER, NOTHING, SURE, Considered, Opinion
from core.games.registry import entry_of
from core.ground.logs import log
from core.ground.words import _, ngettext

LEAST_COST = 0.01
"""Rewards (0..1) closer than this are as good as each other."""

SURELY = 0.5
"""The part of a cost, or of what counts as one, that must be sure before it is spoken of."""

Adviser = Callable[[str, Observation, random.Random], Awaitable[Opinion]]
"""Asks a bot of a level for its opinion."""


class Comparison(Enum):
    """How an action compares with the best one."""

    LESS = auto()
    """Surely worth less."""
    CLOSE = auto()
    """Not told apart: the difference may be luck of the deals looked at."""
    EQUAL = auto()
    """As good for certain."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action, its estimated reward in 0..1, and both in words.

    `worth` is empty and `visits` 0 where nothing was estimated: a claim, or an only choice.
    `standing` is None for the best action, and where there is no worth. `error` is the standard
    error of how far the value is from that of the best action.
    """

    action: str
    value: float
    visits: int
    worth: str
    reason: str
    standing: Comparison | None = None
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat may do, best first; empty if the best is to claim nothing.

    `left_out` are the legal actions that were not compared with the best one.
    """

    alternatives: tuple[Alternative, ...]
    left_out: tuple[str, ...] = ()

    def of(self, action: str) -> Alternative | None:
        """Return what is thought of an action, if it was considered."""
        return next((each for each in self.alternatives if each.action == action), None)

    def standing(self, standing: Comparison) -> list[Alternative]:
        """Return the actions that compare in one way with the best one."""
        return [each for each in self.alternatives if each.standing is standing]


async def advise(think: Adviser, observation: Observation, number: int) -> Advice:
    """Return advice from what the seat can see after so many actions of its game.

    It is the same for the same view and number, so that a hint and the coach say the same.
    """
    rng = random.Random(f"{number}/{observation.seat}")
    opinion = await think(ADVISER, observation, rng)
    if opinion.action == NOTHING:
        return Advice(())
    known, legal = observation.known, observation.legal()
    considered = opinion.considered
    chosen = next(
        (each for each in considered if each.action == opinion.action),
        Considered(opinion.action, 0.0),
    )
    others = [each for each in considered if each.action != opinion.action]
    told = {opinion.action, *(each.action for each in others)}
    return Advice(
        tuple(_in_words(observation, each, chosen) for each in (chosen, *others)),
        tuple(known.text(action) for action in legal if action not in told),
    )


def verdict(advice: Advice, written: Callable[[str], str]) -> str:
    """Return in a sentence how sure the best action is; nothing where nothing was compared."""
    close, equal = advice.standing(Comparison.CLOSE), advice.standing(Comparison.EQUAL)
    if close:
        return _("It is close, perhaps as good: {answer}.").format(answer=written(close[0].action))
    if equal:
        return _("As good: {answer}.").format(answer=written(equal[0].action))
    if not advice.standing(Comparison.LESS):
        return ""
    return _("It is surely the best of these.") if advice.left_out else _("It is surely the best.")


def left_out(advice: Advice, written: Callable[[str], str], most: int) -> str:
    """Return in a sentence what was not compared, nothing if there is none such.

    Only the first so many actions are named.
    """
    actions = [written(action) for action in advice.left_out]
    if not actions:
        return ""
    more = len(actions) - most
    if more <= 0:
        return _("Not compared, as no better at a glance: {answers}.").format(
            answers="; ".join(actions)
        )
    return ngettext(
        "Not compared, as no better at a glance: {answers}; and {count} more.",
        "Not compared, as no better at a glance: {answers}; and {count} more.",
        more,
    ).format(answers="; ".join(actions[:most]), count=more)


def costs(behind: float, error: float, much: float) -> bool:
    """Tell whether an action costs so much, and a good part of that whatever luck there was.

    `error` is the standard error of how far it is behind. The larger of two numbers that are not
    exact seems larger than it is: what only just seems to cost so much may cost next to nothing.
    """
    return behind >= much and behind - SURE * error >= SURELY * much


def _in_words(observation: Observation, considered: Considered, best: Considered) -> Alternative:
    compared = bool(considered.visits) and considered is not best
    worth, reason = _commented(observation, considered)
    return Alternative(
        observation.known.text(considered.action),
        considered.value,
        considered.visits,
        worth,
        reason,
        _standing(considered, best.value) if compared else None,
        considered.error,
    )


def _commented(observation: Observation, considered: Considered) -> tuple[str, str]:
    """Return in the game's words what an action is worth, if it was searched, and what for."""
    known = observation.known
    try:
        says = entry_of(known.name).commentary()
        worth = says.worth(known, considered.value) if considered.visits else ""
        return worth, says.reason(observation, considered.action)
    except Exception as error:  # whatever a game's own code may raise: the advice stands
        log().warning("coach: %s has no words for an action", known.name, exc_info=error)
        return "", _("What speaks for it cannot be told; the log says why.")


def _standing(considered: Considered, value: float) -> Comparison:
    behind = value - considered.value
    if considered.surely_below(value) and costs(behind, considered.error, LEAST_COST):
        return Comparison.LESS
    if behind + SURE * considered.error < LEAST_COST:
        return Comparison.EQUAL
    return Comparison.CLOSE
