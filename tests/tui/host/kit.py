"""Guests who call a room that is hosted by this process, with a client of asyncssh."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncssh

from tui.host.hosting import RoomHosting

WORD = "mint-tea-7"


class Client(asyncssh.SSHClientSession[bytes]):
    """A guest's terminal: what was painted on it, and whether it is still there."""

    def __init__(self) -> None:
        self.painted = b""
        self.is_over = False

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self.painted += data

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over = True


@asynccontextmanager
async def guest(
    room: RoomHosting | None,
    key: asyncssh.SSHKey,
    *,
    name: str | None = None,
    password: str = WORD,
    port: int | None = None,
    **options: Any,
) -> AsyncIterator[tuple[asyncssh.SSHClientChannel[bytes], Client]]:
    """Call, and come in under a name where the key has none yet; a room elsewhere has a `port`."""
    if room is not None and port is None:
        port = room._server.port
    async with asyncssh.connect(
        "127.0.0.1",
        port or 0,
        username="kahwa",
        client_keys=[key],
        known_hosts=None,
        agent_path=None,
        config=None,
    ) as line:
        usual = {"term_type": "xterm-256color", "term_size": (80, 24)}
        channel, client = await line.create_session(Client, encoding=None, **{**usual, **options})
        if name is not None:
            channel.write(f"{password}\r{name}\r".encode())
        assert isinstance(client, Client)
        yield channel, client


async def until(condition: Callable[[], object], *, every: float = 0.01) -> None:
    """Wait until a condition holds, which is looked at every so many seconds."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(every)
