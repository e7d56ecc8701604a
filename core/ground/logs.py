"""The log: a rotating file under the state folder, opened on first use, never the screen."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from core.ground.harmless import harmless_lines
from core.ground.paths import host_log_file, log_file, make_private

if TYPE_CHECKING:
    import logging

MAX_BYTES = 512 * 1024
OLD_FILES = 3

REASONS = 5
"""How many different reasons are logged of one failure that goes on: it may begin as another."""


def log() -> logging.Logger:
    """Return the log; writing to it never raises and never prints, even on a full disk."""
    return _open(log_file())


def host_log() -> logging.Logger:
    """Return the log of who comes to a room that is hosted here; writing to it is as safe."""
    return _open(host_log_file())


def take_over(library: str) -> None:
    """Write the errors of a library to the log: by itself it would print them on the terminal."""
    import logging

    logger = logging.getLogger(library)
    logger.setLevel(logging.ERROR)
    logger.propagate = False
    logger.handlers = log().handlers[:]


class LastingFailure:
    """Something that is tried again and again: logged as it begins to fail, and as it works again.

    Tries that fail for as long as a disk is full would have filled the log.
    """

    def __init__(self, failing: str, over: str) -> None:
        """Take what is logged of it: that it fails, with `%s` for the reason, and that it works."""
        self._failing, self._over = failing, over
        self._reasons: list[str] = []

    def failed(self, reason: object) -> None:
        """Note that it has failed once more."""
        why = str(reason)
        if why not in self._reasons and len(self._reasons) < REASONS:
            self._reasons.append(why)
            log().warning(self._failing, why, stacklevel=2)

    def worked(self) -> None:
        """Note that it has worked."""
        if self._reasons:
            self._reasons.clear()
            log().warning(self._over, stacklevel=2)


@cache
def _open(path: Path) -> logging.Logger:
    import logging

    logger = logging.Logger("kahwa", logging.INFO)
    logger.addHandler(_handler(path))
    return logger


def opened(path: str | Path) -> BinaryIO:
    """Open a log to write at its end; nobody else may read it, also if it was there before.

    Raise OSError where that can't be.
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    with suppress(OSError):
        os.fchmod(descriptor, 0o600)
    return os.fdopen(descriptor, "ab")


def _handler(path: Path) -> logging.Handler:
    import logging
    from logging.handlers import RotatingFileHandler

    class QuietFile(RotatingFileHandler):
        def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
            """Drop what cannot be written; the default prints a traceback on the screen."""

        def shouldRollover(self, record: logging.LogRecord) -> int:  # noqa: N802
            """Return whether the file is full: the newest one, though another process began it."""
            if self.stream is not None and not _is_newest(self.stream, self.baseFilename):
                self.stream.close()
                self.stream = self._open()
            return int(super().shouldRollover(record))

        def _open(self) -> TextIOWrapper:
            return TextIOWrapper(opened(self.baseFilename), encoding="utf-8", write_through=True)

    class Harmless(logging.Formatter):
        def format(self, record: logging.LogRecord) -> str:
            """Return an entry that can be shown by `cat` whatever it quotes."""
            return harmless_lines(super().format(record))

    try:
        make_private(path.parent)
    except OSError:
        return logging.NullHandler()
    handler = QuietFile(
        path, maxBytes=MAX_BYTES, backupCount=OLD_FILES, encoding="utf-8", delay=True
    )
    handler.setFormatter(Harmless("%(asctime)s %(process)d %(levelname)s %(module)s: %(message)s"))
    return handler


def _is_newest(stream: TextIOWrapper, path: str) -> bool:
    """Tell whether a log that is open is still the newest one: another process may put it aside."""
    try:
        return os.path.samestat(Path(path).stat(), os.fstat(stream.fileno()))
    except OSError:
        return False
