"""The process that keeps a room's file, for the others of this machine: it answers on a socket."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import sys
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from core import __version__
from core.ground.background import begin
from core.ground.logs import log
from core.room_store.contract import is_short_enough
from core.room_store.errors import Away, OtherRelease
from core.room_store.socket.messages import (
    ANSWER,
    ASK,
    ASK_AGAIN,
    HELLO,
    METHODS,
    MOST_ANSWERED,
    MOST_ASKED,
    MOST_AT_ONCE,
    PROTOCOL,
    REFUSAL,
    Damaged,
    Frames,
    Hello,
    check_hello,
    packed,
    refusal_of,
    unpacked,
)
from core.room_store.socket.shared_file import SharedFile
from core.room_store.socket.waiting_news import NewsItem, WaitingNews
from core.store import Clock
from core.store.errors import StoreError
from core.store.json_text import json_text

GONE_SECONDS = 1.0
"""How long a client may be without a connection before the lives of its hosts end."""

LOOK_SECONDS = 0.5
"""Seconds between looks whose life is over."""

REMEMBERED = 2 * MOST_AT_ONCE
"""So many answers to a client are remembered: those that may have been lost on the way."""

FENCED = frozenset({"create", "append", "mark", "delete", "put"})
"""What a host whose life has ended does not do any more."""


class StoreServer:
    """Serves the contract of a room's store to all processes of its owner on this machine."""

    def __init__(self, kept: SharedFile) -> None:
        """Take the file that is asked."""
        self.kept = kept
        self.rows = 0
        """How many rows were added."""
        self._clients: dict[str, Client] = {}
        self._server: asyncio.Server | None = None
        self._path: Path | None = None
        self._looking: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: Path, path: Path, clock: Clock) -> StoreServer:
        """Open a room's file, and answer at the socket `path`, in a folder of its owner's alone.

        Raise StoreError or OSError where one of them cannot be.
        """
        server = cls(await SharedFile.open(database, clock))
        try:
            await server._listen(path)
        except BaseException:
            await server.close()
            raise
        return server

    async def _listen(self, path: Path) -> None:
        path.unlink(missing_ok=True)  # Left by a process that was killed: the file is ours.
        loop = asyncio.get_running_loop()
        self._server = await loop.create_unix_server(lambda: ClientConnection(self), path)
        path.chmod(0o600)
        self._path = path
        self._looking = begin(self._look())

    async def close(self) -> None:
        """Answer no more; what was asked for is kept, and the file is let go of."""
        if self._server is not None:
            self._server.close()
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink()
        if self._looking is not None:
            self._looking.cancel()
        await asyncio.gather(*(client.done() for client in self._clients.values()))
        for client in self._clients.values():
            client.cut()
        await self.kept.close()

    async def alone(self, seconds: float) -> None:
        """Return when no client is connected, or after so many seconds."""
        until = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < until:
            if all(client.connection is None for client in self._clients.values()):
                return
            await asyncio.sleep(0.05)

    async def _look(self) -> None:
        """End the lives that nobody renews, and those of clients that are gone."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            free = self.kept.end_lives()
            for client in tuple(self._clients.values()):
                if client.gone_since is not None and loop.time() > client.gone_since + GONE_SECONDS:
                    del self._clients[client.name]
                    free += self.kept.end_lives(client.name)
            self.tell(*(NewsItem("games", game, game) for game in free))

    # ------------------------------------------------------------------ clients

    def connections(self) -> list[ClientConnection]:
        """Return the connections that clients have at the moment."""
        return [one.connection for one in self._clients.values() if one.connection is not None]

    def client(self, name: str) -> Client:
        """Return the client of a name, which may have been here before."""
        return self._clients.setdefault(name, Client(name, self))

    def tell(self, *told: NewsItem, but: Client | None = None) -> None:
        """Tell all clients that listen what has changed, or was said; except one."""
        for client in self._clients.values():
            if client is not but:
                client.hear(told)


class Client:
    """One process that asks: what it is being answered, and what it is still to be told."""

    def __init__(self, name: str, server: StoreServer) -> None:
        self.name = name
        self.gone_since: float | None = None
        self.connection: ClientConnection | None = None
        self._server = server
        self._news: WaitingNews | None = None
        """What is to be told over the connection that there is."""
        self._running: dict[int, asyncio.Task[None]] = {}
        self._answers: OrderedDict[int, tuple[int, int, bytes]] = OrderedDict()
        self._life = ""

    # ------------------------------------------------------------------ connections

    def came(self, connection: ClientConnection) -> None:
        """Answer over a connection from now on; one that was there before is over."""
        if self.connection is not None:
            self.connection.cut()
            self._end_news()
        self.connection, self.gone_since = connection, None
        self._news = WaitingNews(connection)

    def went(self, connection: ClientConnection) -> None:
        """Note that a connection is gone."""
        if self.connection is connection:
            self.connection = None
            self._end_news()
            self.gone_since = asyncio.get_running_loop().time()

    def cut(self) -> None:
        """End the connection; what was answered is sent first."""
        if self.connection is not None:
            self.connection.end()
        self._end_news()

    def _end_news(self) -> None:
        if self._news is not None:
            self._news.stop()
            self._news = None

    async def done(self) -> None:
        """Return when all that was asked for is answered."""
        if self._running:
            await asyncio.wait(self._running.values())

    # ------------------------------------------------------------------ requests

    def asked(self, request: int, number: int, body: bytes, *, again: bool) -> None:
        """Carry out a request; one that was carried out is answered as it was then."""
        if request in self._running:
            return
        if again and request in self._answers:
            self._send(request, *self._answers[request])
            return
        if number >= len(METHODS):
            raise Damaged(f"method {number}")
        if len(self._running) > 2 * MOST_AT_ONCE:
            raise Damaged("too many requests at once")
        args = unpacked(body, METHODS[number].asked)
        self._running[request] = begin(self._carry_out(request, number, args, again))

    async def _carry_out(self, request: int, number: int, args: Any, again: bool) -> None:
        what, method = ANSWER, METHODS[number]
        try:
            body = packed(await self._answer(method.name, args, again))
            if len(body) > MOST_ANSWERED:
                raise StoreError(f"{method.name}: {len(body)} bytes")
        except StoreError as error:
            what, body = REFUSAL, packed(refusal_of(error))
        except Exception as error:
            log().error("the room's store: %s failed", method.name, exc_info=error)
            what, body = REFUSAL, packed(refusal_of(StoreError(str(error))))
        finally:
            del self._running[request]
        if method.changes:
            self._answers[request] = what, number, body
            if len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
        self._send(request, what, number, body)

    def _send(self, request: int, what: int, number: int, body: bytes) -> None:
        if self.connection is not None:
            self.connection.send(request, what, number, body)

    async def _answer(self, name: str, args: Any, again: bool) -> Any:
        """Do what a method says; have the others told what has changed by it."""
        server, kept = self._server, self._server.kept
        # A driver's row is refused by its lease, which has ended with the life.
        is_driven = name == "append" and args[0].token is not None
        if name in FENCED and self._life and not (is_driven or kept.lasts(self._life)):
            raise Away
        match name:
            case "append":
                (new,) = args
                row = await kept.append(new, again=again)
                server.rows += 1
                server.tell(NewsItem("rows", row, new.game), but=self)
                return row.link
            case "put":
                versions = await kept.put(*args)
                server.tell(NewsItem("kinds", args[0]))
                return versions
            case "say_here":
                said = await kept.say_here(*args)
                server.tell(*([] if said is None else [NewsItem("here", said)]), but=self)
                return said
            case "release":
                free = await kept.release(*args)
                server.tell(*(NewsItem("games", game, game) for game in free))
                return None
            case "create":
                return await kept.create(*args, again=again)
            case "enrol":
                await kept.enrol(*args, owner=self.name, again=again)
                self._life = args[0]
                return None
            case "listen" | "follow" | "say":
                self._take_news(name, args)
                return None
        return await getattr(kept, name)(*args)

    def _take_news(self, name: str, args: Any) -> None:
        """Take what is said, or of which games this client would hear."""
        if name == "say":
            if is_short_enough(json_text(args[0])):
                self._server.tell(NewsItem("messages", *args), but=self)
        elif self._news is not None:
            if name == "listen":
                self._news.listens = True
            else:
                self._news.follow(args[0])

    def hear(self, told: Iterable[NewsItem]) -> None:
        """Have this client told soon what it follows."""
        if self._news is not None:
            self._news.hear(told)

    def takes_more(self) -> None:
        """Tell what has waited for the connection."""
        if self._news is not None:
            self._news.tell_soon()


class ClientConnection(Frames):
    """A connection of a client; nothing is done for one that does not say first who it is."""

    most = MOST_ASKED

    def __init__(self, server: StoreServer) -> None:
        super().__init__()
        self._store_server = server
        self._client: Client | None = None
        self.is_full = False
        """Whether more waits to be sent than the other side has taken."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if not _is_own(transport.get_extra_info("socket")):
            transport.close()

    def connection_lost(self, _error: Exception | None) -> None:
        if self._client is not None:
            self._client.went(self)

    def received(self, request: int, what: int, method: int, body: bytes) -> None:
        if what == HELLO and self._client is None:
            self._greet(unpacked(body, Hello))
        elif what in (ASK, ASK_AGAIN) and self._client is not None:
            self._client.asked(request, method, body, again=what == ASK_AGAIN)
        else:
            raise Damaged(f"a frame {what}")

    def _greet(self, hello: Hello) -> None:
        own = Hello(PROTOCOL, __version__, "")
        try:
            check_hello(hello, __version__)
        except OtherRelease as error:
            log().error("the room's store: %s", error)
            self.send(0, HELLO, 0, packed(own))
            self.end()
            return
        self._client = self._store_server.client(hello.name)
        self._client.came(self)
        self.send(0, HELLO, 0, packed(own))

    def damaged(self, error: Damaged) -> None:
        log().warning("the room's store: a process sent what is no message: %s", error)
        super().damaged(error)

    def pause_writing(self) -> None:
        """Take and tell nothing more until the other side has taken what it was sent."""
        self.is_full = True
        if self.transport is not None:
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on."""
        self.is_full = False
        if self.transport is not None:
            self.transport.resume_reading()
        if self._client is not None:
            self._client.takes_more()


def _is_own(line: socket.socket) -> bool:
    """Tell whether a connection comes from a process of the same user, where the system says."""
    if not sys.platform.startswith("linux"):
        return True  # The folder of the socket lets in nobody else.
    size = struct.calcsize("3i")
    _pid, user, _group = struct.unpack(
        "3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size)
    )
    return int(user) == os.getuid()
