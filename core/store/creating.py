"""New games written to the database, with what was played of them and what is said of it."""

import json
import sqlite3
from collections.abc import Mapping, Sequence

from core.journal import Row
from core.store.appending import insert_row, last_link
from core.store.commenting import put_comment
from core.store.errors import StoreError
from core.store.model import GameHead, JsonObject
from core.words import _

_INSERT = """
    INSERT INTO games (id, game, options, players, rules_version, seats, source, name, finished,
        summary, created, updated, actions, opening, take_backs, rows, origin)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def insert_game(
    db: sqlite3.Connection,
    head: GameHead,
    outcomes: Sequence[Mapping[str, object]],
    rows: Sequence[Row],
    comments: Mapping[int, str],
    now: str,
) -> str:
    """Write a game that is not there yet; return the link of its last row.

    It was begun and last played `now`, unless its head says when.
    """
    if db.execute("SELECT 1 FROM games WHERE id = ?", (head.id,)).fetchone():
        raise StoreError(
            _("There is a game {game} already; a new game needs an id of its own.").format(
                game=head.id
            )
        )
    values = (
        *(head.id, head.game, _encode(head.options), head.players, head.rules_version),
        *(_encode(head.seats), _encode(head.source), head.name, head.finished),
        *(_encode(head.summary), head.created or now, head.updated or now),
        *(rows[-1].actions if rows else 0, _encode(outcomes), head.take_backs, len(rows)),
        None if head.origin is None else _encode(head.origin),
    )
    db.execute(_INSERT, values)
    # None of the rows is there yet.
    _rows, link = last_link(db, head.id)
    for row in rows:
        link = insert_row(db, head.id, row, link)
    for number, text in comments.items():
        put_comment(db, head.id, number, text)
    return link


def games_like(db: sqlite3.Connection, head: GameHead) -> list[str]:
    """Return the ids of the games of as many actions with the same chance, the oldest first."""
    query = "SELECT id FROM games WHERE game = ? AND source = ? AND actions = ? ORDER BY created"
    rows = db.execute(query, (head.game, _encode(head.source), head.actions)).fetchall()
    return [str(row["id"]) for row in rows]


def _encode(value: JsonObject | Sequence[object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
