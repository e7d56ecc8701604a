"""How Makao is learnt: its lessons, a file each, a first game, and what a wrong action costs."""

from __future__ import annotations

from core.game import Game
from core.games.makao.lessons import fitting, jokers, last_card, signs, stacking
from core.games.makao.lessons.cost import cost
from core.lesson import FirstGame
from core.words import N_

FIRST_GAME = FirstGame(
    name="first-game",
    title=N_("A first game"),
    aim=N_("Three players to 100 points, with the coach at your side."),
    level="casual",
    options={"players": 3, "target": 100},
)


class MakaoTeaching:
    """The lessons of Makao, in order."""

    lessons = (
        fitting.LESSON,
        jokers.LESSON,
        signs.LESSON,
        stacking.LESSON,
        last_card.LESSON,
        FIRST_GAME,
    )

    def cost(self, before: Game, seat: int, played: int, better: int) -> str:
        """Return what a legal action costs beside a better one."""
        return cost(before, seat, played, better)


TEACHING = MakaoTeaching()
