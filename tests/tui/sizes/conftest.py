"""The services of the app's tests, with a store for as many actions as a game has."""

from tests.tui.screens.conftest import three_games
from tests.tui.table_kit import saves, services, store

__all__ = ["saves", "services", "store", "three_games"]
