"""A database of which only indexes are damaged: a copy of it, in which SQLite makes them again."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from core.store.checks import fitting_version, is_sound
from core.store.copies import make_like
from core.store.file_format import has_frames, is_cut_short, log_of
from core.store.health import has_usual_header
from core.store.schema import version_of

_IDS = "SELECT id FROM games INDEXED BY sqlite_autoindex_games_1"
_ROWS = "SELECT id FROM games NOT INDEXED"


def with_new_indexes(path: Path, new: Path) -> int | None:
    """Copy the database at `path` to `new`, with all indexes made again; return its games.

    Return None where that does not make it sound, for then more than indexes is damaged.
    """
    try:
        if not path.exists() or not has_usual_header(path):
            return None
        make_like(path, new)
        shutil.copyfile(path, new)
        if log_of(path).exists():
            shutil.copyfile(log_of(path), log_of(new))
        with closing(sqlite3.connect(new, isolation_level=None)) as db:
            db.text_factory = lambda raw: raw.decode("utf-8", "replace")
            games = _all(db, _ROWS)
            if has_frames(log_of(new)) and is_cut_short(new):
                return None
            return _remade(db, games)
    except (sqlite3.Error, UnicodeDecodeError):
        return None


def _remade(db: sqlite3.Connection, games: set[object]) -> int | None:
    if not version_of(db) or version_of(db) != fitting_version(db):
        return None
    with suppress(sqlite3.DatabaseError):
        if _all(db, _IDS) - games:
            # The index knows games that the table has lost.
            return None
    db.execute("REINDEX")
    db.execute("PRAGMA journal_mode = DELETE")
    if not is_sound(db) or db.execute("PRAGMA foreign_key_check").fetchone():
        return None
    return len(games)


def _all(db: sqlite3.Connection, query: str) -> set[object]:
    return {value for (value,) in db.execute(query).fetchall()}
