"""A process that keeps a room's file for the hosts of the proof, to be killed, stopped and cut."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from core.room_store.socket.server import StoreServer
from tests.cluster.databases import ROWS
from tests.cluster.processes import ROOT

SOCKET = "store.sock"
SHARE = 0.5
"""The part of all connections that is cut at once."""


class StoreBelow:
    """The store's process of a folder, and its file."""

    def __init__(self, folder: Path) -> None:
        """Start the process, and wait until it answers."""
        self._folder = folder
        self._process = self._started()

    @property
    def url(self) -> str:
        """How the hosts of the proof are told of it."""
        return f"socket:{self._folder / SOCKET}"

    def _started(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.cluster.store_process", str(self._folder)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        return process

    def _again(self) -> None:
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = self._started()

    def restart(self) -> None:
        """Have it end in peace, and begin again."""
        self._process.terminate()
        self._again()

    def crash(self) -> None:
        """Kill it, and begin again."""
        self._process.kill()
        self._again()

    def cut(self, share: float = 1.0) -> None:
        """Cut a share of all connections."""
        assert share == SHARE
        self._process.send_signal(signal.SIGUSR1)

    def slow(self, milliseconds: float) -> None:
        """Let it do nothing for some tenths of a second, as where the disk does not answer."""
        self._process.send_signal(signal.SIGSTOP)
        time.sleep(milliseconds / 40)
        self._process.send_signal(signal.SIGCONT)

    def pids(self) -> list[int]:
        """Return the number of the process."""
        return [self._process.pid]

    def rows(self) -> dict[str, int]:
        """Return how many rows each game has."""
        with closing(sqlite3.connect(self._folder / "room.db")) as db:
            return dict(db.execute(ROWS).fetchall())

    def drivers(self) -> dict[str, str]:
        """Return nothing: who drives is in the process' memory."""
        return {}

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


async def _serve(folder: Path) -> None:
    server = await StoreServer.open(folder / "room.db", folder / SOCKET, lambda: datetime.now(UTC))
    ended, loop = asyncio.Event(), asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, ended.set)
    loop.add_signal_handler(signal.SIGUSR1, _cut, server)
    print("ready", flush=True)
    await ended.wait()
    await server.close()


def _cut(server: StoreServer) -> None:
    for connection in server.connections():
        if random.random() < SHARE:
            connection.cut()


if __name__ == "__main__":
    asyncio.run(_serve(Path(sys.argv[1])))
