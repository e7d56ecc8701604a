"""The results of finished games in the database: one row for each game that a person played."""

import json
import sqlite3

from core.store.model import FinishedGame, Result

_FINISHED = """
    SELECT results.*, game, name, seats, updated, actions,
        EXISTS (SELECT 1 FROM marks WHERE marks.game_id = games.id) AS helped
    FROM results JOIN games ON games.id = results.game_id
    ORDER BY updated, created, games.id
"""


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


def finished_games(db: sqlite3.Connection) -> list[FinishedGame]:
    """Return every game with a result, in the order they ended; damaged rows are logged."""
    games = (_readable(row) for row in db.execute(_FINISHED).fetchall())
    return [game for game in games if game is not None]


def _readable(row: sqlite3.Row) -> FinishedGame | None:
    try:
        return _finished_game(row)
    except ValueError:
        from core.logs import log

        log().warning("the result of game %r is unreadable", row["game_id"])
        return None


def _finished_game(row: sqlite3.Row) -> FinishedGame:
    result = Result(
        row["seat"], bool(row["won"]), json.loads(row["rivals"]), json.loads(row["counts"])
    )
    return FinishedGame(
        id=row["game_id"],
        game=row["game"],
        name=row["name"],
        seats=json.loads(row["seats"]),
        ended=row["updated"],
        actions=row["actions"],
        helped=bool(row["helped"]),
        result=result,
    )
