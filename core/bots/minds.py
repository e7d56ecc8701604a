"""The bots of one table: each decision goes to whoever thinks for its player."""

from __future__ import annotations

import asyncio
from traceback import format_exc

from core.bots.command import BotCommand, is_program
from core.bots.crew import Crew, Report, log_failure, stand_in
from core.bots.decision import Decision
from core.bots.external import External
from core.bots.levels import check_level, decide, searches
from core.contract.opinion import Opinion
from core.contract.options import BadOption
from core.ground.words import _


def check_player(player: str) -> None:
    """Raise BadOption if a player is neither a level nor a program that can be started."""
    if not is_program(player):
        check_level(player)
        return
    command = BotCommand.read(player)
    if not command.exists:
        raise BadOption(_("There's no program {program} to play.").format(program=command.words[0]))


class Minds:
    """Thinks for all bots of one table; what goes wrong is said through `report`.

    Quick levels decide in this process, the others in that of the crew. Programs run from their
    first decision until `close`.
    """

    def __init__(self, crew: Crew, report: Report) -> None:
        self._crew = crew
        self._report = report
        self._programs: dict[int, External] = {}
        self._failed = False
        self._told = ""

    async def think(self, decision: Decision) -> Opinion:
        """Return the opinion of a bot; whoever cancels this ends its thinking."""
        if is_program(decision.player):
            return await self._ask_program(decision)
        if searches(decision.player):
            return await self._crew.think(decision, self._tell)
        return self._decide_here(decision)

    def close(self) -> None:
        """End the programs."""
        for seat in tuple(self._programs):
            self._programs.pop(seat).end()

    def _decide_here(self, decision: Decision) -> Opinion:
        """Return what a quick level decides; one that fails is told of once."""
        try:
            return decide(decision)
        except Exception:  # whatever a game's own code may raise: the play goes on
            opinion, sentence = stand_in(decision)
            if not self._failed:
                self._failed = True
                log_failure(decision.observation.known.name, decision.player, format_exc())
                self._tell(sentence)
            return opinion

    def _tell(self, sentence: str) -> None:
        """Say something of all bots, unless it was the last thing said of them."""
        if sentence != self._told:
            self._told = sentence
            self._report(sentence)

    async def _ask_program(self, decision: Decision) -> Opinion:
        """Wait for a program in a thread of its own, which tells its faults back to this one."""
        seat = decision.observation.seat
        loop = asyncio.get_running_loop()
        external = self._programs.setdefault(seat, External(decision.player))

        def report(sentence: str) -> None:
            loop.call_soon_threadsafe(self._report, sentence)

        try:
            return await asyncio.to_thread(external.decide, decision, report)
        except asyncio.CancelledError:
            self._programs.pop(seat, external).end()
            raise
