"""Putting saved games right: after a copy of all of them, each in one step or not at all."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from core.doctor.repair import Older, repair
from core.ground.errors import KahwaError
from core.ground.words import _
from core.store import Clock, GameInUse, Salvage, Store, StoreError
from core.store.backups import back_up
from core.store.copies import copies_of, day_of
from core.store.errors import is_damage, plain_errors
from core.store.locks import FileLock, LockHeld
from core.store.open_database import lock_folder, open_database, rescue_database
from core.store.schema import bring_forward


class Repairs:
    """Repairs one database. Before its first change to a sound one it makes a copy of all of it."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self._path = path
        self._clock = clock
        self._copy: Path | None = None
        self._beyond_repair: set[str] = set()

    def rescue(self) -> Salvage | None:
        """Open the database, which rescues it as at every start; return what was found."""
        with Store.open(self._path, self._clock) as store:
            return store.salvaged

    def repair_game(self, game_id: str) -> str:
        """Put one game right as far as that is possible; return what was done.

        Raise StoreError where nothing can be done for it, or another Kahwa plays it.
        """
        with self._claimed(game_id):
            try:
                return self._repair_game(game_id)
            except StoreError as error:
                if not (isinstance(error.__cause__, sqlite3.Error) and is_damage(error.__cause__)):
                    raise
            # A page is damaged that no check reads: what a rescue brings back can be mended.
            told = rescue_database(self._path)
            return f"{told.report()} {self._repair_game(game_id)}"

    def would_repair(self, db: sqlite3.Connection, game_id: str) -> bool:
        """Tell whether a game can be put right, by trying it in `db`, which stays as it is."""
        if game_id not in self._beyond_repair:
            with suppress(KahwaError, sqlite3.Error):
                self._try(db, game_id)
                return True
            self._beyond_repair.add(game_id)
        return False

    def _try(self, db: sqlite3.Connection, game_id: str) -> None:
        db.execute("SAVEPOINT trial")
        try:
            with _older(self._path) as older:
                repair(db, older, game_id)
        finally:
            db.execute("ROLLBACK TO trial")
            db.execute("RELEASE trial")

    def _repair_game(self, game_id: str) -> str:
        with self._changing() as (db, copy), _older(self._path) as older:
            done = repair(db, older, game_id)
        return f"{done} {copy}"

    def drop_strays(self, table: str) -> str:
        """Delete the rows of a table that belong to no game; what is learnt stays without one."""
        change = "UPDATE learnt SET game_id = NULL" if table == "learnt" else f"DELETE FROM {table}"
        with self._changing() as (db, copy):
            db.execute(f"{change} WHERE game_id NOT IN (SELECT id FROM games)")
        sentence = _("The rows of {table} that belong to no game are deleted.").format(table=table)
        return f"{sentence} {copy}"

    def drop_rows(self, table: str, rowids: Sequence[int]) -> str:
        """Delete damaged rows of a table, which count for nothing, by their places."""
        with self._changing() as (db, copy):
            db.executemany(f"DELETE FROM {table} WHERE rowid = ?", [(place,) for place in rowids])
        sentence = _("The damaged rows of {table} are deleted.").format(table=table)
        return f"{sentence} {copy}"

    @contextmanager
    def _claimed(self, game_id: str) -> Iterator[None]:
        try:
            with (
                plain_errors(self._path),
                FileLock.take(lock_folder(self._path) / f"game-{game_id}"),
            ):
                yield
        except LockHeld:
            raise GameInUse(game_id) from None

    @contextmanager
    def _changing(self) -> Iterator[tuple[sqlite3.Connection, str]]:
        """Open the database for one transaction, and tell where the copy from before is."""
        with plain_errors(self._path):
            opened = open_database(self._path, lambda: self._clock().astimezone().date())
            try:
                copy = self._copied(opened.db)
                opened.db.execute("BEGIN IMMEDIATE")
                try:
                    yield opened.db, copy
                    opened.db.execute("COMMIT")
                except BaseException:
                    if opened.db.in_transaction:
                        opened.db.execute("ROLLBACK")
                    raise
            finally:
                opened.db.close()
                opened.in_use.release()

    def _copied(self, db: sqlite3.Connection) -> str:
        """Copy everything once, before the first change; return the sentence that says where."""
        if self._copy is None:
            copy = self._free_name()
            back_up(db, copy)
            self._copy = copy
        return _("A copy of all games from before the repair is in {path}.").format(path=self._copy)

    def _free_name(self) -> Path:
        names = (f"{self._path.stem}.before-repair-{n}{self._path.suffix}" for n in count(1))
        return next(path for path in map(self._path.with_name, names) if not path.exists())


@contextmanager
def _older(path: Path) -> Iterator[list[Older]]:
    """Open private copies of the copies of days, the newest first, each brought to this version."""
    with ExitStack() as stack, tempfile.TemporaryDirectory(prefix="kahwa-doctor-") as folder:
        yield [
            Older(day_of(copy), db)
            for copy in copies_of(path)
            if (db := _opened(copy, Path(folder), stack)) is not None
        ]


def _opened(copy: Path, folder: Path, stack: ExitStack) -> sqlite3.Connection | None:
    """Open a private copy of a copy, None where that cannot be read: others may be better."""
    try:
        private = Path(shutil.copy(copy, folder))
        db = stack.enter_context(closing(sqlite3.connect(private, isolation_level=None)))
        db.row_factory = sqlite3.Row
        db.text_factory = lambda raw: raw.decode("utf-8", "replace")
        bring_forward(db)
        db.execute("SELECT 1 FROM journal LIMIT 1").fetchall()
    except (OSError, sqlite3.Error):
        return None
    return db
