"""Who holds a lock on a file, found out without making or changing one."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

LOCKS = Path("/proc/locks")
"""Where Linux lists every lock with the process that holds it."""


def is_held(path: Path) -> bool:
    """Tell whether somebody holds the lock on the file at `path`; nobody does if it is not there.

    The lock is taken for a moment, alone, where nobody holds it.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


def holders(path: Path) -> list[int]:
    """Return the numbers of the processes that hold a lock on a file, as far as can be known."""
    try:
        inode, listed = path.stat().st_ino, LOCKS.read_text(encoding="ascii")
    except (OSError, ValueError):
        return []
    rows = [line.split() for line in listed.splitlines()]
    return sorted(
        {
            int(row[4])
            for row in rows
            if len(row) > 5 and row[1] == "FLOCK" and row[5].endswith(f":{inode}")
        }
    )
