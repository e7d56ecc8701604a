"""Rikiki's table can be painted in any size, however small, at any moment."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from tests.tui.app_kit import SMALLEST, USUAL, find, painted, press
from tests.tui.rikiki.kit import begun, brought_to
from tests.tui.table_kit import waiting_table
from tui.config.services import Services
from tui.widgets.board import BoardWidget

SIZES = [(40, 12), (80, 3), (80, 4), (1, 1), (4, 2), (250, 1), (3, 80), (40, 13), (79, 5)]


@pytest.mark.parametrize("players", [3, 8])
async def test_six_cards_are_bid_on_in_any_size(
    services: Services, saves: Saves, players: int
) -> None:
    game = brought_to(
        begun(saves, players),
        lambda state: state.hand_size == 6 and state.phase == "bid" and state.to_act == 0,
    )
    async with waiting_table(services, game).run_test(size=SMALLEST) as pilot:
        await press(pilot, "tab")
        for size in SIZES:
            await pilot.resize_terminal(*size)
        await press(pilot, "tab")
        for size in SIZES:
            await pilot.resize_terminal(*size)
        await pilot.resize_terminal(*USUAL)
        assert "?" in painted(find(pilot, BoardWidget))
