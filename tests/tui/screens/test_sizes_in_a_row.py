"""Sizes of a terminal that wait at once: the last one counts, and then there is peace."""

from __future__ import annotations

from typing import Any

import pytest
from textual.events import Leave, Resize
from textual.geometry import Size

from tests.tui.table_kit import saves, services, store
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.commanded import CommandedScreen

__all__ = ["saves", "services", "store"]


async def test_a_size_that_the_terminal_has_no_more_is_not_laid_out(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each layout tells its size again, so that two in turn would follow each other for ever."""
    laid_out: list[Size] = []
    lay_out = CommandedScreen._screen_resized

    def noted(screen: CommandedScreen[Any], size: Size) -> None:
        laid_out.append(size)
        lay_out(screen, size)

    async with KahwaApp(services).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        monkeypatch.setattr(CommandedScreen, "_screen_resized", noted)
        before, now = Size(80, 2), Size(80, 24)
        for message in (Resize(before, before), Leave(pilot.app.screen), Resize(now, now)):
            pilot.app.screen.post_message(message)
        await pilot.pause()
        await pilot.pause()
        assert before not in laid_out
        assert pilot.app.screen.size == now
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert pilot.app.screen.size == (100, 30)
