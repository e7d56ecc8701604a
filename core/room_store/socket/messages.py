"""What goes over the socket of a room's store: requests, answers and news, each in one frame.

A frame is its length, the number of the request, what it is, and a body. Bodies are MessagePack,
typed by the method; what that cannot hold (longer numbers, bytes that are no text) is JSON.
"""

from __future__ import annotations

import asyncio
import json
import struct
from datetime import date
from typing import Any, Final, NamedTuple

import msgspec

from core.ground.words import _
from core.room_store.contract import Appending, Entries, HostSeen, KeptRow, Kind, PeopleHere
from core.room_store.errors import (
    DiskFull,
    Diverged,
    LeaseLost,
    Moved,
    OtherRelease,
    ReadOnly,
    TooEarly,
)
from core.store.errors import (
    Away,
    DamagedRows,
    FileFull,
    FileReadOnly,
    NoSuchGame,
    Overtaken,
    StoreError,
)
from core.store.model import GameHead, JsonObject, SavedGame

PROTOCOL: Final = 3
"""Counts up whenever what goes over the socket has another form."""

MOST_ASKED, MOST_ANSWERED = 8 * 2**20, 64 * 2**20
"""Bytes of a request, and of an answer."""

MOST_AT_ONCE = 256
"""Requests of one client that wait for their answers at the same time."""

HELLO, ASK, ASK_AGAIN, ANSWER, REFUSAL, NEWS = range(6)
"""What a frame is; a request that was sent before, and perhaps carried out, is asked again."""

HEAD: Final = struct.Struct("<IQBB")
"""Length of the body, number of the request, what the frame is, and the number of the method."""


class Hello(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What each side says first; the client's `name` is its own for as long as it lives."""

    protocol: int
    release: str
    name: str


class Refusal(msgspec.Struct, array_like=True):
    """Why a request is refused: the class of the error, its sentence, and the game it is about."""

    error: str
    sentence: str
    game: str = ""


class Method(NamedTuple):
    """A method of the contract: what it is asked with, and what it answers."""

    name: str
    asked: Any
    answered: Any
    changes: bool = False
    """Whether carrying it out twice would not be the same as once."""


METHODS: Final = (
    Method("create", tuple[GameHead, list[JsonObject]], str, changes=True),
    Method("load", tuple[str], SavedGame),
    Method("heads", tuple[list[str]], dict[str, GameHead]),
    Method("append", tuple[Appending], str, changes=True),
    Method("read", tuple[dict[str, int]], list[KeptRow]),
    Method("links", tuple[dict[str, int]], dict[str, str]),
    Method("mark", tuple[str, str, int], None, changes=True),
    Method("delete", tuple[str], None, changes=True),
    Method("finished_before", tuple[date], list[str]),
    Method("entries", tuple[Kind, int, list[str] | None], Entries),
    Method(
        "put",
        tuple[Kind, dict[str, JsonObject | None], dict[str, int] | None, dict[str, list[str]]],
        dict[str, int],
        changes=True,
    ),
    Method("enrol", tuple[str, float, JsonObject], None, changes=True),
    Method("heartbeat", tuple[str, float, JsonObject], bool),
    Method("hosts", tuple[()], list[HostSeen]),
    Method("acquire", tuple[str, list[str]], dict[str, int], changes=True),
    Method("release", tuple[str, list[str] | None], None, changes=True),
    Method(
        "say_here",
        tuple[str, int, dict[str, JsonObject | None]],
        PeopleHere | None,
        changes=True,
    ),
    Method("read_here", tuple[list[str]], list[PeopleHere]),
    Method("follow", tuple[list[str]], None),
    Method("say", tuple[JsonObject, str], None, changes=True),
    Method("listen", tuple[()], None),
    Method("try_disk", tuple[()], None),
)

NUMBERS: Final = {method.name: number for number, method in enumerate(METHODS)}


class Damaged(Exception):
    """What has come is no message of this protocol; the connection is of no use any more."""


# ---------------------------------------------------------------------- bodies


def packed(value: object) -> bytes:
    """Return a body."""
    try:
        return b"M" + msgspec.msgpack.encode(value)
    except (OverflowError, UnicodeEncodeError):
        return b"J" + json.dumps(msgspec.to_builtins(value)).encode("ascii")


def unpacked(body: bytes, kind: Any) -> Any:
    """Return what a body says; raise Damaged where it is nothing of that kind."""
    try:
        if body[:1] == b"M":
            return msgspec.msgpack.decode(memoryview(body)[1:], type=kind)
        if body[:1] == b"J":
            return msgspec.convert(json.loads(body[1:]), kind, str_keys=True)
    except (ValueError, RecursionError, msgspec.MsgspecError) as error:
        raise Damaged(str(error)) from error
    raise Damaged("the body is of no known form")


# ---------------------------------------------------------------------- frames


class Frames(asyncio.Protocol):
    """One end of a connection: cuts what comes into frames, and sends them.

    What is done with them is `received` of a class that inherits; Damaged ends the connection.
    """

    most = MOST_ANSWERED
    """Bytes of the longest body that may come."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        begun = 0
        try:
            while len(buffer) - begun >= HEAD.size:
                length, request, what, method = HEAD.unpack_from(buffer, begun)
                if length > self.most:
                    raise Damaged(f"a body of {length} bytes")
                end = begun + HEAD.size + length
                if len(buffer) < end:
                    break
                with memoryview(buffer) as view:
                    body = bytes(view[begun + HEAD.size : end])
                begun = end
                self.received(request, what, method, body)
        except Damaged as error:
            self.damaged(error)
        del buffer[:begun]

    def received(self, request: int, what: int, method: int, body: bytes) -> None:
        """Take a frame; raise Damaged where it is none of this protocol."""
        raise NotImplementedError

    def damaged(self, error: Damaged) -> None:
        """Give the connection up: what comes over it cannot be read."""
        self._buffer.clear()
        self.cut()

    def cut(self) -> None:
        """End the connection at once."""
        if self.transport is not None:
            self.transport.abort()

    def end(self) -> None:
        """End the connection once all is sent."""
        if self.transport is not None:
            self.transport.close()

    def send(self, request: int, what: int, method: int, body: bytes) -> None:
        """Send a frame; where the connection is gone it is lost."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(HEAD.pack(len(body), request, what, method) + body)


# ---------------------------------------------------------------------- refusals

_SIMPLE: Final = {one.__name__: one for one in (Away, Moved, ReadOnly, DiskFull)}
_ABOUT_A_ROW: Final = {one.__name__: one for one in (LeaseLost, TooEarly, NoSuchGame)}
_BY_SENTENCE: Final = {one.__name__: one for one in (OtherRelease, FileFull, FileReadOnly)}


def refusal_of(error: StoreError) -> Refusal:
    """Return what is sent of an error."""
    return Refusal(type(error).__name__, str(error), getattr(error, "game", ""))


def error_of(refusal: Refusal, game: str, number: int) -> StoreError:
    """Return the error of a refusal, for a request about a row of a game, or about none.

    What is known of it is said anew, so that it is in the language of whoever reads it.
    """
    name = refusal.error
    if name in _SIMPLE:
        return _SIMPLE[name]()
    if name in _ABOUT_A_ROW and game:
        return _ABOUT_A_ROW[name](game)
    if name == "Overtaken":
        return Overtaken(game, number, number)
    if name == "Diverged":
        return Diverged(game, number - 1)
    if name == "DamagedRows":
        return DamagedRows(refusal.game, refusal.sentence)
    return _BY_SENTENCE.get(name, StoreError)(refusal.sentence)


def check_hello(hello: Hello, release: str) -> None:
    """Raise OtherRelease where the other side is of another release than this one."""
    if (hello.protocol, hello.release) != (PROTOCOL, release):
        raise OtherRelease(
            _(
                "The processes of this room run different releases of Kahwa ({one} and {other}). "
                "Restart kahwa host."
            ).format(one=release, other=hello.release)
        )
