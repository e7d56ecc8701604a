"""What comes over the socket of a store may be anything: it harms nobody else."""

from __future__ import annotations

import asyncio
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from core import __version__
from core.room_store.availability import PATIENCE_SECONDS
from core.room_store.errors import OtherRelease
from core.room_store.socket import asking
from core.room_store.socket.client import SocketStore
from core.room_store.socket.messages import (
    ASK,
    HEAD,
    HELLO,
    MOST_ASKED,
    NUMBERS,
    PROTOCOL,
    Damaged,
    Hello,
    packed,
    unpacked,
)
from core.store.errors import StoreError
from core.store.model import JsonObject
from tests.core.room_store.stores import OnSocket, begun

GREETING = packed(Hello(PROTOCOL, __version__, "tester"))


def frame(what: int, method: int, body: bytes, length: int | None = None) -> bytes:
    return HEAD.pack(len(body) if length is None else length, 1, what, method) + body


HELLO_FRAME = frame(HELLO, 0, GREETING)

DAMAGED = {
    "no hello": frame(ASK, NUMBERS["hosts"], packed(())),
    "no name": frame(HELLO, 0, packed([1])),
    "too long": HELLO_FRAME + frame(ASK, 1, b"", MOST_ASKED + 1),
    "no method": HELLO_FRAME + frame(ASK, 200, packed(())),
    "no frame": HELLO_FRAME + frame(77, 0, b""),
    "no body": HELLO_FRAME + frame(ASK, NUMBERS["load"], b""),
    "other arguments": HELLO_FRAME + frame(ASK, NUMBERS["load"], packed([7])),
    "no text": HELLO_FRAME + frame(ASK, NUMBERS["load"], b"M\xa2\xff\xff"),
    "deep": HELLO_FRAME + frame(ASK, NUMBERS["say"], b"M" + b"\x91" * 5000),
    "junk": b"\x00\x00\x00\x00" + bytes(range(256)),
}


@pytest.mark.parametrize("what", DAMAGED)
async def test_whoever_sends_junk_is_hung_up_on_and_nobody_else(tmp_path: Path, what: str) -> None:
    kept = OnSocket(tmp_path)
    store = await kept.host()
    game = await begun(store)
    reader, writer = await asyncio.open_unix_connection(str(kept.socket))
    writer.write(DAMAGED[what])
    await writer.drain()
    await reader.read()
    writer.close()
    await game.plays()
    await kept.close()


async def test_whatever_can_be_kept_goes_over_the_socket(tmp_path: Path) -> None:
    kept = OnSocket(tmp_path)
    store = await kept.host()
    odd: JsonObject = {"text": "é\u2028", "none": None, "list": [1.5, True, -(2**70)], "": {}}
    await store.put("settings", {"a": odd})
    assert (await store.entries("settings")).changed == {"a": odd}
    assert unpacked(packed({"bytes": "\udcff"}), JsonObject) == {"bytes": "\udcff"}
    await kept.close()


async def test_what_is_too_long_to_be_asked_is_refused_here(tmp_path: Path) -> None:
    kept = OnSocket(tmp_path)
    store = await kept.host()
    with pytest.raises(StoreError):
        await store.put("settings", {"a": {"text": "x" * MOST_ASKED}})
    await store.put("settings", {"a": {"text": "x"}})
    await kept.close()


async def test_a_process_of_another_release_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = OnSocket(tmp_path)
    store = await kept.host()
    monkeypatch.setattr(asking, "__version__", "0.1")
    with pytest.raises(OtherRelease, match=r"0\.1"):
        await SocketStore.open(kept.socket)
    assert await store.hosts() == []
    await kept.close()


async def test_the_socket_is_its_owners_alone(tmp_path: Path) -> None:
    kept = OnSocket(tmp_path)
    await kept.host()
    assert stat.S_IMODE(kept.socket.stat().st_mode) == 0o600
    await kept.close()


async def test_a_server_is_alone_once_no_client_is_connected(tmp_path: Path) -> None:
    kept = OnSocket(tmp_path)
    one, other = await kept.host(), await kept.host()
    assert kept.server is not None
    alone = asyncio.ensure_future(kept.server.alone(600))
    await one.close()
    assert await other.hosts() == []
    assert not alone.done()
    await other.close()
    await alone
    await kept.close()


def test_a_store_that_does_not_greet_is_tried_again_before_anybody_gives_up() -> None:
    assert 0 < 3 * asking.HELLO_SECONDS < PATIENCE_SECONDS


async def test_a_server_that_sends_junk_is_asked_again_over_another_connection(
    tmp_path: Path,
) -> None:
    calls: list[int] = []
    over: list[int] = []

    async def answers(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        calls.append(1)
        await reader.read(10)
        writer.write(HELLO_FRAME + (b"\xff" * 20))
        with suppress(ConnectionError):
            while await reader.read(1000):
                pass
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
        over.append(1)

    server = await asyncio.start_unix_server(answers, tmp_path / "store.sock")
    store = SocketStore(tmp_path / "store.sock")
    asked = asyncio.ensure_future(store.hosts())
    while len(calls) < 3:
        await asyncio.sleep(0.01)
    assert not asked.done()
    asked.cancel()
    server.close()
    await store.close()
    await asyncio.sleep(0)  # A call that the server has taken already begins to be answered.
    while len(over) < len(calls):
        await asyncio.sleep(0.01)


def test_a_body_of_no_known_form_is_damaged() -> None:
    for body in (b"", b"X", b"J{", b"M\xc1"):
        with pytest.raises(Damaged):
            unpacked(body, JsonObject)
