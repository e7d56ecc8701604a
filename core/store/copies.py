"""Copies of the saved games beside them: a sound one of each day of use, the last three kept."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path

from core.store.checks import is_sound
from core.store.schema import version_of

KEPT = 3

UNFINISHED = ".unfinished"
"""How a copy ends until it is complete."""

Today = Callable[[], date]
"""Tells which day it is where the player is."""


def folder_of(path: Path) -> Path:
    """Return the folder of the copies of the database at `path`."""
    return path.with_suffix(".copies")


def copies_of(path: Path) -> list[Path]:
    """Return the copies that there are, the newest first; their names begin with their day."""
    return sorted(folder_of(path).glob("*.db"), reverse=True)


def day_of(copy: Path) -> str:
    """Return the day on which a copy was made (ISO 8601)."""
    return copy.name[:10]


def copy_of_day(db: sqlite3.Connection, path: Path, today: Today) -> None:
    """Copy the open database at `path` unless that was done today or it holds nothing yet.

    Whatever stands in the way is logged: without a copy the games can be played as well.
    """
    try:
        if db.execute("SELECT 1 FROM games UNION ALL SELECT 1 FROM learnt LIMIT 1").fetchone():
            copy = folder_of(path) / f"{today().isoformat()}.db"
            if not copy.exists():
                _copy(db, copy)
    except (sqlite3.Error, OSError) as error:
        from core.logs import log

        log().warning("no copy of the saved games was made: %s", error)


def copy_before_migration(db: sqlite3.Connection, path: Path, today: Today) -> None:
    """Copy the open database at `path` as it is before its version changes."""
    _copy(db, folder_of(path) / f"{today().isoformat()}-version-{version_of(db)}.db")


def _copy(db: sqlite3.Connection, copy: Path) -> None:
    """Make a copy, which has its name only once it is complete and found sound."""
    copy.parent.mkdir(mode=0o700, exist_ok=True)
    with sound_copy(db, copy) as unfinished:
        unfinished.replace(copy)
    for old in sorted(copy.parent.glob("*.db"))[:-KEPT]:
        old.unlink()


def make_like(path: Path, new: Path) -> None:
    """Make an empty file that those can read who can read the file at `path`, and nobody else."""
    os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, path.stat().st_mode & 0o777))


@contextmanager
def sound_copy(db: sqlite3.Connection, copy: Path) -> Iterator[Path]:
    """Copy an open database beside `copy`, complete and found sound, for the length of a `with`."""
    unfinished = copy.with_suffix(f".{os.getpid()}{UNFINISHED}")
    try:
        unfinished.unlink(missing_ok=True)
        source = db.execute("PRAGMA database_list").fetchone()[2]
        make_like(Path(source), unfinished)
        with closing(sqlite3.connect(unfinished, isolation_level=None)) as target:
            db.backup(target)
            # A copy is one file, with no log beside it.
            target.execute("PRAGMA journal_mode = DELETE")
            if not is_sound(target):
                raise sqlite3.DatabaseError("the copy is not sound")
        yield unfinished
    finally:
        unfinished.unlink(missing_ok=True)
