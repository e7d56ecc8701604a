"""An event loop whose time passes only while everybody waits, and then at once."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Stuck(AssertionError):
    """Everybody waits for something that nobody will do."""


class _Clock(selectors.DefaultSelector):
    """Waits for nothing: it puts the loop's clock forward instead."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck("nobody goes on")
        # Some time always passes, as with any clock: who wakes too early by a hair sleeps again.
        self.now += max(1e-6, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop in simulated time, which begins at 0. It knows no threads and no sockets."""

    def __init__(self) -> None:
        self._clock = _Clock()
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.now


def run_simulated(play: Coroutine[Any, Any, T]) -> tuple[T, list[str]]:
    """Run something in simulated time; return what came of it, and what faults the loop told."""
    loop = VirtualLoop()
    faults: list[str] = []
    loop.set_exception_handler(lambda _loop, told: faults.append(_fault(told)))
    try:
        return loop.run_until_complete(play), faults
    finally:
        _end_all(loop)
        loop.close()


def _fault(told: dict[str, Any]) -> str:
    return f"{told.get('message')}: {told.get('exception')!r}"


def _end_all(loop: VirtualLoop) -> None:
    """Cancel whatever still runs, as often as it takes: hosts that were killed wait for ever."""
    for _turn in range(20):
        left = asyncio.all_tasks(loop)
        if not left:
            return
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.wait(left, timeout=1))
    raise Stuck(f"these do not end: {asyncio.all_tasks(loop)}")
