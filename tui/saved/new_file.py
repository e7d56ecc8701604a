"""Games written to files that are not there yet, for the command line."""

from __future__ import annotations

from pathlib import Path

from core.ground.errors import KahwaError
from core.ground.words import _


class NotWritten(KahwaError):
    """A game that cannot be written to the file asked for."""

    code = "not-written"


def write_new(file: str, text: str) -> None:
    """Write a file; raise NotWritten if it is there already or cannot be written."""
    try:
        with Path(file).open("x", encoding="utf-8", newline="\n") as new:
            new.write(text)
    except FileExistsError as error:
        raise NotWritten(
            _("{file} already exists. Choose another name.").format(file=file)
        ) from error
    except OSError as error:
        raise NotWritten(
            _("Can't write {file} ({reason}). Choose another file.").format(
                file=file, reason=error.strerror
            )
        ) from error
