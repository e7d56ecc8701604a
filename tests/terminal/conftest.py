"""The house of the shell's tests, for the app whose output is compared and measured."""

from tests.tui.shell.conftest import house, saves, store, three_games

__all__ = ["house", "saves", "store", "three_games"]
