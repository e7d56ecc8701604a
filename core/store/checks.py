"""Whether an open database is sound, and of which version: by SQLite's checks and by Kahwa's."""

import sqlite3
from binascii import crc32
from contextlib import closing
from functools import cache

from core.store import schema
from core.store.file_format import JOURNAL
from core.store.schema import NEWEST_SUM, migrate, newest_version, version_of

Tables = frozenset[tuple[str, ...]]
"""Type, name, table and text of everything in a schema."""

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
"""Every game has the rows that its own row counts, and none is of no game."""

_STANDING = """
    SELECT NOT EXISTS (
        SELECT 1 FROM games CROSS JOIN journal ON game_id = id AND number = rows
        WHERE typeof(games.actions) = 'integer' AND typeof(journal.actions) = 'integer'
            AND games.actions <> journal.actions
    )
"""
"""As many actions stand in every game as its last row says; each is looked up, not all rows."""


def is_sound(db: sqlite3.Connection) -> bool:
    """Return whether nothing of a database of saved games is damaged or missing.

    Its pages, every table and every index are as SQLite wants them, and what games count of
    themselves is so. Rows of other tables that belong to no game are no damage to it.
    """
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        return False
    if JOURNAL in _names(db):
        counted = [_COUNTED.format(table="journal", count="rows"), _STANDING]
    else:
        counted = [_COUNTED.format(table="actions", count="actions")]
    return all(db.execute(check).fetchone()[0] for check in counted)


def _names(db: sqlite3.Connection) -> set[str]:
    """Return the names of the tables."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    return {str(name) for (name,) in db.execute(query).fetchall()}


def fitting_version(db: sqlite3.Connection) -> int | None:
    """Return the version whose tables a database has; 0 is one without any, None one with others.

    Where several versions have the same tables it is the one that the database claims, or the
    newest.
    """
    tables, claimed = tables_of(db), version_of(db)
    if not tables:
        return 0
    if claimed == newest_version() and sum_of(tables) == NEWEST_SUM:
        return claimed
    known = enumerate(_tables_of_versions(schema.MIGRATIONS), 1)
    fitting = [version for version, its_own in known if _are_there(its_own, tables)]
    return claimed if claimed in fitting else max(fitting, default=None)


def sum_of(tables: Tables) -> int:
    """Return a number that other tables hardly ever have; damaged names need not be text."""
    return crc32("\n".join(sorted("\t".join(map(str, one)) for one in tables)).encode())


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
    return tables_of(pattern)


def tables_of(db: sqlite3.Connection) -> Tables:
    """Return tables and indexes with how they were made, without regard to blanks."""
    rows = db.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return frozenset(
        (*names, "".join(str(sql).replace('"', "").split())) for *names, sql in rows.fetchall()
    )
