"""The bots of a contest as one process plays them: levels here, programs as processes."""

from __future__ import annotations

import time
from typing import NamedTuple

from core.arena.contest import Bot, Contest
from core.bots.command import is_program
from core.bots.decision import Decision
from core.bots.external import External
from core.bots.levels import decide
from core.ground.resting import collector_resting


class BotAnswer(NamedTuple):
    """A bot's action or `NOTHING`, the seconds it took, and how often it had to be replaced."""

    action: int
    seconds: float
    faults: int


class Cast:
    """The bots of a contest. A program runs for each seat from its first decision to the end."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._programs: dict[tuple[Bot, int], External] = {}

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.end()

    def decide(self, bot: Bot, decision: Decision) -> BotAnswer:
        """Return what a bot decides, timed: levels by processor time, programs by the clock."""
        if is_program(bot.player):
            return self._ask_program(bot, decision)
        before = time.thread_time()
        with collector_resting():
            opinion = decide(decision)
        return BotAnswer(opinion.action, time.thread_time() - before, 0)

    def _ask_program(self, bot: Bot, decision: Decision) -> BotAnswer:
        key = bot, decision.observation.seat
        if key not in self._programs:
            self._programs[key] = External(bot.player)
        faults: list[str] = []
        before = time.perf_counter()
        opinion = self._programs[key].decide(decision, faults.append)
        return BotAnswer(opinion.action, time.perf_counter() - before, len(faults))
