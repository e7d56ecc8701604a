"""How Ronda is learnt: its lessons, a file each, and what a wrong card costs."""

from __future__ import annotations

from core.contract.lesson import AnyLesson
from core.games.ronda.lessons import (
    announcing,
    calls,
    counting,
    first_game,
    last_capture,
    missa,
    runs,
    taking,
)
from core.games.ronda.lessons.cost import cost_of
from core.games.ronda.position import RondaPosition


class RondaTeaching:
    """The lessons of Ronda, in order."""

    lessons: tuple[AnyLesson, ...] = (
        taking.LESSON,
        runs.LESSON,
        missa.LESSON,
        announcing.LESSON,
        calls.LESSON,
        last_capture.LESSON,
        counting.LESSON,
        first_game.LESSON,
    )

    def cost(self, before: RondaPosition, seat: int, played: int, better: int) -> str:
        """Return what an action takes less, scores less or leaves to others, in a sentence or two.

        It tells no more than the seat could know.
        """
        return cost_of(before, seat, played, better)


TEACHING = RondaTeaching()
