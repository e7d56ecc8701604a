"""The hint of line mode: what the best player of the house would do with what a seat sees."""

from __future__ import annotations

from collections.abc import Callable

from core.bots.crew import Crew, Report
from core.coach.advice import Advice, Alternative, advise
from core.coach.asking import adviser_of
from core.table import Table
from core.words import _

ALTERNATIVES = 3
"""Answers of a hint that are told, best first."""


async def advice_for(table: Table, seat: int, crew: Crew, report: Report) -> Advice:
    """Return advice for a seat that may act; a worker that fails is told of to `report`."""
    observation = table.match.game.observation(seat)
    seed = f"hint/{len(table.match.actions)}/{seat}"
    return await advise(adviser_of(crew, report), observation, seed)


def advice_lines(advice: Advice, typed: Callable[[str], str]) -> list[str]:
    """Return advice in sentences; `typed` says how an action is typed."""
    if not advice.alternatives:
        return [_("Best is to let it be.")]
    best, *others = advice.alternatives[:ALTERNATIVES]
    return [
        _line(_("Best: {answer}, {worth}. {reason}"), _("Best: {answer}. {reason}"), best, typed),
        *(
            _line(_("Or: {answer}, {worth}. {reason}"), _("Or: {answer}. {reason}"), other, typed)
            for other in others
        ),
    ]


def _line(valued: str, unvalued: str, one: Alternative, typed: Callable[[str], str]) -> str:
    """Return a sentence about an answer, by whether its worth is known."""
    sentence = valued if one.worth else unvalued
    return sentence.format(answer=typed(one.action), worth=one.worth, reason=one.reason)
