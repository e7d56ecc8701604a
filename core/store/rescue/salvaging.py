"""A damaged database: what can be found of it moves into a new one, the old file is set aside."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

import msgspec

from core.ground.paths import NOTICE
from core.store.checks import fitting_version, is_sound
from core.store.copies import copies_of, day_of, make_like
from core.store.file_format import (
    GAMES,
    JOURNAL,
    LAYOUTS,
    LEARNT,
    MARKS,
    RESULTS,
    ROOM,
    Record,
    find_games,
    has_frames,
    is_cut_short,
    log_of,
)
from core.store.health import has_usual_header
from core.store.learning import settle_learnt
from core.store.rescue.merging import Copy, Together, put_together
from core.store.rescue.report import Salvage, finish_salvage, move_if_there, rebuilt
from core.store.schema import ROOM_TABLE, bring_forward, version_of

_IDS = "SELECT id FROM games INDEXED BY sqlite_autoindex_games_1"
_ROWS = "SELECT id FROM games NOT INDEXED"

SIDECARS = ("-wal", "-shm", "")
"""What SQLite keeps beside a database. Its own file moves last: a log left behind would be played
into the next database of that name."""


def salvage(path: Path) -> Salvage:
    """Replace the damaged database at `path`, which nobody may have open, by a readable one.

    Until the new one is complete, and what is to be told of it is kept, the old one stays where
    it is.
    """
    unfinished = path.with_name(f"{path.name}.unfinished")
    _remove(unfinished)
    games = _with_new_indexes(path, unfinished)
    if games is not None:
        return _put_in_place(path, unfinished, Salvage(str(_free_name(path)), games))
    _remove(unfinished)
    found = find_games(path)
    copies = [Copy(day_of(copy), find_games(copy)) for copy in copies_of(path)]
    together = put_together(found, copies)
    if path.exists():
        make_like(path, unfinished)
    _build(unfinished, together)
    salvaged = Salvage(
        str(_free_name(path)),
        len(together.games),
        tuple(together.cut),
        together.copied,
        together.lost,
        found.certain,
    )
    return _put_in_place(path, unfinished, salvaged)


def _put_in_place(path: Path, new: Path, salvaged: Salvage) -> Salvage:
    """Set the damaged database aside, once the new one is complete and what is told is kept."""
    move_if_there(new, rebuilt(path))
    aside = Path(salvaged.aside)
    aside.with_suffix(NOTICE).write_bytes(msgspec.json.encode(salvaged))
    for sidecar in SIDECARS:
        move_if_there(_beside(path, sidecar), _beside(aside, sidecar))
    finish_salvage(path)
    return salvaged


def _build(path: Path, together: Together) -> None:
    """Write the games that could be put together to a new database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        bring_forward(db)
        if together.beside[ROOM]:
            db.execute(ROOM_TABLE)
        db.execute("BEGIN")
        _insert(db, GAMES, together.games.values())
        _insert(db, JOURNAL, together.journal)
        _insert(db, MARKS, ((*mark, times) for mark, times in together.marks.items()))
        _insert(db, RESULTS, together.results)
        _insert(db, LEARNT, together.learnt.values())
        for table, rows in together.beside.items():
            _insert(db, table, rows.values())
        settle_learnt(db)
        db.execute("COMMIT")


def _insert(db: sqlite3.Connection, table: str, rows: Iterable[Record]) -> None:
    kept = list(rows)
    if not kept:
        return
    places = ", ".join("?" * len(LAYOUTS[table].kinds))
    # Rubbish that passes for a row breaks a rule of the table, and is left behind.
    db.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({places})", kept)


def _free_name(path: Path) -> Path:
    for number in count(1):
        aside = path.with_name(f"{path.stem}.corrupt-{number}{path.suffix}")
        if not any(_beside(aside, sidecar).exists() for sidecar in SIDECARS):
            return aside
    raise AssertionError("the numbers never end")


def _beside(path: Path, sidecar: str) -> Path:
    return path.with_name(path.name + sidecar)


def _remove(database: Path) -> None:
    for sidecar in (*SIDECARS, "-journal"):
        _beside(database, sidecar).unlink(missing_ok=True)


def _with_new_indexes(path: Path, new: Path) -> int | None:
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
