"""A dialog that opens is one picture, and so is the screen that is seen again when it closes."""

from __future__ import annotations

from typing import Any

import pytest
from textual._compositor import Compositor, LayoutUpdate
from textual.screen import Screen

from tests.tui.hurry import painted_at_once
from tests.tui.table_kit import saves, services, store
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.help import HelpDialog
from tui.screens.lobby import LobbyScreen

__all__ = ["saves", "services", "store"]


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Screen[Any]]:
    """Which screens have been painted as a whole."""
    whole: list[Screen[Any]] = []
    paint = Compositor.render_full_update

    def noted(compositor: Compositor, simplify: bool = False) -> LayoutUpdate:
        assert isinstance(compositor.root, Screen)
        whole.append(compositor.root)
        return paint(compositor, simplify)

    monkeypatch.setattr(Compositor, "render_full_update", noted)
    return whole


async def test_a_dialog_is_painted_once_as_it_opens_and_what_is_below_as_it_closes(
    services: Services, painted: list[Screen[Any]]
) -> None:
    with painted_at_once():
        async with KahwaApp(services).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            painted.clear()
            await pilot.press("question_mark")
            await pilot.pause()
            assert [type(screen) for screen in painted] == [HelpDialog]
            await pilot.press("escape")
            await pilot.pause()
            assert [type(screen) for screen in painted] == [HelpDialog, LobbyScreen]
