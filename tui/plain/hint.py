"""The hint of line mode: what the best player of the house would do with what a seat sees."""

from __future__ import annotations

from collections.abc import Callable

from core.coach.advice import Advice, Alternative, Comparison, left_out, verdict
from core.ground.words import N_, _

ALTERNATIVES = 3
"""Answers of a hint that are told, best first."""

LEFT_OUT_TOLD = 6
"""Answers that were not compared and are named."""

_BEST = N_("Best: {answer}, {worth}. {reason}"), N_("Best: {answer}. {reason}")
_OR = N_("Or: {answer}. {reason}")
_OTHER = {
    None: (N_("Or: {answer}, {worth}. {reason}"), _OR),
    Comparison.LESS: (N_("Or: {answer}, {worth}, surely less. {reason}"), _OR),
    Comparison.CLOSE: (N_("Or: {answer}, {worth}, too close to tell. {reason}"), _OR),
    Comparison.EQUAL: (N_("Or: {answer}, {worth}, as good. {reason}"), _OR),
}
"""What is said of an answer by how it compares with the best, and where it has no worth."""


def advice_lines(advice: Advice, typed: Callable[[str], str]) -> list[str]:
    """Return advice in sentences; `typed` says how an action is typed."""
    if not advice.alternatives:
        return [_("Best is to let it be.")]
    best, *others = advice.alternatives[:ALTERNATIVES]
    sure = verdict(advice, typed)
    return [
        " ".join(filter(None, (_line(_BEST, best, typed), sure))),
        *(_line(_OTHER[other.standing], other, typed) for other in others),
        *filter(None, (left_out(advice, typed, LEFT_OUT_TOLD),)),
    ]


def _line(sentences: tuple[str, str], one: Alternative, typed: Callable[[str], str]) -> str:
    """Return a sentence about an answer, the first of two if its worth is known."""
    valued, unvalued = sentences
    sentence = _(valued if one.worth else unvalued)
    return sentence.format(answer=typed(one.action), worth=one.worth, reason=one.reason)
