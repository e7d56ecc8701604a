"""The tables, as the list of steps that lead from any older version to the newest."""

import sqlite3

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY NOT NULL,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        players INTEGER NOT NULL,
        rules_version INTEGER NOT NULL,
        seats TEXT NOT NULL,
        source TEXT NOT NULL,
        name TEXT,
        finished INTEGER NOT NULL,
        summary TEXT NOT NULL,
        created TEXT NOT NULL,
        updated TEXT NOT NULL,
        actions INTEGER NOT NULL,
        opening TEXT NOT NULL
    );
    CREATE TABLE actions (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        outcomes TEXT NOT NULL,
        checksum TEXT,
        PRIMARY KEY (game_id, number)
    );
    """,
    """
    CREATE TABLE marks (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (game_id, kind, seat)
    );
    """,
    """
    CREATE TABLE results (
        game_id TEXT PRIMARY KEY NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        won INTEGER NOT NULL,
        rivals TEXT NOT NULL,
        counts TEXT NOT NULL
    );
    """,
    "ALTER TABLE games ADD COLUMN take_backs INTEGER NOT NULL DEFAULT 1;",
)
"""Step n, counted from 1, leads from version n - 1 to version n and is never changed once released.

An action and the chance outcomes it caused share a row, so that a row that can be read at all can
be replayed. Rows are found by rowid even where every index is damaged.
"""


def newest_version() -> int:
    """Return the schema version that this release writes."""
    return len(MIGRATIONS)


def version_of(db: sqlite3.Connection) -> int:
    """Return the schema version of a database; 0 is an empty one."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring the database forward to `version`, each step whole or not at all."""
    for step in range(version_of(db) + 1, version + 1):
        script = f"BEGIN IMMEDIATE; {MIGRATIONS[step - 1]} PRAGMA user_version = {step}; COMMIT;"
        try:
            db.executescript(script)
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
