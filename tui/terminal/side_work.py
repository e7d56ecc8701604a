"""Work that goes on beside a screen: of Textual's workers, what costs least and leaves nothing."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.app import App
from textual.worker import Worker, WorkerState


class SideWork(Worker[None]):
    """A worker of whose states nobody is told, and which once it has ended holds nothing.

    Textual sends its screen a message for each state. Its task, the context of that and the error
    of being cancelled know the worker in circles, and with it the whole table.
    """

    state: WorkerState = WorkerState.PENDING

    async def _run(self, app: App[Any]) -> None:
        """Do the work; Textual calls this in a task of its own."""
        await super()._run(app)
        self._task = None
        if isinstance(self._error, asyncio.CancelledError):
            self._error = None
