"""Saved games as the database has them, also damaged ones: named, exported and deleted."""

import re
import sqlite3
from typing import Any, NamedTuple

from core.store.errors import NoSuchGame
from core.store.rows import WELL_FORMED

_UNREADABLE_ROWS = """
    SELECT DISTINCT games.rowid FROM json_each(?) AS place
    CROSS JOIN games ON games.rowid = place.value JOIN journal ON game_id = games.id
    WHERE (
        typeof(seat) <> 'integer' OR typeof(journal.actions) <> 'integer'
        OR kind NOT IN ('action', 'take-back', 'reseat') OR typeof(content) <> 'text'
        OR typeof(outcomes) <> 'text' OR outcomes NOT GLOB '[[]*]'
        OR typeof(checksum) NOT IN ('text', 'null') OR typeof(link) <> 'text'
    )
"""
"""Games with a row of their journal that is damaged at first sight."""


class DamagedGame(NamedTuple):
    """A saved game of which a row is damaged, in these columns; `id` names it for the player."""

    id: str
    game: str
    columns: tuple[str, ...]


PLACE = re.compile(r"#[0-9]{1,18}")
"""What stands for the id of a game where that is damaged; SQLite counts no further places."""


def name_of(row: sqlite3.Row) -> str:
    """Return what names a game: its id, or where it stands if its id is damaged."""
    game_id = row["id"]
    if isinstance(game_id, str) and WELL_FORMED.fullmatch(game_id):
        return game_id
    return f"#{row['rowid']}"


def rowid_of(db: sqlite3.Connection, name: str) -> int:
    """Return where a game stands; raise NoSuchGame if there is none of this name."""
    row = db.execute("SELECT rowid FROM games WHERE id = ?", (name,)).fetchone()
    if row is None and PLACE.fullmatch(name):
        row = db.execute("SELECT rowid FROM games WHERE rowid = ?", (int(name[1:]),)).fetchone()
    if row is None:
        raise NoSuchGame(name)
    return int(row["rowid"])


def unreadable_among(db: sqlite3.Connection, places: str) -> set[int]:
    """Return which of the games at `places`, a JSON list, have a damaged row in their journal."""
    return {row["rowid"] for row in db.execute(_UNREADABLE_ROWS, (places,))}


def raw_game(db: sqlite3.Connection, name: str) -> dict[str, Any]:
    """Return every value of every row of a game, as JSON can tell it."""
    rowid = rowid_of(db, name)
    usual = db.text_factory
    # Bytes that are no text become signs that stand for nothing else.
    db.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
    try:
        (game,) = _plain_rows(db, "SELECT * FROM games WHERE rowid = ?", rowid)
        rows = {
            table: _plain_rows(
                db,
                f"SELECT {table}.* FROM {table} JOIN games ON game_id = games.id"
                f" WHERE games.rowid = ? ORDER BY {table}.rowid",
                rowid,
            )
            for table in ("journal", "marks", "results", "comments", "pars")
        }
    finally:
        db.text_factory = usual
    return {"game": game, **rows}


def _plain_rows(db: sqlite3.Connection, query: str, rowid: int) -> list[dict[str, Any]]:
    rows = db.execute(query, (rowid,)).fetchall()
    return [{column: _plain(row[column]) for column in row.keys()} for row in rows]  # noqa: SIM118


def _plain(value: Any) -> Any:
    return {"hex": value.hex()} if isinstance(value, bytes) else value
