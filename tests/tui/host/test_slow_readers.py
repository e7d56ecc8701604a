"""Guests who read next to nothing: what waits for them is bounded, and they are cut or made wait.

Each is a real connection, through a port that passes on as much as the test says.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncssh
import pytest

from tests.tui.host.kit import guest, until
from tests.tui.host.served_kit import served
from tests.tui.host.test_hosting import here, hosting
from tui.host.limits import HEARS

STORED = 4096
"""Bytes that the system keeps at either side of the port, about."""


UNKNOWN = 199
"""A packet that the host answers by saying that it does not know it."""


class Trickle(NamedTuple):
    """A port, and how many bytes more may come through it."""

    port: int
    allowed: asyncio.Semaphore

    def let(self, pieces: int) -> None:
        """Let pieces of at most 1 KiB through."""
        for _ in range(pieces):
            self.allowed.release()


@asynccontextmanager
async def trickling(port: int) -> AsyncIterator[Trickle]:
    """A port that leads to another one, from which only pieces come back that are let through."""
    allowed = asyncio.Semaphore(1000)
    loop = asyncio.get_running_loop()
    tasks: list[asyncio.Task[None]] = []
    lines: list[socket.socket] = []

    async def out(near: socket.socket, far: socket.socket) -> None:
        while data := await loop.sock_recv(near, 4096):
            await loop.sock_sendall(far, data)

    async def back(near: socket.socket, far: socket.socket) -> None:
        while True:
            await allowed.acquire()
            if not (data := await loop.sock_recv(far, 1024)):
                break
            await loop.sock_sendall(near, data)
        near.shutdown(socket.SHUT_WR)

    async def accept(server: socket.socket) -> None:
        near, _address = await loop.sock_accept(server)
        far = socket.socket()
        far.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, STORED)
        far.setblocking(False)
        lines.extend((near, far))
        await loop.sock_connect(far, ("127.0.0.1", port))
        tasks.extend(asyncio.create_task(way(near, far)) for way in (out, back))

    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        tasks.append(asyncio.create_task(accept(server)))
        try:
            yield Trickle(server.getsockname()[1], allowed)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for line in lines:
                line.close()


async def stop(trickle: Trickle) -> None:
    """Let nothing through any more."""
    while not trickle.allowed.locked():
        await trickle.allowed.acquire()


@pytest.mark.parametrize("terminal", [None, "xterm"])
async def test_a_guest_in_lines_is_heard_no_faster_than_the_answers_are_read(
    terminal: str | None,
) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with hosting() as room, trickling(room._server.port) as trickle:
        options: dict[str, Any] = {"term_type": terminal, "command": "plain"}
        async with guest(room, key, name="Salma", port=trickle.port, **options) as (line, client):
            await until(lambda: here(room) == ["Salma"])
            (visit,) = room._visits
            session = visit._session
            await until(lambda: b"You are Salma" in client.painted)
            before = session.written
            line.write(b"help\r")
            await until(lambda: session.waiting() == 0 and session.written > before + 500)
            answer = session.written - before
            await stop(trickle)
            most = 0
            for number in range(60):
                line.write(b"help\r" * 50)
                trickle.let(number % 5 == 0)
                for _ in range(50):
                    await asyncio.sleep(0)
                    most = max(most, session.waiting())
            assert answer < most <= HEARS + answer + 60 * 600  # and what is typed, echoed
            assert here(room) == ["Salma"]
            before = session.written
            trickle.let(100)
            await until(lambda: session.written > before)
            trickle.let(10_000)


async def test_whoever_reads_too_slowly_what_others_do_is_cut_and_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    most = 100_000
    with caplog.at_level(logging.INFO, "served"):
        async with (
            served(tmp_path, unsent=most) as host,
            trickling(host.server.port) as trickle,
            host.call(port=trickle.port) as line,
        ):
            process = await line.create_process(term_type="xterm", encoding=None)
            await until(lambda: host.sessions)
            (session,) = host.sessions
            await stop(trickle)
            waited: list[int] = []
            while session.is_open and len(waited) < 10_000:
                session.write(b"x" * 500)
                waited.append(session.waiting())
                if len(waited) % 50 == 0:
                    trickle.let(1)
                await asyncio.sleep(0)
            assert max(waited) <= most + 2000
            assert len(waited) < 10_000
            trickle.let(10_000)
            told = await process.stdout.read()
            assert told.endswith(b"Come in again.\r\n") or b"x" in told
    assert "event=behind" in caplog.text


async def test_whoever_keeps_up_may_be_sent_anything_at_once(tmp_path: Path) -> None:
    async with served(tmp_path, unsent=10_000) as host, host.call() as line:
        process = await line.create_process(encoding=None)
        await until(lambda: host.sessions)
        host.sessions[0].write(b"x" * 300_000)
        assert await process.stdout.readexactly(300_000) == b"x" * 300_000
        await until(lambda: host.sessions[0].waiting() == 0)
        host.sessions[0].write(b"y")
        assert await process.stdout.readexactly(1) == b"y"


async def test_replies_that_nobody_reads_are_bounded(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits: dict[str, Any] = {"unsent": 50_000, "rate": 1e9, "burst": 1e9}
    with caplog.at_level(logging.INFO, "served"):
        async with (
            served(tmp_path, **limits) as host,
            trickling(host.server.port) as trickle,
            host.call(port=trickle.port) as line,
        ):
            await line.create_process(term_type="xterm")
            await until(lambda: host.sessions)
            (session,) = host.sessions
            await stop(trickle)
            asked, most = 0, 0
            while session.is_open and asked < 50_000:
                for _ in range(100):
                    line.send_packet(UNKNOWN)
                asked += 100
                await asyncio.sleep(0)
                most = max(most, session.waiting())
            assert asked < 50_000
            assert most < 55_000
            trickle.let(10_000)
    assert "event=behind" in caplog.text


async def test_an_exchange_of_keys_that_is_drawn_out_hides_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "served"):
        async with served(tmp_path, unsent=50_000) as host, host.call() as line:
            await line.create_process(term_type="xterm")
            await until(lambda: host.sessions)
            (session,) = host.sessions
            line._transport.pause_reading()
            line._send_kexinit()
            (far,) = host.server._connections
            await until(lambda: not far._kex_complete)
            written = 0
            while session.is_open and written < 1_000_000:
                session.write(b"x" * 500)
                written += 500
                await asyncio.sleep(0)
            assert 49_000 < written < 60_000
            line.abort()
    assert "event=behind" in caplog.text
