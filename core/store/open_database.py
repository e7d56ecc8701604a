"""Opening the database: its version, its health, and the locks that make both safe to change."""

import sqlite3
from pathlib import Path
from typing import NamedTuple

from core.ground.paths import make_private
from core.ground.words import _
from core.store.copies import Today, copy_before_migration, copy_of_day
from core.store.errors import StoreError, plain_errors
from core.store.health import BUSY_SECONDS, check_files, is_healthy
from core.store.locks import FileLock, LockHeld
from core.store.rescue import Salvage, finish_salvage
from core.store.schema import bring_forward, newest_version, version_of

OPENING_SECONDS = 10.0


class Opened(NamedTuple):
    """An open database, the lock that says so, and what was salvaged on the way."""

    db: sqlite3.Connection
    in_use: FileLock
    salvaged: Salvage | None


def lock_folder(path: Path) -> Path:
    """Return the folder of lock files beside the database at `path`."""
    return path.with_suffix(".locks")


def open_database(path: Path, today: Today) -> Opened:
    """Open the database at `path`: made if missing, brought up to date, salvaged if damaged.

    It is copied before it is brought up to date, and once on each day of use. Raises `StoreError`
    when that cannot be done or somebody else wrote it; then it is untouched.
    """
    with plain_errors(path):
        make_private(path.parent)
        check_files(path)
        with _only_opener(path):
            finish_salvage(path)
            salvaged = None
            if not is_healthy(path, alone=_nobody_uses(path)):
                salvaged = _salvage_alone(path)
            db = _connect(path)
            try:
                if 0 < version_of(db) < newest_version():
                    copy_before_migration(db, path, today)
                bring_forward(db)
                copy_of_day(db, path, today)
                in_use = FileLock.take(_users(path), shared=True, wait_seconds=OPENING_SECONDS)
            except BaseException:
                db.close()
                raise
            return Opened(db, in_use, salvaged)


def rescue_database(path: Path) -> Salvage:
    """Rescue the database at `path`, whose damage was met where no check had seen it.

    Raise `StoreError` where another Kahwa has it open.
    """
    with plain_errors(path), _only_opener(path):
        return _salvage_alone(path)


def _connect(path: Path) -> sqlite3.Connection:
    """Connect with every promise switched on: a commit returns when it is on the disk."""
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        # A flipped bit in one name must not hide the other games; replay finds it in an action.
        db.text_factory = lambda raw: raw.decode("utf-8", "replace")
        db.row_factory = sqlite3.Row
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA fullfsync = ON")
        db.execute("PRAGMA journal_mode = WAL")
    except BaseException:
        db.close()
        raise
    return db


def _only_opener(path: Path) -> FileLock:
    try:
        return FileLock.take(lock_folder(path) / "opening", wait_seconds=OPENING_SECONDS)
    except LockHeld:
        raise StoreError(
            _("Another Kahwa is still opening {path}. Try again in a moment.").format(path=path)
        ) from None


def _users(path: Path) -> Path:
    return lock_folder(path) / "users"


def _nobody_uses(path: Path) -> bool:
    try:
        FileLock.take(_users(path)).release()
    except LockHeld:
        return False
    return True


def _salvage_alone(path: Path) -> Salvage:
    from core.store.rescue.salvaging import salvage

    try:
        with FileLock.take(_users(path)):
            return salvage(path)
    except LockHeld:
        raise StoreError(
            _(
                "{path} is damaged, and another Kahwa has it open. Close that one; then this one "
                "rescues every game it can still read."
            ).format(path=path)
        ) from None
