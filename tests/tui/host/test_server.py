"""The server by itself: its limits, what is known of a terminal, and lines that stall."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import asyncssh
import pytest

from tui.host.callers import LINGERING, Callers
from tui.host.collecting import Collector
from tui.host.guest_connection import Parting
from tui.host.guest_log import GuestLog
from tui.host.host_key import host_key
from tui.host.limits import Limits
from tui.host.line_reader import Gone
from tui.host.server import RoomServer
from tui.host.session import RESIZED, SshSession, charset_of


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


async def test_a_terminal_is_what_the_client_says_within_bounds(tmp_path: Path) -> None:
    async with served(tmp_path) as host, host.call() as line:
        environ = {"LANG": "fr_FR.UTF-8", "LD_PRELOAD": "/x", "LC_TIME": "\x1b[2J", "TERM": "y"}
        await line.create_process(
            term_type="xterm-256color", term_size=(100, 4_000_000), env=environ
        )
        await until(lambda: host.sessions)
        (session,) = host.sessions
        assert session.size == (100, 150)
        assert dict(session.environ) == {
            "LANG": "fr_FR.UTF-8",
            "TERM": "xterm-256color",
            "SSH_CONNECTION": "guest",
        }


async def test_a_terminal_with_a_strange_name_is_taken_for_a_plain_one(tmp_path: Path) -> None:
    async with served(tmp_path) as host, host.call() as line:
        await line.create_process(term_type="x\x1b[2J", term_size=(80, 24))
        await until(lambda: host.sessions)
        assert host.sessions[0].environ["TERM"] == "dumb"
        assert host.sessions[0].environ["LANG"] == "C.UTF-8"


async def test_a_key_is_the_guests_only_if_it_was_proven(tmp_path: Path) -> None:
    own = asyncssh.generate_private_key("ssh-ed25519")
    async with served(tmp_path) as host:
        async with host.call(client_keys=[own]) as line:
            await line.create_process(term_type="xterm")
            await until(lambda: host.sessions)
            assert host.sessions[0].wire.key == own.get_fingerprint()
        async with host.call() as line:
            await line.create_process(term_type="xterm")
            await until(lambda: len(host.sessions) == 2)
            assert host.sessions[1].wire.key is None


async def test_many_changes_of_size_are_one(tmp_path: Path) -> None:
    async with served(tmp_path) as host, host.call() as line:
        process = await line.create_process(term_type="xterm", term_size=(80, 24))
        await until(lambda: host.sessions)
        began = asyncio.get_running_loop().time()
        for columns in range(81, 181):
            process.change_terminal_size(columns, 30)
        await until(lambda: host.sessions[0].size == (180, 30))
        await asyncio.sleep(2 * RESIZED)  # the last one is told by then, whatever the machine does
        # A machine that stands still meanwhile lets them come in several portions.
        portions = 1 + (asyncio.get_running_loop().time() - began) // RESIZED
        assert set(host.readers[0].events) == {"resized"}
        assert len(host.readers[0].events) <= portions


async def test_a_terminal_that_hangs_up_is_told_of(tmp_path: Path) -> None:
    async with served(tmp_path) as host:
        async with host.call() as line:
            await line.create_process(term_type="xterm")
            await until(lambda: host.sessions)
        await until(lambda: "hung up" in host.readers[0].events)
        assert not host.sessions[0].is_open
        host.sessions[0].write(b"too late")


async def test_the_end_of_a_pipe_is_not_yet_the_end(tmp_path: Path) -> None:
    async with served(tmp_path) as host, host.call() as line:
        process = await line.create_process()
        process.stdin.write("word\n")
        process.stdin.write_eof()
        await until(lambda: host.readers and host.readers[0].events)
        assert host.readers[0].events == ["ended"]
        assert host.readers[0].data == b"word\n"
        host.sessions[0].write(b"heard\n")
        assert await process.stdout.readline() == "heard\n"


async def test_what_is_typed_before_anybody_reads_is_kept(tmp_path: Path) -> None:
    async with served(tmp_path) as host, host.call() as line:
        process = await line.create_process(term_type="xterm")
        await until(lambda: host.sessions)
        host.sessions[0].unread(b"left ")
        process.stdin.write("and more")
        await until(lambda: host.sessions[0]._unread.endswith(b"more"))
        second = Noted()
        host.sessions[0].read_by(second)
        assert second.data == b"left and more"


async def test_a_guest_who_reads_nothing_is_known_by_what_waits(tmp_path: Path) -> None:
    async with served(tmp_path) as host, host.call() as line:
        process = await line.create_process(term_type="xterm", encoding=None)
        process.channel.pause_reading()
        line._transport.pause_reading()
        await until(lambda: host.sessions)
        (session,) = host.sessions
        written = 0
        while session.waiting() < 8192:
            session.write(b"x" * 4096)
            written += 4096
            await asyncio.sleep(0)
            assert written < 1 << 23
        line._transport.resume_reading()
        process.channel.resume_reading()
        await until(lambda: "drained" in host.readers[0].events)
        assert session.waiting() == 0


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


async def test_who_has_gone_meanwhile_is_no_guest(tmp_path: Path) -> None:
    async with served(tmp_path) as host:
        async with host.call() as line:
            await line.create_process(term_type="xterm")
            await until(lambda: host.sessions)
        await until(lambda: "hung up" in host.readers[0].events)
        with pytest.raises(Gone):
            host.sessions[0].wire.come_in()
        assert not host.callers._inside


async def test_what_is_sent_before_there_is_a_terminal_is_bounded(tmp_path: Path) -> None:
    async with served(tmp_path, before_login=20_000) as host, host.call() as line:
        for _ in range(400):
            line.send_packet(4, b"\0", asyncssh.packet.String(b"x" * 100), b"\0" * 4)
        async with asyncio.timeout(60):
            await line.wait_closed()


async def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    from tui.host.errors import HostingError

    async with served(tmp_path) as host:
        other = Served(tmp_path, Limits())
        with pytest.raises(HostingError, match=f"Port {host.server.port} is already in use"):
            await other.server.listen("127.0.0.1", host.server.port)


async def test_who_is_refused_can_read_why_whatever_is_still_being_sent(tmp_path: Path) -> None:
    async with served(tmp_path, per_address=0) as host:
        reader, writer = await asyncio.open_connection("127.0.0.1", host.server.port)
        writer.write(b"SSH-2.0-late\r\n" + bytes(4096))
        await asyncio.sleep(0.1)
        writer.write(bytes(4096))
        await asyncio.sleep(0.1)
        assert b"Too many connections come from your address." in await reader.read()
        writer.close()


@pytest.mark.parametrize(
    ("environ", "charset"),
    [
        ({}, "utf-8"),
        ({"LANG": "C"}, "utf-8"),
        ({"LANG": "fr_FR.UTF-8"}, "utf-8"),
        ({"LANG": "fr_FR.ISO-8859-1"}, "iso8859-1"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "fr_FR.ISO8859-15@euro"}, "iso8859-15"),
        ({"LANG": "ru_RU.KOI8-R"}, "koi8-r"),
        ({"LANG": "fr_FR.iso-8859-99"}, "utf-8"),
        ({"LANG": "fr_FR.utf-16"}, "utf-8"),
        ({"LANG": "fr_FR.rot13"}, "utf-8"),
        ({"LANG": "ja_JP.eucJP"}, "utf-8"),
    ],
)
def test_what_a_client_writes_letters_in(environ: dict[str, str], charset: str) -> None:
    assert charset_of(environ) == charset


@pytest.mark.parametrize(
    "refused",
    [
        {"mac_algs": ["hmac-sha1"], "encryption_algs": ["aes128-ctr"]},
        {"mac_algs": ["hmac-sha1-etm@openssh.com"], "encryption_algs": ["aes128-ctr"]},
        {"mac_algs": ["umac-64@openssh.com"], "encryption_algs": ["aes128-ctr"]},
        {"encryption_algs": ["aes128-cbc"]},
        {"encryption_algs": ["3des-cbc"]},
        {"encryption_algs": ["chacha20-poly1305@openssh.com"]},
        {"kex_algs": ["diffie-hellman-group14-sha1"]},
    ],
)
async def test_old_and_slow_algorithms_are_not_offered(
    tmp_path: Path, refused: dict[str, list[str]]
) -> None:
    served = Served(tmp_path, Limits())
    await served.server.listen("127.0.0.1", 0)
    with pytest.raises(asyncssh.KeyExchangeFailed):
        await served.call(**refused)
    served.server.stop_listening()
    served.server.hang_up()


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
