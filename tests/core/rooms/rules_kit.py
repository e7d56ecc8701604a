"""A room in a file whose bots play at once, and what tests of its rules ask of it."""

import asyncio
from pathlib import Path

import pytest

from core.rooms.room import Room
from tests.core.rooms.kit import Face, reopened


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)


@pytest.fixture
async def room(tmp_path: Path) -> Room:
    return await reopened(tmp_path)


async def told(*faces: Face) -> list[list[str]]:
    """Return what faces were told until now, and have them forget it."""
    await asyncio.sleep(0)
    notices = [face.notices.copy() for face in faces]
    for face in faces:
        face.notices.clear()
    return notices
