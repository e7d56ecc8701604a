"""The services of the app's tests, with a store for as many actions as a game has."""

from tests.tui.table_kit import saves, services, store

__all__ = ["saves", "services", "store"]
