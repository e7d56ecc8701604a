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
    """What runs has not ended in the time that it had."""


@dataclass(frozen=True)
class EndedRun:
    """What came of a command: its exit code, what it told, and the seconds of its own."""

    code: int
    told: str
    seconds: float


def run_for(folder: Path, command: Sequence[str], patience: float | None = None) -> EndedRun:
    """Run a command there; raise Unending, and end all that it began, after so long.

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
            seconds = _watched(process, patience)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            code = process.wait()
        told.seek(0)
        return EndedRun(code, told.read().decode(errors="replace"), seconds)


def _watched(process: subprocess.Popen[bytes], patience: float | None) -> float:
    """Return how many seconds of its own a process took to its end."""
    began, queued = time.monotonic(), 0.0
    while True:
        with suppress(subprocess.TimeoutExpired):
            process.wait(LOOK)
        seconds = time.monotonic() - began - queued
        if process.returncode is not None:
            return seconds
        if patience is not None and seconds >= patience:
            raise Unending
        queued = _queued(process.pid)


def _queued(process: int) -> float:
    """Return how many seconds a process stood in the queue for a processor, where that is told."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text("ascii").split()[1]) / 1e9
    except OSError:
        return 0.0
