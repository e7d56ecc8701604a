"""What somebody who has followed games so far asks of their journals: how they went on, and heads.

Of many games at once, without replaying any of them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from core.match.journal import Row
from core.store.appending import first_link
from core.store.errors import damaged_row, plain_errors
from core.store.model import GameHead
from core.store.rows import DamagedColumns, check_row, marks_by_game, readable_head

if TYPE_CHECKING:
    from core.store.transactions import Snapshot


class LinkedRow(NamedTuple):
    """A row of a game's journal, with its link."""

    game: str
    row: Row
    link: str


class Journals:
    """The journals of one database.

    Every method raises `StoreError` where the database cannot be read or written.
    """

    def __init__(self, path: Path, db: sqlite3.Connection, snapshot: Snapshot) -> None:
        """Take the database, and how it is read as it is at one moment."""
        self._path = path
        self._db = db
        self._snapshot = snapshot

    def after(self, known: Mapping[str, int]) -> list[LinkedRow]:
        """Return the rows of games after the numbers that are known, in order within each game.

        Games that are gone have none. Raise StoreError where a row is damaged.
        """
        with plain_errors(self._path), self._snapshot() as db:
            return [row for game, number in known.items() for row in _after(db, game, number)]

    def links(self, known: Mapping[str, int]) -> dict[str, str]:
        """Return the link of one row of each game, where there is that row; 0 is the beginning."""
        with plain_errors(self._path), self._snapshot() as db:
            found = {game: _link(db, game, number) for game, number in known.items()}
        return {game: link for game, link in found.items() if link is not None}

    def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        """Return the heads of those of the games that there are; damaged ones are left out."""
        found: dict[str, GameHead] = {}
        with plain_errors(self._path), self._snapshot() as db:
            for game in games:
                head = _head(db, game)
                if head is not None:
                    found[game] = head
        return found


def _after(db: sqlite3.Connection, game: str, number: int) -> Iterator[LinkedRow]:
    rows = db.execute(
        "SELECT game_id, number, kind, actions, seat, content, outcomes, checksum, link"
        " FROM journal WHERE game_id = ? AND number > ? ORDER BY number",
        (game, number),
    )
    for kept in rows.fetchall():
        number += 1
        try:
            row = check_row(kept)
        except DamagedColumns:
            row = None
        if row is None or row.number != number:
            raise damaged_row(game, number, kept["kind"])
        yield LinkedRow(game, row, kept["link"])


def _link(db: sqlite3.Connection, game: str, number: int) -> str | None:
    if number:
        row = db.execute(
            "SELECT link FROM journal WHERE game_id = ? AND number = ?", (game, number)
        ).fetchone()
        return None if row is None else str(row["link"])
    head = db.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone()
    return None if head is None else first_link(head)


def _head(db: sqlite3.Connection, game: str) -> GameHead | None:
    row = db.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        return None
    marks = db.execute(
        "SELECT * FROM marks WHERE game_id = ? ORDER BY kind, seat", (game,)
    ).fetchall()
    return readable_head(row, marks_by_game(marks).get(game, ()))
