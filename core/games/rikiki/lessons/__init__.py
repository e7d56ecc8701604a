"""How Rikiki is learnt: its lessons, a file each, and what a wrong bid or card costs."""

from __future__ import annotations

from core.games.rikiki.game import Rikiki
from core.games.rikiki.lessons import (
    absolute,
    cost,
    exactly,
    first_game,
    following,
    hook,
    swap,
)


class RikikiTeaching:
    """The lessons of Rikiki, in order."""

    lessons = (
        following.LESSON,
        exactly.LESSON,
        hook.LESSON,
        swap.LESSON,
        absolute.LESSON,
        first_game.LESSON,
    )

    def cost(self, before: Rikiki, seat: int, played: int, better: int) -> str:
        """Return what a bid or card costs beside a better one."""
        return cost.cost(before, seat, played, better)


TEACHING = RikikiTeaching()
