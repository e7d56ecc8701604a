"""The services of the app's tests."""

from tests.tui.screens.conftest import saves, services, store, three_games

__all__ = ["saves", "services", "store", "three_games"]
