"""What a process of a room does besides serving: it takes connections, and answers."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from typing import cast

import pytest

from core.ground.errors import KahwaError
from tui.host.callers import Counted
from tui.host.hosting import RoomHosting
from tui.host.processes.guest_process import GuestsProcess, OtherProcesses
from tui.host.processes.messages import (
    Answer,
    Ask,
    Channel,
    Close,
    Count,
    Ended,
    FromProcess,
    Heard,
    Heartbeat,
    Ready,
    ToProcess,
)

LISTED = [{"name": "Salma"}]


class Served:
    """A room that only notes what it is handed and told."""

    password, fingerprint, state, load = "mint tea", "SHA256:abc", "ready", 3

    def __init__(self) -> None:
        self.ended = asyncio.Event()
        self.taken: asyncio.Queue[socket.socket] = asyncio.Queue()
        self.counted: list[Counted] = []

    async def take(self, connection: socket.socket) -> None:
        self.taken.put_nowait(connection)

    def count(self, counted: Counted) -> None:
        self.counted.append(counted)

    def figures(self) -> str:
        return "kahwa_guests 3\n"

    def deeds(self) -> dict[str, Callable[[str], Awaitable[object]]]:
        return {"list": self.listed, "refuse": self.refused, "fail": self.failed}

    async def listed(self, _about: str) -> object:
        return LISTED

    async def refused(self, about: str) -> object:
        raise KahwaError(f"There's no {about}.")

    async def failed(self, about: str) -> object:
        raise ZeroDivisionError(about)


class Said:
    """The line to the supervisor: what the process said, but for its heartbeats."""

    def __init__(self) -> None:
        self.beats: list[Heartbeat] = []
        self.told: asyncio.Queue[FromProcess] = asyncio.Queue()

    def send(self, message: FromProcess) -> None:
        if isinstance(message, Heartbeat):
            self.beats.append(message)
        else:
            self.told.put_nowait(message)


class Running:
    """A process that runs here, and the supervisor's ends of its two lines."""

    def __init__(self) -> None:
        self.room, self.said = Served(), Said()
        self.others = OtherProcesses(cast(Channel, self.said))
        self.ours, self.handed = socket.socketpair(socket.AF_UNIX)
        self._messages: asyncio.Queue[ToProcess] = asyncio.Queue()
        hosting, channel = cast(RoomHosting, self.room), cast(Channel, self.said)
        self.process = GuestsProcess(channel, self.handed, hosting, self.others)

    def tell(self, message: ToProcess) -> None:
        self._messages.put_nowait(message)

    async def messages(self) -> AsyncIterator[ToProcess]:
        while True:
            yield await self._messages.get()


@asynccontextmanager
async def running() -> AsyncIterator[Running]:
    made = Running()
    with closing(made.ours), closing(made.handed):
        work = asyncio.create_task(made.process.run(made.messages()))
        assert await made.said.told.get() == Ready("mint tea", "SHA256:abc")
        yield made
        made.tell(Close())
        await work


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (Ask(1, "list"), Answer(1, LISTED)),
        (Ask(2, "figures"), Answer(2, "kahwa_guests 3\n")),
        (Ask(3, "state"), Answer(3, "ready")),
        (Ask(4, "refuse", "table 9"), Answer(4, error="There's no table 9.")),
        (Ask(5, "fail", "tea"), Answer(5, error="ZeroDivisionError('tea')")),
    ],
    ids=lambda one: one.do if isinstance(one, Ask) else "",
)
async def test_what_is_asked_is_answered_and_only_a_fault_is_logged(
    ask: Ask,
    answer: Answer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    own_log = logging.getLogger("guest process")
    monkeypatch.setattr("tui.host.processes.guest_process.log", lambda: own_log)
    async with running() as made:
        made.tell(ask)
        assert await made.said.told.get() == answer
    faults = [one.getMessage() for one in caplog.records if one.name == own_log.name]
    assert faults == ["what was asked of the room failed"] * (ask.do == "fail")


async def test_connections_that_are_handed_over_are_taken_and_counted_in_the_next_heartbeat() -> (
    None
):
    async with running() as made:
        theirs, handed = socket.socketpair(socket.AF_UNIX)
        with closing(theirs), closing(handed):
            socket.send_fds(made.ours, [b"x"], [handed.fileno()])
            taken = await made.room.taken.get()
        with closing(taken):
            assert not taken.getblocking()
            assert made.process._heartbeat() == Heartbeat(3, 1)
            assert made.process._heartbeat() == Heartbeat(3, 0)
    assert made.said.beats[0] == Heartbeat(3, 0)


async def test_a_line_on_which_no_connection_comes_any_more_is_not_looked_at_again() -> None:
    async with running() as made:
        loop = asyncio.get_running_loop()
        made.ours.close()
        await readable(made.handed)
        assert not loop.remove_reader(made.handed)


async def readable(line: socket.socket) -> None:
    """Return once the loop has seen that something is to be read of a line, or its end."""
    seen = asyncio.Event()
    again = line.dup()
    with closing(again):
        asyncio.get_running_loop().add_reader(again, seen.set)
        await seen.wait()
        asyncio.get_running_loop().remove_reader(again)
    await asyncio.sleep(0)


async def test_counted_tries_are_told_to_the_room_and_heard_ones_to_who_waits() -> None:
    counted = Counted("wrong", "192.0.2.1", 1)
    async with running() as made:
        made.others.tell(counted)
        assert await made.said.told.get() == Count(counted)
        made.tell(Count(counted))
        made.tell(Heard(2))
        assert await made.others.heard() == 2
        assert made.room.counted == [counted]


async def test_a_process_whose_last_game_is_over_says_so_and_one_that_is_closed_does_not() -> None:
    async with running() as made:
        made.tell(Close())
    assert made.said.told.empty()
    async with running() as made:
        made.room.ended.set()
        assert await made.said.told.get() == Ended()
        assert not asyncio.get_running_loop().remove_reader(made.handed)
