"""Why one action is better than another: the fact of the game that sets the two furthest apart."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.facts import LEAST_OF_MEAN, ComparedWith, Fact
from core.contract.opinion import CERTAIN, Apart, Considered
from core.ground.words import _, number

TOLD_APART = 2.0
"""The standard errors by which a fact must differ before it is told."""

LEAST_OF_HUNDRED = 2
"""The deals of a hundred by which a fact must differ before it is told."""


def sentence_of(
    facts: Sequence[Fact],
    considered: Considered,
    beside: ComparedWith,
    *,
    is_less: bool,
    outcome: str = "",
) -> str:
    """Return what sets an action and the best one apart, told of the one that `beside` says.

    It is empty where no fact does. Of what is surely worth less even a small difference is told.
    `outcome` is the sentence of what the action hangs on.
    """
    if not considered.facts:
        if considered.visits < CERTAIN:
            return ""
        return _("No card is hidden any more, so this is worked out to the end.")
    place = telling(facts, considered.facts, is_less=is_less)
    if place is None:
        return ""
    apart = considered.facts[place]
    if outcome and beside is not ComparedWith.NEXT and _hangs(facts[place], apart, considered):
        return outcome
    return told(facts[place], apart.chosen, apart.other, beside)


def _hangs(fact: Fact, apart: Apart, considered: Considered) -> bool:
    """Tell whether most of a fact is so because that is so on which an action hangs."""
    share = considered.outcome or 0.0
    return fact.hangs and 2 * share >= apart.other - apart.chosen


def told(fact: Fact, chosen: float, other: float, beside: ComparedWith) -> str:
    """Return how much of a fact comes of the best action and of another one, in a sentence."""
    best, less = _count(fact, chosen), _count(fact, other)
    if beside is ComparedWith.BEST:
        best, less = less, best
    return _(fact.told.sentence(beside)).format(own=best, other=less)


def telling(facts: Sequence[Fact], found: Sequence[Apart], *, is_less: bool) -> int | None:
    """Return the place of the fact that tells two actions apart; None if none does."""
    place = furthest_apart(facts, found)
    if place is None and is_less:
        return furthest_apart(facts, found, errors=0.0)
    return place


def furthest_apart(
    facts: Sequence[Fact], found: Sequence[Apart], errors: float = TOLD_APART
) -> int | None:
    """Return the place of the fact that speaks most for the best action; None if none does.

    It differs by so many standard errors at the least. What a seat aims for says enough where the
    best action always reaches it. Where the other one comes nearer to it, only means tell why that
    is not all.
    """
    differ = {
        place: _ahead(facts[place], apart)
        for place, apart in enumerate(found)
        if _is_apart(facts[place], apart, errors)
    }
    aim = differ.get(0, 0.0)
    if aim > 0 and found[0].chosen == 1:
        return 0
    speaking = [
        place for place, ahead in differ.items() if ahead > 0 and (facts[place].is_mean or aim >= 0)
    ]
    return max(speaking, key=lambda place: differ[place], default=None)


def _ahead(fact: Fact, apart: Apart) -> float:
    """Return how far the best action is ahead in a fact, as a part of what counts as all."""
    ahead = (apart.chosen - apart.other) / fact.much
    return ahead if fact.good else -ahead


def _is_apart(fact: Fact, apart: Apart, errors: float) -> bool:
    difference = abs(apart.chosen - apart.other)
    if difference < errors * apart.error:
        return False
    if fact.is_mean:
        least = fact.least if errors else LEAST_OF_MEAN
        return abs(round(apart.chosen, 1) - round(apart.other, 1)) >= least - LEAST_OF_MEAN / 2
    return abs(round(100 * apart.chosen) - round(100 * apart.other)) >= LEAST_OF_HUNDRED


def _count(fact: Fact, amount: float) -> str:
    """Return of how many deals in a hundred a fact is so, or how much of it there is."""
    return number(f"{amount + 0.0:.1f}") if fact.is_mean else f"{100 * amount:.0f}"
