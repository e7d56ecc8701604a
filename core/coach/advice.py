"""A hint: the best action with its reason in the game's words, and what each other one is worth."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum, auto

from core.coach.reasons import sentence_of
from core.contract.facts import ComparedWith
from core.contract.game import Game, Observation
from core.contract.opinion import ADVISER, NOTHING, SURE, Considered, Opinion
from core.games.registry import entry_of
from core.ground.logs import log
from core.ground.words import _, ngettext

LEAST_COST = 0.01
"""Rewards (0..1) closer than this are as good as each other."""

SURELY = 0.5
"""The part of a cost, or of what counts as one, that must be sure before it is spoken of."""

Adviser = Callable[[str, Observation[Game], random.Random], Awaitable[Opinion]]
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
    """An action and its estimated reward in 0..1, with both in words.

    `less` is how much less it is worth than the best action, in words: empty for the best one, and
    where there is next to no difference. `visits` is 0 where nothing was estimated: a claim, or an
    only choice.
    `standing` is None for the best action, and where nothing was estimated. `error` is the standard
    error of how far the value is from that of the best action. `outcome` is a sentence of how often
    that is so on which the action hangs; empty where the game names nothing such. `apart` says what
    comes of it beside the best action, or of that beside the next one; `over` what comes of the
    best action beside this one, if it was chosen. Both are empty where the game names no facts.
    """

    action: str
    value: float
    visits: int
    less: str
    reason: str
    standing: Comparison | None = None
    error: float = 0.0
    outcome: str = ""
    apart: str = ""
    over: str = ""

    @property
    def why(self) -> str:
        """What comes of the action, or what speaks for it, and how often that is so."""
        return self.apart or " ".join(filter(None, (self.reason, self.outcome)))


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


async def advise(think: Adviser, observation: Observation[Game], number: int) -> Advice:
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
    alternatives = [_in_words(observation, each, chosen) for each in (chosen, *others)]
    if others:
        apart = _apart(observation, others[0], ComparedWith.NEXT, alternatives[1].standing)
        alternatives[0] = replace(alternatives[0], apart=apart)
    return Advice(
        tuple(alternatives),
        tuple(known.text(action) for action in legal if action not in told),
    )


def verdict(advice: Advice, written: Callable[[str], str]) -> str:
    """Return in a sentence how sure the best action is; nothing where nothing was compared."""
    close, equal = advice.standing(Comparison.CLOSE), advice.standing(Comparison.EQUAL)
    if close:
        return _("Perhaps just as good: {answer}.").format(answer=written(close[0].action))
    if equal:
        return _("Just as good: {answer}.").format(answer=written(equal[0].action))
    if not advice.standing(Comparison.LESS):
        return ""
    return (
        _("It's clearly the best of those compared.")
        if advice.left_out
        else _("It's clearly the best.")
    )


def left_out(advice: Advice, written: Callable[[str], str], most: int) -> str:
    """Return in a sentence what was not compared, nothing if there is none such.

    Only the first so many actions are named.
    """
    actions = [written(action) for action in advice.left_out]
    if not actions:
        return ""
    more = len(actions) - most
    if more <= 0:
        return _("Not compared, because they look no better: {answers}.").format(
            answers="; ".join(actions)
        )
    return ngettext(
        "Not compared, because they look no better: {answers}; and {count} more.",
        "Not compared, because they look no better: {answers}; and {count} more.",
        more,
    ).format(answers="; ".join(actions[:most]), count=more)


def costs(behind: float, error: float, much: float) -> bool:
    """Tell whether an action costs so much, and a good part of that whatever luck there was.

    `error` is the standard error of how far it is behind. The larger of two numbers that are not
    exact seems larger than it is: what only just seems to cost so much may cost next to nothing.
    """
    return behind >= much and behind - SURE * error >= SURELY * much


def _in_words(
    observation: Observation[Game], considered: Considered, best: Considered
) -> Alternative:
    compared = bool(considered.visits) and considered is not best
    less, reason, outcome = _commented(observation, considered, best.value if compared else None)
    standing = _standing(considered, best.value) if compared else None
    return Alternative(
        observation.known.text(considered.action),
        considered.value,
        considered.visits,
        less,
        reason,
        standing,
        considered.error,
        outcome,
        _apart(observation, considered, ComparedWith.BEST, standing, outcome) if compared else "",
        _apart(observation, considered, ComparedWith.CHOSEN, standing, outcome) if compared else "",
    )


def _apart(
    observation: Observation[Game],
    considered: Considered,
    beside: ComparedWith,
    standing: Comparison | None,
    outcome: str = "",
) -> str:
    """Return what sets an action and the best one apart; empty where the game does not say."""
    known = observation.known
    try:
        facts = entry_of(known.name).facts()
        if facts is None:
            return ""
        is_less = standing is Comparison.LESS
        told = sentence_of(facts.FACTS, considered, beside, is_less=is_less, outcome=outcome)
        if told or is_less:
            return told
        if beside is ComparedWith.NEXT:
            return _("What you've seen doesn't set it apart from the next best.")
        return _("What you've seen doesn't set it apart from the best.")
    except Exception as error:  # whatever a game's own code may raise: the advice stands
        log().warning("coach: %s has no words for an action", known.name, exc_info=error)
        return ""


def _commented(
    observation: Observation[Game], considered: Considered, best: float | None
) -> tuple[str, str, str]:
    """Return in the game's words how far an action is behind a best value, and why to take it.

    The third is how often that is so on which it hangs.
    """
    known = observation.known
    try:
        entry = entry_of(known.name)
        says, outcomes, outcome = entry.commentary(), entry.outcomes(), ""
        less = "" if best is None else says.less(known, max(0.0, best - considered.value))
        if outcomes is not None and considered.outcome is not None:
            outcome = outcomes.told(observation, considered.action, round(100 * considered.outcome))
        return less, says.reason(observation, considered.action), outcome
    except Exception as error:  # whatever a game's own code may raise: the advice stands
        log().warning("coach: %s has no words for an action", known.name, exc_info=error)
        return "", _("Can't say why it's good. The log has the details."), ""


def _standing(considered: Considered, value: float) -> Comparison:
    behind = value - considered.value
    if considered.surely_below(value) and costs(behind, considered.error, LEAST_COST):
        return Comparison.LESS
    if behind + SURE * considered.error < LEAST_COST:
        return Comparison.EQUAL
    return Comparison.CLOSE
