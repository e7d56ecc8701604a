"""Whether an open database is sound, and of which version: by SQLite's checks and by Kahwa's."""

import sqlite3
from contextlib import closing
from functools import cache

from core.store import schema
from core.store.finding import JOURNAL, LAYOUTS
from core.store.schema import migrate, version_of

Tables = frozenset[tuple[str, ...]]
"""Type, name, table and text of everything in a schema."""

_INDEXED = """
    SELECT NOT EXISTS (
        SELECT 1 FROM games NOT INDEXED
        WHERE id NOT IN (SELECT id FROM games INDEXED BY sqlite_autoindex_games_1)
    )
"""
"""Every game is found by its id."""

_LED = """
    SELECT (SELECT total(rowid) FROM "{table}" INDEXED BY "{index}")
        = (SELECT total(rowid) FROM "{table}" NOT INDEXED)
"""
"""An index leads to the rows of its table."""

_COUNTED = """
    WITH counted AS (
        SELECT game_id, count(*) AS there, total(number) AS added FROM {table} GROUP BY game_id
    )
    SELECT NOT EXISTS (
        SELECT 1 FROM games LEFT JOIN counted ON game_id = id
        WHERE typeof({count}) = 'integer'
            AND ({count} <> coalesce(there, 0) OR {count} * ({count} + 1) <> coalesce(2 * added, 0))
    ) AND NOT EXISTS (SELECT 1 FROM counted WHERE game_id NOT IN (SELECT id FROM games))
"""
"""Every game has the rows that its own row counts, and none is of no game.

What an index says is read here because SQLite's quick check does not see damage to it.
"""

_STANDING = """
    SELECT NOT EXISTS (
        SELECT 1 FROM games CROSS JOIN journal ON game_id = id AND number = rows
        WHERE typeof(games.actions) = 'integer' AND typeof(journal.actions) = 'integer'
            AND games.actions <> journal.actions
    )
"""
"""As many actions stand in every game as its last row says; each is looked up, not all rows."""


def is_sound(db: sqlite3.Connection) -> bool:
    """Return whether nothing of a database of saved games is damaged or missing."""
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        return False
    indexes = _indexes(db)
    led = [_LED.format(table=table, index=index) for table, index in indexes]
    if any(table == JOURNAL for table, _index in indexes):
        counted = [_COUNTED.format(table="journal", count="rows"), _STANDING]
    else:
        counted = [_COUNTED.format(table="actions", count="actions")]
    return all(db.execute(check).fetchone()[0] for check in (_INDEXED, *led, *counted))


def _indexes(db: sqlite3.Connection) -> list[tuple[str, str]]:
    """Return tables of saved games with the index that each has for its key."""
    names = db.execute("SELECT tbl_name, name FROM sqlite_master WHERE type = 'index'").fetchall()
    own = {table: f"sqlite_autoindex_{table}_1" for table in LAYOUTS}
    return [(table, index) for table, index in names if own.get(table) == index]


def fitting_version(db: sqlite3.Connection) -> int | None:
    """Return the version whose tables a database has; 0 is one without any, None one with others.

    Where several versions have the same tables it is the one that the database claims, or the
    newest.
    """
    tables, claimed = _tables(db), version_of(db)
    if not tables:
        return 0
    known = enumerate(_tables_of_versions(schema.MIGRATIONS), 1)
    fitting = [version for version, its_own in known if _are_there(its_own, tables)]
    return claimed if claimed in fitting else max(fitting, default=None)


def _are_there(its_own: Tables, tables: Tables) -> bool:
    """Return whether tables are there, or can be made again: none of their names is taken."""
    names = {name for _type, name, *_made in tables}
    return all(
        table in schema.REMADE and name not in names
        for _type, name, table, _made in its_own - tables
    )


@cache
def _tables_of_versions(migrations: tuple[str, ...]) -> tuple[Tables, ...]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as pattern:
        return tuple(_migrated(pattern, version) for version in range(1, len(migrations) + 1))


def _migrated(pattern: sqlite3.Connection, version: int) -> Tables:
    migrate(pattern, version)
    return _tables(pattern)


def _tables(db: sqlite3.Connection) -> Tables:
    """Return tables and indexes with how they were made, without regard to blanks."""
    rows = db.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return frozenset(
        (*names, "".join(str(sql).replace('"', "").split())) for *names, sql in rows.fetchall()
    )
