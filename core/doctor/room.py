"""The room that is hosted here: its database, and the people and tables in it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from core.doctor.finding import OK, WRONG, Finding
from core.doctor.repairing import Repairs
from core.doctor.scratch import scratch_of
from core.ground.words import ngettext
from core.room_store.shelf import CLAIM


def look_at_entries(path: Path, repairs: Repairs) -> Iterator[Finding]:
    """Look at the people and tables of a room."""
    if not path.is_file():
        return
    with scratch_of(path) as scratch, closing(sqlite3.connect(scratch.path)) as db:
        db.text_factory = lambda raw: raw.decode("utf-8", "replace")
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'room'").fetchone():
            return
        rows = db.execute("SELECT rowid, kind, content FROM room").fetchall()
    damaged = [rowid for rowid, kind, content in rows if not _is_sound(kind, content)]
    if damaged:
        sentence = ngettext(
            "{count} person or table of the room is damaged. Nobody sees it.",
            "{count} people or tables of the room are damaged. Nobody sees them.",
            len(damaged),
        )
        repair = partial(repairs.drop_rows, "room", damaged)
        yield Finding("room", WRONG, sentence.format(count=len(damaged)), repair)
    else:
        count = sum(kind != CLAIM for _rowid, kind, _content in rows)
        sentence = ngettext(
            "{count} person or table of the room is fine.",
            "{count} people and tables of the room are fine.",
            count,
        )
        yield Finding("room", OK, sentence.format(count=count))


def _is_sound(kind: object, content: object) -> bool:
    """Whether an entry is an object, or a claim the name of an entry."""
    try:
        whole = str if kind == CLAIM else dict
        return isinstance(content, str) and isinstance(json.loads(content), whole)
    except (ValueError, RecursionError):
        return False
