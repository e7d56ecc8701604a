"""The part of a replay that asks the coach, and remembers its lessons at their moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from core.coach.asking import adviser_of
from core.coach.lessons import Lessons, PastDecision, decisions
from core.words import _
from tui.commands import Command
from tui.replay.looking import Looking
from tui.replay.past import Past, Sight


class Origin(NamedTuple):
    """What the coach was asked about when a lesson was chosen, which lesson, and the position."""

    round: int | None
    lesson: int
    position: int


class Coaching(Looking):
    """Has the decisions of the seat that is watched judged, in rounds that are over.

    The coach goes by what the seat could see then.
    """

    seat: int

    def __init__(self, extra: Sequence[Command], past: Past, position: int) -> None:
        super().__init__(extra, past, position)
        self.lessons: dict[int, Lessons] = {}
        """What the coach has found for each seat."""
        self.came_from: Origin | None = None
        """Where the player was before going to a lesson."""

    @property
    @abstractmethod
    def sight(self) -> Sight:
        """How the table is looked at."""

    @property
    def has_lessons(self) -> bool:
        """Whether a round is over, which the coach can speak of."""
        return self.past.course.is_round_over(0)

    def do_coach(self) -> None:
        """Open the coach for the round shown, or for the whole game while that round goes on."""
        number = self.past.course.round_at(self.position)
        self._open_coach(number if self.past.course.is_round_over(number) else None)

    def _open_coach(self, number: int | None, chosen: int | None = None) -> None:
        """Open the coach for one round, counted from 0, or for all that are over.

        The player is on the `chosen` lesson, if there is one.
        """
        from tui.replay.lessons import WHOLE_GAME, LessonsDialog, one_round
        from tui.screens.coach import Study

        if self.came_from is not None:
            self.came_from = None
            self.show_position()
        study = Study(
            recall=partial(self._decisions, self.seat, number),
            adviser=adviser_of(self.kahwa.crew, self.kahwa.tell),
            written=self._written,
            found=self.lessons.setdefault(self.seat, {}),
        )
        shown = self.past.course.round_at(self.position)
        if number is not None:
            dialog = LessonsDialog(study, WHOLE_GAME, partial(self._open_coach, None), chosen)
        elif self.past.course.is_round_over(shown):
            this = one_round(self.past.face.parts)
            dialog = LessonsDialog(study, this, partial(self._open_coach, shown), chosen)
        else:
            dialog = LessonsDialog(study, None, self.do_coach, chosen)
        self.app.push_screen(dialog, partial(self._go_to_lesson, number))

    def _decisions(self, seat: int, number: int | None) -> list[PastDecision]:
        rounds = decisions(self.past.recording.match, seat)
        over = [one for place, one in enumerate(rounds) if self.past.course.is_round_over(place)]
        return over[number] if number is not None else [choice for one in over for choice in one]

    def _written(self, decision: PastDecision, action: str) -> str:
        seat = decision.observation.seat
        return self.past.written(decision.number - 1, seat, action, self.sight)

    def _go_to_lesson(self, round_number: int | None, lesson: int | None) -> None:
        if lesson is not None:
            self.came_from = Origin(round_number, lesson, self.position)
            self.go_to(lesson - 1)

    def go_back(self, origin: Origin) -> None:
        """Return to where a lesson was chosen."""
        self.came_from = None
        self.stop()
        self.go_to(origin.position)
        self._open_coach(origin.round, origin.lesson)

    def lesson_told(self) -> str:
        """Return what was better than what the seat does next, if the coach has found that."""
        lesson = self.lessons.get(self.seat, {}).get(self.position + 1)
        if lesson is None:
            return ""
        better = lesson.better
        return _("Better: {better} ({worth}). {reason}").format(
            better=self.past.written(self.position, self.seat, better.action, self.sight),
            worth=better.worth,
            reason=better.reason,
        )
