"""Guests' settings: kept at the host, or for all hosts of a room."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from core.room_store.errors import Away
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.shared import memory
from tui.config.settings import Settings, save_settings
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
    keep = settings.keeper(SALMA, never)
    keep(Settings(**changed), settings.file_of(SALMA))  # type: ignore[arg-type]


def never() -> None:
    """Fail: what is changed here can be kept."""
    raise AssertionError("not kept")


async def changed_before(folder: Path, **changed: object) -> None:
    """Have settings of Salma in a folder, as a host left them that has ended."""
    here = SettingsHere(folder)
    change(here, **changed)
    await here.close()


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
    assert await here.of(SALMA) == Settings(look="ascii")
    await here.close()
    assert await SettingsHere(tmp_path).of(SALMA) == Settings(look="ascii")
    assert await here.of("SHA256:karim") == Settings()
    assert SALMA not in here.file_of(SALMA).name


async def test_a_guest_who_changes_them_all_the_time_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Settings] = []

    def save(settings: Settings, path: Path) -> None:
        assert threading.current_thread() is not threading.main_thread()
        written.append(settings)
        save_settings(settings, path)

    monkeypatch.setattr(guest_settings, "save_settings", save)
    here = SettingsHere(tmp_path)
    for number in range(1000):
        change(here, escape_delay=number + 1)
        if number == 500:
            await asyncio.sleep(0)
    assert await here.of(SALMA) == Settings(escape_delay=1000)
    await here.close()
    assert len(written) <= 2
    assert await SettingsHere(tmp_path).of(SALMA) == Settings(escape_delay=1000)


async def test_settings_changed_while_they_are_written_are_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def save(settings: Settings, path: Path) -> None:
        begun.set()
        may_end.wait(60)
        save_settings(settings, path)

    monkeypatch.setattr(guest_settings, "save_settings", save)
    here = SettingsHere(tmp_path)
    change(here, look="ascii")
    await asyncio.to_thread(begun.wait, 60)
    change(here, look="riad-light")
    may_end.set()
    await here.close()
    assert await SettingsHere(tmp_path).of(SALMA) == Settings(look="riad-light")


async def test_who_cannot_have_them_kept_is_told_and_others_have_theirs(tmp_path: Path) -> None:
    here, lost = SettingsHere(tmp_path), list[str]()
    karim = "SHA256:karim"
    here.file_of(karim).mkdir(parents=True)
    here.keeper(karim, lambda: lost.append("karim"))(Settings(look="ascii"), here.file_of(karim))
    change(here, look="ascii")
    await here.close()
    assert lost == ["karim"]
    assert await SettingsHere(tmp_path).of(SALMA) == Settings(look="ascii")


async def test_what_could_not_be_kept_is_once_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_settings, "AGAIN_SECONDS", 0.001)
    monkeypatch.setattr(guest_settings, "REST", 0.0)
    here, lost = SettingsHere(tmp_path), list[str]()
    tried = asyncio.Event()
    path = here.file_of(SALMA)
    path.mkdir()

    def save(settings: Settings, path: Path) -> None:
        tries.append(settings)
        if len(tries) == 3:
            path.rmdir()
        save_settings(settings, path)

    def told() -> None:
        lost.append("salma")
        tried.set()

    tries: list[Settings] = []
    monkeypatch.setattr(guest_settings, "save_settings", save)
    here.keeper(SALMA, told)(Settings(look="ascii"), path)
    await tried.wait()
    assert await here.of(SALMA) == Settings(look="ascii")
    await here._writer._writing.done()
    assert lost == ["salma"]
    assert await SettingsHere(tmp_path).of(SALMA) == Settings(look="ascii")


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
    await changed_before(tmp_path, look="ascii")
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

    await changed_before(tmp_path, look="ascii")
    with memory() as room:
        one = SharedSettings(tmp_path, MemoryStore(room, "a", silent))
        assert await one.of(SALMA) == Settings(look="ascii")


async def test_they_move_with_their_room_into_a_database_and_back(tmp_path: Path) -> None:
    await changed_before(tmp_path / "a", look="ascii", bell="turn")
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
