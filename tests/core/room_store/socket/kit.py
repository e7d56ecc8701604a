"""A room's store in a process of its own, which tests kill and start again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from core.room_store.socket.client import SocketStore

ROOT = Path(__file__).parents[4]

SERVER = """
import asyncio, sys
from datetime import UTC, datetime
from pathlib import Path
from core.room_store.socket.server import StoreServer

async def main() -> None:
    folder = Path(sys.argv[1])
    await StoreServer.open(folder / "room.db", folder / "store.sock", lambda: datetime.now(UTC))
    print("ready", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


@dataclass
class StoreProcess:
    """The process that keeps the store of a folder, and the clients it has."""

    folder: Path
    process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process, and wait until it answers."""
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SERVER, str(self.folder)),
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=asyncio.subprocess.PIPE,
        )
        assert self.process.stdout is not None
        assert await self.process.stdout.readline() == b"ready\n"

    async def kill(self) -> None:
        """End it as `kill -9` does."""
        if self.process is not None:
            self.process.kill()
            await self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Let it do nothing, and keep its connections."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on where it was stopped."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    async def client(self) -> SocketStore:
        """Return another client."""
        return await SocketStore.open(self.folder / "store.sock")


@asynccontextmanager
async def store_process(folder: Path) -> AsyncIterator[StoreProcess]:
    """Have a process that keeps the store of a folder."""
    process = StoreProcess(folder)
    await process.start()
    try:
        yield process
    finally:
        await process.kill()
