"""Today's cards in the lobby, as tests read them."""

from __future__ import annotations

from datetime import timedelta

from core.saves.saves import Saves
from tests.tui.app_kit import (
    NOW,
    Running,
    find,
    painted,
)
from tests.tui.screens.test_days import short_deal
from tests.tui.statistics.kit import played_through
from tui.new_game.dealt import day_game
from tui.widgets.day_cards import DayCards

TODAY = NOW.date()


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
