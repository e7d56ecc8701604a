"""The tasks of all guests, each held and in a context of its own."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Coroutine
from typing import Any


class GuestTasks:
    """Holds them: nobody else does, and a task that nobody holds may be collected."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run something for one guest that inherits nothing of another one's."""
        task = asyncio.get_running_loop().create_task(coroutine, context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def ended(self, seconds: float) -> None:
        """Wait until all have ended, or have been ended after some seconds."""
        if not self._tasks:
            return
        _done, late = await asyncio.wait(self._tasks, timeout=seconds)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=seconds)
