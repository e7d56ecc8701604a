"""A new day begins while the lobby shows today's cards."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from textual.timer import Timer

from core.saves.saves import Saves
from tests.tui.app_kit import (
    NOW,
    USUAL,
    kahwa,
    press,
    top,
)
from tests.tui.screens.test_pictures import settle
from tests.tui.screens.today_kit import first_game, lobby, shown, streak
from tui.config.services import Services
from tui.screens.lobby import LobbyScreen


async def test_after_midnight_a_new_day_is_told_and_no_card_of_yesterday_is_played(
    services: Services, saves: Saves
) -> None:
    streak(saves)
    async with lobby(services).run_test(size=USUAL) as pilot:
        await settle(pilot)
        kahwa(pilot).now = lambda: NOW + timedelta(hours=3)
        await press(pilot, "down")
        assert "A new day: press d" in shown(pilot)
        assert "√" in shown(pilot)
        await press(pilot, "3")
        await settle(pilot)
        assert top(pilot) == "LobbyScreen"
        assert "Wednesday 18 November" in shown(pilot)
        assert "√" not in shown(pilot)
        assert "3 days in a row" in shown(pilot)


class Clock:
    """A clock that is set by hand, and the timers that were set by it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = NOW
        self.set: list[tuple[float, Callable[[], None]]] = []
        set_timer = LobbyScreen.set_timer

        def noted(screen: LobbyScreen, delay: float, callback: Callable[[], None]) -> Timer:
            self.set.append((delay, callback))
            return set_timer(screen, delay, callback)

        monkeypatch.setattr(LobbyScreen, "set_timer", noted)

    def now(self) -> datetime:
        return self.at


async def test_the_lobby_says_by_itself_that_a_new_day_has_begun(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_game(saves)
    clock = Clock(monkeypatch)
    async with lobby(services, clock.now).run_test(size=USUAL) as pilot:
        await settle(pilot)
        seconds, ends_day = clock.set[-1]
        assert seconds == timedelta(hours=2, minutes=10, seconds=1).total_seconds()
        assert "Tuesday 17 November" in shown(pilot)
        clock.at = NOW + timedelta(hours=2, minutes=9)  # a timer may be early, or a clock set back
        ends_day()
        await settle(pilot)
        assert "Tuesday 17 November" in shown(pilot)
        assert clock.set[-1][0] == timedelta(minutes=1, seconds=1).total_seconds()
        clock.at += timedelta(seconds=clock.set[-1][0])
        clock.set[-1][1]()
        await settle(pilot)
        assert "A new day: press d" in shown(pilot)
        assert clock.set[-1][0] == timedelta(days=1).total_seconds()
        await press(pilot, "d", "escape")
        await settle(pilot)
        assert "Wednesday 18 November" in shown(pilot)


@pytest.mark.parametrize("at", [datetime(1970, 1, 1), datetime.max])
async def test_whatever_a_clock_says_the_cards_are_shown(
    services: Services, saves: Saves, at: datetime
) -> None:
    streak(saves)
    app = lobby(services, lambda: at.replace(tzinfo=UTC))
    async with app.run_test(size=USUAL) as pilot:
        await settle(pilot)
        assert "TODAY" in shown(pilot)
        await press(pilot, "d", "down", "escape")
        await settle(pilot)
        assert "TODAY" in shown(pilot)


async def test_only_one_timer_waits_for_midnight(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_game(saves)
    clock = Clock(monkeypatch)
    async with lobby(services, clock.now).run_test(size=USUAL) as pilot:
        await settle(pilot)
        for _time in range(3):
            await press(pilot, "down", "d", "escape")
            await settle(pilot)
        first = pilot.app.screen_stack[0]
        waiting = [one for one in first._timers if one._interval > 60]
        assert len(clock.set) > 3
        assert len(waiting) == 1
