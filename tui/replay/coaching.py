"""The coach in a replay, whose mistakes are remembered at their moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

from core.coach.asking import adviser_of
from core.coach.mistakes import PastDecision, PastMistakes, decisions
from core.ground.words import _
from core.table.seating import company_of
from tui.navigation import Navigation
from tui.replay.lessons import WHOLE_GAME, LessonsDialog, one_round
from tui.replay.past import Past
from tui.replay.telling import Watched
from tui.screens.coach import Study


class LessonOrigin(NamedTuple):
    """What the coach was asked about when a lesson was chosen, which lesson, and the position."""

    round: int | None
    lesson: int
    position: int


class Coached(Watched, Protocol):
    """What is watched, which the coach speaks of."""

    @property
    def kahwa(self) -> Navigation:
        """What the app has."""

    def show_position(self) -> None:
        """Show the present position."""

    def open_lessons(self, dialog: LessonsDialog, answered: Callable[[int | None], None]) -> None:
        """Open a dialog of the coach, and hand over the number of the lesson that was chosen."""


class ReplayCoach:
    """Has the decisions of the seat that is watched judged, in rounds that are over.

    The coach goes by what the seat could see then.
    """

    def __init__(self, past: Past, watched: Coached) -> None:
        self._past = past
        self._watched = watched
        self.lessons: dict[int, PastMistakes] = {}
        """What the coach has found for each seat."""
        self.came_from: LessonOrigin | None = None
        """Where the player was before going to a lesson."""

    @property
    def has_lessons(self) -> bool:
        """Whether a round is over, which the coach can speak of."""
        return self._past.course.is_round_over(0)

    @property
    def _round(self) -> int:
        """The number of the round shown, from 0."""
        return self._past.course.round_at(self._watched.playback.position)

    def do_coach(self) -> None:
        """Open the coach for the round shown, or for the whole game while that round goes on."""
        number = self._round
        self._open(number if self._past.course.is_round_over(number) else None)

    def _open(self, number: int | None, chosen: int | None = None) -> None:
        """Open the coach for one round, counted from 0, or for all that are over.

        The player is on the `chosen` lesson, if there is one.
        """
        watched, kahwa = self._watched, self._watched.kahwa
        if self.came_from is not None:
            self.came_from = None
            watched.show_position()
        study = Study(
            recall=partial(self._decisions, watched.seat, number),
            adviser=adviser_of(kahwa.crew, kahwa.tell),
            written=self._written,
            found=self.lessons.setdefault(watched.seat, {}),
        )
        watched.open_lessons(
            self._dialog(study, number, chosen), partial(self._go_to_lesson, number)
        )

    def _dialog(self, study: Study, number: int | None, chosen: int | None) -> LessonsDialog:
        """Return the dialog, with the way to the whole game, or to the round shown."""
        shown = self._round
        if number is not None:
            return LessonsDialog(study, WHOLE_GAME, partial(self._open, None), chosen)
        if self._past.course.is_round_over(shown):
            this = one_round(self._past.look.parts)
            return LessonsDialog(study, this, partial(self._open, shown), chosen)
        return LessonsDialog(study, None, self.do_coach, chosen)

    def _decisions(self, seat: int, number: int | None) -> list[PastDecision]:
        recording = self._past.recording
        rounds = decisions(recording.match, seat, company_of(recording.seats))
        over = [one for place, one in enumerate(rounds) if self._past.course.is_round_over(place)]
        return over[number] if number is not None else [choice for one in over for choice in one]

    def _written(self, decision: PastDecision, action: str) -> str:
        seat = decision.observation.seat
        return self._past.written(decision.number - 1, seat, action, self._watched.sight)

    def _go_to_lesson(self, round_number: int | None, lesson: int | None) -> None:
        if lesson is not None:
            playback = self._watched.playback
            self.came_from = LessonOrigin(round_number, lesson, playback.position)
            playback.go_to(lesson - 1)

    def go_back(self, origin: LessonOrigin) -> None:
        """Return to where a lesson was chosen."""
        self.came_from = None
        self._watched.playback.stop()
        self._watched.playback.go_to(origin.position)
        self._open(origin.round, origin.lesson)

    def lesson_told(self) -> str:
        """Return what was better than what the seat does next, if the coach has found that."""
        watched = self._watched
        position = watched.playback.position
        lesson = self.lessons.get(watched.seat, {}).get(position + 1)
        if lesson is None:
            return ""
        better = lesson.better
        return _("Better: {better}. {reason}").format(
            better=self._past.written(position, watched.seat, better.action, watched.sight),
            reason=lesson.reason,
        )
