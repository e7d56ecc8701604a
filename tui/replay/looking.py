"""What a move takes, shown on the way to the position it leads to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Protocol

from textual.worker import Worker

from tui.config.settings import Settings
from tui.games.seat_view import StagedView
from tui.replay.playback import SECONDS
from tui.screens.table.staging import seconds_of

MOST = SECONDS / 2
"""Seconds a stage is shown at most at the usual speed, so that a run keeps its pace."""


class SideTasks(Protocol):
    """What has something go on beside all else."""

    def __call__(self, work: Callable[[], Coroutine[Any, Any, None]], /, name: str) -> Worker[None]:
        """Begin the work, which a worker of that name does."""


class Looking:
    """Shows stages one after the other; going elsewhere ends that."""

    def __init__(
        self,
        show: Callable[[StagedView | None], None],
        linger: Callable[[float], Awaitable[None]],
        beside: SideTasks,
    ) -> None:
        """Take what shows a stage, or the present position, what waits, and what does so beside."""
        self._show = show
        self._linger = linger
        self._beside = beside
        self._worker: Worker[None] | None = None

    def look_at(self, stages: Sequence[StagedView], settings: Settings, speed: int) -> None:
        """Show stages, at so many times the usual speed, then the present position."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
        if stages:
            look = partial(self._look, stages, settings, speed)
            self._worker = self._beside(look, name="looking")
        else:
            self._show(None)

    async def _look(self, stages: Sequence[StagedView], settings: Settings, speed: int) -> None:
        for stage in stages:
            self._show(stage)
            await self._linger(min(MOST, seconds_of(stage, settings)) / speed)
        self._show(None)
