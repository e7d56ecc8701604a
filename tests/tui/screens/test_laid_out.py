"""A screen is laid out once as it opens, and not at all where another one hides it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from textual.geometry import Size
from textual.screen import Screen

from core.contract.sources import Seeded
from core.saves.saves import Saves
from tests.tui.app_kit import LARGE, SMALLEST, USUAL, find, kahwa, painted, press, top
from tests.tui.table_kit import begun, waiting_table
from tui.config.services import Services
from tui.screens.lobby import LobbyScreen
from tui.widgets.menu import Menu


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each screen has been laid out."""
    counted: Counter[str] = Counter()
    lays = Screen._refresh_layout

    def counting(screen: Screen[Any], size: Size | None = None, scroll: bool = False) -> None:
        counted[type(screen).__name__] += 1
        lays(screen, size, scroll)

    monkeypatch.setattr(Screen, "_refresh_layout", counting)
    return counted


async def test_a_table_that_is_opened_first_is_laid_out_and_the_lobby_below_is_not(
    services: Services, saves: Saves, laid: Counter[str]
) -> None:
    game = begun(saves, "ronda", 2, Seeded(1))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert top(pilot) == "TableScreen"
        assert laid["LobbyScreen"] == 0
        assert laid["TableScreen"] <= 2  # Its widgets take their places once they know its size.


async def test_a_lobby_below_has_the_size_of_the_terminal_once_it_is_seen(
    services: Services, saves: Saves, laid: Counter[str]
) -> None:
    game = begun(saves, "ronda", 2, Seeded(1))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        for size in (SMALLEST, LARGE):
            await pilot.resize_terminal(*size)
        await press(pilot)
        assert laid["LobbyScreen"] == 0
        kahwa(pilot).leave_room()
        await press(pilot)
        assert top(pilot) == "LobbyScreen"
        assert pilot.app.screen.size == Size(*LARGE)
        assert "Learn" in painted(find(pilot, Menu))


async def test_a_lobby_below_shows_what_was_begun_meanwhile(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "ronda", 2, Seeded(1))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        begun(saves, "makao", 2, Seeded(2))
        await press(pilot, "q")
        lobby = pilot.app.screen
        assert isinstance(lobby, LobbyScreen)
        assert lobby.waiting is not None
        assert lobby.waiting.game == "makao"


async def test_a_table_below_a_dialog_is_still_laid_out(
    services: Services, saves: Saves, laid: Counter[str]
) -> None:
    game = begun(saves, "ronda", 2, Seeded(1))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "question_mark")
        assert top(pilot) == "HelpDialog"
        laid.clear()
        await pilot.resize_terminal(*LARGE)
        await press(pilot)
        assert laid["TableScreen"]
        assert pilot.app.screen_stack[-2].size == Size(*LARGE)
