"""Where the rooms of these tests are kept."""

from tests.core.room_store.stores import kept, shared

__all__ = ["kept", "shared"]
