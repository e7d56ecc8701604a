"""What the hosts of a room share in memory: games in SQLite, and entries, lives and leases."""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Protocol

from core.room_store.contract import PeopleHere, StoreNews
from core.store.appending import first_link
from core.store.model import JsonObject
from core.store.schema import migrate, newest_version

BEGINNING = datetime(2026, 11, 22, tzinfo=UTC)


@dataclass
class Life:
    """A host's life: until when it lasts, and what it says of itself."""

    until: float
    about: JsonObject


@dataclass
class Lease:
    """Whose life drives a table, since when, and the token for that."""

    holder: str
    token: int
    since: float


@dataclass
class Directory:
    """The entries of one kind, each with the version of its last change, and who claims what."""

    version: int = 0
    entries: dict[str, tuple[int, JsonObject | None]] = field(default_factory=dict)
    claims: dict[str, str] = field(default_factory=dict)


class Hearing(Protocol):
    """A store that is told news, those of games only where it follows them."""

    host: str
    followed: frozenset[str]

    def hear_soon(self, news: StoreNews | None) -> None:
        """Be told something, but not at once; None where news may be missing."""


class MemoryDatabase:
    """What all hosts share. `now` is its clock, in seconds from any beginning."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.began = now()
        # What nobody has any more is closed, by whichever thread finds that: 3.13 warns otherwise.
        self.db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        weakref.finalize(self, self.db.close)
        self.db.row_factory = sqlite3.Row
        migrate(self.db, newest_version())
        self.attempts: dict[tuple[str, int], tuple[str, float]] = {}
        self.lives: dict[str, Life] = {}
        self.leases: dict[str, Lease] = {}
        self.directories: dict[str, Directory] = {}
        self.here: dict[str, PeopleHere] = {}
        self.comings = 0
        self.stores: list[Hearing] = []

    def close(self) -> None:
        """Let go of the memory."""
        self.db.close()

    def time(self) -> str:
        """Return the clock's time as the rows have it."""
        return self.moment(self.now()).isoformat(timespec="milliseconds")

    def moment(self, seconds: float) -> datetime:
        """Return a time of the clock as a date."""
        return BEGINNING + timedelta(seconds=seconds)

    def is_alive(self, life: str) -> bool:
        """Tell whether a life lasts."""
        return life in self.lives and self.lives[life].until > self.now()

    def row_link(self, game: str, number: int) -> str | None:
        """Return the link of a row; that of row 0 is where the history begins."""
        if number == 0:
            head = self.db.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone()
            return None if head is None else first_link(head)
        row = self.db.execute(
            "SELECT link FROM journal WHERE game_id = ? AND number = ?", (game, number)
        ).fetchone()
        return None if row is None else str(row["link"])

    def tell(self, news: StoreNews, by: Hearing | None = None, game: str = "") -> None:
        """Have all hosts told something soon but the one `by` which it is; of a game who follow."""
        for store in self.stores:
            if store is not by and (not game or game in store.followed):
                store.hear_soon(news)
