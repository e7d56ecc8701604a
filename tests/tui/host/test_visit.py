"""Coming in: the next guest waits for a picture of the one before, and nobody else does."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from tui.host.session import SshSession
from tui.host.visit import FIRST_PICTURE, Visit


@pytest.mark.parametrize("paints", [True, False])
async def test_whoever_waits_for_a_picture_lets_the_app_paint_it(
    monkeypatch: pytest.MonkeyPatch, paints: bool
) -> None:
    monkeypatch.setattr("tui.host.visit.JOINING", 0.05)
    session, ends = SimpleNamespace(written=7), asyncio.Event()

    async def app() -> None:
        if paints:
            session.written += FIRST_PICTURE
        await ends.wait()

    visit = object.__new__(Visit)
    visit._session = cast("SshSession", session)
    running = asyncio.ensure_future(app())
    await visit._sees_something(running)
    assert session.written == 7 + paints * FIRST_PICTURE
    assert not running.done()
    ends.set()
    await running
    await visit._sees_something(running)
