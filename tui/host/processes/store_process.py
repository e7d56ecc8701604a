"""The process that keeps a room's file for those that serve guests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

from core.room_store.socket.server import StoreServer
from core.store.locks import FileLock, LockHeld
from core.store.open_database import lock_folder
from tui.host.processes.heartbeats import send_heartbeats, told_to_end
from tui.host.processes.messages import Channel, Close, Failed, Heartbeat, Keep, Ready, ToProcess

ORPHANED = 4.0
"""Seconds for which the file is kept for processes that serve guests, and are just ending too:
the supervisor is gone, or the system tells all of them to end at once."""

UNLOCKING = 6.0
"""Seconds that whoever had the room's file open before has to end."""


async def keep_file(channel: Channel, messages: AsyncIterator[ToProcess], keep: Keep) -> None:
    """Keep the room's file until the supervisor says so or is gone; raise StoreError."""
    database = Path(keep.database)
    await _unlocked(database)
    try:
        server = await StoreServer.open(database, Path(keep.path), lambda: datetime.now(UTC))
    except OSError as error:
        channel.send(Failed(f"{keep.path}: {error.strerror}"))
        return
    told = asyncio.ensure_future(told_to_end().wait())
    channel.send(Ready())
    heartbeats = asyncio.create_task(send_heartbeats(channel, Heartbeat))
    hearing = asyncio.create_task(_closed(messages))
    await asyncio.wait({hearing, told}, return_when=asyncio.FIRST_COMPLETED)
    for task in (heartbeats, told):
        task.cancel()
    if not (hearing.done() and hearing.result()):
        await server.alone(ORPHANED)
    hearing.cancel()
    await server.close()


async def _closed(messages: AsyncIterator[ToProcess]) -> bool:
    """Return when the process is told to close, True, or the supervisor is gone, False."""
    async for message in messages:
        if isinstance(message, Close):
            return True
    return False


async def _unlocked(database: Path) -> None:
    """Wait a while for a process that has had the room's file open, and is just ending."""
    lock = lock_folder(database) / "host"
    now = asyncio.get_running_loop().time
    until = now() + UNLOCKING
    while now() < until:
        try:
            FileLock.take(lock).release()
        except LockHeld:
            await asyncio.sleep(0.1)
        except OSError:
            return  # Opening the database says what is wrong.
        else:
            return
