"""Guests of a room at the far end of real SSH connections, as the benchmarks drive them."""

from __future__ import annotations

import asyncio
import itertools
import re
import time
from dataclasses import dataclass, field

import asyncssh

UP, RIGHT, LEFT, ENTER = "\x1b[A", "\x1b[C", "\x1b[D", "\r"
LETTER, DELETE, ESCAPE = "a", "\x7f", "\x1b"

STILL = 2.0
"""Seconds in which nothing comes any more of what was played."""

PATIENCE = 60.0
"""Seconds after which something that should have come will not come any more."""

FROM_ONE_ADDRESS = 16
"""So many guests call from one address: from each only some may become known in an hour."""

TITLE = re.compile(rb"\x1b\]\d;([^\x07\x1b]*)")
"""What gives a terminal its title."""

_calls = itertools.count()


def own_address() -> str:
    """Return an address of this machine for one more guest to call from."""
    number = next(_calls) // FROM_ONE_ADDRESS
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


async def connect(port: int) -> asyncssh.SSHClientConnection:
    """Return a connection of somebody new to the host at this port."""
    return await asyncssh.connect(
        "127.0.0.1",
        port,
        local_addr=(own_address(), 0),
        username="kahwa",
        known_hosts=None,
        client_keys=[asyncssh.generate_private_key("ssh-ed25519")],
        agent_path=None,
        config=None,
    )


class Screen(asyncssh.SSHClientSession[bytes]):
    """What comes from the host, and when."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.count = 0
        self.first: float | None = None
        self.closed = False
        self.is_turn = False
        """Whether the title of the terminal says that it is the guest's turn."""

    def data_received(self, data: bytes, _datatype: asyncssh.DataType) -> None:
        self.first = self.first or time.perf_counter()
        self.count += len(data)
        self.data += data
        for title in TITLE.finditer(data):
            self.is_turn = title[1].endswith(b": you")

    def connection_lost(self, _error: Exception | None) -> None:
        self.closed = True


@dataclass
class Guest:
    """Somebody at a terminal with 256 colours, of 80x24 unless it has another size."""

    name: str
    port: int
    size: tuple[int, int] = (80, 24)
    screen: Screen = field(default_factory=Screen)
    keys: tuple[str, str] = (RIGHT, LEFT)
    """What is pressed in turns."""

    async def call(self) -> None:
        """Connect, and come up to the door."""
        self.connection = await connect(self.port)
        self.channel, _screen = await self.connection.create_session(
            lambda: self.screen, term_type="xterm-256color", term_size=self.size, encoding=None
        )

    async def come_in(self) -> float:
        """Say the name; return the seconds from it to the first picture."""
        await self.call()
        await self.until(b"Your name")
        begun = self.send(f"{self.name}\r")
        await self.until(b"\x1b[2J")
        return time.perf_counter() - begun

    def send(self, keys: str) -> float:
        """Press keys; return when."""
        self.screen.data.clear()
        self.screen.first = None
        self.channel.write(keys.encode())
        return time.perf_counter()

    async def press(self, keys: str, quiet: float = 0.12) -> None:
        """Press keys, and wait until nothing comes any more."""
        self.send(keys)
        await self.settle(quiet)

    async def begin_keys(self) -> None:
        """Take keys that are answered: arrows where they do something, letters elsewhere.

        The first arrow of whoever is not asked is answered by a word, the next ones by nothing.
        """
        await self.settle(STILL)
        await self.press(RIGHT, STILL)
        for key in (LEFT, RIGHT):
            before = self.screen.count
            await self.press(key, STILL)
            if self.screen.count == before:
                await self.press(":")
                self.keys = (LETTER, DELETE)
                return

    async def end_keys(self) -> None:
        """Have nothing typed, and press arrows again."""
        if self.keys != (RIGHT, LEFT):
            self.keys = (RIGHT, LEFT)
            await self.press(ESCAPE)

    async def settle(self, quiet: float = 0.12) -> None:
        """Wait until nothing comes any more."""
        seen = -1
        while seen != self.screen.count:
            seen = self.screen.count
            await asyncio.sleep(quiet)

    async def until(self, sign: bytes) -> None:
        """Wait for something to come."""
        end = time.perf_counter() + PATIENCE
        while sign not in self.screen.data:
            if self.screen.closed or time.perf_counter() > end:
                raise TimeoutError(f"{self.name}: {sign!r} did not come: {self.screen.data!r}")
            await asyncio.sleep(0.005)

    def cut(self) -> None:
        """Be gone without a word."""
        self.connection.abort()
