"""The socket by which whoever runs a room's machine looks after it, without its screen."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.paths import folder, make_private
from core.ground.words import _
from tui.host.answering import AnswerServer

LONGEST = 4096
"""Bytes of a request."""

PATIENCE = 10.0
"""Seconds for a request to come, and to be carried out."""

LONGEST_PATH = 100
"""Bytes of a path that every system takes for a socket."""

Deed = Callable[[str], Awaitable[object]]
"""Carries out a request about what it names; returns what is answered, raises KahwaError."""


def socket_of(host_name: str) -> Path:
    """Return where a host of this machine is asked; raise OSError where no socket can be."""
    path = folder("data") / f"room-{host_name}.sock"
    if len(os.fsencode(path)) > LONGEST_PATH:
        raise OSError(_("the path {path} is too long for a socket").format(path=path))
    return path


def sockets() -> list[Path]:
    """Return the sockets of this machine's hosts, those that were killed among them."""
    return sorted(folder("data").glob("room-*.sock"))


class AdminServer(AnswerServer):
    """Answers one request a connection, a line of JSON each way; nobody else can reach it.

    It lies in a folder that is closed to all other users of the machine.
    """

    question_ends = b"\n"
    patience = PATIENCE

    def __init__(self, deeds: Mapping[str, Deed]) -> None:
        """Take what can be asked for."""
        super().__init__()
        self._deeds = deeds
        self._path: Path | None = None

    async def listen(self, host_name: str) -> None:
        """Listen; where that cannot be it is logged, and the room is open all the same."""
        try:
            path = socket_of(host_name)
            make_private(path.parent)
            path.unlink(missing_ok=True)  # That of a host that was killed: this one has its name.
            self._server = await asyncio.start_unix_server(self.accept, path, limit=LONGEST)
            path.chmod(0o600)
            self._path = path
        except OSError as error:
            log().warning("kahwa room cannot reach this host: %s", error)

    async def close(self) -> None:
        """Listen no more."""
        await super().close()
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink()

    async def answer(self, asked: bytes) -> bytes:
        """Carry out a request, a line of JSON."""
        return json.dumps(await self._carry_out(asked)).encode() + b"\n"

    def failed(self, error: Exception) -> None:
        log().error("a request to the room failed", exc_info=error)

    async def _carry_out(self, asked: bytes) -> dict[str, object]:
        try:
            request = json.loads(asked)
            deed, about = self._deeds[request["do"]], str(request.get("about", ""))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return {"error": _("This host does not understand the request.")}
        try:
            return {"answer": await deed(about)}
        except KahwaError as error:
            return {"error": str(error)}


async def ask(path: Path, do: str, about: str = "") -> dict[str, Any]:
    """Return what the host at a socket answers.

    Raise ConnectionError where none listens any more, TimeoutError where it does not answer.
    """
    async with asyncio.timeout(PATIENCE + 2.0):
        try:
            reader, writer = await asyncio.open_unix_connection(path)
        except FileNotFoundError as error:
            raise ConnectionError from error
        try:
            writer.write(json.dumps({"do": do, "about": about}).encode() + b"\n")
            await writer.drain()
            line = (
                await reader.read()
            )  # An answer may be longer than what a reader takes for a line.
        finally:
            writer.close()
    if not line:
        raise ConnectionError
    answer: dict[str, Any] = json.loads(line)
    return answer
