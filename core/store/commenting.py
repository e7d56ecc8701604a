"""Comments on the moves of saved games, in the database."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from core.store.errors import NoSuchGame, plain_errors

if TYPE_CHECKING:
    from core.store.transactions import Transaction

_PUT = """
    INSERT INTO comments (game_id, number, comment) VALUES (?, ?, ?)
    ON CONFLICT (game_id, number) DO UPDATE SET comment = excluded.comment
"""


class Comments:
    """What is said of moves, in one database.

    A comment belongs to a row of the journal of its game, or to 0, before the first. Every method
    raises `StoreError` where the database cannot be read or written.
    """

    def __init__(self, path: Path, db: sqlite3.Connection, transaction: Transaction) -> None:
        """Take the database, and how to change it."""
        self._path = path
        self._db = db
        self._transaction = transaction

    def of(self, game_id: str) -> dict[int, str]:
        """Return the comments of a game by row, in order; what is damaged is left out."""
        query = "SELECT number, comment FROM comments WHERE game_id = ? ORDER BY number"
        with plain_errors(self._path):
            rows = self._db.execute(query, (game_id,)).fetchall()
        return {number: text for number, text in rows if _is_comment(number, text)}

    def put(self, game_id: str, number: int, text: str) -> None:
        """Keep a comment at a row in the place of the one before; an empty one deletes it."""
        with self._transaction() as db:
            game = db.execute("SELECT rows FROM games WHERE id = ?", (game_id,)).fetchone()
            if game is None:
                raise NoSuchGame(game_id)
            if not 0 <= number <= game["rows"]:
                raise ValueError(f"game {game_id} has no row {number}")
            put_comment(db, game_id, number, text)


def put_comment(db: sqlite3.Connection, game_id: str, number: int, text: str) -> None:
    """Write a comment, or delete it where it is empty."""
    if text:
        db.execute(_PUT, (game_id, number, text))
    else:
        key = (game_id, number)
        db.execute("DELETE FROM comments WHERE game_id = ? AND number = ?", key)


def _is_comment(number: object, text: object) -> bool:
    return isinstance(number, int) and isinstance(text, str)
