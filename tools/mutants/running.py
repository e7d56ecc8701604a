"""Running tests for as long as they may take by their own time, which others do not lengthen."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

LOOK = 0.1
"""Seconds between two looks at what runs."""


class Unending(Exception):
    """What runs has told nothing for as long as it may; the message is the last line it told."""


@dataclass(frozen=True)
class EndedRun:
    """What came of a command: its exit code, what it told, and the seconds of its own."""

    code: int
    told: str
    seconds: float


def run_for(folder: Path, command: Sequence[str], patience: float | None = None) -> EndedRun:
    """Run a command there; raise Unending, and end all that it began, once it is silent so long.

    Its own time goes on while it computes and while it sleeps, so that one which waits for what
    never comes is found too, but not while others have the processors.
    """
    with TemporaryFile() as told:
        process = subprocess.Popen(
            command,
            cwd=folder,
            # What is compiled with a mistake must never be taken for what is right.
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            seconds = _watched(process, told.fileno(), patience)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            code = process.wait()
        return EndedRun(code, _text(told.fileno()), seconds)


def _watched(process: subprocess.Popen[bytes], told: int, patience: float | None) -> float:
    """Return how many seconds of its own a process took to its end; watch what it tells."""
    began, queued = time.monotonic(), 0.0
    size, since = 0, 0.0
    while True:
        with suppress(subprocess.TimeoutExpired):
            process.wait(LOOK)
        seconds = time.monotonic() - began - queued
        if process.returncode is not None:
            return seconds
        if os.fstat(told).st_size > size:
            size, since = os.fstat(told).st_size, seconds
        if patience is not None and seconds - since >= patience:
            raise Unending(_text(told).rpartition("\n")[2])
        queued = _queued(process.pid)


def _text(file: int) -> str:
    """Return all that has been written to a file, wherever it is written next."""
    return os.pread(file, os.fstat(file).st_size, 0).decode(errors="replace")


def _queued(process: int) -> float:
    """Return how many seconds a process stood in the queue for a processor, where that is told."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text("ascii").split()[1]) / 1e9
    except OSError:
        return 0.0
