"""Whether a room's file can be written: everybody is told when it can't, and when it can again."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Mapping, Sequence
from typing import Protocol, TypeVar

from core.ground.logs import log
from core.room_store.around import StoreAround
from core.room_store.contract import (
    NO_CLAIMS,
    Appending,
    Content,
    Hear,
    HearAvailability,
    Kind,
    RoomStore,
    Trouble,
)
from core.room_store.errors import DiskFull, ReadOnly
from core.store.errors import FileFull, FileReadOnly, StoreError
from core.store.model import GameHead, JsonObject

T = TypeVar("T")


class FileStore(RoomStore, Protocol):
    """A room's store on a file, by whatever way."""

    async def try_disk(self) -> None:
        """Write something that nobody reads; raise StoreError if that cannot be done."""


class DiskWatch(StoreAround[FileStore]):
    """A store on a file, which tells guests neither where that is nor what its owner is to do.

    The log does. Once something could not be written, the disk is tried at each heartbeat.
    """

    def __init__(self, store: FileStore) -> None:
        """Take the store whose disk is watched."""
        super().__init__(store)
        self._tell: HearAvailability | None = None
        self._elsewhere: Trouble = ""
        """What the store itself says is wrong."""
        self._disk: Trouble = ""
        """Why nothing can be written, as far as anybody has tried."""

    # ------------------------------------------------------------------ what is written

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        return await self._written(self._store.create(head, opening))

    async def append(self, appending: Appending) -> str:
        return await self._written(self._store.append(appending))

    async def mark(self, game: str, kind: str, seat: int) -> None:
        await self._written(self._store.mark(game, kind, seat))

    async def delete(self, game: str) -> None:
        await self._written(self._store.delete(game))

    async def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None = None,
        claims: Mapping[str, Collection[str]] = NO_CLAIMS,
    ) -> dict[str, int]:
        return await self._written(self._store.put(kind, changes, seen, claims))

    async def _written(self, change: Awaitable[T]) -> T:
        """Make a change; raise DiskFull or ReadOnly, once everybody is told, if it can't be."""
        try:
            return await change
        except FileFull as error:
            self._failed("full", error)
            raise DiskFull from error
        except FileReadOnly as error:
            self._failed("read-only", error)
            raise ReadOnly from error

    # ------------------------------------------------------------------ what is told

    async def heartbeat(self, life: str, seconds: float, about: JsonObject) -> bool:
        lasts = await self._store.heartbeat(life, seconds, about)
        if self._disk:
            await self._try_disk()
        return lasts

    async def _try_disk(self) -> None:
        """Look whether the disk can be written again."""
        try:
            await self._written(self._store.try_disk())
        except StoreError:
            return
        log().warning("the room's file can be written again")
        self._disk = ""
        self._say()

    def listen(self, hear: Hear, availability: HearAvailability) -> None:
        self._tell = availability
        self._store.listen(hear, self._changed)

    def _changed(self, trouble: Trouble) -> None:
        self._elsewhere = trouble
        self._say()

    def _failed(self, trouble: Trouble, error: StoreError) -> None:
        """Note that something could not be written; tell it, and log why, where that is new."""
        if trouble == self._disk:
            return
        log().warning("the room's file can't be written: %s", error)
        self._disk = trouble
        self._say()

    def _say(self) -> None:
        if self._tell is not None:
            self._tell(self._elsewhere or self._disk)
