"""The moment in which a screen that has opened unasked takes no key of the table's."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.hurry import clock
from tui.screens import unasked

LONG = 600.0
"""Seconds that no machine is too slow for."""


PATIENCE = 100
"""How often it is looked at whether the moment is over."""


def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let that moment last until `seen_for_a_moment`, however slow the machine is."""
    monkeypatch.setattr(unasked, "DEAF_SECONDS", LONG)


async def seen_for_a_moment(pilot: Pilot[Any]) -> None:
    """Let that moment pass, by the tests' own clock."""
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, unasked.OpensUnasked)
    for _pause in range(PATIENCE):
        if screen._hears:
            return
        clock.ahead += unasked.DEAF_SECONDS
        await pilot.pause()
    raise AssertionError("it never began to hear")
