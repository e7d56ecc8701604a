"""The database file read without SQLite: the rows on its pages and in its log, whatever is damaged.

This is the door of the room: nothing else of it is imported from outside.

SQLite reads nothing of a table whose first page is damaged, of a file without its schema, or of a
log behind the first damaged place; its own recovery is neither in Python's module nor in `apsw`.
Reading every table through SQL, by ranges of rowid, with a new header and a new first page where
those were damaged, and completing that from the newest sound copies, was tried behind this door on
all tests of damage: of 12,519 games in 987 damaged files it lost 702 that the pages still have, and
shortened 757 more. So the pages are read here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.store.file_format.layout import (
    ACTION_COUNT,
    BESIDE,
    COMMENTS,
    CONTENT,
    FINISHED,
    GAMES,
    HEADER_BYTES,
    JOURNAL,
    KIND,
    LAYOUTS,
    LEARNT,
    LINK,
    MAGIC,
    MARKS,
    PAGE_SIZES,
    PARS,
    PLAYED_AS,
    RESULTS,
    ROOM,
    ROW_COUNT,
    SEAT,
    SEATS,
    STANDING,
    SUMMARY,
    Record,
    Value,
    page_size_of,
)
from core.store.file_format.wal import has_frames, is_cut_short, log_of

if TYPE_CHECKING:
    from pathlib import Path

    from core.store.file_format.finding import Found

__all__ = [
    "ACTION_COUNT",
    "BESIDE",
    "COMMENTS",
    "CONTENT",
    "FINISHED",
    "GAMES",
    "HEADER_BYTES",
    "JOURNAL",
    "KIND",
    "LAYOUTS",
    "LEARNT",
    "LINK",
    "MAGIC",
    "MARKS",
    "PAGE_SIZES",
    "PARS",
    "PLAYED_AS",
    "RESULTS",
    "ROOM",
    "ROW_COUNT",
    "SEAT",
    "SEATS",
    "STANDING",
    "SUMMARY",
    "Found",
    "Record",
    "Value",
    "find_games",
    "has_frames",
    "is_cut_short",
    "log_of",
    "page_size_of",
]


def find_games(path: Path) -> Found:
    """Return what the database at `path` and its log hold; nothing of what is not there."""
    from core.store.file_format import finding

    return finding.find_games(path)
