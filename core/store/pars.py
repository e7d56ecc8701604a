"""What strong bots made of finished games, in the database: a row for each round and each of them.

A row of round 0 stands for the whole game: as `OPEN` while it is still to be played, as `DONE` once
every round has been.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from core.store.errors import plain_errors
from core.store.model import JsonObject, SavedGame

if TYPE_CHECKING:
    from core.store.transactions import Transaction

WHOLE = 0
"""The round of the rows that stand for whole games."""

OPEN, DONE = 0, 1
"""The turns of those rows."""

_WANT = """
    INSERT INTO pars (game_id, round, turn, content)
    SELECT id, 0, 0, '{}' FROM games
    WHERE id = ? AND source LIKE '{"seed"%'
    AND (origin IS NULL OR origin NOT LIKE '%"kind":"import"%')
"""

_WANTED = """
    SELECT game_id FROM pars JOIN games ON id = game_id
    WHERE round = 0 AND turn = 0 AND finished = 1 AND binned IS NULL ORDER BY updated DESC, id
"""

_DONE = """
    SELECT game_id, game, content FROM pars JOIN games ON id = game_id
    WHERE round = 0 AND turn = 1
"""

_KEEP = """
    INSERT OR REPLACE INTO pars (game_id, round, turn, content)
    SELECT id, :round, :turn, :content FROM games WHERE id = :id AND rows = :rows AND finished = 1
"""

_ALIKE = """
    SELECT one.seats, other.seats FROM games AS one JOIN games AS other
    ON other.game = one.game AND other.options = one.options AND other.source = one.source
    AND other.created < one.created WHERE one.id = ?
"""


_read = msgspec.json.Decoder(dict[str, Any]).decode


class Pars:
    """The pars of one database.

    Every method raises `StoreError` where the database cannot be read or written.
    """

    def __init__(
        self,
        path: Path,
        db: sqlite3.Connection,
        transaction: Transaction,
        load: Callable[[str], SavedGame],
    ) -> None:
        """Take the database, how to change it, and what loads a game."""
        self._path = path
        self._db = db
        self._transaction = transaction
        self.load = load

    def wanted(self) -> list[str]:
        """Return the ids of the games that are still to be played, those that ended last first."""
        with plain_errors(self._path):
            return [row["game_id"] for row in self._db.execute(_WANTED).fetchall()]

    def game_of(self, game_id: str) -> str | None:
        """Return which game a saved game is; None if there is none with this id."""
        with plain_errors(self._path):
            row = self._db.execute("SELECT game FROM games WHERE id = ?", (game_id,)).fetchone()
        return None if row is None else str(row["game"])

    def of(self, game_id: str) -> dict[tuple[int, int], JsonObject]:
        """Return what is kept of a game, by round and turn; damaged rows are left out."""
        query = "SELECT round, turn, content FROM pars WHERE game_id = ? ORDER BY round, turn"
        with plain_errors(self._path):
            rows = self._db.execute(query, (game_id,)).fetchall()
        found = {(row["round"], row["turn"]): _plain(row["content"]) for row in rows}
        return {place: content for place, content in found.items() if content is not None}

    def done(self) -> list[tuple[str, str, JsonObject]]:
        """Return the id and the game of all that have been played, and what came of each."""
        with plain_errors(self._path):
            rows = self._db.execute(_DONE).fetchall()
        found = ((row["game_id"], row["game"], _plain(row["content"])) for row in rows)
        return [(game_id, game, content) for game_id, game, content in found if content]

    def has_earlier(self, game_id: str) -> bool:
        """Tell whether the same rules and chance were played before, by persons in the same seats.

        Games in the bin count.
        """
        with plain_errors(self._path):
            rows = self._db.execute(_ALIKE, (game_id,)).fetchall()
        return any(_persons(one) == _persons(other) for one, other in rows)

    def want(self, game_id: str) -> None:
        """Have a finished game played, from the first round on."""
        with self._transaction() as db:
            follow_end(db, game_id, finished=True)

    def drop(self, game_id: str) -> None:
        """Have a game played no more, and forget what came of it."""
        with self._transaction() as db:
            follow_end(db, game_id, finished=False)

    def keep(self, game_id: str, rows: int, contents: Mapping[tuple[int, int], JsonObject]) -> bool:
        """Keep contents by round and turn; tell whether the game is still as it was.

        Nothing is kept if it has not ended, or its journal has not so many `rows` any more.
        """
        with self._transaction() as db:
            kept = [_keep(db, game_id, rows, *one) for one in contents.items()]
            return all(kept)

    def finish(self, game_id: str, rows: int, content: JsonObject) -> bool:
        """Keep that a game has been played, with what came of it as a whole, as `keep` does."""
        with self._transaction() as db:
            if not _keep(db, game_id, rows, (WHOLE, DONE), content):
                return False
            db.execute(
                "DELETE FROM pars WHERE game_id = ? AND round = ? AND turn = ?",
                (game_id, WHOLE, OPEN),
            )
            return True


def follow_end(db: sqlite3.Connection, game_id: str, *, finished: bool) -> None:
    """Have a game that has ended played by bots; forget what came of one that goes on again.

    Only games whose chance has a seed can be played again, and of others only their own persons
    know what they are.
    """
    db.execute("DELETE FROM pars WHERE game_id = ?", (game_id,))
    if finished:
        db.execute(_WANT, (game_id,))


def _keep(
    db: sqlite3.Connection, game_id: str, rows: int, place: tuple[int, int], content: JsonObject
) -> bool:
    text = json.dumps(content, separators=(",", ":"))
    row = {"id": game_id, "rows": rows, "round": place[0], "turn": place[1], "content": text}
    return db.execute(_KEEP, row).rowcount > 0


def _plain(text: object) -> JsonObject | None:
    """Return the object that a column says, None if it is damaged."""
    try:
        return _read(text) if isinstance(text, str) else None
    except msgspec.DecodeError:
        return None


def _persons(text: object) -> list[bool] | None:
    """Return which seats are those of persons, None if the column is damaged."""
    try:
        seats = json.loads(text) if isinstance(text, str) else None
        return [seat["kind"] == "human" for seat in seats or ()]
    except (ValueError, TypeError, KeyError):
        return None
