"""How guests want Kahwa to look and answer: in files here, or the same at all hosts of a room."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Protocol

import msgspec

from core.ground.logs import log
from core.room_store.contract import RoomStore
from core.rooms.directory import Directory, WriteBehind
from core.store.errors import StoreError
from core.store.model import JsonObject
from tui.config.settings import Settings, load_settings, save_settings, sound_among

PATIENCE = 2.0
"""Seconds for which a guest who comes in waits for the own settings."""

Keep = Callable[[Settings, Path], None]
"""Keeps changed settings; raises SettingsError if that is impossible."""


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

    def keeper(self, key: str) -> Keep:
        return partial(self._keep, key)

    def _keep(self, key: str, settings: Settings, path: Path) -> None:
        save_settings(settings, path)
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
        await self._soon.close()
