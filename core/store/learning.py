"""What a person learns, in the database: lessons, puzzles and the like, a row for each."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from core.store.errors import plain_errors
from core.store.model import Learnt
from core.store.rows import learnt_of

if TYPE_CHECKING:
    from core.store.transactions import Transaction

_KEEP = """
    INSERT INTO learnt (kind, game, name, step, times, updated, game_id)
    VALUES (:kind, :game, :name, :step, :times, :now, :game_id)
    ON CONFLICT (kind, game, name) DO UPDATE SET
        step = :step, times = times + :times, updated = :now, game_id = :game_id
"""

_OF_KIND = """
    SELECT kind, learnt.game, learnt.name, step, times, learnt.updated,
        CASE WHEN binned IS NULL THEN game_id END AS game_id
    FROM learnt LEFT JOIN games ON games.id = game_id
    WHERE kind = ? ORDER BY learnt.updated, learnt.game, learnt.name
"""

_OVER = """
    UPDATE learnt SET step = 0, times = times + 1, updated = :now, game_id = NULL
    WHERE game_id = :game_id
"""

_MERGE = """
    INSERT INTO learnt (kind, game, name, step, times, updated, game_id)
    VALUES (:kind, :game, :name, :step, :times, :updated, :game_id)
    ON CONFLICT (kind, game, name) DO UPDATE SET
        step = excluded.step, times = excluded.times,
        updated = max(learnt.updated, excluded.updated),
        game_id = coalesce(
            (SELECT id FROM games WHERE id = learnt.game_id AND finished IS NOT 1), excluded.game_id
        )
    WHERE (excluded.times, excluded.step) > (learnt.times, learnt.step)
        OR (excluded.times, excluded.step, learnt.game_id) IS (learnt.times, learnt.step, NULL)
"""
"""Whoever came further counts; what waits to be played on here stays what waits."""

_SETTLE = """
    UPDATE learnt SET step = 0, times = times + 1, game_id = NULL
    WHERE game_id IN (SELECT id FROM games WHERE finished = 1)
"""


class LearningStore:
    """What is learnt, in one database.

    Every method raises `StoreError` where the database cannot be read or written.
    """

    def __init__(
        self,
        path: Path,
        db: sqlite3.Connection,
        transaction: Transaction,
        now: Callable[[], str],
    ) -> None:
        """Take the database, how to change it, and what tells the time (ISO 8601, UTC)."""
        self._path = path
        self._db = db
        self._transaction = transaction
        self._now = now

    def of_kind(self, kind: str) -> list[Learnt]:
        """Return what is learnt of a kind, the last touched last; damaged rows are left out.

        A game in the bin is none that waits.
        """
        with plain_errors(self._path):
            return learnt_of(self._db.execute(_OF_KIND, (kind,)).fetchall())

    def reach(self, kind: str, game: str, name: str, step: int) -> None:
        """Keep how far something has been done."""
        self._keep(kind, game, name, step=step)

    def finish(self, kind: str, game: str, name: str) -> None:
        """Count that something was done to its end once more."""
        self._keep(kind, game, name, times=1)

    def play(self, kind: str, game: str, name: str, game_id: str) -> None:
        """Keep that something is played as a saved game, and is done once that is over."""
        self._keep(kind, game, name, game_id=game_id)

    def _keep(
        self,
        kind: str,
        game: str,
        name: str,
        *,
        step: int = 0,
        times: int = 0,
        game_id: str | None = None,
    ) -> None:
        row = {"kind": kind, "game": game, "name": name, "step": step, "times": times}
        with self._transaction() as db:
            db.execute(_KEEP, {**row, "game_id": game_id, "now": self._now()})


def finish_game(db: sqlite3.Connection, game_id: str, now: str) -> None:
    """Count what was played as a game that is over now."""
    db.execute(_OVER, {"game_id": game_id, "now": now})


def merge_learnt(db: sqlite3.Connection, learnt: Learnt) -> None:
    """Add what another database has learnt, where it came further than this one.

    The game that waits to be played on there is one of this database, or None. Doing it again
    changes nothing.
    """
    db.execute(_MERGE, learnt._asdict())


def settle_learnt(db: sqlite3.Connection) -> None:
    """Count what is played as a game that is over by now, though it was not when that was kept."""
    db.execute(_SETTLE)
