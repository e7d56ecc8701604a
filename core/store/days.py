"""The saved games that are deals of the day, with as much of each as a history tells."""

import json
import sqlite3
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from core.store.errors import plain_errors
from core.store.model import OF_DAY

_OF_ANY_DAY = """
    SELECT id, game, origin, finished, summary FROM games
    WHERE origin IS NOT NULL AND binned IS NULL ORDER BY created, id
"""


class DayGame(NamedTuple):
    """A saved game that is the deal of a `day` (UTC), played by a person at the first seat.

    `counts` tells that it was the first attempt. `scores` are by side, and so are `winners` of one
    that is finished.
    """

    id: str
    game: str
    day: date
    counts: bool
    finished: bool
    scores: list[int]
    winners: list[int]


class DayGames:
    """The deals of days in one database."""

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self._path = path
        self._db = db

    def all(self) -> list[DayGame]:
        """Return all of them but those in the bin, in the order they were begun.

        Damaged ones are left out. Raise StoreError if the database cannot be read.
        """
        with plain_errors(self._path):
            rows = self._db.execute(_OF_ANY_DAY).fetchall()
        return [one for row in rows for one in _read(row)]


def _read(row: sqlite3.Row) -> Iterator[DayGame]:
    """Give the deal of a day that a row is; nothing for any other game."""
    try:
        origin, summary = json.loads(row["origin"]), json.loads(row["summary"])
        if origin["kind"] == OF_DAY:
            yield DayGame(
                str(row["id"]),
                str(row["game"]),
                date.fromisoformat(origin["day"]),
                bool(origin.get("counts")),
                bool(row["finished"]),
                _numbers(summary["scores"]),
                _numbers(summary["winners"] or []),
            )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return


def _numbers(values: Any) -> list[int]:
    if not all(type(value) is int for value in values):
        raise ValueError("no numbers")
    return list(values)
