"""What is logged of a database that is away: each reason once, for whoever is to mend it."""

from __future__ import annotations

import asyncio

import pytest

from core.ground.paths import log_file
from core.room_store.postgres import weather
from core.room_store.postgres.weather import Sky


def logged() -> list[str]:
    """Return what the log says, without times."""
    return [line.split("weather: ")[1] for line in log_file().read_text("utf-8").splitlines()]


async def test_each_reason_of_an_outage_is_logged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weather, "SOON_SECONDS", 0.0)
    sky = Sky()
    sky.cloud("it hung up")
    await asyncio.sleep(0.01)
    for _attempt in range(3):
        sky.cloud("the password is wrong")
    told = [
        "the room's database is away: it hung up",
        "the room's database is away: the password is wrong",
    ]
    assert logged() == told
    for number in range(20):
        sky.cloud(number)
    assert len(logged()) == weather.REASONS
    sky.clear()
    assert "is back" in logged()[-1]
    sky.cloud("it hung up")
    await asyncio.sleep(0.01)
    assert logged()[-1] == told[0], "the next outage has reasons of its own"
    sky.stop()
