"""The saved games as the doctor sees them: the file, its version, and every game in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from core.doctor.finding import OK, WARNING, WRONG, Finding
from core.doctor.games import games_in
from core.doctor.mending import Surgery
from core.doctor.scratch import Scratch, scratch_of
from core.ground.words import _, ngettext
from core.store import StoreError
from core.store.copies import copies_of
from core.store.health import is_healthy
from core.store.salvage import salvage
from core.store.schema import bring_forward, newest_version, version_of
from core.store.wal import has_frames, log_of

Progress = Callable[[int, int], None]
"""Told how many games have been looked at, and how many there are."""


def look_at_database(path: Path, about: str, surgery: Surgery, told: Progress) -> Iterator[Finding]:
    """Look at the database at `path` and at every game in it; it stays as it is."""
    if path.exists() and not path.is_file():
        sentence = _("{path} is no file; move it away, or set KAHWA_HOME to another folder.")
        yield Finding(about, WRONG, sentence.format(path=path))
        return
    if not path.exists() and not has_frames(log_of(path)):
        yield _missing(path, about)
        return
    with scratch_of(path) as scratch:
        healthy = _is_healthy(path, scratch)
        if not healthy:
            yield _damaged(path, about, scratch, surgery)
            return
        with closing(sqlite3.connect(scratch.path, isolation_level=None)) as db:
            db.text_factory = lambda raw: raw.decode("utf-8", "replace")
            db.row_factory = sqlite3.Row
            yield _sound(path, about, db, scratch)
            bring_forward(db)
            yield from games_in(db, about, surgery, told)


def _missing(path: Path, about: str) -> Finding:
    copies = copies_of(path)
    if not copies:
        return Finding(about, OK, _("There are no saved games in {path} yet.").format(path=path))
    sentence = _(
        "{path} is not there, but copies of it are; kahwa saves --restore-backup {copy} brings "
        "their games back."
    )
    return Finding(about, WARNING, sentence.format(path=path, copy=copies[0]))


def _is_healthy(path: Path, scratch: Scratch) -> bool:
    """Tell whether the copy is sound; what is told of it is told of the real one."""
    try:
        return is_healthy(scratch.path, alone=True)
    except StoreError as error:
        raise StoreError(str(error).replace(str(scratch.path), str(path))) from error


def _damaged(path: Path, about: str, scratch: Scratch, surgery: Surgery) -> Finding:
    """Return what a rescue would find, by having one in the copy."""
    found = salvage(scratch.path)
    mend = partial(_rescue, surgery)
    if not found.games and not found.lost:
        sentence = _("{path} is damaged or no database, and nothing in it can be read.")
        return Finding(about, WRONG, sentence.format(path=path), mend)
    sentence = ngettext(
        "{path} is damaged; {games} game of it can be saved, and {lost} would be lost.",
        "{path} is damaged; {games} games of it can be saved, and {lost} would be lost.",
        found.games,
    ).format(path=path, games=found.games, lost=found.lost)
    if scratch.in_use:
        sentence += " " + _("Another Kahwa has it open; close that one first.")
    return Finding(about, WRONG, sentence, mend)


def _rescue(surgery: Surgery) -> str:
    salvaged = surgery.rescue()
    return _("The saved games are sound.") if salvaged is None else salvaged.report()


def _sound(path: Path, about: str, db: sqlite3.Connection, scratch: Scratch) -> Finding:
    version = version_of(db)
    if 0 < version < newest_version():
        sentence = _(
            "{path} is sound, of version {version}; the next start brings it to version {newest}, "
            "after a copy."
        )
    else:
        sentence = _("{path} is sound, of version {version}.")
    told = sentence.format(path=path, version=version, newest=newest_version())
    if scratch.in_use:
        told += " " + _("Another Kahwa has it open.")
    return Finding(about, OK, told)
