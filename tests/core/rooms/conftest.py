"""No room of a test here stays open."""

from tests.core.rooms.kit import rooms_let_go

__all__ = ["rooms_let_go"]
