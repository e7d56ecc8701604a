"""Today's cards in the lobby, as tests read them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from core.saves.saves import Saves
from tests.tui.app_kit import (
    NOW,
    Running,
    find,
    painted,
)
from tests.tui.screens.test_days import short_deal
from tests.tui.statistics.kit import played_through
from tui.app import KahwaApp
from tui.config.services import Services
from tui.new_game.dealt import day_game
from tui.widgets.day_cards import DayCards

TODAY = NOW.date()


def lobby(services: Services, now: Callable[[], datetime] | None = None) -> KahwaApp:
    """Return Kahwa, which begins with its lobby, by a clock of its own where one is given."""
    return KahwaApp(services if now is None else replace(services, now=now))


def first_game(saves: Saves) -> None:
    """A single game is finished, and it was no deal of a day."""
    played_through(saves, "ronda", target=11)


def streak(saves: Saves) -> None:
    """A deal was played on each of three days, today's among them; another one is begun."""
    for ago in (2, 1, 0):
        short_deal(saves, TODAY - timedelta(days=ago), counts=True)
    day_game(saves, "makao", TODAY, "Nadia").close()


def shown(pilot: Running) -> str:
    return painted(find(pilot, DayCards))
