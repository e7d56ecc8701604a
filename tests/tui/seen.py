"""The moment in which a screen that has opened unasked takes no key of the table's."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from tests.tui.hurry import clock
from tui.screens.unasked import DEAF_SECONDS


async def seen_for_a_moment(pilot: Pilot[Any]) -> None:
    """Let that moment pass, by the tests' own clock."""
    await pilot.pause()
    clock.ahead += DEAF_SECONDS
    await pilot.pause()
