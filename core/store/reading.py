"""All that the database holds of one game, as it was at one moment."""

from __future__ import annotations

import sqlite3

from core.store.errors import NoSuchGame
from core.store.model import SavedGame
from core.store.rows import marks_by_game, saved_game_of
from core.store.states import read_states


def read_game(db: sqlite3.Connection, game_id: str) -> SavedGame:
    """Return a whole game; raise NoSuchGame, or Damaged or DamagedRow where it is damaged."""
    game = db.execute("SELECT * FROM games WHERE id = ?", (game_id,)).fetchone()
    if game is None:
        raise NoSuchGame(game_id)
    journal = db.execute(
        "SELECT game_id, number, kind, actions, seat, content, outcomes, checksum, link"
        " FROM journal WHERE game_id = ? ORDER BY number",
        (game_id,),
    ).fetchall()
    marks = db.execute(
        "SELECT * FROM marks WHERE game_id = ? ORDER BY kind, seat", (game_id,)
    ).fetchall()
    states = read_states(db, game_id)
    return saved_game_of(game, journal, marks_by_game(marks).get(game_id, ()), states)
