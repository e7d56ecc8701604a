"""A process that serves those guests of a room whose connections it is handed."""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any

from core.bots.crew import WorkerCrew
from core.ground.errors import KahwaError
from core.ground.logs import log
from tui.host.callers import Counted, Others
from tui.host.hosting import RoomHosting
from tui.host.processes.heartbeats import send_heartbeats, told_to_end
from tui.host.processes.messages import (
    Answer,
    Ask,
    Channel,
    Close,
    Count,
    Ended,
    Heard,
    Heartbeat,
    Ready,
    Serve,
    ToProcess,
    plain,
)

AT_ONCE = 16
"""Connections that are taken in one go."""


async def serve_guests(
    channel: Channel, handed: socket.socket, messages: AsyncIterator[ToProcess], serve: Serve
) -> None:
    """Serve guests until the supervisor says so or is gone, or the last game is over.

    Connections come over the socket `handed`. Raise KahwaError where the room cannot be opened, or
    must close.
    """
    crew = WorkerCrew()
    try:
        others = OtherProcesses(channel)
        hosting = await RoomHosting.open(serve.plan, crew, others)
        try:
            for counted in serve.counted:
                hosting.count(counted)
            await GuestsProcess(channel, handed, hosting, others).run(messages)
            hosting.check_allowed()
        finally:
            await hosting.close()
    finally:
        crew.close()


class OtherProcesses(Others):
    """The other processes of the room, by way of the supervisor, which tells all in one order."""

    def __init__(self, channel: Channel) -> None:
        """Take the line to the supervisor."""
        self._channel = channel
        self._unheard: deque[asyncio.Future[int]] = deque()

    def tell(self, counted: Counted) -> None:
        """Tell them what is counted here."""
        self._unheard.append(asyncio.get_running_loop().create_future())
        self._channel.send(Count(counted))

    async def heard(self) -> int:
        """Wait until they have been told of the last thing told; return how many times it counts.

        Of several tries at once the first ones count, whichever process they are made at.
        """
        return await asyncio.shield(self._unheard[-1]) if self._unheard else 0

    def were_told(self, times: int) -> None:
        """Note that they have heard the first thing that they had not, and how often it counts."""
        if self._unheard:
            self._unheard.popleft().set_result(times)


class GuestsProcess:
    """What a process does besides serving: it takes connections, and answers the supervisor."""

    def __init__(
        self,
        channel: Channel,
        handed: socket.socket,
        hosting: RoomHosting,
        others: OtherProcesses,
    ) -> None:
        """Take the line to the supervisor, that on which connections come, and the room."""
        self._channel = channel
        self._handed = handed
        self._hosting = hosting
        self._others = others
        self._taken = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._deeds: dict[str, Callable[[str], Awaitable[object]]] = {
            **hosting.deeds(),
            "figures": self._figures,
            "state": self._state,
        }

    async def run(self, messages: AsyncIterator[ToProcess]) -> None:
        """Do so until the process is to end."""
        hosting, loop = self._hosting, asyncio.get_running_loop()
        told, ended = told_to_end(), asyncio.create_task(hosting.ended.wait())
        ending = {asyncio.create_task(self._hear(messages)), asyncio.create_task(told.wait())}
        heartbeats = asyncio.create_task(send_heartbeats(self._channel, self._heartbeat))
        self._channel.send(Ready(hosting.password, hosting.fingerprint))
        self._handed.setblocking(False)
        loop.add_reader(self._handed, self._take)
        await asyncio.wait({*ending, ended}, return_when=asyncio.FIRST_COMPLETED)
        loop.remove_reader(self._handed)
        if ended.done():
            self._channel.send(Ended())
        for task in (*ending, ended, heartbeats):
            task.cancel()

    async def _hear(self, messages: AsyncIterator[ToProcess]) -> None:
        """Do what the supervisor says until it says that this process is to end."""
        async for message in messages:
            match message:
                case Close():
                    return
                case Count():
                    self._hosting.count(message.counted)
                case Heard():
                    self._others.were_told(message.times)
                case Ask():
                    self._begin(self._answer(message))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, ask: Ask) -> None:
        try:
            answer = Answer(ask.number, plain(await self._deeds[ask.do](ask.about)))
        except KahwaError as error:
            answer = Answer(ask.number, error=str(error))
        except Exception as error:
            log().error("what was asked of the room failed", exc_info=error)
            answer = Answer(ask.number, error=repr(error))
        self._channel.send(answer)

    async def _figures(self, _about: str) -> str:
        return self._hosting.figures()

    async def _state(self, _about: str) -> str:
        return self._hosting.state

    def _heartbeat(self) -> Heartbeat:
        taken, self._taken = self._taken, 0
        return Heartbeat(self._hosting.load, taken)

    def _take(self) -> None:
        """Take connections that the supervisor has accepted."""
        try:
            said, descriptors, _flags, _from = socket.recv_fds(self._handed, AT_ONCE, AT_ONCE)
        except BlockingIOError:
            return
        if not said:
            asyncio.get_running_loop().remove_reader(self._handed)
        for descriptor in descriptors:
            connection = socket.socket(fileno=descriptor)
            connection.setblocking(False)
            self._taken += 1
            self._begin(self._hosting.take(connection))
