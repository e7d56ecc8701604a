"""The copies of days, and what interrupted copies and rescues have left."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from core.doctor.finding import OK, WARNING, Finding
from core.doctor.repairing import Repairs
from core.ground.words import _, ngettext
from core.store import StoreNotice, pending_notices
from core.store.checks import fitting_version, is_sound
from core.store.copies import UNFINISHED, copies_of, folder_of
from core.store.locks import FileLock, LockHeld
from core.store.open_database import lock_folder
from core.store.rescue import rebuilt

Files = list[Path]


def look_at_copies(path: Path, about: str, repairs: Repairs) -> Iterator[Finding]:
    """Look at the copies of the database at `path`, and at what lies beside it."""
    copies = copies_of(path)
    bad = [copy for copy in copies if not _is_sound(copy)]
    for copy in bad:
        sentence = _("The copy {path} is damaged. A rescue still uses what it can read.")
        repair = partial(_set_aside, copy)
        yield Finding(about, WARNING, sentence.format(path=copy), repair)
    if copies and not bad:
        sentence = ngettext(
            "There is {count} sound copy, of {day}.",
            "There are {count} sound copies, the newest of {day}.",
            len(copies),
        )
        yield Finding(about, OK, sentence.format(count=len(copies), day=copies[0].name[:10]))
    yield from _left_over(path, about, repairs)
    yield from _told(pending_notices(path), about)


def _is_sound(copy: Path) -> bool:
    place = f"{copy.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(place, uri=True)) as db:
            return bool(fitting_version(db)) and is_sound(db)
    except sqlite3.Error:
        return False


def _set_aside(copy: Path) -> str:
    """Let a damaged copy make room for a sound one, and stay."""
    aside = copy.with_name(f"{copy.name}.damaged")
    if aside.exists():
        raise FileExistsError(17, _("there's already such a file"), str(aside))
    copy.rename(aside)
    return _("{path} is now called {aside}.").format(path=copy, aside=aside)


def _left_over(path: Path, about: str, repairs: Repairs) -> Iterator[Finding]:
    if rebuilt(path).exists():
        sentence = _("A rescue of {path} was interrupted. Kahwa finishes it when it next starts.")
        repair = partial(_finish, repairs, path)
        yield Finding(about, WARNING, sentence.format(path=path), repair)
    files = [*path.parent.glob(f"{path.name}{UNFINISHED}*")]
    files += folder_of(path).glob(f"*{UNFINISHED}*")
    if files:
        sentence = _("There are unfinished copies: {paths}.")
        told = sentence.format(paths=", ".join(map(str, sorted(files))))
        yield Finding(about, WARNING, told, partial(_remove, path, files))


def _finish(repairs: Repairs, path: Path) -> str:
    repairs.rescue()
    return _("The rescue of {path} is finished.").format(path=path)


def _remove(path: Path, files: Files) -> str:
    """Remove unfinished copies, unless they are being made just now by a Kahwa that starts."""
    try:
        with (
            FileLock.take(lock_folder(path) / "opening"),
            FileLock.take(lock_folder(path) / "users"),
        ):
            for file in files:
                file.unlink(missing_ok=True)
    except LockHeld:
        raise OSError(_("Another Kahwa has {path} open. Close that one first.")) from None
    return _("The unfinished copies are deleted.")


def _told(notices: list[StoreNotice], about: str) -> Iterator[Finding]:
    for notice in notices:
        seen = _("To stop showing this, run kahwa saves --seen")
        yield Finding(about, WARNING, f"{notice.text} {seen}")
