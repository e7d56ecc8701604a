"""How guests want Kahwa to look and answer: in files here, or the same at all hosts of a room."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from core.ground.background import BackgroundWork
from core.ground.logs import LastingFailure, log
from core.room_store.contract import RoomStore
from core.rooms.directory import Directory, WriteBehind
from core.store.errors import StoreError
from core.store.model import JsonObject
from tui.config.settings import (
    Settings,
    SettingsError,
    load_settings,
    save_settings,
    sound_among,
)
from tui.config.settings_keeper import AGAIN_SECONDS

PATIENCE = 2.0
"""Seconds for which a guest who comes in waits for the own settings."""

REST = 0.1
"""Seconds between two writings: the disk is there for the games."""

Keep = Callable[[Settings, Path], None]
"""Has changed settings kept soon."""

Lost = Callable[[], None]
"""Is told that changed settings could not be kept."""


async def move_settings(folder: Path, store: RoomStore, *, back: bool) -> None:
    """Keep the settings in the files of a folder in a room's store, or `back`, whose room is there.

    Raise StoreError, or SettingsError where a file cannot be written.
    """
    here, kept = SettingsHere(folder), (await store.entries("settings")).changed
    if back:
        for key, content in kept.items():
            if content is not None:
                save_settings(sound_among(content), here.file_of(key))
        return
    moved: dict[str, JsonObject] = {}
    for key in (await store.entries("person")).changed:
        if here.file_of(key).exists():
            moved[key] = {**(kept.get(key) or {}), **msgspec.to_builtins(await here.of(key))}
    await store.put("settings", moved)


class GuestSettings(Protocol):
    """The settings of all guests of a room, by the keys that the room knows them by."""

    def file_of(self, key: str) -> Path:
        """Return the file in which the settings of a guest are kept here."""

    async def of(self, key: str) -> Settings:
        """Return the settings of a guest, Kahwa's own for whoever has changed none."""

    def keeper(self, key: str, lost: Lost) -> Keep:
        """Return what keeps changed settings of a guest, who is told by `lost` if it fails."""

    async def close(self) -> None:
        """Have kept what waits for it."""


class _Waiting(NamedTuple):
    """Changed settings that are not in their file yet."""

    settings: Settings
    lost: Lost
    failed: bool = False
    """Whether they could not be written, which was told."""


class SettingsWriter:
    """Writes guests' settings into their files: one after the other, of each guest the newest.

    A disk takes milliseconds for it, in which one guest who changes settings all the time would
    hold up everybody. So nobody waits for it, and it is not done more often than the disk can bear.
    """

    def __init__(self) -> None:
        self._waiting: dict[Path, _Waiting] = {}
        self._failed: dict[Path, _Waiting] = {}
        """Those that are written again in a while."""
        self._writing = BackgroundWork(self._write_all)
        self._hurries = asyncio.Event()
        self._failure = LastingFailure(
            "a guest's settings are not kept: %s", "guests' settings are kept again"
        )

    def keep(self, lost: Lost, settings: Settings, path: Path) -> None:
        """Write settings soon; those of the same guest that still wait are written no more."""
        self._failed.pop(path, None)
        self._waiting[path] = _Waiting(settings, lost)
        self._writing.wake()

    def waiting(self, path: Path) -> Settings | None:
        """Return the settings that wait to be written into a file, if any do."""
        waiting = self._waiting.get(path) or self._failed.get(path)
        return None if waiting is None else waiting.settings

    async def _write_all(self) -> None:
        while self._waiting or self._failed:
            if not self._waiting:
                if self._hurries.is_set():
                    return
                await self._rest(AGAIN_SECONDS)
                self._waiting, self._failed = {**self._failed, **self._waiting}, {}
            path, waiting = next(iter(self._waiting.items()))
            was_written = await self._write(path, waiting)
            newer = self._waiting.pop(path)
            if newer is not waiting:
                self._waiting[path] = newer
            elif not was_written:
                self._failed[path] = waiting._replace(failed=True)
            await self._rest(REST)

    async def _write(self, path: Path, waiting: _Waiting) -> bool:
        """Write settings; tell whether they are written, and their guest the first time if not."""
        try:
            await asyncio.to_thread(save_settings, waiting.settings, path)
        except SettingsError as error:
            if not waiting.failed:
                self._failure.failed(error)
                waiting.lost()
            return False
        if not self._failed:
            self._failure.worked()
        return True

    async def _rest(self, seconds: float) -> None:
        """Wait, unless all is to be written at once."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._hurries.wait()

    async def close(self) -> None:
        """Write at once all that waits, and try what failed once more."""
        self._hurries.set()
        await self._writing.done()


class SettingsHere:
    """The settings of the guests of one host, in a folder with a file for each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._writer = SettingsWriter()

    def file_of(self, key: str) -> Path:
        return self._folder / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.json"

    async def of(self, key: str) -> Settings:
        path = self.file_of(key)
        waiting = self._writer.waiting(path)
        return waiting or (await asyncio.to_thread(load_settings, path)).settings

    def keeper(self, _key: str, lost: Lost) -> Keep:
        return partial(self._writer.keep, lost)

    async def close(self) -> None:
        await self._writer.close()


class SharedSettings(SettingsHere):
    """The settings of the guests of a room of several hosts, in its store.

    The files here hold them for when the database is away.
    """

    def __init__(self, folder: Path, store: RoomStore) -> None:
        super().__init__(folder)
        self._directory = Directory(store, "settings", self._take_in, is_partial=True)
        self._soon = WriteBehind(self._directory)
        self._unkept: dict[str, JsonObject] = {}
        """What guests have changed here that waits to be kept."""

    async def of(self, key: str) -> Settings:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._directory.look(key)
        except (StoreError, TimeoutError) as error:
            log().warning("a guest's settings are those kept here: %r", error)
            return await super().of(key)
        kept = {**self._kept(key), **self._unkept.get(key, {})}
        return sound_among(kept) if kept else await super().of(key)

    def keeper(self, key: str, lost: Lost) -> Keep:
        return partial(self._keep, key, lost)

    def _keep(self, key: str, lost: Lost, settings: Settings, path: Path) -> None:
        self._writer.keep(lost, settings, path)
        changed = self._unkept[key] = msgspec.to_builtins(settings)
        # What a newer release knows besides stays as it is.
        self._soon.change(key, lambda: {key: {**self._kept(key), **changed}})

    def _kept(self, key: str) -> JsonObject:
        return self._directory.entries.get(key, {})

    def _take_in(self, changes: Mapping[str, JsonObject | None]) -> None:
        for key, kept in changes.items():
            if kept is not None and kept.items() >= self._unkept.get(key, {}).items():
                self._unkept.pop(key, None)

    async def close(self) -> None:
        await super().close()
        await self._soon.close()
