"""The database of a room, opened by the one host and written in a thread of its own."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Self, TypeVar

from core.errors import KahwaError
from core.logs import log
from core.match import Step, TakeBack
from core.rooms.entries import Changes, Content, Entries, Kind
from core.saves import OpenGame, Saves
from core.store import Clock, Store, StoreError
from core.store.copies import folder_of
from core.store.errors import plain_errors
from core.store.locks import FileLock, Held
from core.store.opening import lock_folder
from core.table.keeping import Journal, Why
from core.words import _

T = TypeVar("T")

RETRY_SECONDS = 3.0
"""Seconds after which people and tables that could not be written are tried again."""


class ThreadedJournal:
    """A journal that is written in the thread of the room's database."""

    def __init__(self, file: RoomFile, journal: Journal) -> None:
        self._file = file
        self._journal = journal

    async def append(self, step: Step, why: Why = "person", wait: float | None = None) -> None:
        """Keep a step; raise StoreError, keeping nothing, if that is impossible."""
        await self._file.run(lambda saves: self._journal.append(step))

    async def take_back(self, back: TakeBack) -> None:
        """Keep that steps are taken back; raise StoreError, keeping nothing, if impossible."""
        await self._file.run(lambda saves: self._journal.take_back(back))


class RoomFile:
    """What a room keeps: its games, and soon after every change its people and tables.

    Whatever waits for the disk waits in the thread, and in the order in which it was asked for.
    """

    def __init__(self, thread: ThreadPoolExecutor, lock: FileLock) -> None:
        self._thread = thread
        self._lock = lock
        self._store: Store
        self._entries: Entries
        self._saves: Saves
        self._changes: dict[tuple[Kind, str], Content | None] = {}
        self._writing: asyncio.Task[None] | None = None

    @classmethod
    def open(cls, path: Path, clock: Clock, rng: Random) -> Self:
        """Open the database at `path`, made if missing; `rng` is where ids of games come from.

        Raise StoreError if that cannot be done, or if another host has it open.
        """
        lock = _only_host(path)
        thread = ThreadPoolExecutor(1, "room")
        file = cls(thread, lock)
        try:
            thread.submit(file._open, path, clock, rng).result()
        except BaseException:
            thread.shutdown()
            lock.release()
            raise
        return file

    def _open(self, path: Path, clock: Clock, rng: Random) -> None:
        with plain_errors(path):
            _make_private(path)
        self._store = Store.open(path, clock)
        try:
            self._entries = Entries(path)
        except BaseException:
            self._store.close()
            raise
        with plain_errors(path):
            _make_private(path)
        self._saves = Saves(self._store, rng)
        if self._store.salvaged is not None:
            log().warning("the room's database: %s", self._store.salvaged.report())

    async def close(self) -> None:
        """Write what waits, if that can be done, and let another host open the room."""
        if self._writing is not None:
            self._writing.cancel()
        try:
            await self._write(self._changes)
        except StoreError as error:
            log().error("the room was not kept: %s", error)
        finally:
            self.let_go()

    def let_go(self) -> None:
        """Close the database at once, without the people and tables that still wait."""
        try:
            self._thread.submit(self._close).result()
        finally:
            self._thread.shutdown()
            self._lock.release()

    def _close(self) -> None:
        self._entries.close()
        self._store.close()

    # ------------------------------------------------------------------ games

    async def run(self, work: Callable[[Saves], T]) -> T:
        """Do something with the saved games in the thread; raise what it raises."""
        context = contextvars.copy_context()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, context.run, work, self._saves)

    async def game(self, opened: Callable[[Saves], OpenGame]) -> OpenGame:
        """Begin or resume a game, whose journal is written in the thread from then on."""
        game = await self.run(opened)
        return replace(game, journal=ThreadedJournal(self, game.journal))

    async def delete(self, game_id: str) -> None:
        """Delete a game that is given up; where that fails it stays, and it is logged."""
        try:
            await self.run(lambda saves: saves.delete(game_id))
        except StoreError as error:
            log().warning("game %s was given up, but stays: %s", game_id, error)

    def keep_mark(self, game_id: str, kind: str, seat: int) -> None:
        """Keep soon with a game that a seat has had some help; where that fails it is logged."""

        def mark() -> None:
            try:
                self._saves.mark(game_id, kind, seat)
            except StoreError as error:
                log().warning("a mark of game %s was not kept: %s", game_id, error)

        self._thread.submit(mark)

    # ------------------------------------------------------------------ people and tables

    async def read(self, kind: Kind) -> dict[str, dict[str, Any]]:
        """Return the people or tables that are kept, by their ids."""
        return await self.run(lambda saves: self._entries.read(kind))

    def keep(self, kind: Kind, name: str, content: Content | None) -> None:
        """Have a person or table written soon, or with None kept no longer."""
        self._changes[kind, name] = content
        if self._writing is None or self._writing.done():
            loop = asyncio.get_running_loop()
            self._writing = loop.create_task(self._write_all(), context=contextvars.Context())

    async def written(self) -> None:
        """Return when all people and tables are written as they were when this was called."""
        while self._writing is not None and not self._writing.done():
            await asyncio.wait({self._writing})

    async def _write_all(self) -> None:
        """Write what waits until nothing does; what cannot be written is tried again."""
        while self._changes:
            changes = self._changes.copy()
            try:
                await self._write(changes)
            except KahwaError as error:
                log().warning("the room could not be kept yet: %s", error)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._changes = {
                    what: content
                    for what, content in self._changes.items()
                    if what not in changes or changes[what] is not content
                }

    async def _write(self, changes: Changes) -> None:
        await self.run(lambda saves: self._entries.write(changes))


def _only_host(path: Path) -> FileLock:
    """Return the lock that the host of a room has; raise StoreError if another one holds it."""
    with plain_errors(path):
        try:
            return FileLock.take(lock_folder(path) / "host")
        except Held:
            raise StoreError(
                _(
                    "Another Kahwa hosts the room of {path}; close that one, or set KAHWA_HOME "
                    "to another folder."
                ).format(path=path)
            ) from None


def _make_private(path: Path) -> None:
    """Let nobody else on this machine read a room: the secrets of games in play are in it."""
    copies = folder_of(path)
    copies.mkdir(mode=0o700, parents=True, exist_ok=True)
    copies.chmod(0o700)
    for file in path.parent.glob(f"{path.name}*"):
        file.chmod(0o600)
