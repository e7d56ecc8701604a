"""A room kept in a file, as tests open it, hold it up and look into it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from core.room_store.local import LocalStore

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def opened(folder: Path) -> LocalStore:
    """Open the room in a folder."""
    return LocalStore.open(folder / "room.db", lambda: NOON)


def kept_rows(folder: Path) -> dict[tuple[str, str], object]:
    """Return what stands in the table of the room."""
    with closing(sqlite3.connect(folder / "room.db")) as db:
        rows = db.execute("SELECT kind, id, content FROM room").fetchall()
    return {(kind, name): json.loads(content) for kind, name, content in rows}


@contextmanager
def held(folder: Path) -> Iterator[sqlite3.Connection]:
    """Let another program hold the database."""
    with closing(sqlite3.connect(folder / "room.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
        other.execute("ROLLBACK")


async def hurried(store: LocalStore) -> None:
    """Let nobody wait long for another program."""
    for db in (store._store._db, store._shelf._db):
        await store._run(lambda db=db: db.execute("PRAGMA busy_timeout = 1"))  # type: ignore[misc]
