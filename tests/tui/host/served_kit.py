"""A server for guests on this machine, and clients that note what they are told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import asyncssh

from tui.host.callers import Callers
from tui.host.collecting import Collector
from tui.host.guest_log import GuestLog
from tui.host.host_key import host_key
from tui.host.limits import Limits
from tui.host.server import RoomServer
from tui.host.session import SshSession


class Keyless(asyncssh.SSHClient):
    """A client that has no key to show, as OpenSSH is without one."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, *_asked: object) -> list[str]:
        return []


class Noted:
    """A reader that notes what it is told."""

    def __init__(self) -> None:
        self.data = b""
        self.events: list[str] = []

    def feed(self, data: bytes) -> None:
        self.data += data

    def resized(self) -> None:
        self.events.append("resized")

    def drained(self) -> None:
        self.events.append("drained")

    def ended(self) -> None:
        self.events.append("ended")

    def hung_up(self) -> None:
        self.events.append("hung up")


class Served:
    """A server whose guests get nothing but a reader that notes."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        self.sessions: list[SshSession] = []
        self.readers: list[Noted] = []
        log = GuestLog(logging.getLogger("served"))
        self.collector = Collector()
        self.callers = Callers(limits, log, Random(1), self.collector)
        self.server = RoomServer(host_key(folder / "host_key"), self.callers, self._serve)

    def _serve(self, session: SshSession) -> None:
        reader = Noted()
        session.read_by(reader)
        self.sessions.append(session)
        self.readers.append(reader)

    def call(self, **options: Any) -> Any:
        """Return what connects to it, without a key unless the options say otherwise."""
        usual = {
            "port": self.server.port,
            "known_hosts": None,
            "client_keys": None,
            "agent_path": None,
            "config": None,
            "client_factory": Keyless,
        }
        return asyncssh.connect("127.0.0.1", **{"username": "kahwa", **usual, **options})


@asynccontextmanager
async def served(folder: Path, **limits: Any) -> AsyncIterator[Served]:
    one = Served(folder, Limits(**limits))
    await one.server.listen("127.0.0.1", 0)
    try:
        yield one
    finally:
        one.server.stop_listening()
        one.server.hang_up()
        await asyncio.sleep(0)


async def until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)
