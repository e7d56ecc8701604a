"""Keys from the terminal at home: what an app has no time for is left in the terminal."""

from __future__ import annotations

import asyncio
import os
from types import SimpleNamespace

from tui.terminal.driver import BEHIND
from tui.terminal.local import LocalDriver


class Reading(LocalDriver):
    """Reads a pipe, and notes what it has read."""

    def __init__(self, app: object, source: int) -> None:
        super().__init__(app)
        self._input = source
        self.data = asyncio.Queue[str]()

    def _received(self, data: bytes) -> None:
        self.data.put_nowait(data.decode())


async def test_no_more_is_read_while_many_keys_wait_for_the_app() -> None:
    source, keyboard = os.pipe()
    app = SimpleNamespace(waiting_events=BEHIND + 1)
    driver = Reading(app, source)
    os.write(keyboard, b"xx")
    driver._listen()
    while driver._reading_again is None:
        await asyncio.sleep(0)
    assert driver.data.empty()
    app.waiting_events = BEHIND
    assert await driver.data.get() == "xx"
    app.waiting_events = BEHIND + 1
    os.write(keyboard, b"x")
    while driver._reading_again is None:
        await asyncio.sleep(0)
    driver.disable_input()
    app.waiting_events = 0
    await asyncio.sleep(0.05)
    assert driver.data.empty()
    for pipe in (source, keyboard):
        os.close(pipe)
