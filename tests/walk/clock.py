"""An event loop whose clock jumps to the next timer: nothing is waited for, everything is alike."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable
from typing import Any

MOST_ROUNDS = 60_000
"""Rounds of the loop that one step may take before it counts as endless."""


class Endless(Exception):
    """The program does not come to rest after a step."""


class JumpingLoop(asyncio.SelectorEventLoop):
    """Its time passes only while nothing is left to do, and then at once.

    What is meant for another thread is done here and now. `faults` collects what no task expected.
    """

    def __init__(self) -> None:
        super().__init__()
        self._now = 1000.0
        self._rounds = 0
        self.faults: list[dict[str, Any]] = []
        self.set_exception_handler(lambda _loop, context: self.faults.append(context))

    def time(self) -> float:
        return self._now

    def begin_step(self) -> None:
        """Allow the next step its rounds."""
        self._rounds = 0

    def _run_once(self) -> None:
        self._rounds += 1
        if self._rounds == MOST_ROUNDS:
            raise Endless
        if not self._ready:  # type: ignore[attr-defined]
            timers = self._scheduled  # type: ignore[attr-defined]
            waiting = (timer.when() for timer in timers if not timer.cancelled())
            self._now = max(self._now, min(waiting, default=self._now))
        super()._run_once()  # type: ignore[misc]

    def run_in_executor(  # type: ignore[override]
        self, _executor: Any, work: Callable[..., Any], *arguments: Any
    ) -> Future[Any]:
        done: Future[Any] = self.create_future()
        try:
            done.set_result(work(*arguments))
        except Exception as error:
            done.set_exception(error)
        return done
