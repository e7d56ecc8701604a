"""Rows of a game as the doctor reads and changes them, and what is told of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any, NamedTuple

from core.ground.words import _
from core.store import NoSuchGame


class Older(NamedTuple):
    """A copy of an earlier day: brought to this version, in a file of its own."""

    day: str
    db: sqlite3.Connection


def game_row(db: sqlite3.Connection, game_id: str) -> sqlite3.Row | None:
    """Return the row of a game, None if there is none."""
    row: sqlite3.Row | None = db.execute("SELECT * FROM games WHERE id = ?", (game_id,)).fetchone()
    return row


def known_row(db: sqlite3.Connection, game_id: str) -> sqlite3.Row:
    """Return the row of a game; raise NoSuchGame if there is none."""
    row = game_row(db, game_id)
    if row is None:
        raise NoSuchGame(game_id)
    return row


def journal_rows(db: sqlite3.Connection, game_id: str) -> dict[Any, sqlite3.Row]:
    """Return the rows of the journal of a game by their numbers."""
    query = "SELECT rowid, * FROM journal WHERE game_id = ? ORDER BY number"
    return {row["number"]: row for row in db.execute(query, (game_id,)).fetchall()}


def set_columns(db: sqlite3.Connection, game_id: str, values: Mapping[str, Any]) -> None:
    """Change columns of the row of a game."""
    places = ", ".join(f"{column} = :{column}" for column in values)
    db.execute(f"UPDATE games SET {places} WHERE id = :id", {**values, "id": game_id})


def told_taken(game_id: str, day: str) -> str:
    """Return that something was taken from the copy of a day."""
    sentence = _("The damaged part of game {game} is restored from the copy of {day}.")
    return sentence.format(game=game_id, day=day)


def told_dealt(game_id: str) -> str:
    """Return that the first deal of a game was worked out again."""
    return _("The first deal of game {game} is restored.").format(game=game_id)


def told_found(game_id: str) -> str:
    """Return that something was found again by what the links say."""
    sentence = _("The damaged part of game {game} is restored from its checksums.")
    return sentence.format(game=game_id)
