"""Services with saved games for line mode."""

from tests.tui.table_kit import saves, services, store

__all__ = ["saves", "services", "store"]
