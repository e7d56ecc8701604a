"""The store: loads and extends saved games, one transaction for each action."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Self

from core.match.journal import Row
from core.store.appending import append_row
from core.store.bin import Bin
from core.store.commenting import Comments
from core.store.copies import copy_of_day
from core.store.creating import games_like, insert_game
from core.store.days import DayGames
from core.store.errors import (
    GameInUse,
    NoSuchGame,
    damaged_game,
    damaged_row,
    plain_errors,
)
from core.store.extending import count_mark, extend_game
from core.store.game_list import ListQuery, Shelf, Which
from core.store.health import remember_header
from core.store.in_place import InPlace
from core.store.journals import Journals
from core.store.json_text import json_text
from core.store.learning import LearningStore
from core.store.locks import FileLock, LockHeld
from core.store.model import (
    FinishedGame,
    GameHead,
    JsonObject,
    Mark,
    Result,
    SavedGame,
    new_game_id,
)
from core.store.open_database import Opened, lock_folder, open_database
from core.store.pars import Pars
from core.store.raw import raw_game, rowid_of
from core.store.reading import read_game
from core.store.rescue import Salvage
from core.store.results import (
    count_finished,
    finished_games,
    put_result,
    uncounted_games,
)
from core.store.rows import EARLIEST, LATEST, WELL_FORMED, DamagedColumns, DamagedRow, marks_by_game
from core.store.states import States, put_state

if TYPE_CHECKING:
    from core.store.backups import Backups

Clock = Callable[[], datetime]
"""Tells the time, with a time zone."""

Outcomes = Sequence[Mapping[str, Any]]
"""Chance outcomes in order, each `{"kind": ..., "value": ...}`."""


class Store:
    """The saved games of one database, to be used from one thread.

    Every method raises `StoreError` when it cannot do its work and then has changed nothing. Two
    stores, also of two processes, may use one database at once.
    """

    def __init__(self, path: Path, clock: Clock, opened: Opened) -> None:
        self._path = path
        self._clock = clock
        self._db = opened.db
        self._in_use = opened.in_use
        self._file = InPlace(path)
        self.learning = LearningStore(path, opened.db, self._transaction, self._now)
        """What is learnt by playing, besides the games."""
        self.days = DayGames(path, opened.db)
        self.comments = Comments(path, opened.db, self._transaction)
        """What is said of the moves of the games."""
        self.pars = Pars(path, opened.db, self._transaction, self.load)
        """What strong bots made of the same deals."""
        self.shelf = Shelf(path, opened.db, self._snapshot)
        """The lists of the games."""
        self.bin = Bin(path, opened.db, self._transaction, self._now, self.claim)
        """Where games lie that were thrown away."""
        self.states = States(self._transaction)
        """States of long games, from which those are resumed."""
        self.journals = Journals(path, opened.db, self._snapshot)
        """The ends of the journals of games, for those who have followed them so far."""
        self.salvaged: Salvage | None = opened.salvaged
        """What came over when the database was found damaged, else None."""

    @classmethod
    def open(cls, path: Path, clock: Clock) -> Self:
        """Open the saved games at `path`, which are made if missing and salvaged if damaged."""
        bounded = _bounded(clock)
        store = cls(path, bounded, open_database(path, lambda: _day(bounded)))
        store.bin.sweep()
        return store

    def close(self) -> None:
        """Close the database; nothing waits to be written, but it is copied once a day."""
        try:
            copy_of_day(self._db, self._path, lambda: _day(self._clock))
            self._db.close()
            remember_header(self._path)
        finally:
            self._in_use.release()

    @property
    def backups(self) -> "Backups":
        """Backups of all that is in the database."""
        from core.store.backups import Backups

        return Backups(self._db, self._transaction, self._now)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def fresh_id(self, random: Random) -> str:
        """Return a game id that is not taken."""
        with plain_errors(self._path):
            while True:
                game_id = new_game_id(random)
                if not self._db.execute("SELECT 1 FROM games WHERE id = ?", (game_id,)).fetchone():
                    return game_id

    def create(
        self,
        head: GameHead,
        outcomes: Outcomes,
        rows: Sequence[Row] = (),
        comments: Mapping[int, str] | None = None,
    ) -> str:
        """Save a new game with the chance `outcomes` of its opening (first dealer, first deal).

        `rows` have been played already, somewhere else, and have `comments`. Return the link of
        the last one.
        """
        now = self._now()
        with self._transaction() as db:
            return insert_game(db, head, outcomes, rows, comments or {}, now)

    def like(self, head: GameHead) -> list[str]:
        """Return the ids of the saved games that may be the same as one that is not saved."""
        with plain_errors(self._path):
            return games_like(self._db, head)

    def append(
        self,
        game_id: str,
        row: Row,
        previous: str,
        *,
        summary: JsonObject,
        finished: bool = False,
        result: Result | None = None,
        state: str | None = None,
    ) -> str:
        """Save the row after the one with the link `previous`; return its own link.

        Once this returns, the row is on the disk, with what follows from it: `summary`, whether
        the game is `finished` and with which `result` for a person, and the mark of a take-back;
        and the `state` before it, if that is to be kept of a long game. Raise Overtaken if the
        journal has gone on from `previous` already.
        """
        with self._transaction() as db:
            link = extend_game(
                db, game_id, row, previous, self._now(), summary, finished=finished, result=result
            )
            if state is not None and row.number > 1:
                put_state(db, game_id, row.number - 1, previous, state)
            return link

    def reseat(
        self, game_id: str, rows: Sequence[Row], previous: str, seats: list[JsonObject]
    ) -> str:
        """Save rows that let others sit in a game, in which then all the `seats` sit.

        The game is no newer by that. Return the last link; raise Overtaken if the journal has gone
        on from `previous` already.
        """
        link = previous
        with self._transaction() as db:
            for row in rows:
                link = append_row(db, game_id, row, link)
                db.execute("UPDATE games SET rows = ? WHERE id = ?", (row.number, game_id))
            db.execute("UPDATE games SET seats = ? WHERE id = ?", (json_text(seats), game_id))
        return link

    def heads(self, finished: bool | None = None, most: int | None = None) -> list[GameHead]:
        """Return the saved games, newest first: all, or only the (un)finished ones.

        There are `most` of them at the most, where that is given. What is damaged is left out, and
        what lies in the bin; the `shelf` has that too.
        """
        which: Which = "all" if finished is None else "finished" if finished else "waiting"
        return self.shelf.page(ListQuery(which), most=most).heads

    def raw_game(self, name: str) -> dict[str, Any]:
        """Return all that stands in the rows of a game, which may be damaged."""
        with plain_errors(self._path), self._snapshot() as db:
            return raw_game(db, name)

    def load(self, game_id: str) -> SavedGame:
        """Return a whole saved game."""
        try:
            with plain_errors(self._path), self._snapshot() as db:
                return read_game(db, game_id)
        except DamagedColumns as error:
            raise damaged_game(game_id) from error
        except DamagedRow as error:
            raise damaged_row(game_id, error.number, error.kind) from error

    def rename(self, game_id: str, name: str | None) -> None:
        """Give a game a name, or take it away with None."""
        with self._transaction() as db:
            changed = db.execute("UPDATE games SET name = ? WHERE id = ?", (name, game_id))
            if not changed.rowcount:
                raise NoSuchGame(game_id)

    def mark(self, game_id: str, kind: str, seat: int) -> None:
        """Count one more mark of a kind for a seat; once this returns, it is on the disk."""
        with self._transaction() as db:
            if not db.execute("SELECT 1 FROM games WHERE id = ?", (game_id,)).fetchone():
                raise NoSuchGame(game_id)
            count_mark(db, game_id, kind, seat)

    def marks(self, game_id: str) -> tuple[Mark, ...]:
        """Return the marks of a game by kind and seat; none if there is no such game."""
        with plain_errors(self._path):
            rows = self._db.execute(
                "SELECT * FROM marks WHERE game_id = ? ORDER BY kind, seat", (game_id,)
            ).fetchall()
        return marks_by_game(rows).get(game_id, ())

    def count_finished(self) -> int:
        """Return how many games are finished in which a person played here."""
        with plain_errors(self._path):
            return count_finished(self._db)

    def finished_before(self, day: date) -> list[str]:
        """Return the ids of the finished games that nothing has changed since a day (UTC) began."""
        asked = "SELECT id FROM games WHERE finished <> 0 AND updated < ? ORDER BY updated, id"
        with plain_errors(self._path):
            return [str(row["id"]) for row in self._db.execute(asked, (day.isoformat(),))]

    def finished_games(self) -> list[FinishedGame]:
        """Return the games that have a result, in the order they ended."""
        return self.results()[0]

    def results(self) -> tuple[list[FinishedGame], list[str]]:
        """Return the games that have a result, and the ids of those left out, being damaged."""
        with plain_errors(self._path):
            return finished_games(self._db)

    def uncounted_games(self) -> list[GameHead]:
        """Return the finished games without a result, the oldest first, all without marks."""
        with plain_errors(self._path):
            return uncounted_games(self._db)

    def keep_result(self, game_id: str, result: Result) -> None:
        """Add the result of a game finished before results were kept, if it is still finished."""
        with self._transaction() as db:
            if db.execute("SELECT 1 FROM games WHERE id = ? AND finished", (game_id,)).fetchone():
                put_result(db, game_id, result)

    def delete(self, game_id: str) -> None:
        """Delete a game for good; raises `GameInUse` while it is open for play anywhere."""
        with plain_errors(self._path):
            rowid = rowid_of(self._db, game_id)
        # Nobody plays a game without a proper id, which could not name a lock either.
        claim = self.claim(game_id) if WELL_FORMED.fullmatch(game_id) else nullcontext()
        with claim, self._transaction() as db:
            if not db.execute("DELETE FROM games WHERE rowid = ?", (rowid,)).rowcount:
                raise NoSuchGame(game_id)

    def claim(self, game_id: str) -> FileLock:
        """Open a game for play: until the claim is released nobody else can do so.

        Raises `GameInUse`. A claim ends with its process, however that ends.
        """
        with plain_errors(self._path):
            try:
                return FileLock.take(lock_folder(self._path) / f"game-{game_id}")
            except LockHeld:
                raise GameInUse(game_id) from None

    @contextmanager
    def together(self) -> Iterator[None]:
        """Commit all changes made inside at once, or, raising what was raised inside, none."""
        with self._transaction():
            yield

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """Commit everything done inside, or nothing; one within another is a part of that."""
        with plain_errors(self._path):
            if self._db.in_transaction:
                yield self._db
                return
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._file.check()
                self._db.execute("COMMIT")
            except BaseException:
                # SQLite itself takes back what met a full disk.
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _snapshot(self) -> Iterator[sqlite3.Connection]:
        """Read several tables as they are at one moment."""
        if self._db.in_transaction:
            yield self._db
            return
        self._db.execute("BEGIN")
        try:
            yield self._db
        finally:
            self._db.execute("ROLLBACK")

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")


def _bounded(clock: Clock) -> Clock:
    """Return a clock whose every moment has a day in every time zone: the nearest that has."""
    return lambda: min(max(clock(), EARLIEST), LATEST)


def _day(clock: Clock) -> date:
    """Return the day where the player is."""
    return clock().astimezone().date()
