"""The results of finished games in the database: one row for each game that a person played."""

import json
import sqlite3

from core.store.finished import finished_game_of, is_imported
from core.store.model import FinishedGame, GameHead, Result
from core.store.rows import DamagedColumns, readable_head

_FINISHED = """
    SELECT game_id, game, name, options, seats, updated, actions, seat, won, rivals, counts,
        origin,
        EXISTS (SELECT 1 FROM marks WHERE marks.game_id = games.id) AS helped
    FROM results JOIN games ON games.id = results.game_id
    WHERE binned IS NULL
    ORDER BY updated, created, games.id
"""
"""Games with a result, but for those in the bin."""

_OF_PERSONS = """
    SELECT count(*) FROM games
    WHERE finished = 1 AND binned IS NULL AND seats LIKE '%"kind":"human"%'
        AND coalesce(origin, '') NOT LIKE '%"kind":"import"%'
"""

_UNCOUNTED = """
    SELECT * FROM games
    WHERE finished AND binned IS NULL AND id NOT IN (SELECT game_id FROM results)
    ORDER BY updated, id
"""


def count_finished(db: sqlite3.Connection) -> int:
    """Return how many games are finished in which a person played, without those in the bin."""
    count: int = db.execute(_OF_PERSONS).fetchone()[0]
    return count


def uncounted_games(db: sqlite3.Connection) -> list[GameHead]:
    """Return the finished games without a result, the oldest first, all without marks."""
    heads = (readable_head(row, ()) for row in db.execute(_UNCOUNTED).fetchall())
    return [head for head in heads if head is not None]


def put_result(db: sqlite3.Connection, game_id: str, result: Result) -> None:
    """Keep the result of a finished game in the place of an earlier one."""
    db.execute(
        "INSERT OR REPLACE INTO results (game_id, seat, won, rivals, counts)"
        " VALUES (?, ?, ?, ?, ?)",
        (
            game_id,
            result.seat,
            result.won,
            json.dumps(result.rivals),
            json.dumps(result.counts),
        ),
    )


def drop_result(db: sqlite3.Connection, game_id: str) -> None:
    """Forget the result of a game that is not finished any more."""
    db.execute("DELETE FROM results WHERE game_id = ?", (game_id,))


def finished_games(db: sqlite3.Connection) -> tuple[list[FinishedGame], list[str]]:
    """Return every game with a result, in the order they ended, and the ids of damaged ones.

    What came as a file was played elsewhere, perhaps by others, and is left out.
    """
    games, damaged = [], []
    for row in db.execute(_FINISHED):
        try:
            if not is_imported(row):
                games.append(finished_game_of(row))
        except DamagedColumns:
            damaged.append(str(row["game_id"]))
    return games, damaged
