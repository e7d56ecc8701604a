"""Whether the file of the saved games is damaged, found out without a change to it.

SQLite does not notice every damage: a header that tells another version or encoding, an empty
file, a log cut short in its middle all look to it as if little or nothing had been saved.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from core.ground.words import N_, _
from core.store.checks import fitting_version, is_sound
from core.store.copies import copies_of, folder_of
from core.store.errors import StoreError, is_damage
from core.store.file_format import (
    HEADER_BYTES,
    MAGIC,
    PAGE_SIZES,
    find_games,
    has_frames,
    is_cut_short,
    log_of,
    page_size_of,
)
from core.store.schema import LEARNT_SINCE, newest_version, version_of

BUSY_SECONDS = 5.0

VERSION, CHANGES = slice(60, 64), slice(24, 28)
"""Where the header has the version of the tables, and a number that every change of it raises."""

PAGE_COUNT, COUNTED_AT = slice(28, 32), slice(92, 96)
"""Where it has how many pages there are, and that number as it was when they were counted."""

_AS_ALWAYS = {
    21: (b"\x40\x20\x20",),
    44: (b"\0\0\0\x04", bytes(4)),
    52: (bytes(4),),
    56: (b"\0\0\0\x01", bytes(4)),
    64: (bytes(4),),
    72: (bytes(20),),
}
"""What may stand at some places of the header of Kahwa's databases: the shape of trees, the format
of the schema and UTF-8 (both blank in a database without tables), and what is not used."""

_NEWER = N_("A newer Kahwa wrote {path}. Update Kahwa, or set KAHWA_HOME to another folder.")
_STRANGE = N_(
    "{path} isn't a database of saved games that Kahwa knows (it says version {version}). Kahwa "
    "hasn't changed it. Move it away, or set KAHWA_HOME to another folder."
)


def is_healthy(path: Path, *, alone: bool) -> bool:
    """Return whether the database at `path` is sound; one that is not there yet is.

    `alone` says that no other Kahwa has it open, whose log would be growing. Raise `StoreError` if
    it is not damaged but somebody else's: written by a newer Kahwa, or by another program.
    """
    if not path.exists() or not path.stat().st_size:
        had_games = _kept_header(path).exists() or copies_of(path)
        return not has_frames(log_of(path)) and not (path.exists() and had_games)
    if not has_usual_header(path):
        return False
    logged = has_frames(log_of(path))
    try:
        with reading(path, logged=logged) as db:
            if not _is_ours(db, path):
                return False
            if logged and alone and is_cut_short(path):
                return False
            if not version_of(db):
                # Whoever made it was killed before the first table, or it was emptied since.
                return not copies_of(path) and _is_intact(db)
            return is_sound(db)
    except UnicodeDecodeError:
        # SQLite's own message quotes what is damaged.
        return False
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return False
        raise


def check_files(path: Path) -> None:
    """Raise StoreError where the database at `path`, or what SQLite keeps beside it, is no file.

    SQLite would wait for a pipe, and blame the database for a folder beside it.
    """
    for file in (path, *(path.with_name(f"{path.name}-{end}") for end in _BESIDE)):
        if (file.exists() or file.is_symlink()) and not file.is_file():
            sentence = _("{path} isn't a file. Move it away, or set KAHWA_HOME to another folder.")
            raise StoreError(sentence.format(path=file))


_BESIDE = ("wal", "shm", "journal")
"""How the names of SQLite's own files end."""


def remember_header(path: Path) -> None:
    """Keep how the header of the closed database at `path` looks, to know damage to it."""
    kept = _kept_header(path)
    with suppress(OSError):
        head = _header(path)
        if kept.parent.exists() and head != (kept.read_bytes() if kept.exists() else b""):
            kept.write_bytes(head)


def _kept_header(path: Path) -> Path:
    return folder_of(path) / "header"


def _header(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(HEADER_BYTES)


def has_usual_header(path: Path) -> bool:
    """Return whether the file at `path` begins as Kahwa's databases do."""
    head = _header(path)
    if len(head) < HEADER_BYTES or not head.startswith(MAGIC):
        return False
    if page_size_of(head) not in PAGE_SIZES:
        return False
    if not {head[18], head[19]} <= {1, 2} or path.stat().st_size % page_size_of(head):
        return False
    if not all(head.startswith(usual, at) for at, usual in _AS_ALWAYS.items()):
        return False
    return has_frames(log_of(path)) or not _is_longer_than_told(path, head)


def _is_longer_than_told(path: Path, head: bytes) -> bool:
    """Tell whether there are pages behind the last one by the header, which is older than they are.

    SQLite cuts a file off there whenever its log is empty.
    """
    told = int.from_bytes(head[PAGE_COUNT], "big")
    is_valid = head[CHANGES] == head[COUNTED_AT] and told > 0
    return is_valid and path.stat().st_size > told * page_size_of(head)


@contextmanager
def reading(path: Path, *, logged: bool) -> Iterator[sqlite3.Connection]:
    """Open a database to be read; without a log, so that not even a file beside it is made."""
    mode = "mode=ro" if logged else "mode=ro&immutable=1"
    place = f"{path.absolute().as_uri()}?{mode}"
    with closing(
        sqlite3.connect(place, timeout=BUSY_SECONDS, isolation_level=None, uri=True)
    ) as db:
        db.text_factory = lambda raw: raw.decode("utf-8", "replace")
        yield db


def _is_ours(db: sqlite3.Connection, path: Path) -> bool:
    """Return whether the tables are Kahwa's; False if they were, before they were damaged."""
    claimed, fitting = version_of(db), fitting_version(db)
    if claimed == fitting:
        return True
    if _only_version_differs(path) or (claimed, fitting) == (LEARNT_SINCE, LEARNT_SINCE - 1):
        return False
    if claimed > newest_version():
        raise StoreError(_(_NEWER).format(path=path))
    if not fitting and (find_games(path).size or not _is_intact(db)):
        return False
    raise StoreError(_(_STRANGE).format(path=path, version=claimed))


def _is_intact(db: sqlite3.Connection) -> bool:
    verdict: str = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    return verdict == "ok"


def _only_version_differs(path: Path) -> bool:
    """Return whether the version in the header has changed although nobody wrote to it."""
    kept = _kept_header(path)
    known = kept.read_bytes() if kept.exists() else b""
    head = _header(path)
    return known[CHANGES] == head[CHANGES] and known[VERSION] != head[VERSION]
