"""Copies of the saved games beside them: a sound one of each day of use, the last three kept.

Clocks lie, so a copy is new or old by the order in which copies were made, never by its date.
"""

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from itertools import chain, count, pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec

from core.store.checks import is_sound
from core.store.file_format import HEADER_BYTES
from core.store.schema import version_of

KEPT = 3

ORDER = "order"
"""The file that says in which order the copies were made."""

MUCH = 1000
"""Rows of journals after which there is another copy on the same day: the clock may stand still."""

UNFINISHED = ".unfinished"
"""How a copy ends until it is complete."""

BLOCK = 1 << 20
"""Bytes that are compared at a time."""

Today = Callable[[], date]
"""Tells which day it is where the player is."""


def folder_of(path: Path) -> Path:
    """Return the folder of the copies of the database at `path`."""
    return path.with_suffix(".copies")


class MadeCopy(NamedTuple):
    """A copy by its name, and how many rows all games had in it."""

    name: str
    rows: int


def copies_of(path: Path) -> list[Path]:
    """Return the copies that there are, the newest first.

    Those of which nobody knows when they were made come last, by their names.
    """
    folder = folder_of(path)
    there = {copy.name for copy in folder.glob("*.db")}
    made = [one.name for one in _made(folder) if one.name in there]
    names = [*sorted(there.difference(made), key=_named), *made]
    return [folder / name for name in reversed(names)]


def _made(folder: Path) -> list[MadeCopy]:
    """Return the copies in the order in which they were made; nothing if that is not known."""
    try:
        return msgspec.json.decode((folder / ORDER).read_bytes(), type=list[MadeCopy])
    except (OSError, ValueError):
        return []


_NAME = re.compile(r"(?P<what>.{10}(-version-\d+)?)(-(?P<number>\d+))?\.db")
"""How a copy is named: by its day, its version if that is an older one, and its number that day."""


def _named(name: str) -> tuple[str, int]:
    """Return of what a copy is by its name, and which of several it is."""
    named = _NAME.fullmatch(name)
    return (named["what"], int(named["number"] or 1)) if named else (name, 1)


def day_of(copy: Path) -> str:
    """Return the day on which a copy was made (ISO 8601)."""
    return copy.name[:10]


def copy_of_day(db: sqlite3.Connection, path: Path, today: Today) -> None:
    """Copy the open database at `path` unless that was done today or it holds nothing yet.

    Whatever stands in the way is logged: without a copy the games can be played as well.
    """
    try:
        if db.execute("SELECT 1 FROM games UNION ALL SELECT 1 FROM learnt LIMIT 1").fetchone():
            day, rows = today().isoformat(), _rows_in(db)
            if _is_due(path, day, rows):
                _copy(db, path, MadeCopy(day, rows))
    except (sqlite3.Error, OSError) as error:
        from core.ground.logs import log

        log().warning("no copy of the saved games was made: %s", error)


def copy_before_migration(db: sqlite3.Connection, path: Path, today: Today) -> None:
    """Copy the open database at `path` as it is before its version changes."""
    _copy(db, path, MadeCopy(f"{today().isoformat()}-version-{version_of(db)}", 0))


def _rows_in(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT total(rows) FROM games").fetchone()[0])


def _is_due(path: Path, day: str, rows: int) -> bool:
    """Tell whether the newest copy is of another day, or much was played since."""
    newest = next((copy for copy in copies_of(path) if _named(copy.name)[0] == day_of(copy)), None)
    if newest is None or day_of(newest) != day:
        return True
    then = dict(_made(newest.parent)).get(newest.name)
    return then is not None and abs(rows - then) >= MUCH


def _copy(db: sqlite3.Connection, path: Path, new: MadeCopy) -> None:
    """Make a copy, which has its name only once it is complete and found sound."""
    folder = folder_of(path)
    folder.mkdir(mode=0o700, exist_ok=True)
    before = copies_of(path)[::-1]
    copy = _free_name(folder, new.name)
    with sound_copy(db, copy) as unfinished:
        made = dict(_made(folder))
        older = [MadeCopy(old.name, made.get(old.name, new.rows)) for old in before]
        order = [*older, MadeCopy(copy.name, new.rows)]
        write_whole(folder / ORDER, msgspec.json.encode(order))
        unfinished.replace(copy)
    _drop_oldest([*before, copy])


def _free_name(folder: Path, name: str) -> Path:
    """Return a file for a copy: none is ever replaced."""
    names = (f"{name}.db" if number == 1 else f"{name}-{number}.db" for number in count(1))
    return next(file for file in map(folder.joinpath, names) if not file.exists())


def write_whole(file: Path, content: bytes) -> None:
    """Write a small file beside the copies, all of it or nothing."""
    unfinished = file.with_name(f"{file.name}.{os.getpid()}{UNFINISHED}")
    unfinished.write_bytes(content)
    unfinished.replace(file)


def _drop_oldest(copies: list[Path]) -> None:
    """Let three of the copies stay, which come the oldest first.

    One that is just like the next goes first, then the older one of a day, then the oldest.
    """
    while len(copies) > KEPT:
        same = (one for one, later in pairwise(copies) if _is_same(one, later))
        of = [_named(copy.name)[0] for copy in copies]
        again = (copy for copy, what in zip(copies, of, strict=True) if of.count(what) > 1)
        oldest = next(chain(same, again, copies))
        oldest.unlink(missing_ok=True)
        copies.remove(oldest)


def _is_same(copy: Path, other: Path) -> bool:
    """Tell whether two copies hold the same, whatever their headers say of their writing."""
    if copy.stat().st_size != other.stat().st_size:
        return False
    with copy.open("rb") as one, other.open("rb") as two:
        one.seek(HEADER_BYTES)
        two.seek(HEADER_BYTES)
        while block := one.read(BLOCK):
            if two.read(BLOCK) != block:
                return False
    return True


def make_like(path: Path, new: Path) -> None:
    """Make an empty file that those can read who can read the file at `path`, and nobody else."""
    os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, path.stat().st_mode & 0o777))


@contextmanager
def sound_copy(db: sqlite3.Connection, copy: Path) -> Iterator[Path]:
    """Copy an open database beside `copy`, complete and found sound, for the length of a `with`."""
    unfinished = copy.with_suffix(f".{os.getpid()}{UNFINISHED}")
    try:
        unfinished.unlink(missing_ok=True)
        source = db.execute("PRAGMA database_list").fetchone()[2]
        make_like(Path(source), unfinished)
        with closing(sqlite3.connect(unfinished, isolation_level=None)) as target:
            db.backup(target)
            # A copy is one file, with no log beside it.
            target.execute("PRAGMA journal_mode = DELETE")
            if not is_sound(target):
                raise sqlite3.DatabaseError("the copy is not sound")
        yield unfinished
    finally:
        unfinished.unlink(missing_ok=True)
