"""How President is learnt: its lessons, a file each, and what a wrong set or pass costs."""

from __future__ import annotations

from core.games.president.game import President
from core.games.president.lessons import (
    beating,
    cost,
    first_game,
    passing,
    suits,
    titles,
    way_out,
)


class PresidentTeaching:
    """The lessons of President, in order."""

    lessons = (
        beating.LESSON,
        suits.LESSON,
        passing.LESSON,
        way_out.LESSON,
        titles.LESSON,
        first_game.LESSON,
    )

    def cost(self, before: President, seat: int, played: int, better: int) -> str:
        """Return what a set, a pass or a gift costs beside a better one."""
        return cost.cost(before, seat, played, better)


TEACHING = PresidentTeaching()
