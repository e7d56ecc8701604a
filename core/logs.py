"""The log: a rotating file under the state folder, opened on first use, never the screen."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from core.paths import host_log_file, log_file

if TYPE_CHECKING:
    import logging
    from pathlib import Path

MAX_BYTES = 512 * 1024
OLD_FILES = 3


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


@cache
def _open(path: Path) -> logging.Logger:
    import logging

    logger = logging.Logger("kahwa", logging.INFO)
    logger.addHandler(_handler(path))
    return logger


def _handler(path: Path) -> logging.Handler:
    import logging
    from logging.handlers import RotatingFileHandler

    class QuietFile(RotatingFileHandler):
        def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
            """Drop what cannot be written; the default prints a traceback on the screen."""

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return logging.NullHandler()
    handler = QuietFile(
        path, maxBytes=MAX_BYTES, backupCount=OLD_FILES, encoding="utf-8", delay=True
    )
    handler.setFormatter(
        logging.Formatter("%(asctime)s %(process)d %(levelname)s %(module)s: %(message)s")
    )
    return handler
