"""What the supervisor of a room's processes and each of them tell each other, one line each."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import msgspec

from core.ground.logs import log
from tui.host.callers import Counted
from tui.host.plan import HostingPlan

LONGEST = 8 * 2**20
"""Bytes of a message."""


class Serve(msgspec.Struct, tag=True):
    """To a process that begins: serve guests by a plan; `counted` is what is counted already."""

    plan: HostingPlan
    counted: list[Counted]


class Keep(msgspec.Struct, tag=True):
    """To a process that begins: keep the room's file, and answer at the socket `path`."""

    database: str
    path: str


class Close(msgspec.Struct, tag=True):
    """To a process: end in peace."""


class Ask(msgspec.Struct, tag=True):
    """To a process: do something, as `kahwa room` or whoever wants the figures asks for it."""

    number: int
    do: str
    about: str = ""


class Ready(msgspec.Struct, tag=True):
    """From a process: it serves now; guests are asked for the `password`."""

    password: str = ""
    fingerprint: str = ""


class Failed(msgspec.Struct, tag=True):
    """From a process: it cannot begin, or had to end, and why; by itself it would not come back."""

    sentence: str


class Ended(msgspec.Struct, tag=True):
    """From a process: it ends because its last game is over, as was asked for."""


class Heartbeat(msgspec.Struct, tag=True):
    """From a process, four times a second: it lives, and serves so many guests' connections.

    It has taken so many of those that it was handed since it said so last.
    """

    guests: int = 0
    taken: int = 0


class Answer(msgspec.Struct, tag=True):
    """From a process: what came of a question; `error` where it was refused."""

    number: int
    answer: Any = None
    error: str = ""


class Count(msgspec.Struct, tag=True):
    """Both ways: what has to be counted by all."""

    counted: Counted


class Heard(msgspec.Struct, tag=True):
    """To a process: what it had counted is told to all, the first thing of which it was not told.

    A try counts so many `times` now with those of the same address before it, at all processes.
    """

    times: int = 0


ToProcess = Serve | Keep | Close | Ask | Count | Heard
FromProcess = Ready | Failed | Ended | Heartbeat | Answer | Count


class Channel(NamedTuple):
    """One end of the line between the supervisor and a process."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def send(self, message: ToProcess | FromProcess) -> None:
        """Send a message; where nobody is at the other end it is lost."""
        if not self.writer.is_closing():
            self.writer.write(msgspec.json.encode(message) + b"\n")

    async def received(self, kind: Any) -> AsyncIterator[Any]:
        """Give what comes until the other end is gone; what is no message is logged."""
        decoder = msgspec.json.Decoder(kind)
        while True:
            try:
                line = await self.reader.readline()
            except ConnectionError:  # The other end is gone, with something unread.
                return
            except (OSError, ValueError) as error:
                log().error("the line between two processes of the room: %s", error)
                return
            if not line.endswith(b"\n"):
                return
            try:
                yield decoder.decode(line)
            except msgspec.MsgspecError as error:
                log().error("a process of the room sent no message: %s", error)

    def close(self) -> None:
        """End the line."""
        self.writer.close()


def plain(answer: object) -> Any:
    """Return an answer as JSON holds it."""
    return json.loads(json.dumps(answer))
