"""Files that a person names or may have changed, read without waiting or filling the memory."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from core.ground.words import _


def whole_file(path: Path) -> bytes:
    """Return what a file holds; raise OSError for what is no file, which might have no end."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, _("it isn't a file"))
    return path.read_bytes()


def beginning_of(path: Path, most: int) -> bytes:
    """Return the first bytes of a file or a pipe, at most so many; raise OSError if that can't be.

    A pipe into which nobody writes is empty: to wait for somebody would look like a hang.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        os.set_blocking(file.fileno(), True)
        return file.read(most)


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK)
