"""Work in the event loop that outlives whoever began it, and keeps no context of theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any, TypeVar

T = TypeVar("T")


def begin(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Begin some work; whoever begins it holds the task."""
    return asyncio.get_running_loop().create_task(work, context=Context())


def later(seconds: float, call: Callable[..., object], *args: Any) -> asyncio.TimerHandle:
    """Have something called after some seconds."""
    return asyncio.get_running_loop().call_later(seconds, call, *args, context=Context())


async def stop(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel work that goes on, and return when it has ended, however it does."""
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    if running:
        await asyncio.wait(running)


class Tasks:
    """Holds work until it has ended: nobody else does, and what nobody holds may be collected."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        """Begin some work."""
        self._hold(begin(work))

    async def undisturbed(self, work: Coroutine[Any, Any, T]) -> T:
        """Await work that goes on to its end even if whoever waits is cancelled.

        It is done in the language of whoever waits.
        """
        task = asyncio.ensure_future(work)
        self._hold(task)
        task.add_done_callback(look_at)
        return await asyncio.shield(task)

    def _hold(self, task: asyncio.Task[Any]) -> None:
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def ended(self, seconds: float | None = None) -> None:
        """Return when all has ended; what has not after some `seconds` is cancelled."""
        if self._running:
            _done, late = await asyncio.wait(self._running, timeout=seconds)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late, timeout=seconds)

    def cancel(self) -> None:
        """Cancel all that goes on."""
        for task in tuple(self._running):
            task.cancel()


_GOING_ON = Tasks()


async def undisturbed(work: Coroutine[Any, Any, T]) -> T:
    """Await work that goes on to its end, whoever waits for it, and whoever holds that."""
    return await _GOING_ON.undisturbed(work)


def look_at(task: asyncio.Task[Any]) -> None:
    """Look at what a task ended with: whoever would be told that it failed may be gone."""
    if not task.cancelled():
        task.exception()


class BackgroundWork:
    """Does what waits, one thing after the other, in a task that ends when nothing does."""

    def __init__(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Take what does all that waits, and returns then."""
        self._work = work
        self._task: asyncio.Task[None] | None = None

    @property
    def is_working(self) -> bool:
        """Whether something is being done."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Have done what waits now."""
        if not self.is_working:
            self._task = begin(self._work())

    async def done(self) -> None:
        """Return when nothing waits."""
        while self._task is not None and self.is_working:
            await asyncio.wait({self._task})

    def cancel(self) -> None:
        """Break off what is being done."""
        if self._task is not None:
            self._task.cancel()

    async def stop(self) -> None:
        """Break off what is being done, and return when it has ended."""
        await stop(self._task)
