"""The directory of a room in its file: people, tables, last keys and words, as JSON in one table.

Which version is which concerns those who have the room open: that stands in memory alone.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final, get_args

from core.ground.logs import log
from core.room_store.contract import NO_CLAIMS, Content, Entries, Kind
from core.room_store.errors import Moved
from core.store.errors import plain_errors
from core.store.in_place import InPlace
from core.store.json_text import json_text
from core.store.model import JsonObject
from core.store.schema import ROOM_TABLE

BUSY_SECONDS = 0.5
"""Seconds that a change waits for another program: no longer, for actions wait behind it."""

LAST_KEYS: Final = "last_keys"
"""Where a table once had what was seen at the last keys, which are a kind of their own now."""

CLAIM: Final = "claim"
"""The kind of what no two entries of a kind may have; its id begins with that kind."""

TRIAL: Final = "trial"
"""The kind of an entry by which it is tried whether the disk has space."""

TRIAL_SIZE = 1 << 16
"""How many letters that has: a disk with less space would soon be full again."""

Kept = tuple[int, str | None]
"""An entry as JSON, None where it is gone, after the version of its last change."""


class EntryShelf:
    """The entries of all kinds, in a table beside those of the games.

    It is no part of the schema of the store, so that the player's own games have none of it. All
    of it stands in memory as well, for nobody else may write it.
    """

    def __init__(self, path: Path) -> None:
        """Open the database at `path`; raise StoreError if that cannot be done."""
        self._path = path
        self._kinds: dict[str, dict[str, Kept]] = {kind: {} for kind in get_args(Kind)}
        self._versions: dict[str, int] = dict.fromkeys(self._kinds, 0)
        self._claims: dict[str, str] = {}
        """Which entry has what no other of its kind may have."""
        with plain_errors(path):
            self._db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            try:
                self._db.execute("PRAGMA synchronous = FULL")
                self._db.execute(ROOM_TABLE)
                self._file = InPlace(path)
                self._load()
            except BaseException:
                self._db.close()
                raise

    def close(self) -> None:
        """Close the database."""
        self._db.close()

    def read(self, kind: Kind, since: int, only: Collection[str] | None = None) -> Entries:
        """Return what has changed since a version, oldest changes first."""
        found: list[tuple[str, int, str | None]] = []
        for name, (version, text) in reversed(self._kinds[kind].items()):
            if version <= since:
                break
            if only is None or name in only:
                found.append((name, version, text))
        found.reverse()
        return Entries(
            self._versions[kind],
            {name: None if text is None else json.loads(text) for name, _, text in found},
            {name: version for name, version, _text in found},
        )

    def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None,
        claims: Mapping[str, Collection[str]] = NO_CLAIMS,
    ) -> dict[str, int]:
        """Keep all changes, or, raising StoreError, none; return the versions they have.

        Raise Moved if one of the entries is not of the version seen, or another has a claim.
        """
        if seen is not None:
            for name in changes:
                if self._kinds[kind].get(name, (0, None))[0] != seen.get(name, 0):
                    raise Moved
        plain = {name: None if one is None else json_text(one) for name, one in changes.items()}
        claimed = self._claimed(kind, plain, claims)
        self._write(
            {(kind, name): text for name, text in plain.items()}
            | {
                (CLAIM, claim): None if of is None else json_text(of)
                for claim, of in claimed.items()
            }
        )
        self._versions[kind] += 1
        for name, text in plain.items():
            self._set(kind, name, text)
        for claim, of in claimed.items():
            self._claim(claim, of)
        return dict.fromkeys(plain, self._versions[kind])

    def _claimed(
        self, kind: str, plain: Mapping[str, str | None], claims: Mapping[str, Collection[str]]
    ) -> dict[str, str | None]:
        """Return which claims are given up, or another entry's now; raise Moved if one is taken."""
        claimants = {*claims, *(name for name, text in plain.items() if text is None)}
        had = {
            claim
            for claim, of in self._claims.items()
            if of in claimants and claim.startswith(f"{kind}/")
        }
        wanted = {f"{kind}/{claim}": name for name, some in claims.items() for claim in some}
        if any(claim in self._claims and claim not in had for claim in wanted):
            raise Moved
        changed = {claim: of for claim, of in wanted.items() if self._claims.get(claim) != of}
        return {**dict.fromkeys(had - wanted.keys()), **changed}

    def _claim(self, claim: str, of: str | None) -> None:
        if of is None:
            self._claims.pop(claim, None)
        else:
            self._claims[claim] = of

    def _set(self, kind: str, name: str, text: str | None) -> None:
        """Have an entry changed last of its kind."""
        entries = self._kinds[kind]
        entries.pop(name, None)
        entries[name] = self._versions[kind], text

    # ------------------------------------------------------------------ the file

    def _load(self) -> None:
        """Take in all that was kept, in the order in which it came; what is damaged is logged."""
        rows = self._db.execute("SELECT kind, id, content FROM room ORDER BY rowid").fetchall()
        older: dict[str, JsonObject] = {}
        for kind, name, content in rows:
            if kind not in (*self._kinds, CLAIM):
                continue
            try:
                if kind == CLAIM:
                    self._claim(name, str(json.loads(content)))
                    continue
                plain = dict(json.loads(content))
            except (TypeError, ValueError, RecursionError) as error:
                log().warning("%s %r of the room is unreadable: %s", kind, name, error)
                continue
            if kind == "table" and LAST_KEYS in plain:
                older[name] = plain
            self._take_in(kind, name, json_text(plain))
        if older:
            self._bring_forward(older)

    def _bring_forward(self, tables: Mapping[str, JsonObject]) -> None:
        """Make the last keys, which older tables have among the rest, entries of their own."""
        changes: dict[tuple[str, str], str | None] = {}
        for name, plain in tables.items():
            keys = plain.pop(LAST_KEYS)
            if name not in self._kinds["keys"] and isinstance(keys, dict):
                changes["keys", name] = json_text(keys)
            changes["table", name] = json_text(plain)
        self._write(changes)
        for (kind, name), text in changes.items():
            self._take_in(kind, name, text)

    def _take_in(self, kind: str, name: str, text: str | None) -> None:
        self._versions[kind] += 1
        self._set(kind, name, text)

    def try_disk(self) -> None:
        """Write an entry that is gone at once; raise StoreError if that cannot be done."""
        self._write({(TRIAL, ""): TRIAL_SIZE * "x"})
        self._write({(TRIAL, ""): None})

    def _write(self, changes: Mapping[tuple[str, str], str | None]) -> None:
        with plain_errors(self._path):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                for (kind, name), text in changes.items():
                    self._write_one(kind, name, text)
                self._file.check()
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _write_one(self, kind: str, name: str, text: str | None) -> None:
        if text is None:
            self._db.execute("DELETE FROM room WHERE kind = ? AND id = ?", (kind, name))
            return
        self._db.execute(
            "INSERT INTO room (kind, id, content) VALUES (?, ?, ?)"
            " ON CONFLICT (kind, id) DO UPDATE SET content = excluded.content",
            (kind, name, text),
        )
