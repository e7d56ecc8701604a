"""The part of a replay that shows on the way to the next move what that move takes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

from textual.worker import Worker

from tui.games.sitting import Stage
from tui.replay.running import SECONDS, Running
from tui.screens.table.staging import seconds_of

MOST = SECONDS / 2
"""Seconds a stage is shown at most at the usual speed, so that a run keeps its pace."""


class Looking(Running):
    """Shows the stages of a move before the position it leads to; going elsewhere ends that."""

    _looking: Worker[None] | None = None

    @abstractmethod
    def show_stage(self, stage: Stage | None) -> None:
        """Show a stage, or the present position."""

    def look_at(self, stages: Sequence[Stage]) -> None:
        """Show stages one after the other, then the present position."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if stages:
            self._looking = self.run_worker(partial(self._look, stages), name="looking")
        else:
            self.show_stage(None)

    async def _look(self, stages: Sequence[Stage]) -> None:
        for stage in stages:
            self.show_stage(stage)
            seconds = min(MOST, seconds_of(stage, self.kahwa.settings))
            await self.kahwa.linger(seconds / self.speed)
        self.show_stage(None)
