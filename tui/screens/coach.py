"""The coach's dialog: the decisions of a finished round that cost most, and what was better."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from textual import on

from core.coach.advice import Adviser
from core.coach.mistakes import Mistake, PastDecision, PastMistakes, costliest, lessons
from core.ground.words import N_, _, ngettext, pgettext
from tui.commands import OPEN, Command, up_and_down
from tui.screens.advice import AdviceDialog
from tui.screens.dialog import BACK
from tui.widgets.advice import AdviceRow
from tui.widgets.cell_widget import CellWidget

MOST = 3
"""Decisions that are told, unless it is said how many."""


@dataclass(frozen=True, slots=True)
class Study:
    """What the coach goes by: the decisions, who thinks about them, and how actions are written.

    `recall` replays the game and may take a moment; `written` puts an action of a decision in
    words. `found` has the lessons known so far by number of action, None where there is none; the
    coach adds to it, and tells `mistaken` of every new lesson.
    """

    recall: Callable[[], list[PastDecision]]
    adviser: Adviser
    written: Callable[[PastDecision, str], str]
    found: PastMistakes = field(default_factory=dict)
    mistaken: Callable[[PastDecision, Mistake], None] = lambda _decision, _lesson: None


GO = Command("go", "enter", "Enter", N_("go there"), N_("go to this mistake in the replay"), OPEN)


class CoachDialog(AdviceDialog[int]):
    """Goes through the decisions one by one and lists those that cost most so far.

    The player chooses one of them, and `go` leads to its move, by the number of the action.
    """

    CONTROLS: ClassVar[Sequence[Command]] = (
        GO,
        BACK,
        *reversed(up_and_down(N_("previous mistake"), N_("next mistake"))),
    )

    def __init__(
        self,
        study: Study,
        go: Callable[[int], object],
        extra: Sequence[Command] = (),
        most: int = MOST,
    ) -> None:
        super().__init__(pgettext("title", "Coach"), extra)
        self.study = study
        self.choices: Sequence[PastDecision] = ()
        self._go = go
        self._most = most
        self._told: list[Mistake] = []
        self.chosen: int | None = None
        """The number of the lesson the player is on; None before one was chosen."""

    def on_mount(self) -> None:
        """Begin to look at the decisions; closing the dialog ends it."""
        self.work_beside(self._go_through, "coach")

    async def _go_through(self) -> None:
        self.choices = await asyncio.to_thread(self.study.recall)
        found = self.study.found
        fresh = [choice for choice in self.choices if choice.number not in found]
        self.show()
        coming = iter(fresh)
        async for lesson in lessons(self.study.adviser, fresh):
            choice = next(coming)
            found[choice.number] = lesson
            if lesson is not None:
                self.study.mistaken(choice, lesson)
            self.show()

    def show(self) -> None:
        """Show what has been found so far."""
        self.sheet.model = self.rows()
        self.fit()

    def found(self) -> list[Mistake | None]:
        """Return what has been found in the decisions that have been looked at."""
        known = self.study.found
        return [known[one.number] for one in self.choices if one.number in known]

    @property
    def verdict(self) -> tuple[str, ...]:
        """What has been found in a few words; none as long as the coach is still looking."""
        found = self.found()
        return coach_told(found) if found and len(found) == len(self.choices) else ()

    def rows(self) -> tuple[AdviceRow, ...]:
        """Return what is shown, the lesson the player is on pointed at."""
        self._told = costliest(self.found(), self._most)
        numbers = [lesson.number for lesson in self._told]
        rows = coach_rows(self.choices, self.found(), self.study.written, self._most)
        first = len(rows) - len(numbers)
        lessons = (
            replace(row, zone=str(number), pointed=place == self._place)
            for place, (row, number) in enumerate(zip(rows[first:], numbers, strict=True))
        )
        return (*rows[:first], *lessons)

    @property
    def _place(self) -> int:
        """The place of the lesson the player is on: the costliest until another is chosen."""
        numbers = [lesson.number for lesson in self._told]
        return numbers.index(self.chosen) if self.chosen in numbers else 0

    def step(self, direction: int) -> None:
        """Go to the next lesson, or the one before."""
        if self._told:
            place = (self._place + direction) % len(self._told)
            self.chosen = self._told[place].number
            self.show()
            self.sheet.reveal(len(self.sheet.model) - len(self._told) + place)

    def do_go(self) -> None:
        """Go to the move of the lesson."""
        if self._told:
            self._lead_to(self._told[self._place].number)

    def _lead_to(self, number: int) -> None:
        self.chosen = number
        self.show()
        self._go(number)

    @on(CellWidget.Pressed, "AdviceSheet")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        self._lead_to(int(event.zone_id))


def coach_told(found: Sequence[Mistake | None]) -> tuple[str, ...]:
    """Return in a few words what the coach has found in decisions, the longest first."""
    mistakes = costliest(found, len(found))
    if not mistakes:
        return (_("no mistakes"),)
    count, less = len(mistakes), mistakes[0].played.less
    short = ngettext("{count} mistake", "{count} mistakes", count).format(count=count)
    if not less:
        return (short,)
    told = ngettext("{count} mistake, {less}", "{count} mistakes up to {less}", count)
    return told.format(count=count, less=less), short


def coach_rows(
    choices: Sequence[PastDecision],
    found: Sequence[Mistake | None],
    written: Callable[[PastDecision, str], str],
    most: int = MOST,
) -> tuple[AdviceRow, ...]:
    """Return how far the coach has come, and the costliest decisions among those looked at."""
    if not choices:
        return (AdviceRow(_("There was nothing to decide.")),)
    of_number = {choice.number: choice for choice in choices}
    told = [
        _lesson_row(lesson, of_number[lesson.number], written) for lesson in costliest(found, most)
    ]
    if len(found) < len(choices):
        return (_progress(len(found), len(choices)), *told)
    if not told:
        return (AdviceRow(_("No mistakes: every decision was a good one."), tone="accent"),)
    heading = ngettext("This decision cost the most:", "These decisions cost most:", len(told))
    return (AdviceRow(heading, tone="accent"), *told)


def _progress(done: int, total: int) -> AdviceRow:
    sentence = ngettext(
        "{done} of {total} decision checked", "{done} of {total} decisions checked", total
    ).format(done=done, total=total)
    return AdviceRow(sentence, share=done / total, tone="muted")


def _lesson_row(
    lesson: Mistake, choice: PastDecision, written: Callable[[PastDecision, str], str]
) -> AdviceRow:
    played, better = lesson.played, lesson.better
    return AdviceRow(
        _("Move {number}: {played}").format(
            number=lesson.number, played=written(choice, played.action)
        ),
        played.less,
        reason=_("Better: {better}. {reason}").format(
            better=written(choice, better.action), reason=lesson.reason
        ),
    )
