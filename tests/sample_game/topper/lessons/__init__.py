"""How Topper is learnt: its lesson, and what a wrong card costs."""

from __future__ import annotations

from core.contract.game import Game
from core.ground.words import _
from tests.sample_game.topper.game import rank_of
from tests.sample_game.topper.lessons import tricks


class TopperTeaching:
    """The lessons of Topper."""

    lessons = (tricks.LESSON,)

    def cost(self, before: Game, seat: int, played: int, better: int) -> str:
        """Return what a card costs beside a better one."""
        sentence = _("{card} is worth keeping: {better} is the lower one.")
        if rank_of(better) > rank_of(played):
            sentence = _("More cards beat {card} than {better}.")
        return sentence.format(card=f"[{before.text(played)}]", better=f"[{before.text(better)}]")


TEACHING = TopperTeaching()
