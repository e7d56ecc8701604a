"""The copies of days, and what interrupted copies and rescues have left."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from core.doctor.finding import OK, WARNING, Finding
from core.doctor.mending import Surgery
from core.ground.words import _, ngettext
from core.store import StoreNotice, pending_notices
from core.store.checks import fitting_version, is_sound
from core.store.copies import UNFINISHED, copies_of, folder_of
from core.store.locks import FileLock, Held
from core.store.opening import lock_folder
from core.store.salvage import rebuilt

Files = list[Path]


def look_at_copies(path: Path, about: str, surgery: Surgery) -> Iterator[Finding]:
    """Look at the copies of the database at `path`, and at what lies beside it."""
    copies = copies_of(path)
    bad = [copy for copy in copies if not _is_sound(copy)]
    for copy in bad:
        sentence = _("The copy {path} is damaged; a rescue takes from it what it can.")
        mend = partial(_set_aside, copy)
        yield Finding(about, WARNING, sentence.format(path=copy), mend)
    if copies and not bad:
        sentence = ngettext(
            "There is {count} sound copy, of {day}.",
            "There are {count} sound copies, the newest of {day}.",
            len(copies),
        )
        yield Finding(about, OK, sentence.format(count=len(copies), day=copies[0].name[:10]))
    yield from _left_over(path, about, surgery)
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
        raise FileExistsError(17, _("There is such a file already"), str(aside))
    copy.rename(aside)
    return _("{path} is now {aside}.").format(path=copy, aside=aside)


def _left_over(path: Path, about: str, surgery: Surgery) -> Iterator[Finding]:
    if rebuilt(path).exists():
        sentence = _("A rescue of {path} was interrupted; the next start finishes it.")
        mend = partial(_finish, surgery, path)
        yield Finding(about, WARNING, sentence.format(path=path), mend)
    files = [*path.parent.glob(f"{path.name}{UNFINISHED}*")]
    files += folder_of(path).glob(f"*{UNFINISHED}*")
    if files:
        sentence = _("Copies that were never finished are left over: {paths}.")
        told = sentence.format(paths=", ".join(map(str, sorted(files))))
        yield Finding(about, WARNING, told, partial(_remove, path, files))


def _finish(surgery: Surgery, path: Path) -> str:
    surgery.rescue()
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
    except Held:
        raise OSError(_("Another Kahwa has {path} open; close that one first.")) from None
    return _("The unfinished copies are gone.")


def _told(notices: list[StoreNotice], about: str) -> Iterator[Finding]:
    for notice in notices:
        seen = _("This is told until you have read it: say kahwa saves --seen")
        yield Finding(about, WARNING, f"{notice.text} {seen}")
