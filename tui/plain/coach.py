"""The coach of line mode: the decisions that cost most, after a round or at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from core.bots.crew import Report
from core.coach.mistakes import Mistake, PastDecision, costliest, lessons
from core.games.registry import entry_of
from core.ground.words import _
from tui.plain.spoken import spelt_out
from tui.plain.telling import numbered
from tui.session.live_coach import CoachRemark
from tui.session.session import Session

MOST = 3
"""Decisions that are told."""


async def coach_lines(session: Session, report: Report) -> list[str]:
    """Return what cost the person most in the last round that is over, and how to look it up."""
    choices = session.last_round(session.present.seat)
    found = [lesson async for lesson in lessons(session.adviser(report), choices)]
    for choice, lesson in zip(choices, found, strict=True):
        if lesson is not None:
            session.mistakes.note(choice, lesson)
    told = costliest(found, MOST)
    if not told:
        return [_("You made no mistakes.")]
    of_number = {choice.number: choice for choice in choices}
    lines = [_line(lesson, of_number[lesson.number], session.answered_then) for lesson in told]
    look = _("To see how the game got there, type “replay {number}”.")
    return [*lines, look.format(number=told[0].number)]


def remark_lines(remark: CoachRemark, typed: Callable[[str], str]) -> list[str]:
    """Return what the coach at one's side says of a decision; `typed` says how one is typed."""
    told = _("The coach: {sentence}").format(sentence=_told(remark.lesson, typed))
    known = remark.decision.observation.known
    deck = entry_of(known.name).primer(known.options).deck
    return [told, *filter(None, (spelt_out(remark.cost, deck),))]


def _line(lesson: Mistake, choice: PastDecision, typed: Callable[[PastDecision, str], str]) -> str:
    return numbered(lesson.number, _told(lesson, partial(typed, choice)))


def _told(lesson: Mistake, typed: Callable[[str], str]) -> str:
    played, better = lesson.played, lesson.better
    if lesson.is_call_forgotten:
        return _("You chose {played}. Better: {better}. {reason}").format(
            played=typed(played.action), better=typed(better.action), reason=lesson.reason
        )
    return _("You chose {played}, {less}. Better: {better}. {reason}").format(
        played=typed(played.action),
        less=played.less,
        better=typed(better.action),
        reason=lesson.reason,
    )
