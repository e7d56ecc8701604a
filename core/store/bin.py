"""The bin: it keeps deleted games for a week, and they can be restored until then.

Clocks lie, so a game is deleted only after a week of starts of Kahwa whose times follow each other,
and when two of them, a day apart, find that the week is over.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec

from core.store.copies import folder_of, write_whole
from core.store.errors import StoreError, plain_errors
from core.store.raw import rowid_of
from core.store.rows import WELL_FORMED

if TYPE_CHECKING:
    from core.store.transactions import Transaction

WEEK = timedelta(days=7)
"""How long a game lies in the bin."""

DAY = timedelta(days=1)
"""How long after the first start that finds a week over another one must find it too."""

LONGEST_ABSENCE = timedelta(days=92)
"""Time between two starts beyond which the clock is not believed, and every week begins again."""

_IN_BIN = """
    SELECT id, binned FROM games
    WHERE typeof(id) = 'text' AND binned GLOB '[1-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*'
"""


Zoned = Annotated[datetime, msgspec.Meta(tz=True)]
"""A time with its zone."""


class Lain(NamedTuple):
    """A game in the bin: thrown there at `binned`, `seen` there by a start of Kahwa since.

    At `due` a start has found its week over. All are times by the clock of then.
    """

    binned: str
    seen: Zoned
    due: Zoned | None = None


class Starts(msgspec.Struct, frozen=True):
    """When Kahwa was started `last`, and what it found in the bin then, by the ids of games."""

    last: Zoned
    lain: dict[str, Lain]


class Bin:
    """The bin of one database.

    Every method raises `StoreError` where the database cannot be read or written.
    """

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
        from core.ground.logs import log

        try:
            with plain_errors(self._path):
                rows = self._db.execute(_IN_BIN).fetchall()
                if not rows and not self._starts.exists():
                    return
                now = datetime.fromisoformat(self._now())
                lain = self._seen(now, [(row["id"], row["binned"]) for row in rows])
                over = [(game, one.binned) for game, one in lain.items() if _is_over(one, now)]
                if over:
                    with self._transaction() as db:
                        db.executemany("DELETE FROM games WHERE id = ? AND binned = ?", over)
        except StoreError as error:
            log().warning("the bin was not swept: %s", error)
        else:
            log().info("games swept out of the bin: %d", len(over))

    @property
    def _starts(self) -> Path:
        return folder_of(self._path) / "bin"

    def _seen(self, now: datetime, rows: list[tuple[str, str]]) -> dict[str, Lain]:
        """Note a start and what it finds in the bin; return that, with what is known of before."""
        starts = self._before()
        known = starts.lain if starts is not None and _follows(starts.last, now) else {}
        lain = {game_id: _lain(known.get(game_id), binned, now) for game_id, binned in rows}
        if lain:
            self._starts.parent.mkdir(mode=0o700, exist_ok=True)
            write_whole(self._starts, msgspec.json.encode(Starts(now, lain)))
        else:
            self._starts.unlink(missing_ok=True)
        return lain

    def _before(self) -> Starts | None:
        """Return what the last start found; None if that is not known."""
        try:
            return msgspec.json.decode(self._starts.read_bytes(), type=Starts)
        except (OSError, ValueError):
            return None


def _lain(before: Lain | None, binned: str, now: datetime) -> Lain:
    """Return a game in the bin as a start finds it that has a time of its own."""
    if before is None or before.binned != binned:
        return Lain(binned, now)
    if before.due is None and now - before.seen >= WEEK:
        return before._replace(due=now)
    return before


def _is_over(lain: Lain, now: datetime) -> bool:
    return lain.due is not None and now - lain.due >= DAY


def _follows(last: datetime, now: datetime) -> bool:
    """Tell whether a clock may be right that told these times at two starts, one after the other.

    It is not if it has run backwards, or for longer than anybody stays away.
    """
    return timedelta(0) <= now - last <= LONGEST_ABSENCE
