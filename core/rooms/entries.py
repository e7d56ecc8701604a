"""What a room keeps besides its games: people, tables and its word, as JSON in one table."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from core.logs import log
from core.store.errors import plain_errors
from core.store.schema import ROOM_TABLE

Kind = Literal["person", "table", "word"]
Content = Mapping[str, Any]
Changes = Mapping[tuple[Kind, str], Content | None]
"""What is kept anew by its kind and id; None is kept no longer."""

BUSY_SECONDS = 0.5
"""Seconds that a change waits for another program: no longer, for actions wait behind it."""


class Entries:
    """People, tables and the word of a room, in a table beside those of the games.

    It is no part of the schema of the store, so that the player's own games have none of it.
    """

    def __init__(self, path: Path) -> None:
        """Open the database at `path`; raise StoreError if that cannot be done."""
        self._path = path
        with plain_errors(path):
            self._db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute(ROOM_TABLE)

    def close(self) -> None:
        """Close the database."""
        self._db.close()

    def write(self, changes: Changes) -> None:
        """Keep all changes or, raising StoreError, none."""
        with plain_errors(self._path):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                for (kind, name), content in changes.items():
                    self._write(kind, name, content)
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _write(self, kind: Kind, name: str, content: Content | None) -> None:
        if content is None:
            self._db.execute("DELETE FROM room WHERE kind = ? AND id = ?", (kind, name))
            return
        self._db.execute(
            "INSERT INTO room (kind, id, content) VALUES (?, ?, ?)"
            " ON CONFLICT (kind, id) DO UPDATE SET content = excluded.content",
            (kind, name, json.dumps(content, ensure_ascii=False, separators=(",", ":"))),
        )

    def read(self, kind: Kind) -> dict[str, dict[str, Any]]:
        """Return all of a kind in the order in which they came; what is damaged is logged."""
        with plain_errors(self._path):
            rows = self._db.execute(
                "SELECT id, content FROM room WHERE kind = ? ORDER BY rowid", (kind,)
            ).fetchall()
        found: dict[str, dict[str, Any]] = {}
        for name, content in rows:
            try:
                found[name] = dict(json.loads(content))
            except (TypeError, ValueError) as error:
                log().warning("%s %r of the room is unreadable: %s", kind, name, error)
        return found
