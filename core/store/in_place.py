"""Whether the file of an open database is still where it was opened."""

from __future__ import annotations

from pathlib import Path

from core.ground.words import _
from core.store.errors import FileReadOnly


class InPlace:
    """The file of a database that is open, as long as it is there under its name.

    SQLite with a log writes on into a file that was deleted or moved, as if all were well: what it
    has written is gone, at the latest, with the last process that has the file open.
    """

    def __init__(self, path: Path) -> None:
        """Take the file that is there now."""
        self._path = path
        self._number = _number(path)

    def check(self) -> None:
        """Raise FileReadOnly if the file is there no longer, or another one."""
        if _number(self._path) != self._number:
            raise FileReadOnly(
                _(
                    "{path} was moved or deleted while Kahwa had it open, so nothing more is "
                    "saved. Put it back, or start Kahwa again."
                ).format(path=self._path)
            )


def _number(path: Path) -> int | None:
    """Return the number of the file under a name in its file system, None if there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return None
