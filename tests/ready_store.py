"""Stores of tests: begun as copies of a ready one, and without waiting for the disk.

Power never fails in a test, and a killed process loses nothing that the system has. What a test
starts as a program of its own keeps every promise.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.store import Clock, Store, schema

KEPT_AT_ONCE = "PRAGMA synchronous = FULL"
"""How the product asks that a commit returns when it is on the disk."""

UNHURRIED = "PRAGMA synchronous = OFF"

_connects = sqlite3.connect
_migrates = schema.migrate
_waits = os.fsync


class Unhurried(sqlite3.Connection):
    """A connection that leaves it to the system when what is written goes to the disk."""

    def execute(self, sql: str, *given: Any) -> sqlite3.Cursor:
        """Carry out a statement; waiting for the disk is not switched on."""
        return super().execute(UNHURRIED if sql == KEPT_AT_ONCE else sql, *given)

    def backup(self, target: sqlite3.Connection, **how: Any) -> None:
        """Copy to a database that nobody waits for either: SQLite would have it on the disk."""
        target.execute(UNHURRIED)
        super().backup(target, **how)


def wait_for_nothing(fd: Any) -> None:
    """Leave it to the system, as `os.fsync` does not, when a file goes to the disk."""


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
    """Let the stores of this process begin as copies, and nothing wait for the disk."""
    os.fsync = wait_for_nothing
    sqlite3.connect = connect  # type: ignore[assignment]
    schema.migrate = migrate


@contextmanager
def kept_at_once() -> Iterator[None]:
    """Let connections and files of a test wait for the disk, as those of the product do."""
    sqlite3.connect = _connects
    os.fsync = _waits
    try:
        yield
    finally:
        os.fsync = wait_for_nothing
        sqlite3.connect = connect  # type: ignore[assignment]


@contextmanager
def opened_store(path: Path, clock: Clock) -> Iterator[Store]:
    """A store that is closed without the copy of the day, which would take as long as the rest."""
    opened = Store.open(path, clock)
    try:
        yield opened
    finally:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("core.store.store.copy_of_day", lambda *_given: None)
            opened.close()
