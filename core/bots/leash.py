"""The leash of an external bot: runs a command, and ends it with all its children with Kahwa.

Run as `python leash.py LIFELINE COMMAND...` in a process group of its own. `LIFELINE` is the
number of an open pipe whose other end only Kahwa holds, so that it closes however Kahwa ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

STANDARD_FILES = (0, 1, 2)


def main(lifeline: int, command: list[str]) -> None:
    """Run the command; when it ends, or the lifeline does, end the whole group."""
    try:
        program = subprocess.Popen(command)
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in STANDARD_FILES:  # so that the program's end is the end of its pipes
        os.dup2(nowhere, number)
    threading.Thread(target=_end_when_cut, args=(lifeline,), daemon=True).start()
    program.wait()
    _end_group()


def _end_when_cut(lifeline: int) -> None:
    os.read(lifeline, 1)
    _end_group()


def _end_group() -> None:
    os.killpg(os.getpgrp(), signal.SIGKILL)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
