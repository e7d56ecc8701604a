"""Clients that send too much, say too little, or stay too long are cut off."""

from __future__ import annotations

import asyncio
import gc
import logging
from pathlib import Path

import asyncssh
import pytest

from tests.tui.host.served_kit import Served, served, until
from tui.host.callers import LINGERING
from tui.host.guest_connection import Parting
from tui.host.limits import Limits


async def test_too_much_before_the_login_is_cut_off(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path, before_login=500) as host:
        with caplog.at_level(logging.INFO, "served"), pytest.raises(asyncssh.DisconnectError):
            await host.call()
        await until(lambda: "no-login" in caplog.text)
        assert "event=flood" in caplog.text
        assert not host.sessions


@pytest.mark.parametrize("sent", [b"", b"SSH-2.0-client\r\n"])
async def test_a_connection_that_has_ended_is_freed_at_once(tmp_path: Path, sent: bytes) -> None:
    async with served(tmp_path) as host:
        gc.collect()
        gc.disable()
        try:
            _reader, writer = await asyncio.open_connection("127.0.0.1", host.server.port)
            writer.write(sent)
            await until(lambda: host.server._connections)
            writer.close()
            await until(lambda: not host.server._connections)
        finally:
            gc.enable()


async def test_others_have_their_turn_while_many_small_packets_come(tmp_path: Path) -> None:
    async with served(tmp_path) as host, host.call() as line:
        await line.create_process(term_type="xterm")
        await until(lambda: host.sessions)
        (connection,) = host.server._connections
        begun, seen, most = connection._recv_seq, connection._recv_seq, 0
        for _packet in range(1500):
            line.send_packet(asyncssh.constants.MSG_IGNORE, asyncssh.packet.String(b""))
        while connection._recv_seq < begun + 1500:
            await asyncio.sleep(0)
            most, seen = max(most, connection._recv_seq - seen), connection._recv_seq
        assert most < 100


async def test_too_much_at_once_is_cut_off_later_too(tmp_path: Path) -> None:
    async with served(tmp_path, burst=20_000, rate=1000) as host, host.call() as line:
        process = await line.create_process(term_type="xterm")
        await until(lambda: host.sessions)
        process.stdin.write("x" * 40_000)
        await until(lambda: "hung up" in host.readers[0].events)
        await line.wait_closed()


async def test_a_handshake_that_is_never_finished_is_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "served"):
        async with served(tmp_path, login=0.2) as host:
            reader, writer = await asyncio.open_connection("127.0.0.1", host.server.port)
            writer.write(b"SSH-2.0-half\r\n")
            assert b"You didn't answer for too long. Connect again." in await reader.read()
            writer.close()
            await until(lambda: "event=no-login" in caplog.text)


async def test_a_client_that_asks_for_no_terminal_is_hung_up_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "served"):
        async with served(tmp_path, door=0.2) as host, host.call() as line:
            async with asyncio.timeout(60):
                await line.wait_closed()
    assert "event=too-slow" in caplog.text


async def test_a_client_that_stays_when_its_terminal_is_over_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.host.connection.LINGER", 0.1)
    async with served(tmp_path) as host:
        for command in ("id", None):
            async with host.call() as line:
                await line.create_process(command, term_type="xterm")
                if command is None:
                    await until(lambda: host.sessions)
                    host.sessions[0].end(0)
                async with asyncio.timeout(60):
                    await line.wait_closed()


async def test_whoever_keeps_asking_for_what_is_refused_is_cut_off(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "served"):
        async with served(tmp_path, refusals=3) as host, host.call() as line:
            for _time in range(3):
                with pytest.raises(asyncssh.ChannelOpenError):
                    await line.open_connection("127.0.0.1", 22)
            with pytest.raises((asyncssh.Error, OSError)):
                await line.open_connection("127.0.0.1", 22)
            await line.wait_closed()
    assert caplog.text.count("event=refused what=direct-tcpip") == 3
    assert "event=flood" in caplog.text


async def test_one_connection_too_many_is_told_why(tmp_path: Path) -> None:
    async with served(tmp_path, per_address=1) as host, host.call() as line:
        await line.create_process(term_type="xterm")
        await until(lambda: host.sessions)
        host.sessions[0].wire.come_in()
        with pytest.raises(asyncssh.DisconnectError, match="Too many connections"):
            await host.call()


async def test_who_logs_in_and_asks_for_no_terminal_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.host.half_open.PATIENCE", 0.0)
    async with served(tmp_path, starting_per_address=3) as host:
        idle = [await host.call() for _ in range(3)]
        async with host.call() as line:
            await line.create_process(term_type="xterm")
            await until(lambda: host.sessions)
            assert sum(one.is_closed() for one in idle) == 1
        for one in idle:
            one.abort()


async def test_who_stops_after_the_key_exchange_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.host.half_open.PATIENCE", 0.0)
    async with served(tmp_path, starting_per_address=2) as host:
        with monkeypatch.context() as patch:
            patch.setattr(asyncssh.SSHClientConnection, "send_service_request", lambda *_: None)
            stopped = [asyncio.ensure_future(host.call()) for _ in range(2)]
            await until(lambda: sum(_exchanged(host)) == 2)
        async with host.call() as line:
            await line.create_process(term_type="xterm")
            await until(lambda: host.sessions)
            host.sessions[0].wire.come_in()
            assert len(host.callers.half_open) == 1
        for one in stopped:
            one.cancel()
        await asyncio.gather(*stopped, return_exceptions=True)


def _exchanged(host: Served) -> list[bool]:
    return [place.has_exchanged_keys for place in host.callers.half_open._places.values()]


async def test_what_is_sent_before_there_is_a_terminal_is_bounded(tmp_path: Path) -> None:
    async with served(tmp_path, before_login=20_000) as host, host.call() as line:
        for _ in range(400):
            line.send_packet(4, b"\0", asyncssh.packet.String(b"x" * 100), b"\0" * 4)
        async with asyncio.timeout(60):
            await line.wait_closed()


async def test_who_is_refused_can_read_why_whatever_is_still_being_sent(tmp_path: Path) -> None:
    async with served(tmp_path, per_address=0) as host:
        reader, writer = await asyncio.open_connection("127.0.0.1", host.server.port)
        writer.write(b"SSH-2.0-late\r\n" + bytes(4096))
        await asyncio.sleep(0.1)
        writer.write(bytes(4096))
        await asyncio.sleep(0.1)
        assert b"Too many connections come from your address." in await reader.read()
        writer.close()


class HungUp(asyncio.Transport):
    """A transport whose client is gone, which nobody has noticed yet."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = False

    def is_closing(self) -> bool:
        return False

    def write_eof(self) -> None:
        raise OSError(107, "Transport endpoint is not connected")

    def abort(self) -> None:
        self.aborted = True


async def test_a_refused_client_that_is_gone_already_keeps_no_place(tmp_path: Path) -> None:
    callers = Served(tmp_path, Limits()).callers
    for _time in range(2 * LINGERING):
        transport = HungUp()
        Parting(transport, callers).abort()
        assert transport.aborted
    assert callers.may_linger()


async def test_a_connection_is_for_a_terminal_and_for_nothing_else(tmp_path: Path) -> None:
    async with served(tmp_path) as host:
        options = host.server._options
        forwarded = options.x11_forwarding, options.agent_forwarding
        assert (*forwarded, options.allow_scp, options.line_editor) == (False,) * 4
