"""A memory that the stores of several hosts share, for a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.core.room_store.memory_database import MemoryDatabase


@contextmanager
def memory() -> Iterator[MemoryDatabase]:
    """Yield a memory whose clock stands still."""
    database = MemoryDatabase(lambda: 0.0)
    try:
        yield database
    finally:
        database.close()
