"""Rows appended to the journal of a game, each linked to the one before it."""

import sqlite3
from collections.abc import Iterator
from typing import Any, Protocol

from core.match.journal import Row, link
from core.store.errors import NoSuchGame, Overtaken
from core.store.json_text import json_text
from core.store.schema import HEAD_COLUMNS


class RowColumns(Protocol):
    """A row of any database: what its columns hold, by their names and in order."""

    def __getitem__(self, name: str, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...


def first_link(game: RowColumns) -> str:
    """Return the hash with which the history of a game begins, before its first row."""
    return link("", *(game[column] for column in HEAD_COLUMNS))


def next_link(previous: str, row: RowColumns) -> str:
    """Return the link that a row of the journal must have after the one with the link `previous`.

    What it has in its columns is counted, not what that means.
    """
    return link(
        previous,
        row["number"],
        row["kind"],
        row["actions"],
        row["seat"],
        row["content"],
        row["outcomes"],
        row["checksum"],
    )


def last_link(db: sqlite3.Connection, game_id: str) -> tuple[int, str]:
    """Return how many rows a game has, and the link of the last one."""
    game = db.execute("SELECT * FROM games WHERE id = ?", (game_id,)).fetchone()
    if game is None:
        raise NoSuchGame(game_id)
    last = db.execute(
        "SELECT link FROM journal WHERE game_id = ? AND number = ?", (game_id, game["rows"])
    ).fetchone()
    return game["rows"], first_link(game) if last is None else last["link"]


def append_row(db: sqlite3.Connection, game_id: str, row: Row, previous: str) -> str:
    """Add a row after the one with the link `previous`; return the new row's link.

    Raise Overtaken, before anything is changed, where the journal goes on from there already.
    """
    rows, last = last_link(db, game_id)
    if (row.number, previous) != (rows + 1, last):
        raise Overtaken(game_id, row.number, rows)
    return insert_row(db, game_id, row, previous)


def insert_row(db: sqlite3.Connection, game_id: str, row: Row, previous: str) -> str:
    """Write a row to the journal; return its link."""
    values = row_columns(row)
    own = link(previous, *values)
    db.execute(
        "INSERT INTO journal (game_id, number, kind, actions, seat, content, outcomes, checksum,"
        " link) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (game_id, *values, own),
    )
    return own


def row_columns(row: Row) -> tuple[int, str, int, int, str, str, str | None]:
    """Return what the columns of a row hold, from its number to its checksum: what is linked."""
    outcomes = json_text(row.outcomes)
    return row.number, row.kind, row.actions, row.seat, row.content, outcomes, row.checksum
