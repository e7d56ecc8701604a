"""Rows added to a game, with all that follows from them: what lists show, results and marks."""

import sqlite3

from core.match.journal import BACK, Row
from core.store.appending import append_row
from core.store.json_text import json_text
from core.store.learning import finish_game
from core.store.model import TAKE_BACK, JsonObject, Result
from core.store.pars import follow_end
from core.store.results import drop_result, put_result


def extend_game(
    db: sqlite3.Connection,
    game_id: str,
    row: Row,
    previous: str,
    now: str,
    summary: JsonObject,
    *,
    finished: bool,
    result: Result | None,
) -> str:
    """Add a row after the one with the link `previous`; return its own link.

    Raise Overtaken, before anything is changed, if the journal has gone on from there already.
    """
    link = append_row(db, game_id, row, previous)
    plain = json_text(summary)
    db.execute(
        "UPDATE games SET actions = ?, rows = ?, updated = ?, summary = ?, finished = ?"
        " WHERE id = ?",
        (row.actions, row.number, now, plain, finished, game_id),
    )
    if row.kind == BACK:
        drop_result(db, game_id)
        follow_end(db, game_id, finished=False)
        count_mark(db, game_id, TAKE_BACK, row.seat)
    if result is not None:
        put_result(db, game_id, result)
        follow_end(db, game_id, finished=True)
    if finished:
        finish_game(db, game_id, now)
    return link


def count_mark(db: sqlite3.Connection, game_id: str, kind: str, seat: int) -> None:
    """Count one more mark of a kind for a seat."""
    db.execute(
        "INSERT INTO marks (game_id, kind, seat, times) VALUES (?, ?, ?, 1)"
        " ON CONFLICT (game_id, kind, seat) DO UPDATE SET times = times + 1",
        (game_id, kind, seat),
    )
