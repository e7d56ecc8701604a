"""The coach's dialog: the decisions of a finished round that cost most, and what was better."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from textual.geometry import Size

from core.coach.advice import Adviser
from core.coach.lessons import Decision, Lesson, costliest, lessons
from core.words import _, ngettext
from tui.commands import Command
from tui.screens.dialog import BACK, Dialog
from tui.screens.end_sheet import DOWN, STEP, UP
from tui.widgets.advice import WIDTH, AdviceRow, AdviceSheet, advice_rows

MOST = 3
"""Decisions that are told."""

SEED = "coach"


@dataclass(frozen=True, slots=True)
class Study:
    """What the coach goes by: the decisions, who thinks about them, and how actions are written.

    `recall` replays the game and may take a moment; `written` puts an action of a decision in
    words. `found` has the lessons known so far by number of action, None where there is none; the
    coach adds to it.
    """

    recall: Callable[[], list[Decision]]
    adviser: Adviser
    written: Callable[[Decision, str], str]
    found: dict[int, Lesson | None] = field(default_factory=dict)


class CoachDialog(Dialog[int]):
    """Goes through the decisions one by one and shows those that cost most so far."""

    CONTROLS: ClassVar[Sequence[Command]] = (BACK, DOWN, UP)

    def __init__(self, study: Study, extra: Sequence[Command] = ()) -> None:
        super().__init__(_("Coach"), extra)
        self.study = study
        self.choices: Sequence[Decision] = ()
        self.sheet = AdviceSheet()
        self.sheet.model = (AdviceRow(_("Thinking…"), tone="muted"),)

    def body(self) -> AdviceSheet:
        """Return the sheet."""
        return self.sheet

    def body_size(self) -> Size:
        """Return the room that all lessons take."""
        width = min(self.room.width, WIDTH)
        return Size(width, advice_rows(self.sheet.model, width, self.kahwa.glyphs))

    def on_mount(self) -> None:
        """Begin to look at the decisions; closing the dialog ends it."""
        self.work_beside(self._go_through, "coach")

    async def _go_through(self) -> None:
        self.choices = await asyncio.to_thread(self.study.recall)
        found = self.study.found
        fresh = [choice for choice in self.choices if choice.number not in found]
        self.show()
        numbers = iter(fresh)
        async for lesson in lessons(self.study.adviser, fresh, SEED):
            found[next(numbers).number] = lesson
            self.show()

    def show(self) -> None:
        """Show what has been found so far."""
        self.sheet.model = self.rows()
        self.fit()

    def found(self) -> list[Lesson | None]:
        """Return what has been found in the decisions that have been looked at."""
        known = self.study.found
        return [known[one.number] for one in self.choices if one.number in known]

    def rows(self) -> tuple[AdviceRow, ...]:
        """Return what is shown."""
        return coach_rows(self.choices, self.found(), self.study.written)

    def do_down(self) -> None:
        """Show what is below."""
        self.sheet.scroll_rows(STEP)

    def do_up(self) -> None:
        """Show what is above."""
        self.sheet.scroll_rows(-STEP)


def coach_rows(
    choices: Sequence[Decision],
    found: Sequence[Lesson | None],
    written: Callable[[Decision, str], str],
    most: int = MOST,
) -> tuple[AdviceRow, ...]:
    """Return how far the coach has come, and the costliest decisions among those looked at."""
    if not choices:
        return (AdviceRow(_("You had nothing to choose in this round.")),)
    of_number = {choice.number: choice for choice in choices}
    told = [
        _lesson_row(lesson, of_number[lesson.number], written) for lesson in costliest(found, most)
    ]
    if len(found) < len(choices):
        return (_progress(len(found), len(choices)), *told)
    if not told:
        return (AdviceRow(_("Nothing to blame: you chose well."), tone="accent"),)
    heading = ngettext("This decision cost you most:", "These decisions cost you most:", len(told))
    return (AdviceRow(heading, tone="accent"), *told)


def _progress(done: int, total: int) -> AdviceRow:
    sentence = _("{done} of {total} decisions looked at").format(done=done, total=total)
    return AdviceRow(sentence, share=done / total, tone="muted")


def _lesson_row(
    lesson: Lesson, choice: Decision, written: Callable[[Decision, str], str]
) -> AdviceRow:
    played, better = lesson.played, lesson.better
    return AdviceRow(
        _("Move {number}: {played}").format(
            number=lesson.number, played=written(choice, played.action)
        ),
        played.worth,
        reason=_("Better: {better} ({worth}). {reason}").format(
            better=written(choice, better.action), worth=better.worth, reason=better.reason
        ),
    )
