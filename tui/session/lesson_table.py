"""The table of a lesson, as a sitting sees it: nothing of its game is saved."""

from __future__ import annotations

from collections.abc import Sequence

from core.coach.mistakes import PastDecision
from core.ground.errors import KahwaError
from core.ground.words import _
from core.learning.lecture import Lecture
from core.learning.place import LessonPlace
from core.records.recording import Recording
from core.store import GameHead, Mark
from core.table import Place
from core.table.pace import Pace
from core.table.updates import BotsRest, GameEvent
from tui.config.settings import Coach
from tui.session.par import GrowingPar
from tui.session.seated import Heeding

TRIES, TRIES_AT_PUZZLE = 2, 4
"""Tries at a step of a lesson, or at a puzzle, after which the right answer is told unasked."""


class NotSaved(KahwaError):
    """A lesson is not a saved game."""

    code = "not-saved"


class LessonTable:
    """Lays the table of a lesson for one learner, whom nobody can keep waiting."""

    def __init__(self, lecture: Lecture, name: str, pace: Pace, step: int = 0) -> None:
        """Take who learns, the pace of the others, and how many steps are done already."""
        self._heeding: Heeding | None = None
        self.place = LessonPlace(lecture, name, pace, step, tell=self._happened)
        self.pace = pace
        game, seats = self.place.match.game, self.place.seats
        self.head = GameHead(
            id="",
            game=lecture.game,
            options=dict(game.options),
            players=game.players,
            rules_version=game.rules_version,
            seats=[seat.plain() for seat in seats],
            source=lecture.lesson.source.plain(),
        )

    def places(self) -> list[Place]:
        """Return the place of the learner."""
        return [self.place]

    def begin(self, heeding: Heeding) -> None:
        """Tell somebody when only the learner can go on."""
        self._heeding = heeding

    def _happened(self, event: GameEvent) -> None:
        if self._heeding is not None and isinstance(event, BotsRest):
            self._heeding.rested()

    def since(self, seat: int) -> int | None:
        """Return None: what a lesson has told is told again by its step."""
        return None

    def reads(self, is_reading: bool) -> None:
        """Let the others wait; that they go on, the screen sees to."""
        if is_reading:
            self.pace.hold()

    def coach_sits(self, wanted: Coach) -> bool:
        """Return False: the lesson itself says what is better."""
        return False

    async def run(self) -> None:
        """Let the others play by the script until the game is over."""
        await self.place.table.run()

    def mistaken(self, decision: PastDecision, better: str) -> None:
        """Keep nothing: in a lesson mistakes are made on purpose."""

    def mark(self, kind: str, seat: int) -> None:
        """Keep nothing: help is what a lesson is for."""

    def marks(self) -> Sequence[Mark]:
        """Return nothing."""
        return ()

    def opened(self) -> Sequence[str]:
        """Return nothing: nobody else has played."""
        return ()

    def par(self) -> GrowingPar | None:
        """Return nothing: only games of the player's own are played again."""
        return None

    def why_no_par(self) -> str:
        """Return nothing that is known of it."""
        return ""

    def recording(self) -> Recording:
        """Raise NotSaved: there is nothing to look back on."""
        raise NotSaved(self.place.why_no_replay)

    def rename(self, name: str | None) -> None:
        """Raise NotSaved."""
        raise NotSaved(_("Kahwa doesn't save a lesson, only how far you've come."))

    def close(self) -> None:
        """Give nothing back."""
