"""A Dask scheduler and its workers as processes of their own, on loopback, for tests."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

from tests.core.bots.decisions import children

LONGEST = 240.0
"""Seconds after which a scheduler is ended, whoever still waits for it."""

PATIENCE = 60.0
"""Seconds until a process that does not begin counts as broken."""


class Dask:
    """A scheduler, and workers that may be added; all end with `close`."""

    def __init__(self, folder: Path, *options: str, **environ: str) -> None:
        """Start the scheduler; `options` are those of Python."""
        self._folder = folder
        self._options = options
        self._environ = {**os.environ, "HOME": str(folder), "DASK_CONFIG": str(folder), **environ}
        self._processes: list[subprocess.Popen[bytes]] = []
        # Deals wait for workers as long as there is a scheduler: a test shall fail, and not hang.
        self._guard = threading.Timer(LONGEST, self.end_scheduler)
        self._guard.daemon = True
        self._guard.start()
        file = folder / "scheduler.json"
        self._start("scheduler", "--port", "0", "--scheduler-file", str(file))
        try:
            # The file is there before anything is in it.
            until(lambda: file.exists() and file.read_text().rstrip().endswith("}"))
        except BaseException:
            self.close()
            raise
        self.address = str(json.loads(file.read_text())["address"])

    def _start(self, what: str, *args: str) -> subprocess.Popen[bytes]:
        name = f"distributed.cli.dask_{what}"
        command = (sys.executable, *self._options, "-m", name, "--host", "127.0.0.1", *args)
        process = subprocess.Popen(
            [*command, "--no-dashboard"],
            cwd=self._folder,
            env=self._environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._processes.append(process)
        return process

    def add_workers(self, number: int) -> subprocess.Popen[bytes]:
        """Start some workers, under a nanny each that replaces them; return who keeps these."""
        where = ("--local-directory", str(self._folder), self.address)
        return self._start("worker", "--nworkers", str(number), "--nthreads", "1", *where)

    def end_scheduler(self) -> None:
        """Kill the scheduler."""
        self._processes[0].kill()
        self._processes[0].wait()

    def close(self) -> None:
        """End all at once, with the workers that nannies have begun: in peace they take seconds."""
        self._guard.cancel()
        for process in reversed(self._processes):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def workers_of(nannies: subprocess.Popen[bytes]) -> list[int]:
    """Return the ids of the processes in which the workers of a nanny play."""
    return [pid for pid, command in children(nannies.pid).items() if "spawn_main" in command]


def until(there: object) -> None:
    """Wait until a question is answered with yes."""
    assert callable(there)
    give_up = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < give_up
        time.sleep(0.02)
