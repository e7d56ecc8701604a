"""Contrast of the statistics in every look, on the line of the cursor too."""

from __future__ import annotations

import pytest
from textual.color import Color

from tests.tui.app_kit import USUAL, press
from tests.tui.contrast import contrast
from tests.tui.theme.test_contrast import faint_in, half
from tui.app import KahwaApp
from tui.config.services import Services
from tui.statistics.chart import LOST, ROLES
from tui.theme.looks import LOOKS, Scheme

SEEN = 2
"""The least contrast of a column of the chart with what is behind it."""


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


@pytest.mark.parametrize(
    "look", [look for look in LOOKS.values() if not look.ansi], ids=lambda look: look.name
)
def test_a_game_that_was_lost_is_seen_in_the_chart(look: Scheme) -> None:
    column, felt = (Color.parse(look.roles[role]).rgb for role in (ROLES[LOST], "felt"))
    assert contrast(column, felt) >= SEEN
