"""An open game on a table of this process: its bots think here, its persons get their places."""

from __future__ import annotations

from core.bots.crew import Crew, Report
from core.bots.minds import Minds
from core.saves import OpenGame
from core.table import Place, Table
from core.table.pace import Pace


class OpenTable:
    """Lays the table of an open game, and gives both back when it is closed."""

    def __init__(self, game: OpenGame, crew: Crew, pace: Pace, report: Report) -> None:
        """Take who thinks for the bots, their pace, and who is told of a bot that fails."""
        self.game = game
        self.pace = pace
        self._minds = Minds(crew, report)
        self.table = Table(
            game.match,
            game.seats,
            game.journal,
            pace=pace,
            bot_seed=game.bot_seed,
            think=self._minds.think,
            take_backs=game.head.take_backs,
        )

    def places(self) -> list[Place]:
        """Return the places of the persons; without any, one to watch from at the first seat."""
        persons = [number for number, seat in enumerate(self.game.seats) if not seat.is_bot]
        if not persons:
            return [Place(self.table, 0, watches=True)]
        return [Place(self.table, seat) for seat in persons]

    def close(self) -> None:
        """End the bots, and let the game be opened elsewhere; everything played is saved."""
        try:
            self._minds.close()
        finally:
            self.game.close()
