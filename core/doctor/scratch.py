"""A private copy of a database, so that it can be looked at in every way and stays as it is."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from core.doctor.holding import is_held
from core.ground.words import _
from core.store.copies import folder_of
from core.store.errors import StoreError, plain_errors
from core.store.file_format import log_of
from core.store.open_database import lock_folder


class Scratch(NamedTuple):
    """A copy in a folder of its own, and whether a Kahwa has the real one open."""

    path: Path
    in_use: bool


@contextmanager
def scratch_of(path: Path) -> Iterator[Scratch]:
    """Copy the database at `path` and its log for the length of a `with`; its copies are at hand.

    Nothing is written beside the real one, not even what SQLite writes to read a log. Raise
    StoreError where it cannot be read, or there is no room for the copy.
    """
    with plain_errors(path), tempfile.TemporaryDirectory(prefix="kahwa-doctor-") as folder:
        copy = Path(folder) / path.name
        _check_room(path, copy)
        in_use = is_held(lock_folder(path) / "users")
        if in_use:
            _copy_in_use(path, copy)
        else:
            for file in (path, log_of(path)):
                if file.exists():
                    shutil.copyfile(file, copy.with_name(file.name))
        if folder_of(path).is_dir():
            folder_of(copy).symlink_to(folder_of(path).absolute(), target_is_directory=True)
        yield Scratch(copy, in_use)


def _check_room(path: Path, copy: Path) -> None:
    """Raise StoreError where there is too little room for a copy and for a rescue in it."""
    files = [file for file in (path, log_of(path)) if file.exists()]
    needed = 3 * sum(file.stat().st_size for file in files)
    if shutil.disk_usage(copy.parent).free < needed:
        sentence = _(
            "Can't check {path}: {folder} needs {megabytes} MB free. Free some space, or set "
            "TMPDIR to another folder."
        )
        megabytes = needed // 1_000_000 + 1
        folder = copy.parent.parent
        raise StoreError(sentence.format(path=path, folder=folder, megabytes=megabytes))


def _copy_in_use(path: Path, copy: Path) -> None:
    """Copy a database that grows meanwhile: as it is at one moment."""
    place = f"{path.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(place, uri=True)) as source,
        closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
