"""Stores of tests: begun as copies of a ready one, and without waiting for the disk.

Power never fails in a test, and a killed process loses nothing that the system has. What a test
starts as a program of its own keeps every promise.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from core.store import schema

KEPT_AT_ONCE = "PRAGMA synchronous = FULL"
"""How the product asks that a commit returns when it is on the disk."""

_connects = sqlite3.connect
_migrates = schema.migrate


class Unhurried(sqlite3.Connection):
    """A connection that leaves it to the system when what is written goes to the disk."""

    def execute(self, sql: str, *given: Any) -> sqlite3.Cursor:
        """Carry out a statement; waiting for the disk is not switched on."""
        return super().execute("PRAGMA synchronous = OFF" if sql == KEPT_AT_ONCE else sql, *given)


def connect(*place: Any, **named: Any) -> sqlite3.Connection:
    """Connect as `sqlite3.connect` does."""
    db: sqlite3.Connection = _connects(*place, **{"factory": Unhurried, **named})
    return db


@cache
def _ready() -> sqlite3.Connection:
    """Return an empty database of the newest version, which any thread copies."""
    db = _connects(":memory:", isolation_level=None, check_same_thread=False)
    _migrates(db, schema.newest_version())
    return db


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring a database forward as `core.store.schema.migrate` does; an empty one becomes a copy."""
    made = db.execute("SELECT 1 FROM sqlite_master").fetchone()
    if made or schema.version_of(db) or version != schema.newest_version():
        _migrates(db, version)
    else:
        _ready().backup(db)


def begin_ready() -> None:
    """Let the stores of this process begin as copies, and wait for no disk."""
    sqlite3.connect = connect  # type: ignore[assignment]
    schema.migrate = migrate


@contextmanager
def kept_at_once() -> Iterator[None]:
    """Let connections of a test wait for the disk, as those of the product do."""
    sqlite3.connect = _connects
    try:
        yield
    finally:
        sqlite3.connect = connect  # type: ignore[assignment]
