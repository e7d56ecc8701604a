"""Databases as real Kahwas of every schema version left them, for tests to open.

`data/played-v*.sql` were written by the last commit of each version, which each file names: games
of all four kinds, finished and not, with the hints, take-backs, other players, take-overs and
lessons that Kahwa of that version had. Version 3 was current in no commit; what it left is what
version 4 did, without the column that the fourth step adds.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

DATA = Path(__file__).parent / "data"

VERSIONS = range(1, 7)
"""The versions that a Kahwa before this one wrote."""

_WITHOUT_STEP_4 = "ALTER TABLE games DROP COLUMN take_backs; PRAGMA user_version = 3;"


def write_played(path: Path, version: int) -> None:
    """Write to `path` the games that Kahwa of a schema version has played."""
    played = DATA / f"played-v{4 if version == 3 else version}.sql"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(played.read_text(encoding="utf-8"))
        if version == 3:
            db.executescript(_WITHOUT_STEP_4)
