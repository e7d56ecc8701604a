"""The house of the shell's tests, with a store for as many actions as a game has."""

from tests.tui.table_kit import house, saves, store

__all__ = ["house", "saves", "store"]
