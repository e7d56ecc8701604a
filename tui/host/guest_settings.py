"""How guests want Kahwa to look and answer: in files here, or the same at all hosts of a room."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from contextvars import Context
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import msgspec

from core.logs import log
from core.room_store.contract import RoomStore
from core.store.errors import StoreError
from tui.config.settings import Settings, load_settings, save_settings, sound_among

RETRY_SECONDS = 3.0
"""Seconds after which settings that could not be put into the store are tried again."""

PATIENCE = 2.0
"""Seconds for which a guest who comes in waits for the own settings."""

Keep = Callable[[Settings, Path], None]
"""Keeps changed settings; raises SettingsError if that is impossible."""


class GuestSettings(Protocol):
    """The settings of all guests of a room, by the keys that the room knows them by."""

    def file_of(self, key: str) -> Path:
        """Return the file in which the settings of a guest are kept here."""

    async def of(self, key: str) -> Settings:
        """Return the settings of a guest, Kahwa's own for whoever has changed none."""

    def keeper(self, key: str) -> Keep:
        """Return what keeps changed settings of a guest."""

    async def close(self) -> None:
        """Have kept what waits for it."""


class SettingsHere:
    """The settings of the guests of one host, in a folder with a file for each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def file_of(self, key: str) -> Path:
        return self._folder / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.json"

    async def of(self, key: str) -> Settings:
        return (await asyncio.to_thread(load_settings, self.file_of(key))).settings

    def keeper(self, _key: str) -> Keep:
        return save_settings

    async def close(self) -> None:
        """Do nothing: files are written at once."""


class SharedSettings(SettingsHere):
    """The settings of the guests of a room of several hosts, in its store.

    The files here hold them for when the database is away.
    """

    def __init__(self, folder: Path, store: RoomStore) -> None:
        super().__init__(folder)
        self._store = store
        self._version = 0
        self._known: dict[str, dict[str, Any]] = {}
        self._changes: dict[str, dict[str, Any]] = {}
        self._writing: asyncio.Task[None] | None = None

    async def of(self, key: str) -> Settings:
        try:
            async with asyncio.timeout(PATIENCE):
                entries = await self._store.entries("settings", self._version)
        except (StoreError, TimeoutError) as error:
            log().warning("a guest's settings are those kept here: %r", error)
            return await super().of(key)
        self._version = entries.version
        self._known.update({one: dict(kept or {}) for one, kept in entries.changed.items()})
        kept = {**self._known.get(key, {}), **self._changes.get(key, {})}
        return sound_among(kept) if kept else await super().of(key)

    def keeper(self, key: str) -> Keep:
        return partial(self._keep, key)

    def _keep(self, key: str, settings: Settings, path: Path) -> None:
        save_settings(settings, path)
        # What a newer release knows besides stays as it is.
        self._changes[key] = {**self._known.get(key, {}), **msgspec.to_builtins(settings)}
        if self._writing is None or self._writing.done():
            loop = asyncio.get_running_loop()
            self._writing = loop.create_task(self._write_all(), context=Context())

    async def _write_all(self) -> None:
        """Put into the store what waits until nothing does, trying again what could not be."""
        while self._changes:
            try:
                await self._write()
            except StoreError as error:
                log().warning("guests' settings could not be kept yet: %s", error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _write(self) -> None:
        changes = dict(self._changes)
        await self._store.put("settings", changes)
        self._known.update(changes)
        for key, kept in changes.items():
            if self._changes.get(key) is kept:
                del self._changes[key]

    async def close(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.wait({self._writing})
        if self._changes:
            try:
                await self._write()
            except StoreError as error:
                log().warning("guests' settings were not kept for all hosts: %s", error)
