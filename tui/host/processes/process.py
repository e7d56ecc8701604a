"""One process of a room, as the supervisor sees it: started, asked, and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import IO, Any

from core.bots.crew import worker_environment
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.paths import log_file, make_private
from tui.host.errors import NotDone
from tui.host.processes.messages import (
    LONGEST,
    Answer,
    Ask,
    Channel,
    Close,
    Ended,
    Failed,
    FromProcess,
    Heartbeat,
    Ready,
    ToProcess,
)

COMMAND = (sys.executable, "-P", "-m", "tui.host.processes.child")

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 10.0
"""Seconds before a process is started again; they double while it does not last."""

STEADY = 30.0
"""Seconds after which a process has lasted."""

LATE, HANGS = 3.0, 10.0
"""Seconds without a sign of life after which a process is handed no guests, and is killed."""

STARTING = 120.0
"""Seconds that a process has to begin: it says nothing meanwhile, and a busy machine takes long."""

PATIENCE = 8.0
"""Seconds for an answer."""

PARTING = 3.0
"""Seconds that a process has to end once it has hung up."""


class ProcessGone(KahwaError):
    """A process does not answer; the sentence says which."""

    code = "process-gone"


class Process:
    """A process, until it is closed; `tell` is told what it says, and None when it is gone."""

    def __init__(
        self,
        name: str,
        begin: Callable[[], ToProcess],
        tell: Callable[[Process, FromProcess | None], None],
    ) -> None:
        """Take what it is called, what it is told first, and who hears of it."""
        self.name = name
        self.restarts = 0
        self.ready = asyncio.Event()
        """Whether it serves."""
        self.failure = ""
        """Why it could not begin the last time."""
        self.is_over = False
        """Whether it has ended because its last game is over."""
        self.greeting = Ready()
        self._begin = begin
        self._tell = tell
        self._ends = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None
        self._channel: Channel | None = None
        self._connections: socket.socket | None = None
        self._numbers = count(1)
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self._heartbeat_at = 0.0
        self._guests = 0
        self._handed = 0
        self.running = asyncio.get_running_loop().create_task(self._run())

    # ------------------------------------------------------------------ its life

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        now = asyncio.get_running_loop().time
        while True:
            began = now()
            code = await self._live()
            if self._ends.is_set() or self.is_over:
                return
            if now() - began > STEADY:
                pause = FIRST_PAUSE
            log().error("process %s of the room has ended (%s); it starts again", self.name, code)
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._ends.wait()
                    return
            pause = min(2 * pause, LONGEST_PAUSE)
            self.restarts += 1

    async def _live(self) -> str:
        """Start it, and hear what it says until it is gone; return how it ended."""
        ours, theirs = socket.socketpair()
        connections, their_connections = socket.socketpair()
        connections.setblocking(False)
        try:
            with theirs, their_connections:
                self._process = await _spawned(self.name, theirs, their_connections)
        except OSError as error:
            for one in (ours, connections):
                one.close()
            return str(error)
        reader, writer = await asyncio.open_connection(sock=ours, limit=LONGEST)
        self._channel, self._connections = Channel(reader, writer), connections
        self._heartbeat_at, self._guests, self._handed = asyncio.get_running_loop().time(), 0, 0
        log().info("process %s of the room is %s", self.name, self._process.pid)
        self._channel.send(self._begin())
        if self._ends.is_set():
            self._channel.send(Close())
        try:
            async for message in self._channel.received(FromProcess):
                self._take(message)
        finally:
            self._hung_up()
        return await self._ended()

    def _take(self, message: FromProcess) -> None:
        self._heartbeat_at = asyncio.get_running_loop().time()
        match message:
            case Heartbeat():
                self._guests = message.guests
                self._handed = max(0, self._handed - message.taken)
            case Answer():
                waiting = self._answers.pop(message.number, None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)
            case Failed():
                self.failure = message.sentence
                log().error("process %s of the room: %s", self.name, message.sentence)
                self._tell(self, message)
            case Ready():
                self.failure, self.greeting = "", message
                self.ready.set()
                self._tell(self, message)
            case Ended():
                self.is_over = True
            case _:
                self._tell(self, message)

    def _hung_up(self) -> None:
        self.ready.clear()
        if self._channel is not None:
            self._channel.close()
        if self._connections is not None:
            self._connections.close()
        self._channel = self._connections = None
        waiting, self._answers = self._answers, {}
        for one in waiting.values():
            if not one.done():
                one.set_exception(ProcessGone(self.name))
        self._tell(self, None)

    async def _ended(self) -> str:
        """Wait until it has ended, which it is helped to where that takes long; return how."""
        assert self._process is not None
        try:
            async with asyncio.timeout(PARTING):
                code = await self._process.wait()
        except TimeoutError:
            self.kill()
            code = await self._process.wait()
        return signal.Signals(-code).name if code < 0 else f"code {code}"

    def kill(self) -> None:
        """End it at once."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    def close(self) -> None:
        """Have it end in peace, for good."""
        self._ends.set()
        self.send(Close())

    @property
    def pid(self) -> int:
        """Its number for the system."""
        return 0 if self._process is None else self._process.pid

    def check(self, now: float) -> None:
        """Kill it where it hangs: then it starts again."""
        patience = HANGS if self.ready.is_set() else STARTING
        if self._channel is not None and now > self._heartbeat_at + patience:
            log().error("process %s of the room hangs; it is killed", self.name)
            self._heartbeat_at = now
            self.kill()

    def forgive(self, now: float) -> None:
        """Take it as alive now: this process itself has slept."""
        self._heartbeat_at = now

    # ------------------------------------------------------------------ what it is handed and asked

    @property
    def load(self) -> int:
        """How many connections it serves, and is just about to."""
        return self._guests + self._handed

    @property
    def is_there(self) -> bool:
        """Whether it can be handed a guest's connection."""
        late = asyncio.get_running_loop().time() > self._heartbeat_at + LATE
        return self.ready.is_set() and not late and not self._ends.is_set()

    def hand(self, connection: socket.socket) -> bool:
        """Hand it a connection; tell whether it could take it."""
        if self._connections is None:
            return False
        try:
            socket.send_fds(self._connections, [b"c"], [connection.fileno()])
        except OSError:
            return False
        self._handed += 1
        return True

    def send(self, message: ToProcess) -> None:
        """Tell it something."""
        if self._channel is not None:
            self._channel.send(message)

    async def ask(self, do: str, about: str = "") -> Any:
        """Return its answer; raise ProcessGone where there is none, NotDone where it refuses."""
        if self._channel is None or not self.ready.is_set():
            raise ProcessGone(self.name)
        number = next(self._numbers)
        waiting = self._answers[number] = asyncio.get_running_loop().create_future()
        self._channel.send(Ask(number, do, about))
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await waiting
        except TimeoutError:
            raise ProcessGone(self.name) from None
        finally:
            self._answers.pop(number, None)
        if answer.error:
            raise NotDone(answer.error)
        return answer.answer


async def _spawned(
    name: str, control: socket.socket, connections: socket.socket
) -> asyncio.subprocess.Process:
    """Start a process that gets these two sockets.

    It has a session of its own, so that the terminal's signals reach the supervisor first.
    """
    numbers = control.fileno(), connections.fileno()
    errors = _open_log()
    try:
        return await asyncio.create_subprocess_exec(
            *(*COMMAND, name, *map(str, numbers)),
            pass_fds=numbers,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors or subprocess.DEVNULL,
            env=worker_environment(),
            start_new_session=True,
        )
    finally:
        if errors is not None:
            errors.close()


def _open_log() -> IO[bytes] | None:
    """Open the log for a process' last words, or return None where that is impossible."""
    path = log_file()
    try:
        make_private(path.parent)
        return os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "ab")
    except OSError:
        return None
