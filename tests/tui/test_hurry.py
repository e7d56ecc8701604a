"""Pilots that lose no time leave nothing undone, however little of the processor they get."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from tests.tui import hurry


async def looks_idle(_min_sleep: float, _max_sleep: float) -> None:
    """Wait as Textual does in a process that got no processor: it takes itself for idle at once."""
    await asyncio.sleep(0)


async def test_what_fell_due_while_a_thread_worked_is_done_when_the_pause_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hurry, "_waits_for_real", looks_idle)
    loop, done = asyncio.get_running_loop(), threading.Event()
    reached: list[int] = []

    def one_after_the_other(step: int) -> Callable[[], None]:
        def take() -> None:
            reached.append(step)
            if step < 5:
                loop.call_soon(one_after_the_other(step + 1))

        return take

    at_work = threading.Thread(target=done.wait)
    at_work.start()
    try:
        loop.call_later(hurry.TICK / 2, one_after_the_other(1))
        await hurry.wait_for_idle()
    finally:
        done.set()
    assert reached == [1, 2, 3, 4, 5]
