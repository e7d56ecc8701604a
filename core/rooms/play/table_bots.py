"""The bots of a room's table: who thinks for them, and that they play, or rest."""

from __future__ import annotations

import asyncio

from core.bots.crew import Crew
from core.bots.minds import Minds
from core.ground.background import begin
from core.ground.logs import log
from core.rooms.timing import Timing
from core.table import Table

FAULT_SECONDS = 3.0
"""Seconds after which bots that had a fault try again."""


class TableBots:
    """The bots of one table, which play while this host drives its game."""

    def __init__(self, table_id: str, crew: Crew, timing: Timing) -> None:
        """Take who thinks for them, and how the table is called in the log."""
        self._id = table_id
        self._timing = timing
        self._minds = Minds(crew, self._report)
        self.think = self._minds.think
        self._playing: asyncio.Task[None] | None = None

    def _report(self, sentence: str) -> None:
        log().warning("table %s: %s", self._id, sentence)

    def begin(self, table: Table) -> None:
        """Let the bots play from now on, until the game is over."""
        self._playing = begin(self._play(table))

    async def _play(self, table: Table) -> None:
        while not table.match.game.is_over:
            try:
                await table.run()
            except Exception:  # whatever a bot or a game may raise: nobody else can go on for it
                log().exception("table %s: the bots had a fault", self._id)
                await self._timing.sleep(FAULT_SECONDS)

    def rest(self) -> None:
        """Let the bots play no more."""
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None

    def close(self) -> None:
        """End the programs that play."""
        self._minds.close()
