"""What a process asks of the store that another process keeps, until it is answered."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from core import __version__
from core.ground.background import begin, stop
from core.ground.logs import log
from core.room_store.availability import PATIENCE_SECONDS, SLOW_SECONDS, ServerAvailability
from core.room_store.contract import StoreNews
from core.room_store.errors import Away, OtherRelease
from core.room_store.socket.messages import (
    ANSWER,
    ASK,
    ASK_AGAIN,
    HELLO,
    METHODS,
    MOST_ASKED,
    MOST_AT_ONCE,
    NEWS,
    NUMBERS,
    PROTOCOL,
    REFUSAL,
    Damaged,
    Frames,
    Hello,
    Refusal,
    check_hello,
    error_of,
    packed,
    unpacked,
)
from core.store.errors import StoreError

HELLO_SECONDS = 3.0
"""How long the other side may take to say who it is."""

LAST_SECONDS = 1.0
"""How long a store that is closed waits for what it has asked."""

FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.25
"""Seconds between two attempts to connect, which grow from the one to the other."""


@dataclass(slots=True, eq=False)
class StoreRequest:
    """What is asked: its method and body, since when, and whether it was sent already."""

    method: int
    body: bytes
    since: float
    answer: asyncio.Future[Any]
    game: str = ""
    number: int = 0
    was_sent: bool = False


class NewsReader(Protocol):
    """Who listens to the store."""

    def connected(self) -> None:
        """Have news told over a connection that is new."""

    def told(self, news: StoreNews) -> None:
        """Take news."""


class StoreRequests:
    """Asks a store over a socket; the connection comes back by itself.

    What was asked is asked again over each new connection, under the same number: the store knows
    what it has carried out, and looks up rows in the file where it was another process then.
    """

    def __init__(self, path: Path, news: NewsReader) -> None:
        """Take where the store answers, and who is told the news that it tells."""
        self.availability = ServerAvailability()
        self._path = path
        self._news = news
        self._name = secrets.token_hex(8)
        self._numbers = count(1)
        self._requests: dict[int, StoreRequest] = {}
        self._turns = asyncio.Semaphore(MOST_AT_ONCE)
        self._connection: StoreConnection | None = None
        self._refused: OtherRelease | None = None
        self._closed = False
        self._connecting = begin(self._connect_again())
        self._watching = begin(self._watch())

    @property
    def is_connected(self) -> bool:
        """Whether there is a connection at the moment."""
        return self._connection is not None

    async def close(self) -> None:
        """Ask nothing any more, once what was asked is answered, if that comes soon."""
        self._closed = True
        waiting = [request.answer for request in self._requests.values()]
        if waiting and self._connection is not None and not self.availability.is_away:
            await asyncio.wait(waiting, timeout=LAST_SECONDS)
        self._end_requests()
        await stop(self._connecting, self._watching)
        if self._connection is not None:
            self._connection.end()
        self.availability.stop()

    # ------------------------------------------------------------------ the connection

    async def _connect_again(self) -> None:
        """Have a connection, and another one whenever it is lost."""
        pause = FIRST_PAUSE
        while True:
            try:
                connection = await self._connected()
            except OtherRelease as error:
                self._refuse(error)
                return
            except (OSError, TimeoutError, Damaged) as error:
                self.availability.note_failure(str(error) or type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = FIRST_PAUSE
            self._use(connection)
            await connection.lost.wait()
            self._connection = None
            self.availability.note_failure("the connection is lost")

    async def _connected(self) -> StoreConnection:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(HELLO_SECONDS):
            _transport, connection = await loop.create_unix_connection(
                lambda: StoreConnection(self), str(self._path)
            )
            try:
                connection.send(0, HELLO, 0, packed(Hello(PROTOCOL, __version__, self._name)))
                check_hello(await connection.hello, __version__)
            except BaseException:
                connection.end()
                raise
        return connection

    def _use(self, connection: StoreConnection) -> None:
        """Ask over a connection all that is not answered yet; begin with what is listened to."""
        self._connection = connection
        self._news.connected()
        for number, request in self._requests.items():
            self._send(connection, number, request)
        if not self._requests:
            self.availability.clear()

    def _refuse(self, error: OtherRelease) -> None:
        self._refused = error
        self._end_requests()

    async def _watch(self) -> None:
        """Note when the store does not answer, though it is connected."""
        now = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(SLOW_SECONDS / 3)
            first = next(iter(self._requests.values()), None)
            if first is not None and now() > first.since + SLOW_SECONDS:
                self.availability.note_failure("no answer")

    # ------------------------------------------------------------------ requests

    async def ask(self, name: str, *args: Any, game: str = "", number: int = 0) -> Any:
        """Return what the store answers.

        Raise Away after PATIENCE_SECONDS; then it may be carried out all the same.
        """
        if self._closed:
            raise Away
        if self._refused is not None:
            raise self._refused
        body = packed(args)
        if len(body) > MOST_ASKED:
            raise StoreError(f"{name}: {len(body)} bytes")
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._turns:
                return await self._asked(NUMBERS[name], body, game, number)
        except TimeoutError:
            raise Away from None

    async def _asked(self, method: int, body: bytes, game: str, row: int) -> Any:
        loop, number = asyncio.get_running_loop(), next(self._numbers)
        request = StoreRequest(method, body, loop.time(), loop.create_future(), game, row)
        self._requests[number] = request
        if self._connection is not None:
            self._send(self._connection, number, request)
        try:
            return await request.answer
        finally:
            self._requests.pop(number, None)

    def have_done(self, name: str, *args: Any) -> None:
        """Ask for what is not answered; while there is no connection, it is not asked for."""
        if self._connection is not None and not self._closed:
            self._connection.send(next(self._numbers), ASK, NUMBERS[name], packed(args))

    @staticmethod
    def _send(connection: StoreConnection, number: int, request: StoreRequest) -> None:
        what = ASK_AGAIN if request.was_sent else ASK
        request.was_sent = True
        connection.send(number, what, request.method, request.body)

    def _end_requests(self) -> None:
        """Tell all who still wait that there is no answer."""
        for request in self._requests.values():
            if not request.answer.done():
                request.answer.set_exception(self._refused or Away())

    def received(self, number: int, what: int, body: bytes) -> None:
        """Take an answer, or news; raise Damaged where it is neither."""
        if what == NEWS:
            self._news.told(unpacked(body, StoreNews))
            return
        request = self._requests.get(number)
        if request is None:
            return  # Nobody waits for it any more.
        if what == ANSWER:
            answer = unpacked(body, METHODS[request.method].answered)
        elif what == REFUSAL:
            answer = error_of(unpacked(body, Refusal), request.game, request.number)
        else:
            raise Damaged(f"a frame {what}")
        self.availability.clear()
        if request.answer.done():
            return
        if isinstance(answer, StoreError):
            request.answer.set_exception(answer)
        else:
            request.answer.set_result(answer)


class StoreConnection(Frames):
    """A connection to the store."""

    def __init__(self, requests: StoreRequests) -> None:
        super().__init__()
        self._requests = requests
        self.lost = asyncio.Event()
        self.hello: asyncio.Future[Hello] = asyncio.get_running_loop().create_future()

    def received(self, request: int, what: int, _method: int, body: bytes) -> None:
        if what != HELLO:
            self._requests.received(request, what, body)
        elif not self.hello.done():
            self.hello.set_result(unpacked(body, Hello))

    def connection_lost(self, error: Exception | None) -> None:
        self.lost.set()
        if not self.hello.done():
            with suppress(asyncio.InvalidStateError):
                self.hello.set_exception(ConnectionResetError("the store hung up"))
                # Whoever waited for it may have been cancelled: then it is no error of anybody's.
                self.hello.exception()

    def damaged(self, error: Damaged) -> None:
        log().warning("the room's store sent what is no message: %s", error)
        super().damaged(error)
