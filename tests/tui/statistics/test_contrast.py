"""Contrast of the statistics in every look, on the line of the cursor too."""

from __future__ import annotations

import pytest

from tests.tui.kit.test_contrast import faint_in, half
from tests.tui.shell.kit import USUAL, press
from tui.app import KahwaApp
from tui.config.services import Services


@pytest.mark.thorough
@pytest.mark.parametrize("number", [0, 1])
async def test_statistics_and_list(services: Services, evenings: list[str], number: int) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "down")
        assert await faint_in(pilot, half(number)) == {}
        await press(pilot, "enter", "down")
        assert await faint_in(pilot, half(number)) == {}


@pytest.mark.thorough
@pytest.mark.parametrize("number", [0, 1])
async def test_rules_and_games_over_time(
    services: Services, evenings: list[str], number: int
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "t", "down", "tab", "l")
        assert await faint_in(pilot, half(number)) == {}
        await press(pilot, "tab")
        assert await faint_in(pilot, half(number)) == {}
