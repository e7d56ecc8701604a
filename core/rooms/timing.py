"""What time it is at a room's tables, and what happens there later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from core.ground.background import later


class Timing(Protocol):
    """Time in seconds from any beginning, which only goes forward."""

    def now(self) -> float:
        """Return the present."""

    def later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Have something called after a time; return what prevents it."""

    async def sleep(self, seconds: float) -> None:
        """Return after a time."""


class LoopTiming:
    """The time of the running event loop."""

    def now(self) -> float:
        """Return the loop's time."""
        return asyncio.get_running_loop().time()

    def later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Have the loop call something after a time."""
        return later(seconds, call).cancel

    async def sleep(self, seconds: float) -> None:
        """Let the loop do other things for a time."""
        await asyncio.sleep(seconds)


def nothing() -> None:
    """Do nothing: what prevents a call that was never to come."""
