"""The coach of line mode: the decisions of the last finished round that cost most."""

from __future__ import annotations

from collections.abc import Callable

from core.bots.crew import Crew, Report
from core.coach.asking import adviser_of
from core.coach.lessons import Lesson, PastDecision, costliest, last_finished_round, lessons
from core.match import Match
from core.words import _
from tui.plain.telling import numbered

MOST = 3
"""Decisions that are told."""


async def coach_lines(
    match: Match, seat: int, crew: Crew, report: Report, typed: Callable[[PastDecision, str], str]
) -> list[str]:
    """Return what cost a seat most in the last round that is over, and how to look it up.

    `typed` says how an action of a decision is typed.
    """
    choices = last_finished_round(match, seat)
    if not choices:
        return [_("The coach speaks of a round once it is over.")]
    found = [lesson async for lesson in lessons(adviser_of(crew, report), choices)]
    told = costliest(found, MOST)
    if not told:
        return [_("Nothing to blame: you chose well.")]
    of_number = {choice.number: choice for choice in choices}
    lines = [_line(lesson, of_number[lesson.number], typed) for lesson in told]
    look = _("“watch {number}” tells how it came to that move; so with the others.")
    return [*lines, look.format(number=told[0].number)]


def _line(lesson: Lesson, choice: PastDecision, typed: Callable[[PastDecision, str], str]) -> str:
    played, better = lesson.played, lesson.better
    sentence = _("You chose {played}, {worth}. Better: {better}, {more}. {reason}").format(
        played=typed(choice, played.action),
        worth=played.worth,
        better=typed(choice, better.action),
        more=better.worth,
        reason=better.reason,
    )
    return numbered(lesson.number, sentence)
