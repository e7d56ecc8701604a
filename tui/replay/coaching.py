"""The part of a replay that asks the coach, and remembers its lessons at their moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

from core.coach.asking import adviser_of
from core.coach.lessons import Decision, Lesson, decisions
from core.words import _
from tui.commands import Command
from tui.replay.past import Past, Sight
from tui.replay.running import Running


class Coaching(Running):
    """Has the decisions of the seat that is watched judged, in rounds that are over.

    The coach goes by what the seat could see then.
    """

    seat: int

    def __init__(self, extra: Sequence[Command], past: Past, position: int) -> None:
        super().__init__(extra, past, position)
        self._lessons: dict[int, dict[int, Lesson | None]] = {}

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

    def _open_coach(self, number: int | None) -> None:
        """Open the coach for one round, counted from 0, or for all that are over."""
        from tui.replay.lessons import WHOLE_GAME, LessonsDialog, one_round
        from tui.screens.coach import Study

        study = Study(
            recall=partial(self._decisions, self.seat, number),
            adviser=adviser_of(self.kahwa.crew, self.kahwa.tell),
            written=self._written,
            found=self._lessons.setdefault(self.seat, {}),
        )
        shown = self.past.course.round_at(self.position)
        if number is not None:
            dialog = LessonsDialog(study, WHOLE_GAME, partial(self._open_coach, None))
        elif self.past.course.is_round_over(shown):
            dialog = LessonsDialog(
                study, one_round(self.past.face.parts), partial(self._open_coach, shown)
            )
        else:
            dialog = LessonsDialog(study, None, self.do_coach)
        self.app.push_screen(dialog, self._go_to_lesson)

    def _decisions(self, seat: int, number: int | None) -> list[Decision]:
        rounds = decisions(self.past.recording.match, seat)
        over = [one for place, one in enumerate(rounds) if self.past.course.is_round_over(place)]
        return over[number] if number is not None else [choice for one in over for choice in one]

    def _written(self, decision: Decision, action: str) -> str:
        seat = decision.observation.seat
        return self.past.written(decision.number - 1, seat, action, self.sight)

    def _go_to_lesson(self, number: int | None) -> None:
        if number is not None:
            self.go_to(number - 1)

    def lesson_told(self) -> str:
        """Return what was better than what the seat does next, if the coach has found that."""
        lesson = self._lessons.get(self.seat, {}).get(self.position + 1)
        if lesson is None:
            return ""
        better = lesson.better
        return _("Better: {better} ({worth}). {reason}").format(
            better=self.past.written(self.position, self.seat, better.action, self.sight),
            worth=better.worth,
            reason=better.reason,
        )
