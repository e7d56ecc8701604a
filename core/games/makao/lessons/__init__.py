"""How Makao is learnt: its lessons, a file each, a first game, and what a wrong action costs."""

from __future__ import annotations

from core.games.makao.game import Makao
from core.games.makao.lessons import first_game, fitting, jokers, last_card, signs, stacking
from core.games.makao.lessons.cost import cost


class MakaoTeaching:
    """The lessons of Makao, in order."""

    lessons = (
        fitting.LESSON,
        jokers.LESSON,
        signs.LESSON,
        stacking.LESSON,
        last_card.LESSON,
        first_game.LESSON,
    )

    def cost(self, before: Makao, seat: int, played: int, better: int) -> str:
        """Return what a legal action costs beside a better one."""
        return cost(before, seat, played, better)


TEACHING = MakaoTeaching()
