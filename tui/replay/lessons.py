"""The coach's dialog over a replay: lessons to choose from, each leading to its move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual import on

from core.coach.lessons import Lesson, costliest
from core.words import N_, _
from tui.commands import MOVE, OPEN, Command
from tui.games.face import Parts
from tui.screens.coach import CoachDialog, Study, coach_rows
from tui.screens.dialog import BACK
from tui.widgets.advice import AdviceRow
from tui.widgets.cell_widget import CellWidget

MOST = 8
"""Lessons that are listed."""

GO = Command("go", "enter", "Enter", N_("go there"), N_("go to the move of the lesson"), OPEN)
WHOLE_GAME = Command(
    "other", "a", "a", N_("whole game"), N_("the decisions of the whole game"), OPEN
)


def one_round(parts: Parts) -> Command:
    """Return the key that goes back from the whole game to the round shown."""
    name = _(parts.whole)
    label, meaning = _("this {round}"), _("the decisions of this {round}")
    return Command("other", "a", "a", label.format(round=name), meaning.format(round=name), OPEN)


class LessonsDialog(CoachDialog):
    """Lists the costliest decisions; the result is the number of the action to go to, or None."""

    CONTROLS = (
        GO,
        BACK,
        Command("down", "down,j", "↓ j", "", N_("next lesson"), MOVE),
        Command("up", "up,k", "↑ k", "", N_("lesson before"), MOVE),
    )

    def __init__(self, study: Study, other: Command | None, open_other: Callable[[], None]) -> None:
        """Take what to look at, and how to look at the whole game or one round instead."""
        super().__init__(study, (other,) if other else ())
        self._open_other = open_other
        self._told: list[Lesson] = []
        self._chosen: int | None = None

    def rows(self) -> tuple[AdviceRow, ...]:
        """Return what is shown, the lesson the player is on pointed at."""
        self._told = costliest(self.found(), MOST)
        numbers = [lesson.number for lesson in self._told]
        rows = coach_rows(self.choices, self.found(), self.study.written, MOST)
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
        return numbers.index(self._chosen) if self._chosen in numbers else 0

    def do_down(self) -> None:
        """Go to the next lesson."""
        self._step(1)

    def do_up(self) -> None:
        """Go to the lesson before."""
        self._step(-1)

    def _step(self, direction: int) -> None:
        if self._told:
            place = (self._place + direction) % len(self._told)
            self._chosen = self._told[place].number
            self.show()
            self.sheet.reveal(len(self.sheet.model) - len(self._told) + place)

    def do_go(self) -> None:
        """Close the dialog and go to the move of the lesson."""
        if self._told:
            self.dismiss(self._told[self._place].number)

    def do_other(self) -> None:
        """Look at the whole game instead of one round, or the other way round."""
        self.dismiss(None)
        self._open_other()

    @on(CellWidget.Pressed, "AdviceSheet")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        self.dismiss(int(event.zone_id))
