"""Every screen of a room that is left is forgotten, for as long as a guest or the host stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.rooms.kit import room_at, written
from tests.depth import amounts
from tests.living import living
from tests.tui.app_kit import USUAL, Running, top
from tests.tui.hurry import clock
from tests.tui.room.hall_kit import guest, hosting, press, settle
from tui.card_app import CardApp

times = amounts("times", 1, 2)
"""How often everything is opened until all is there that is kept once; then as often again."""


async def look_around(pilot: Running) -> None:
    """Open what the hall offers, a table, and leave that again."""
    for key in ("i", "r", "comma", "question_mark", "ctrl+p", "n"):
        await press(pilot, key)
        assert top(pilot) != "HallScreen", key
        await press(pilot, "escape")
        assert top(pilot) == "HallScreen", key
    await press(pilot, "n", "2", "enter")
    assert top(pilot) == "WaitingScreen"
    await press(pilot, "e", "escape", "question_mark", "escape", "q")
    assert top(pilot) == "HallScreen"
    await written()


async def play_a_little(pilot: Running) -> None:
    """Play at a table with bots, go to the hall, come back, and leave the table for good."""
    await press(pilot, "n", "2", "enter", "enter")
    assert top(pilot) == "RoomTableScreen"
    await press(pilot, "question_mark", "escape", "i", "escape", "escape", "q")
    await settle(pilot)
    assert top(pilot) == "HallScreen"
    await press(pilot, "x", "y")
    await written()


async def a_minute_passes(pilot: Running) -> None:
    """Let end what goes on for seconds after somebody has left: the room looks how games stand.

    How long ago that was depends on the machine, not on the test.
    """
    for _third in range(3):  # What was taken away is taken apart when it did nothing at two looks.
        clock.ahead += 20
        await settle(pilot)


@times
async def test_a_guest_who_stays_keeps_no_screen_alive(
    tmp_path: Path, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CardApp, "APART_AFTER", 0.01)
    async with guest(room_at(tmp_path), tmp_path, "Salma").run_test(size=USUAL) as pilot:
        await settle(pilot)
        for doing in (look_around, play_a_little):
            for _time in range(times):
                await doing(pilot)
            await a_minute_passes(pilot)
            before = living()
            for _time in range(times):
                await doing(pilot)
            await a_minute_passes(pilot)
            assert not living() - before


@times
async def test_a_host_who_stays_keeps_no_screen_alive(tmp_path: Path, times: int) -> None:
    app, _here = hosting(room_at(tmp_path), tmp_path)
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        for _time in range(times):
            await look_around(pilot)
        await a_minute_passes(pilot)
        before = living()
        for _time in range(times):
            await look_around(pilot)
        await a_minute_passes(pilot)
        assert not living() - before
