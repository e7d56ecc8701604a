"""The tables, as the list of steps that lead from any older version to the newest."""

import sqlite3
from contextlib import closing

from core.match.journal import link

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
    """
    CREATE TABLE journal (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        actions INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        content TEXT NOT NULL,
        outcomes TEXT NOT NULL,
        checksum TEXT,
        link TEXT NOT NULL,
        PRIMARY KEY (game_id, number)
    );
    INSERT INTO journal
        SELECT game_id, number, 'action', number, seat, action, outcomes, checksum,
            chained(
                CAST(id AS BLOB), CAST(game AS BLOB), CAST(options AS BLOB),
                CAST(players AS BLOB), CAST(rules_version AS BLOB), CAST(source AS BLOB),
                CAST(opening AS BLOB), CAST(number AS BLOB), CAST('action' AS BLOB),
                CAST(number AS BLOB), CAST(seat AS BLOB), CAST(action AS BLOB),
                CAST(outcomes AS BLOB), CAST(checksum AS BLOB)
            ) OVER (
                PARTITION BY game_id ORDER BY number
                ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
            )
        FROM actions JOIN games ON id = game_id;
    ALTER TABLE games ADD COLUMN rows INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET rows = (SELECT count(*) FROM actions WHERE game_id = id);
    DROP TABLE actions;
    """,
    """
    CREATE TABLE IF NOT EXISTS learnt (
        kind TEXT NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        step INTEGER NOT NULL,
        times INTEGER NOT NULL,
        updated TEXT NOT NULL,
        game_id TEXT REFERENCES games (id) ON DELETE SET NULL,
        PRIMARY KEY (kind, game, name)
    );
    """,
    """
    ALTER TABLE games ADD COLUMN origin TEXT;
    ALTER TABLE games ADD COLUMN binned TEXT;
    CREATE TABLE comments (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        comment TEXT NOT NULL,
        PRIMARY KEY (game_id, number)
    );
    CREATE TABLE pars (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        round INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (game_id, round, turn)
    );
    CREATE INDEX whole_pars ON pars (turn) WHERE round = 0;
    CREATE TABLE states (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        link TEXT NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (game_id, number)
    );
    """,
)
"""Step n, counted from 1, leads from version n - 1 to version n and is never changed once released.

An action and the chance outcomes it caused share a row, so that a row that can be read at all can
be replayed. Rows are found by rowid even where every index is damaged. `chained` gives the link of
each row of a game; it gets bytes, for damaged text could not be given to it. `learnt` may be there
already, where damage has made a database look older by a version. `pars` and `states` hold what
can be worked out again from the rows of the journal; a rescue leaves the states behind.
"""

NEWEST_SUM = 0x141811B0
"""The sum of the newest version's tables, by `checks.sum_of`: a database that has it needs no
comparison with the tables of every version. A new step gives it another."""

REMADE = frozenset({"pars", "states", "whole_pars"})
"""Tables and indexes that are made again, empty, where a database lacks them: it is not damaged
by that, for what they hold follows from the journal."""

ROOM_TABLE = """
    CREATE TABLE IF NOT EXISTS room (
        kind TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (kind, id)
    )
"""
"""What a card room keeps besides its games; it is no part of the versions, and not in every
database."""

LEARNT_SINCE = 6
"""The version that has a table of what is learnt, without which a database has all its games."""

HEAD_COLUMNS = ("id", "game", "options", "players", "rules_version", "source", "opening")
"""What of a game never changes: its history begins with the hash of these."""


class _Chained:
    """The links of one game's rows, as an aggregate that SQLite asks after each row."""

    def __init__(self) -> None:
        self._link = ""

    def step(self, *values: bytes | None) -> None:
        head, row = values[: len(HEAD_COLUMNS)], values[len(HEAD_COLUMNS) :]
        self._link = link(self._link or link("", *head), *row)

    def value(self) -> str:
        return self._link

    def finalize(self) -> str:
        return self._link

    def inverse(self, *_values: bytes | None) -> None:
        raise AssertionError("a history has no end that moves")


def newest_version() -> int:
    """Return the schema version that this release writes."""
    return len(MIGRATIONS)


def version_of(db: sqlite3.Connection) -> int:
    """Return the schema version of a database; 0 is an empty one."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring the database forward to `version`, each step whole or not at all."""
    if version_of(db) < version:
        db.create_window_function("chained", -1, _Chained)
    for step in range(version_of(db) + 1, version + 1):
        _run(db, f"{MIGRATIONS[step - 1]} PRAGMA user_version = {step};")


def bring_forward(db: sqlite3.Connection) -> None:
    """Bring the database to the version of this release, and make again what it lacks."""
    migrate(db, newest_version())
    lacking = REMADE - set(_made(db))
    if lacking:
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as pattern:
            migrate(pattern, newest_version())
            made = _made(pattern)
        _run(db, "".join(f"{sql};" for name, sql in made.items() if name in lacking))


def _made(db: sqlite3.Connection) -> dict[str, str]:
    """Return how each table and index was made, by name, in this order."""
    return dict(db.execute("SELECT name, sql FROM sqlite_master ORDER BY rowid").fetchall())


def _run(db: sqlite3.Connection, script: str) -> None:
    """Run statements as one transaction: all of them or none."""
    try:
        db.executescript(f"BEGIN IMMEDIATE; {script} COMMIT;")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
