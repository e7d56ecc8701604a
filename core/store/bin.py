"""The bin: games that were thrown away lie in it for a week, and can be brought back until then."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from core.store.errors import StoreError, plain_errors
from core.store.raw import rowid_of
from core.store.rows import WELL_FORMED

if TYPE_CHECKING:
    from core.store.transactions import Transaction

WEEK = timedelta(days=7)
"""How long a game lies in the bin."""

_THERE = "SELECT 1 FROM games WHERE binned IS NOT NULL"

_SWEEP = """
    DELETE FROM games
    WHERE binned GLOB '[12][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*' AND binned < ?
"""


class Bin:
    """The bin of one database. Every method raises `StoreError` as the store does."""

    def __init__(
        self,
        path: Path,
        db: sqlite3.Connection,
        transaction: Transaction,
        now: Callable[[], str],
        claim: Callable[[str], AbstractContextManager[object]],
    ) -> None:
        """Take the database, how to change it, the time (ISO 8601), and how to claim a game."""
        self._path = path
        self._db = db
        self._transaction = transaction
        self._now = now
        self._claim = claim

    def throw_away(self, name: str) -> None:
        """Throw a game into the bin, from where it is swept after a week.

        `name` is an id, or the place of a damaged game. One that lies there already stays so.
        Raise NoSuchGame, or `GameInUse` while it is open for play anywhere.
        """
        # Nobody plays a game without a proper id, which could not name a lock either.
        claim = self._claim(name) if WELL_FORMED.fullmatch(name) else nullcontext()
        with claim, self._transaction() as db:
            db.execute(
                "UPDATE games SET binned = coalesce(binned, ?) WHERE rowid = ?",
                (self._now(), rowid_of(db, name)),
            )

    def bring_back(self, name: str) -> None:
        """Take a game out of the bin; one that does not lie there stays where it is.

        Raise NoSuchGame if it has been swept, or never was.
        """
        with self._transaction() as db:
            db.execute("UPDATE games SET binned = NULL WHERE rowid = ?", (rowid_of(db, name),))

    def sweep(self) -> None:
        """Delete what has lain in the bin for a week; what prevents that costs nothing else."""
        from core.logs import log

        try:
            with plain_errors(self._path):
                if not self._db.execute(f"{_THERE} LIMIT 1").fetchone():
                    return
            past = datetime.fromisoformat(self._now()) - WEEK
            before = past.isoformat(timespec="milliseconds")
            with self._transaction() as db:
                swept = db.execute(_SWEEP, (before,)).rowcount
        except StoreError as error:
            log().warning("the bin was not swept: %s", error)
        else:
            log().info("games swept out of the bin: %d", swept)
