"""A card room kept by one host alone: its games and its directory in one file of SQLite.

There is nobody else, so a lease that was taken is held and the life of the host lasts; changes of
the directory are told within the process, and rows to nobody: who has added them has their links.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Self, TypeVar

from core.ground.background import Tasks
from core.ground.logs import log
from core.ground.words import _
from core.room_store.contract import (
    NO_CLAIMS,
    Appending,
    Content,
    Entries,
    Hear,
    HearAvailability,
    HostSeen,
    KeptRow,
    Kind,
    PeopleHere,
    StoreNews,
)
from core.room_store.errors import Away
from core.room_store.lives import Lives
from core.room_store.row_writer import RowWriter
from core.room_store.shelf import EntryShelf
from core.store import Clock, GameHead, GameInUse, NoSuchGame, SavedGame, Store, StoreError
from core.store.copies import folder_of
from core.store.errors import is_busy, plain_errors
from core.store.locks import FileLock, LockHeld
from core.store.model import JsonObject
from core.store.open_database import lock_folder

T = TypeVar("T")

ONLY = "host"
"""Whose lives are noted: there is one host."""

PATIENCE_SECONDS = 10.0
"""Seconds for which entries are tried again while another program holds the database."""


class LocalStore:
    """The games and the directory of a room, in a file that no other host opens meanwhile.

    Whatever waits for the disk waits in a thread, and in the order in which it was asked for.
    """

    def __init__(self, thread: ThreadPoolExecutor, lock: FileLock, lives: Lives) -> None:
        self._thread = thread
        self._lock = lock
        self._lives = lives
        self._store: Store
        self._shelf: EntryShelf
        self._closed = False
        self._claims: dict[str, FileLock] = {}
        """For each game that is driven what keeps other programs from changing it."""
        self._hear: Hear | None = None
        self._kinds: list[str] = []
        self._said: list[PeopleHere] = []
        self._changing = Tasks()
        self._writer = RowWriter(lambda: self._store, self._run)

    @classmethod
    def open(cls, path: Path, clock: Clock, lives: Lives | None = None) -> Self:
        """Open the database at `path`, made if missing.

        Without `lives` there is one host, whose clock stands still: a life of it lasts until
        another begins. Raise StoreError if it cannot be opened, or another host has it open.
        """
        lock = _only_host(path)
        thread = ThreadPoolExecutor(1, "room")
        store = cls(thread, lock, lives or Lives(lambda: 0.0))
        try:
            thread.submit(store._open, path, clock).result()
        except BaseException:
            thread.shutdown()
            lock.release()
            raise
        return store

    def _open(self, path: Path, clock: Clock) -> None:
        with plain_errors(path):
            _make_private(path)
        self._store = Store.open(path, clock)
        try:
            self._shelf = EntryShelf(path)
            with plain_errors(path):
                _make_private(path)
        except BaseException:
            self._store.close()
            raise
        if self._store.salvaged is not None:
            log().warning("the room's database: %s", self._store.salvaged.report())

    async def close(self) -> None:
        """Let another host open the room, once all that was asked for is done."""
        await self._writer.written()
        await self._changing.ended()
        if not self._closed:
            self._closed, self._hear = True, None
            closing = asyncio.wrap_future(self._thread.submit(self._close))
            try:
                await closing
            finally:
                self._shut()

    def let_go(self) -> None:
        """Close the database at once; does nothing where it is closed."""
        if self._closed:
            return
        self._closed, self._hear = True, None
        try:
            self._thread.submit(self._close).result()
        finally:
            self._shut()

    def _shut(self) -> None:
        self._lives.ended(ONLY)
        self.let_go_of(tuple(self._claims))
        self._thread.shutdown()
        self._lock.release()

    def _close(self) -> None:
        self._shelf.close()
        self._store.close()

    async def _run(self, work: Callable[[], T]) -> T:
        """Do something in the thread; raise what it raises."""
        if self._closed:
            raise Away
        context = contextvars.copy_context()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, context.run, work)

    # ------------------------------------------------------------------ games

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        return await self._run(lambda: self._store.create(head, opening))

    async def load(self, game: str) -> SavedGame:
        return await self._run(lambda: self._store.load(game))

    async def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        asked = tuple(games)
        return await self._run(lambda: self._store.journals.heads(asked))

    async def append(self, appending: Appending) -> str:
        """Add a row, as the contract says; its `by` need not be kept, for nobody else asks."""
        if appending.token is not None or appending.wait is not None:
            kept_at = self._writer.kept_at.get(appending.game, 0.0)
            self._lives.check_driver(appending, kept_at, _now())
        return await self._writer.append(appending)

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        asked = dict(known)
        found = await self._run(lambda: self._store.journals.after(asked))
        return [KeptRow(one.game, one.row, one.link, "", None) for one in found]

    async def links(self, known: Mapping[str, int]) -> dict[str, str]:
        asked = dict(known)
        return await self._run(lambda: self._store.journals.links(asked))

    async def mark(self, game: str, kind: str, seat: int) -> None:
        await self._run(lambda: self._store.mark(game, kind, seat))

    async def delete(self, game: str) -> None:
        def delete() -> None:
            with suppress(NoSuchGame):
                self._store.delete(game)

        self.let_go_of([game])
        await self._run(delete)
        self._lives.drop([game])
        self._writer.kept_at.pop(game, None)

    async def finished_before(self, day: date) -> list[str]:
        return await self._run(lambda: self._store.finished_before(day))

    # ------------------------------------------------------------------ the directory

    async def entries(
        self, kind: Kind, since: int = 0, only: Collection[str] | None = None
    ) -> Entries:
        return await self._run(lambda: self._shelf.read(kind, since, only))

    async def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None = None,
        claims: Mapping[str, Collection[str]] = NO_CLAIMS,
    ) -> dict[str, int]:
        """Change entries, as the contract says; another program is waited for, but not for ever."""
        plain = dict(changes)

        async def put_and_tell() -> dict[str, int]:
            until = _now() + PATIENCE_SECONDS
            while True:
                try:
                    versions = await self._run(lambda: self._shelf.put(kind, plain, seen, claims))
                except StoreError as error:
                    if not is_busy(error) or _now() >= until:
                        raise
                else:
                    self._tell_soon(self._kinds, kind)
                    return versions

        return await self._changing.undisturbed(put_and_tell())

    async def try_disk(self) -> None:
        await self._run(self._shelf.try_disk)

    # ------------------------------------------------------------------ the host

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        """Begin the host's life; one that it had before is over, with its leases."""
        self.let_go_of(self._lives.ended(ONLY))
        self._lives.enrol(life, seconds, about, ONLY)

    async def heartbeat(self, life: str, seconds: float, about: JsonObject) -> bool:
        """Tell whether a life is the host's: that one lasts, also where it did not beat in time."""
        return self._lives.heartbeat(life, seconds, about)

    async def hosts(self) -> list[HostSeen]:
        return self._lives.seen()

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        """Take the leases of those of the games that no other program of this machine has open."""
        if not self._lives.lasts(life):
            return {}
        return {
            game: self._lives.take(life, game, _now())
            for game in games
            if self._lives.lease(game) is None and self._claim(game)
        }

    def _claim(self, game: str) -> bool:
        """Keep other programs from changing a game from now on; tell whether none did."""
        if game not in self._claims:
            try:
                # Locks are files that nobody waits for, so this takes no thread.
                self._claims[game] = self._store.claim(game)
            except GameInUse:
                return False
        return True

    async def release(self, life: str, games: Iterable[str] | None = None) -> None:
        self.let_go_of(self._lives.release(life, games))

    async def say_here(
        self, life: str, number: int, people: Mapping[str, Content | None]
    ) -> PeopleHere | None:
        said = self._lives.say_here(life, number, people)
        if said is not None:
            self._tell_soon(self._said, said)
        return said

    async def read_here(self, lives: Iterable[str]) -> list[PeopleHere]:
        return self._lives.read_here(lives)

    def let_go_of(self, games: Iterable[str]) -> None:
        """Let other programs change the games that nobody drives any more."""
        for game in games:
            claim = self._claims.pop(game, None)
            if claim is not None:
                claim.release()

    # ------------------------------------------------------------------ news

    def listen(self, hear: Hear, availability: HearAvailability) -> None:
        """Tell all news from now on; a file does not go away."""
        self._hear = hear
        _soon(self._tell_anew)

    def follow(self, games: Collection[str]) -> None:
        """Do nothing: there is no other host whose rows nobody wants."""

    def _tell_soon(self, told: list[T], one: T) -> None:
        """Tell soon, once for all that happens until then, what has changed."""
        if self._hear is None:
            return
        if not (self._kinds or self._said):
            _soon(self._tell_all)
        told.append(one)

    def _tell_anew(self) -> None:
        if self._hear is not None:
            self._hear(None)

    def _tell_all(self) -> None:
        news = StoreNews(kinds=frozenset(self._kinds), here=tuple(self._said))
        self._kinds.clear()
        self._said.clear()
        if self._hear is not None:
            self._hear(news)

    async def say(self, message: JsonObject, game: str = "") -> None:
        """Say nothing: there is no other host."""


def _now() -> float:
    return asyncio.get_running_loop().time()


def _soon(call: Callable[[], None]) -> None:
    """Call something in the event loop, on nobody's behalf."""
    asyncio.get_running_loop().call_soon(call, context=contextvars.Context())


def _only_host(path: Path) -> FileLock:
    """Return the lock that the host of a room has; raise StoreError if another one holds it."""
    with plain_errors(path):
        try:
            return FileLock.take(lock_folder(path) / "host")
        except LockHeld:
            raise StoreError(
                _(
                    "Another Kahwa hosts the room in {path}. Close that one, or set KAHWA_HOME to "
                    "another folder."
                ).format(path=path)
            ) from None


def _make_private(path: Path) -> None:
    """Let nobody else on this machine read a room: the secrets of games in play are in it."""
    copies = folder_of(path)
    copies.mkdir(mode=0o700, parents=True, exist_ok=True)
    copies.chmod(0o700)
    for file in path.parent.glob(f"{path.name}*"):
        file.chmod(0o600)
