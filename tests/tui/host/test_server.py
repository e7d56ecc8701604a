"""What a guest's client says of its terminal and its keys, and how a connection ends."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncssh
import pytest

from tests.tui.host.served_kit import Noted, Served, served, until
from tui.host.limits import Limits
from tui.host.line_reader import Gone
from tui.host.session import RESIZED, charset_of


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


async def test_who_has_gone_meanwhile_is_no_guest(tmp_path: Path) -> None:
    async with served(tmp_path) as host:
        async with host.call() as line:
            await line.create_process(term_type="xterm")
            await until(lambda: host.sessions)
        await until(lambda: "hung up" in host.readers[0].events)
        with pytest.raises(Gone):
            host.sessions[0].wire.come_in()
        assert not host.callers._inside


async def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    from tui.host.errors import HostingError

    async with served(tmp_path) as host:
        other = Served(tmp_path, Limits())
        with pytest.raises(HostingError, match=f"Port {host.server.port} is already in use"):
            await other.server.listen("127.0.0.1", host.server.port)


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
