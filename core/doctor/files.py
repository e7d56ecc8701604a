"""The folders and files of Kahwa: whether they are there, may be written, and have room to grow."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from core.doctor.finding import OK, WARNING, WRONG, Finding, State
from core.ground.words import _, ngettext

LITTLE, TOO_LITTLE = 64 << 20, 1 << 20
"""Bytes free below which a person is warned, and below which games can hardly be kept."""

READ_ERRORS = ("ERROR", "CRITICAL")
"""Words by which the log tells of faults."""


def look_at_folders(folders: Iterable[Path]) -> Iterator[Finding]:
    """Look at the folders, and at what stands in them."""
    for folder in folders:
        if folder.is_dir():
            yield _permitted(folder)
            yield from _owned(folder)
        elif folder.exists() or folder.is_symlink():
            sentence = _("{path} isn't a folder, but Kahwa needs it to be one. Move it away.")
            yield Finding("folders", WRONG, sentence.format(path=folder))
        else:
            yield _to_be_made(folder)


def _permitted(folder: Path) -> Finding:
    """Tell whether a folder and the files in it may be read and written."""
    refused = [folder]
    if _may_use(folder):
        refused = [path for path in sorted(folder.iterdir()) if not _may_use(path)]
    if not refused:
        return Finding("folders", OK, _("Kahwa can read and write {path}.").format(path=folder))
    sentence = _("Kahwa isn't allowed to read and write {path}.").format(path=refused[0])
    own = all(path.lstat().st_uid == os.geteuid() for path in refused)
    repair = partial(_permit, refused) if own else None
    return Finding("folders", WRONG, sentence, repair)


def _may_use(path: Path) -> bool:
    wanted = os.R_OK | os.W_OK | (os.X_OK if path.is_dir() else 0)
    return os.access(path, wanted)


def _permit(paths: Iterable[Path]) -> str:
    told = []
    for path in paths:
        more = stat.S_IRWXU if path.is_dir() else stat.S_IRUSR | stat.S_IWUSR
        path.chmod(stat.S_IMODE(path.stat().st_mode) | more)
        told.append(str(path))
    return _("You can read and write {paths} again.").format(paths=", ".join(told))


def _owned(folder: Path) -> Iterator[Finding]:
    """Warn of files of somebody else, such as those that a Kahwa of the administrator has left."""
    files = sorted(folder.iterdir()) if _may_use(folder) else []
    others = [path for path in (folder, *files) if path.lstat().st_uid != os.geteuid()]
    if others:
        sentence = _("{path} belongs to somebody else. Give it to the person who plays.")
        yield Finding("folders", WARNING, sentence.format(path=others[0]))


def _to_be_made(folder: Path) -> Finding:
    parent = nearest(folder)
    if not parent.is_dir():
        sentence = _("Can't make {path}: {parent} isn't a folder.")
        return Finding("folders", WRONG, sentence.format(path=folder, parent=parent))
    if not _may_use(parent):
        sentence = _("Can't make {path}: Kahwa isn't allowed to write {parent}.")
        return Finding("folders", WRONG, sentence.format(path=folder, parent=parent))
    sentence = _("{path} isn't there yet. Kahwa makes it when it needs it.")
    return Finding("folders", OK, sentence.format(path=folder))


def nearest(path: Path) -> Path:
    """Return the path itself or the nearest above it that there is."""
    return next(here for here in (path, *path.parents) if here.exists())


def look_at_disk(folder: Path) -> Iterator[Finding]:
    """Look at how much room there is where the saved games are."""
    free = shutil.disk_usage(nearest(folder)).free
    state: State = OK
    sentence = _("{megabytes} MB are free for {path}.")
    if free < LITTLE:
        state = WRONG if free < TOO_LITTLE else WARNING
        sentence = _("Only {megabytes} MB are free for {path}. Free some space.")
    yield Finding("disk", state, sentence.format(megabytes=free // 1_000_000, path=folder))


def look_at_private(paths: Iterable[Path]) -> Iterator[Finding]:
    """Look at files that hold secrets: nobody else on the machine may read them."""
    shown = [path for path in paths if path.exists() and path.stat().st_mode & 0o077]
    if shown:
        told = ", ".join(map(str, shown))
        sentence = _("Other people on this machine can read {paths}. Only you should.")
        yield Finding("room", WRONG, sentence.format(paths=told), partial(_make_private, shown))


def _make_private(paths: Iterable[Path]) -> str:
    told = []
    for path in paths:
        path.chmod(stat.S_IMODE(path.stat().st_mode) & 0o700)
        told.append(str(path))
    return _("Only you can read {paths} now.").format(paths=", ".join(told))


def look_at_log(path: Path) -> Iterator[Finding]:
    """Look at the log, which tells of faults of Kahwa itself."""
    if path.exists() and not path.is_file():
        sentence = _("The log {path} isn't a file, so Kahwa can't log anything.")
        yield Finding("log", WRONG, sentence.format(path=path), partial(set_aside, path))
        return
    files = [file for file in sorted(path.parent.glob(f"{path.name}*")) if file.is_file()]
    faults = [line for file in files for line in _faults(file)]
    if not faults:
        yield Finding("log", OK, _("The log {path} has no faults.").format(path=path))
        return
    sentence = ngettext(
        "The log {path} has {count} fault, at {when}.",
        "The log {path} has {count} faults, the last at {when}.",
        len(faults),
    )
    told = sentence.format(path=path, count=len(faults), when=max(faults))
    yield Finding("log", WARNING, told)


def _faults(file: Path) -> Iterator[str]:
    """Yield when each fault happened that a log tells of."""
    for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
        words = line.split(" ", 4)
        if len(words) > 3 and words[3] in READ_ERRORS and words[0][:1].isdigit():
            yield f"{words[0]} {words[1][:8]}"


def set_aside(path: Path) -> str:
    """Give what stands in the way a name that is free; return the sentence that says so."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return _("{path} is now called {aside}.").format(path=path, aside=aside)
