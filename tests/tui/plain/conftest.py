"""A house with saved games for line mode."""

from tests.tui.table_kit import house, saves, store

__all__ = ["house", "saves", "store"]
