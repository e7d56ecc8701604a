"""Which Kahwas run on the saved games, and which lock files nobody holds any more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from core.doctor.finding import OK, WARNING, Finding
from core.doctor.holding import holders, is_held
from core.ground.words import _, ngettext
from core.store.locks import FileLock, LockHeld
from core.store.open_database import lock_folder

SHARED = "users"
"""The lock that all share who have the database open; its file stays."""


def look_at_locks(path: Path, about: str) -> Iterator[Finding]:
    """Look at the lock files beside the database at `path`."""
    folder = lock_folder(path)
    files = sorted(folder.iterdir()) if folder.is_dir() else []
    held = [file for file in files if is_held(file)]
    if held:
        for file in held:
            yield Finding(about, OK, _told(file, path))
    else:
        yield Finding(about, OK, _("No Kahwa has {path} open.").format(path=path))
    stale = [file for file in files if file not in held and file.name != SHARED and file.is_file()]
    if stale:
        sentence = _("There are lock files that nobody uses any more: {names}.")
        names = ", ".join(file.name for file in stale)
        yield Finding(about, WARNING, sentence.format(names=names), partial(_remove, stale))


def _told(file: Path, path: Path) -> str:
    """Return who holds a lock, and what that means."""
    who = ", ".join(map(str, holders(file))) or _("another process")
    if file.name == SHARED:
        sentence = _("Kahwa ({who}) has {path} open.")
    elif file.name.startswith("game-"):
        sentence = _("Kahwa ({who}) has game {game} open for play.")
    elif file.name == "host":
        sentence = _("Kahwa ({who}) hosts the room {path}.")
    else:
        sentence = _("Kahwa ({who}) is opening {path}.")
    return sentence.format(path=path, who=who, game=file.name.removeprefix("game-"))


def _remove(files: list[Path]) -> str:
    """Remove lock files by taking and giving back each lock, so that no holder is overlooked."""
    gone = 0
    for file in files:
        try:
            FileLock.take(file).release()
            gone += 1
        except LockHeld:
            continue
    return ngettext(
        "{count} lock file is deleted.", "{count} lock files are deleted.", gone
    ).format(count=gone)
