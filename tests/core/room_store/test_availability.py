"""What is logged of a database that is away: each reason once, for whoever is to mend it."""

from __future__ import annotations

import asyncio

import pytest

from core.ground.paths import log_file
from core.room_store import availability
from core.room_store.availability import ServerAvailability


def logged() -> list[str]:
    """Return what the log says, without times."""
    return [line.split("availability: ")[1] for line in log_file().read_text("utf-8").splitlines()]


async def test_each_reason_of_an_outage_is_logged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(availability, "SOON_SECONDS", 0.0)
    server = ServerAvailability()
    server.note_failure("it hung up")
    await asyncio.sleep(0.01)
    for _attempt in range(3):
        server.note_failure("the password is wrong")
    told = [
        "the room's database is away: it hung up",
        "the room's database is away: the password is wrong",
    ]
    assert logged() == told
    for number in range(20):
        server.note_failure(number)
    assert len(logged()) == availability.REASONS
    server.clear()
    assert "is back" in logged()[-1]
    server.note_failure("it hung up")
    await asyncio.sleep(0.01)
    assert logged()[-1] == told[0], "the next outage has reasons of its own"
    server.stop()
