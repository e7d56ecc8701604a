"""What the line may carry at 80x24 in 256 colours, as budgets of the screen design."""

from __future__ import annotations

from dataclasses import replace
from statistics import median

import msgspec
import pytest
from textual.pilot import Pilot

from core.chance import Seeded
from core.games import game_type
from core.table import Seat
from tests.terminal.twin import TwinApp
from tui.app import House


@pytest.mark.parametrize(("repaint", "most"), [("lean", 250), ("full", 1500)])
async def test_an_arrow_key_in_the_hand_of_ronda(house: House, repaint: str, most: int) -> None:
    settings = msgspec.structs.replace(house.settings, pace=0, repaint=repaint)
    house = replace(house, settings=settings)
    seats = [Seat("Nadia"), Seat("Fatima", "casual")]
    options = game_type("ronda").table.settle({})
    app = TwinApp(house, house.saves.begin("ronda", options, seats, Seeded(2)))
    sizes: list[int] = []

    async def move(pilot: Pilot[None]) -> None:
        await pilot.pause(0.2)
        for key in ("right", "right", "left", "left") * 3:
            before = app.sent
            await pilot.press(key)
            await pilot.pause(0.05)
            sizes.append(app.sent - before)

    await app.play_through(move)
    assert min(sizes) > 0
    assert median(sizes) <= most


async def test_the_first_picture_of_the_lobby(house: House) -> None:
    async def look(pilot: Pilot[None]) -> None:
        await pilot.pause()

    app = TwinApp(house)
    await app.play_through(look)
    assert 0 < app.sent <= 8000
