"""The coach of line mode: the decisions of the last finished round that cost most."""

from __future__ import annotations

from collections.abc import Callable

from core.bots.crew import Report
from core.coach.lessons import Lesson, PastDecision, costliest, lessons
from core.words import _
from tui.plain.telling import numbered
from tui.session.session import Session

MOST = 3
"""Decisions that are told."""


async def coach_lines(session: Session, report: Report) -> list[str]:
    """Return what cost the person most in the last round that is over, and how to look it up."""
    choices = session.last_round(session.present.seat)
    if not choices:
        return [_("The coach speaks of a round once it is over.")]

    def typed(decision: PastDecision, action: str) -> str:
        return session.talk.answer(session.read_then(decision), action)

    found = [lesson async for lesson in lessons(session.adviser(report), choices)]
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
