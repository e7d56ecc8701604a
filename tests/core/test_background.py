"""Work in the background keeps nothing of whoever began it, and ends as it is said."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar

import pytest

from core.ground.background import BackgroundWork, Tasks, begin, later, stop, undisturbed

LANGUAGE = ContextVar("LANGUAGE", default="en")


async def language() -> str:
    return LANGUAGE.get()


async def test_what_is_begun_keeps_no_context_and_what_is_awaited_does() -> None:
    LANGUAGE.set("fr")
    heard = list[str]()
    called = asyncio.Event()
    later(0.0, lambda word: heard.append(word + LANGUAGE.get()), "in ")
    later(0.0, called.set)
    assert await begin(language()) == "en"
    assert await undisturbed(language()) == "fr"
    await called.wait()
    assert heard == ["in en"]


async def test_what_is_stopped_has_ended_however_it_did() -> None:
    async def fails() -> None:
        try:
            await asyncio.sleep(1e6)
        finally:
            raise ValueError

    failing, ended = begin(fails()), begin(language())
    await asyncio.sleep(0)
    await stop(failing, None, ended)
    assert isinstance(failing.exception(), ValueError)
    assert ended.result() == "en"


async def test_whoever_is_cancelled_stops_nothing_that_goes_on_undisturbed() -> None:
    tasks, may_end = Tasks(), asyncio.Event()
    waiting = asyncio.ensure_future(tasks.undisturbed(may_end.wait()))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert len(tasks) == 1
    may_end.set()
    await tasks.ended()
    assert len(tasks) == 0


@pytest.mark.parametrize("cancels", [False, True])
async def test_what_does_not_end_in_time_is_ended(cancels: bool) -> None:
    tasks = Tasks()
    tasks.begin(asyncio.sleep(1e6))
    if cancels:
        tasks.cancel()
    await tasks.ended(None if cancels else 0.0)
    assert len(tasks) == 0


async def test_a_worker_does_one_thing_at_a_time_and_goes_on_when_woken() -> None:
    waiting, done, at_once = [1, 2], list[int](), list[int]()

    async def work() -> None:
        at_once.append(len(at_once) + 1)
        while waiting:
            await asyncio.sleep(0)
            done.append(waiting.pop(0))

    worker = BackgroundWork(work)
    assert not worker.is_working
    await worker.done()
    worker.wake()
    worker.wake()
    assert worker.is_working
    await worker.done()
    assert (done, at_once) == ([1, 2], [1])
    waiting.append(3)
    worker.wake()
    await worker.stop()
    assert (done, waiting) == ([1, 2], [3])
    worker.wake()
    await worker.done()
    assert done == [1, 2, 3]
