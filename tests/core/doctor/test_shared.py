"""What hosting on several machines needs, as the doctor tells it."""

from __future__ import annotations

import asyncio

import pytest

from core.doctor import OK, WRONG
from core.doctor import shared as looked
from core.doctor.shared import look_at_shared_room
from core.room_store.contract import RoomStore
from core.room_store.errors import NoRoom
from core.store.errors import StoreError
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.shared import memory

URL = "postgresql://kahwa:geheim@db.example/rooms"


def test_without_the_extra_it_is_named_and_nothing_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(looked, "DRIVER", "no_such_driver")
    (found,) = look_at_shared_room("")
    assert found.state == OK
    assert found.sentence.endswith('python3 -m pip install "kahwa[cluster]"')
    (found,) = look_at_shared_room(URL)
    assert found.state == WRONG, "there is a room that cannot be hosted"


def test_with_the_extra_no_database_is_asked_unless_there_is_one() -> None:
    (found,) = look_at_shared_room("")
    assert found.state == OK
    assert "psycopg 3" in found.sentence


def test_the_database_of_the_room_is_asked_which_hosts_have_it_open() -> None:
    with memory() as room:

        async def opened(_url: str) -> RoomStore:
            store = MemoryStore(room, "doctor")
            await store.enrol("alpha-1", 5.0, {})
            return store

        _driver, found = look_at_shared_room(URL, opened)
    assert found.state == OK
    assert found.sentence == "The room is in rooms at db.example, and 1 host has it open."


def test_a_database_without_a_room_is_well() -> None:
    async def empty(_url: str) -> RoomStore:
        raise NoRoom("There is no room yet.")

    _driver, found = look_at_shared_room(URL, empty)
    assert (found.state, found.sentence) == (OK, "There is no room yet.")


def test_a_database_that_cannot_be_used_is_wrong_and_its_password_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refused(_url: str) -> RoomStore:
        raise StoreError("The database refuses the password.")

    async def silent(_url: str) -> RoomStore:
        await asyncio.sleep(60)
        raise AssertionError

    _driver, found = look_at_shared_room(URL, refused)
    assert (found.state, found.sentence) == (WRONG, "The database refuses the password.")
    monkeypatch.setattr(looked, "PATIENCE", 0.01)
    _driver, found = look_at_shared_room(URL, silent)
    assert found.state == WRONG
    assert found.sentence.startswith("The room's database, rooms at db.example, doesn't")
    assert "geheim" not in found.sentence
