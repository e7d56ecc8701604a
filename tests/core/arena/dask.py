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
from typing import Any

from distributed import Client
from distributed.core import Status

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

    def workers(self) -> set[int]:
        """Return the ids of the processes that play, of which their nannies know that they do.

        One that is killed before that takes its nanny with it, and all others of the same keeper.
        """
        with Client(self.address, timeout=PATIENCE, set_as_default=False) as client:
            asked = client.run(_worker_of, nanny=True, on_error="ignore")
        return {pid for pid in asked.values() if pid is not None}

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


def _worker_of(dask_worker: Any) -> int | None:
    """Return the process of a nanny's worker, once that has told her that it plays."""
    process = dask_worker.process
    return process.pid if process is not None and process.status is Status.running else None


def until(there: object) -> None:
    """Wait until a question is answered with yes."""
    assert callable(there)
    give_up = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < give_up
        time.sleep(0.02)
