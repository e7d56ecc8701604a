"""Which Kahwas run on the saved games, and which lock files nobody holds any more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from core.doctor.finding import OK, WARNING, Finding
from core.doctor.holding import holders, is_held
from core.ground.words import _, ngettext
from core.store.locks import FileLock, Held
from core.store.opening import lock_folder

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
        sentence = _("Lock files that nobody holds are left over: {names}.")
        names = ", ".join(file.name for file in stale)
        yield Finding(about, WARNING, sentence.format(names=names), partial(_remove, stale))


def _told(file: Path, path: Path) -> str:
    """Return who holds a lock, and what that means."""
    who = ", ".join(map(str, holders(file))) or _("another process")
    if file.name == SHARED:
        sentence = _("{path} is open in Kahwa ({who}).")
    elif file.name.startswith("game-"):
        sentence = _("Game {game} is open for play in Kahwa ({who}).")
    elif file.name == "host":
        sentence = _("{path} is the room that Kahwa ({who}) hosts.")
    else:
        sentence = _("{path} is being opened by Kahwa ({who}).")
    return sentence.format(path=path, who=who, game=file.name.removeprefix("game-"))


def _remove(files: list[Path]) -> str:
    """Remove lock files by taking and giving back each lock, so that no holder is overlooked."""
    gone = 0
    for file in files:
        try:
            FileLock.take(file).release()
            gone += 1
        except Held:
            continue
    return ngettext("{count} lock file is gone.", "{count} lock files are gone.", gone).format(
        count=gone
    )
