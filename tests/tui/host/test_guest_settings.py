"""Guests' settings: kept at the host, or for all hosts of a room."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core.room_store.errors import Away
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.shared import memory
from tui.config.settings import Settings
from tui.host import guest_settings
from tui.host.guest_settings import (
    GuestSettings,
    SettingsHere,
    SharedSettings,
    move_settings,
)

SALMA = "SHA256:salma"


def change(settings: GuestSettings, **changed: object) -> None:
    """Change settings of Salma as a face does."""
    settings.keeper(SALMA)(Settings(**changed), settings.file_of(SALMA))  # type: ignore[arg-type]


class Outages:
    """Fails every step while the database is away."""

    def __init__(self) -> None:
        self.is_away = False

    async def __call__(self, _host: str, _step: str) -> None:
        if self.is_away:
            raise Away()


async def test_one_host_keeps_them_in_a_file_for_each(tmp_path: Path) -> None:
    here = SettingsHere(tmp_path)
    assert await here.of(SALMA) == Settings()
    change(here, look="ascii")
    assert await SettingsHere(tmp_path).of(SALMA) == Settings(look="ascii")
    assert await here.of("SHA256:karim") == Settings()
    assert SALMA not in here.file_of(SALMA).name
    await here.close()


async def test_a_guest_has_the_same_look_at_another_host(tmp_path: Path) -> None:
    with memory() as room:
        one = SharedSettings(tmp_path / "a", MemoryStore(room, "a"))
        other = SharedSettings(tmp_path / "b", MemoryStore(room, "b"))
        assert await other.of(SALMA) == Settings()
        change(one, look="ascii", bell="turn")
        await one.close()
        assert await other.of(SALMA) == Settings(look="ascii", bell="turn")
        assert await other.of("SHA256:karim") == Settings()
        change(other, look="riad-light")
        await other.close()
        assert await one.of(SALMA) == Settings(look="riad-light")


async def test_settings_of_a_room_that_was_open_before_go_on(tmp_path: Path) -> None:
    change(SettingsHere(tmp_path), look="ascii")
    with memory() as room:
        assert await SharedSettings(tmp_path, MemoryStore(room, "a")).of(SALMA) == Settings(
            look="ascii"
        )


async def test_while_the_database_is_away_they_are_those_kept_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.rooms.directory.RETRY_SECONDS", 0.01)
    outages = Outages()
    with memory() as room:
        one = SharedSettings(tmp_path / "a", MemoryStore(room, "a", outages))
        outages.is_away = True
        change(one, look="ascii")
        assert await one.of(SALMA) == Settings(look="ascii")
        outages.is_away = False
        await one._soon.written()
        other = SharedSettings(tmp_path / "b", MemoryStore(room, "b"))
        assert await other.of(SALMA) == Settings(look="ascii")


async def test_a_room_that_closes_without_its_database_does_not_hang(tmp_path: Path) -> None:
    outages = Outages()
    with memory() as room:
        one = SharedSettings(tmp_path / "a", MemoryStore(room, "a", outages))
        outages.is_away = True
        change(one, look="ascii")
        await one.close()
    assert await SettingsHere(tmp_path / "a").of(SALMA) == Settings(look="ascii")


async def test_what_another_release_knows_besides_stays(tmp_path: Path) -> None:
    with memory() as room:
        store = MemoryStore(room, "a")
        kept = {"look": "sepia", "bell": "turn", "smoke": "thick"}
        await store.put("settings", {SALMA: kept})
        one = SharedSettings(tmp_path, store)
        assert await one.of(SALMA) == Settings(bell="turn")
        change(one, bell="claims")
        await one.close()
        entry = (await store.entries("settings")).changed[SALMA]
        assert entry is not None
        assert (entry["smoke"], entry["bell"]) == ("thick", "claims")


async def test_nobody_waits_long_for_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_settings, "PATIENCE", 0.01)

    async def silent(_host: str, _step: str) -> None:
        await asyncio.sleep(60)

    change(SettingsHere(tmp_path), look="ascii")
    with memory() as room:
        one = SharedSettings(tmp_path, MemoryStore(room, "a", silent))
        assert await one.of(SALMA) == Settings(look="ascii")


async def test_they_move_with_their_room_into_a_database_and_back(tmp_path: Path) -> None:
    change(SettingsHere(tmp_path / "a"), look="ascii", bell="turn")
    with memory() as room:
        store = MemoryStore(room, "a")
        await store.put("person", {SALMA: {"name": "Salma"}, "SHA256:karim": {"name": "Karim"}})
        await store.put("settings", {SALMA: {"look": "riad-light", "later": True}})
        await move_settings(tmp_path / "a", store, back=False)
        (kept,) = (await store.entries("settings")).changed.values()
        assert kept is not None
        assert kept["later"]
        other = SharedSettings(tmp_path / "b", store)
        assert await other.of(SALMA) == Settings(look="ascii", bell="turn")
        await move_settings(tmp_path / "c", store, back=True)
    assert await SettingsHere(tmp_path / "c").of(SALMA) == Settings(look="ascii", bell="turn")
    assert await SettingsHere(tmp_path / "c").of("SHA256:karim") == Settings()
