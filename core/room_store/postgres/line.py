"""A connection that comes back: whatever is asked over it is asked again until it is answered."""

from __future__ import annotations

import asyncio
import os
import random
import socket
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import psycopg

from core.ground.background import Tasks, later
from core.ground.logs import log
from core.room_store.availability import PATIENCE_SECONDS, SLOW_SECONDS, ServerAvailability
from core.room_store.contract import Trouble
from core.room_store.errors import Away
from core.room_store.postgres.address import Address
from core.room_store.postgres.failures import is_passing, refused, trouble_of
from core.store.errors import StoreError

T = TypeVar("T")
Db = psycopg.AsyncConnection[Any]
Params = Sequence[Any] | Mapping[str, Any]

STATEMENT_SECONDS = 3.0
"""How long one statement may take here and at the server; a host that is stopped in the middle of
one holds nobody else up for longer."""

SILENCE_SECONDS = 3.0
"""How long a listening connection may be silent before it is asked whether it is still there."""

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
"""Seconds between two attempts to connect, which grow from the one to the other."""

_SETTINGS = f"""
    SELECT set_config('TimeZone', 'UTC', false),
        set_config('synchronous_commit', CASE current_setting('synchronous_commit')
            WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false),
        set_config('statement_timeout', '{STATEMENT_SECONDS:.0f}s', false),
        set_config('lock_timeout', '{STATEMENT_SECONDS:.0f}s', false),
        set_config('idle_in_transaction_session_timeout', '{STATEMENT_SECONDS:.0f}s', false),
        set_config('tcp_keepalives_idle', '5', false),
        set_config('tcp_keepalives_interval', '2', false),
        set_config('tcp_keepalives_count', '3', false),
        set_config('tcp_user_timeout', '15s', false)
"""
"""Nobody's settings let an action be shown that a crash may lose, or a stopped host hold locks."""

_SETTINGS_OF_17 = f"""
    SELECT set_config(name, '{STATEMENT_SECONDS:.0f}s', false) FROM pg_settings
    WHERE name = 'transaction_timeout'
"""
"""A statement is timed until it has been carried out; this, where the server has it, also until it
is committed, should the host be stopped between the two. What waits for a standby is not timed."""


async def connect(address: Address, name: str, *, settings: bool = True) -> Db:
    """Return a connection which commits each statement, with the settings that a room needs."""
    parameters = {"application_name": name, **address.parameters}
    db = await psycopg.AsyncConnection.connect(**parameters, autocommit=True)
    try:
        if settings:
            await db.execute(_SETTINGS)
            await db.execute(_SETTINGS_OF_17)
    except BaseException:
        await db.close()
        raise
    return db


class LifeEnded(Exception):
    """The host's life has ended, so that nothing is changed until it has another."""


class Connection:
    """One connection, for one thing at a time; `name` is what the server's lists call it."""

    def __init__(
        self,
        address: Address,
        name: str,
        availability: ServerAvailability,
        *cures: Trouble,
    ) -> None:
        """Take the troubles as well that are over once something is done over this connection."""
        self._address = address
        self._cures = cures
        self._name = name
        self._availability = availability
        self._db: Db | None = None
        self._lock = asyncio.Lock()
        self._asking = Tasks()
        self._closed = False

    async def ask(self, question: Callable[[Db, bool], Awaitable[T]]) -> T:
        """Return the answer to a question, which is asked again when the connection is lost.

        It is told whether it may have been carried out before. Raise Away after PATIENCE_SECONDS,
        StoreError where it is refused. Whoever is cancelled while waiting changes nothing in that.
        """
        try:
            return await self._asking.undisturbed(self._ask(question))
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if current is not None and not current.cancelling():
                raise Away from None  # The line was closed.
            raise

    async def rows(self, statement: bytes, values: Params = ()) -> list[Any]:
        """Return what a statement comes to that may be carried out twice."""

        async def fetched(db: Db, _unsure: bool) -> list[Any]:
            return await (await db.execute(statement, values)).fetchall()

        return await self.ask(fetched)

    async def _ask(self, question: Callable[[Db, bool], Awaitable[T]]) -> T:
        unsure, pauses = False, Pauses()
        until = pauses.now() + PATIENCE_SECONDS
        while True:
            try:
                async with self.held(until) as db:
                    return await question(db, unsure)
            except LifeEnded:
                if self._closed or pauses.now() + pauses.next > until:
                    raise Away from None
            except Exception as error:
                ends = self._closed or pauses.now() + pauses.next > until
                if isinstance(error, StoreError) or not isinstance(error, (psycopg.Error, OSError)):
                    raise
                if ends or not is_passing(error):
                    raise self.refused(error) from error
                unsure = True
            await pauses.wait()

    @asynccontextmanager
    async def held(self, until: float) -> AsyncIterator[Db]:
        """Give the connection alone to whoever asks, made anew where it is lost.

        What is done inside is cut off after STATEMENT_SECONDS, and at the loop's time `until`; then
        errors are raised as psycopg has them. Raise Away if it is not free until then.
        """
        try:
            async with asyncio.timeout_at(until):
                await self._lock.acquire()
        except TimeoutError:
            raise Away from None
        try:
            if self._closed:
                raise Away
            db = await self._connected(until)
            with _Watch(db, until, self._availability):
                yield db
            self._availability.clear(*self._cures)
        except LifeEnded:
            raise
        except Exception as error:
            if trouble := trouble_of(error):
                await self._drop(error, trouble)
            raise
        finally:
            self._lock.release()

    async def heard(self, channels: Channels) -> AsyncIterator[tuple[str, str] | None]:
        """Give what is sent on the channels that are wanted, each with its name, until it is lost.

        None comes with each new connection, and a channel without anything once it is heard. A
        connection on which nothing comes for SILENCE_SECONDS is asked whether it is still there.
        """
        before: Db | None = None
        come: deque[tuple[str, str]] = deque()
        while True:
            async with self.held(Pauses.now() + PATIENCE_SECONDS) as db:
                if db is not before:
                    channels.heard = frozenset()
                    db.add_notify_handler(lambda one: come.append((one.channel, one.payload)))
                wanted, new = channels.wanted, channels.wanted - channels.heard
                await db.execute(_listening(new, channels.heard - wanted))
                channels.heard = wanted
            if db is not before:
                before = db
                yield None
            for channel in sorted(new):
                yield channel, ""
            # The lock is nobody else's: this line is for listening alone.
            silent = False
            while not silent and channels.wanted == channels.heard:
                channels.something.clear()
                while come:
                    yield come.popleft()
                try:
                    found = await _come(db, channels.something)
                except Exception as error:
                    await self._drop(error, "away")
                    raise
                come.extend(found)
                silent = not found

    def refused(self, error: Exception) -> StoreError:
        """Return the sentence for an error; one that is none of a database's is logged as well."""
        if not isinstance(error, (psycopg.Error, OSError)):
            log().error("the room's database", exc_info=error)
        return refused(error, self._address)

    async def _connected(self, until: float) -> Db:
        if self._db is not None and not self._db.closed:
            return self._db
        async with asyncio.timeout_at(until):
            self._db = await connect(self._address, self._name)
        return self._db

    async def _drop(self, error: Exception, trouble: Trouble) -> None:
        why = self._address.without_secrets(" ".join(str(error).split()))
        self._availability.note_failure(why, trouble)
        if self._db is not None and trouble != "full":
            _cut(self._db)
            with suppress(psycopg.Error, OSError):
                await self._db.close()

    async def close(self) -> None:
        """Let go of the connection at once; who still asks is told that the database is away."""
        self._closed = True
        if self._db is not None:
            _cut(self._db)
        await self._asking.ended(LONGEST_PAUSE)
        if self._db is not None:
            await self._db.close()


class Channels:
    """The channels that a host listens to: those that are `wanted`, and those that are `heard`."""

    def __init__(self, *wanted: str) -> None:
        self.wanted = frozenset(wanted)
        self.heard: frozenset[str] = frozenset()
        self.something = asyncio.Event()

    def want(self, wanted: frozenset[str]) -> None:
        """Listen to these from now on."""
        if wanted != self.wanted:
            self.wanted = wanted
            self.something.set()


def _listening(new: Iterable[str], old: Iterable[str]) -> bytes:
    """Return the statement, one commit, that listens to channels and no more to others."""
    begun = [f'LISTEN "{channel}"' for channel in sorted(new)]
    ended = [f'UNLISTEN "{channel}"' for channel in sorted(old)]
    return "; ".join([*begun, *ended] or ["SELECT"]).encode()


async def _come(db: Db, something: asyncio.Event) -> list[tuple[str, str]]:
    """Return what has come on a connection, each with its channel, once there is something."""
    loop, line = asyncio.get_running_loop(), db.fileno()
    loop.add_reader(line, something.set)
    try:
        async with asyncio.timeout(SILENCE_SECONDS):
            await something.wait()
    except TimeoutError:
        return []
    finally:
        loop.remove_reader(line)
    db.pgconn.consume_input()
    come = []
    while notify := db.pgconn.notifies():
        come.append((notify.relname.decode(), notify.extra.decode()))
    return come


class Pauses:
    """Longer and longer pauses between attempts, not the same at each host."""

    def __init__(self) -> None:
        self.next = FIRST_PAUSE

    @staticmethod
    def now() -> float:
        """Return the time of the event loop."""
        return asyncio.get_running_loop().time()

    async def wait(self) -> None:
        """Wait before the next attempt."""
        pause, self.next = self.next, min(self.next * 2, LONGEST_PAUSE)
        await asyncio.sleep(pause * random.uniform(0.7, 1.3))


class _Watch:
    """Cuts a connection on which nothing comes any more: waiting for it cannot be given up."""

    def __init__(self, db: Db, until: float, availability: ServerAvailability) -> None:
        left = until - asyncio.get_running_loop().time()
        self._timers = (
            later(SLOW_SECONDS, availability.note_failure, "no answer"),
            later(min(STATEMENT_SECONDS + 0.5, left), _cut, db),
        )

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_error: object) -> None:
        for timer in self._timers:
            timer.cancel()


def _cut(db: Db) -> None:
    """End a connection at once, whatever the other side does."""
    with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(db.fileno())) as own:
        own.shutdown(socket.SHUT_RDWR)
