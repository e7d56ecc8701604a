"""How Ronda is learnt: its lessons, a file each, and what a wrong card costs."""

from __future__ import annotations

from typing import cast

from core.game import Game
from core.games.ronda.game import Ronda
from core.games.ronda.lessons import taking
from core.words import _


class RondaTeaching:
    """The lessons of Ronda, in order."""

    lessons = (taking.LESSON,)

    def cost(self, before: Game, seat: int, played: int, better: int) -> str:
        """Return what a play takes less, or scores less, than a better one."""
        game = cast(Ronda, before)
        less, more = game.preview(seat, played), game.preview(seat, better)
        return _("{card} takes {count}; {better} would have taken {more}.").format(
            card=game.text(played),
            count=less["cards"],
            better=game.text(better),
            more=more["cards"],
        )


TEACHING = RondaTeaching()
