"""Advisory locks on files, which end with the process that holds them, even by `kill -9`."""

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

RETRY_SECONDS = 0.02


class LockHeld(Exception):
    """Somebody else holds the lock."""


class FileLock:
    """A lock that is held from `take` until `release`, or for the length of a `with`.

    An exclusive lock takes its file away at the end, so that none are left lying about.
    The lock belongs to the open file, so two of one process exclude each other as well. A process
    forked from the holder would share it; workers must be spawned.
    """

    def __init__(self, path: Path, descriptor: int, shared: bool) -> None:
        self._path = path
        self._descriptor = descriptor
        self._shared = shared

    @classmethod
    def take(cls, path: Path, *, shared: bool = False, wait_seconds: float = 0.0) -> Self:
        """Lock the file at `path`, which is made if need be.

        Raises `LockHeld` when others still hold it after `wait_seconds`, and OSError when the file
        cannot be made.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        give_up = time.monotonic() + wait_seconds
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                fcntl.flock(descriptor, mode | fcntl.LOCK_NB)
                if _still_there(path, descriptor):
                    return cls(path, descriptor, shared)
            except BlockingIOError:
                if time.monotonic() >= give_up:
                    os.close(descriptor)
                    raise LockHeld(path) from None
                time.sleep(RETRY_SECONDS)
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def release(self) -> None:
        """Give the lock up; does nothing the second time."""
        if self._descriptor < 0:
            return
        if not self._shared:
            # On a disk that is read-only by now the file stays, for whoever locks it next.
            with suppress(OSError):
                self._path.unlink()
        os.close(self._descriptor)
        self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.release()


def _still_there(path: Path, descriptor: int) -> bool:
    # The last holder may have removed the file between our open and our lock.
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
