"""New games written to the database, with what was played of them and what is said of it."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from core.ground.words import _
from core.match.journal import Row
from core.store.appending import insert_row, last_link
from core.store.commenting import put_comment
from core.store.errors import StoreError
from core.store.json_text import json_text
from core.store.model import GameHead


def insert_game(
    db: sqlite3.Connection,
    head: GameHead,
    outcomes: Sequence[Mapping[str, object]],
    rows: Sequence[Row],
    comments: Mapping[int, str],
    now: str,
) -> str:
    """Write a game that is not there yet; return the link of its last row.

    It was begun and last played `now`, unless its head says when; no head puts a game before all
    others by saying that it is of a day to come.
    """
    if db.execute("SELECT 1 FROM games WHERE id = ?", (head.id,)).fetchone():
        raise game_is_there(head.id)
    columns = game_columns(head, outcomes, rows, now)
    names, places = ", ".join(columns), ", ".join(f":{name}" for name in columns)
    db.execute(f"INSERT INTO games ({names}) VALUES ({places})", columns)
    # None of the rows is there yet.
    _rows, link = last_link(db, head.id)
    for row in rows:
        link = insert_row(db, head.id, row, link)
    for number, text in comments.items():
        put_comment(db, head.id, number, text)
    return link


def game_is_there(game_id: str) -> StoreError:
    """Return what is said where a new game has the id of another one."""
    return StoreError(
        _("There's already a game {game}. Give the new game another ID.").format(game=game_id)
    )


def game_columns(
    head: GameHead, outcomes: Sequence[Mapping[str, object]], rows: Sequence[Row], now: str
) -> dict[str, Any]:
    """Return what the columns of a new game hold, in which `rows` have been played."""
    return {
        "id": head.id,
        "game": head.game,
        "options": json_text(head.options),
        "players": head.players,
        "rules_version": head.rules_version,
        "seats": json_text(head.seats),
        "source": json_text(head.source),
        "name": head.name,
        "finished": int(head.finished),
        "summary": json_text(head.summary),
        "created": _past(head.created, now),
        "updated": _past(head.updated, now),
        "actions": rows[-1].actions if rows else 0,
        "opening": json_text(outcomes),
        "take_backs": int(head.take_backs),
        "rows": len(rows),
        "origin": None if head.origin is None else json_text(head.origin),
    }


def games_like(db: sqlite3.Connection, head: GameHead) -> list[str]:
    """Return the ids of the games of as many actions with the same chance, the oldest first."""
    query = "SELECT id FROM games WHERE game = ? AND source = ? AND actions = ? ORDER BY created"
    rows = db.execute(query, (head.game, json_text(head.source), head.actions)).fetchall()
    return [str(row["id"]) for row in rows]


def _past(told: str, now: str) -> str:
    """Return when something happened, which is `now` where that is not told or is yet to come."""
    day = len("2026-11-22")
    return told if told and told[:day] <= now[:day] else now
