"""What a host does for its own guests does not grow with the tables that others have."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from core.rooms.options import RoomOptions
from core.rooms.people.person import Person
from core.rooms.room import Room
from core.rooms.tables.stored_table import plain_plan
from core.rooms.tables.table import RoomTable
from tests.core.rooms.halls_kit import RHYTHM, TWO, Halls, may_play, until
from tests.core.rooms.kit import comes

MANY = 300
"""So many tables with people are at another host."""

IN_SIGHT = [str(number) for number in range(100, 140)]
"""The tables whose rows are on somebody's screen."""

TICKS = 3


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
    monkeypatch.setattr("core.rooms.room.READ_SECONDS", RHYTHM.heartbeat)
    monkeypatch.setattr("core.rooms.room.TICK_SECONDS", RHYTHM.heartbeat)
    monkeypatch.setattr("core.rooms.tables.standings.STANDING_SECONDS", RHYTHM.heartbeat)


@contextmanager
def touched() -> Iterator[set[str]]:
    """Give the ids of all tables of which anything is looked at meanwhile."""
    ids: set[str] = set()
    look = object.__getattribute__

    def noted(table: RoomTable, name: str) -> Any:
        ids.add(look(table, "__dict__").get("id", ""))
        return look(table, name)

    RoomTable.__getattribute__ = noted  # type: ignore[method-assign, assignment]
    try:
        yield ids
    finally:
        del RoomTable.__getattribute__


def far_table(number: int) -> dict[str, object]:
    """Return what is kept of a table at which somebody plays at another host."""
    person = {"person": f"far-{number}", "bot": "", "level": None, "ready": True}
    bot = {"person": None, "bot": "Bot", "level": "casual", "ready": False}
    return {
        "plan": plain_plan(TWO),
        "opener": f"far-{number}",
        "seats": [person, {**person, "person": None, "ready": False}, bot],
        "game": f"game{number}",
        "invited": [],
    }


@pytest.fixture
async def room(halls: Halls) -> Room:
    """Return a host of a room with many tables at another one."""
    options = RoomOptions("Kahwa", tables=2 * MANY, empty=9e9, idle=9e9)
    far = await halls.room("far", options)
    names = {f"far-{n}": Person(f"Zq{n}v", f"far-{n}").plain() for n in range(MANY)}
    await far._store.put("person", names)
    await far._store.put("table", {str(n + 1): far_table(n) for n in range(MANY)})
    near = await halls.room("near", options)
    await until(lambda: len(near.tables.board) == MANY)
    return near


@pytest.fixture
async def halls() -> AsyncIterator[Halls]:
    halls = Halls()
    yield halls
    await halls.close()


async def ticks() -> None:
    """Let a host look several times at what may have been missed."""
    await asyncio.sleep(TICKS * RHYTHM.heartbeat)


async def test_a_tick_touches_no_table_that_nobody_looks_at(room: Room) -> None:
    salma, face = comes(room, "Salma")
    await ticks()
    stirs = face.changes
    with touched() as tables:
        await ticks()
    assert tables == set()
    assert face.changes == stirs
    salma.look_at_hall(IN_SIGHT)
    with touched() as tables:
        await ticks()
    assert tables <= {*IN_SIGHT}


async def test_a_change_elsewhere_touches_its_own_table(room: Room, halls: Halls) -> None:
    comes(room, "Salma")
    await ticks()
    far = halls.rooms["far"]
    changed = {**far_table(6), "invited": ["far-9"]}
    with touched() as tables:
        await far._store.put("table", {"7": changed})
        await until(lambda: room.tables.board.directory.entries["7"] == changed)
        await ticks()
    assert tables == {"7"}


async def test_what_a_guest_does_touches_the_own_table(room: Room) -> None:
    with touched() as tables:
        salma, _face = comes(room, "Salma")
        number = await salma.open(TWO)
        karim, _other = comes(room, "Karim")
        await karim.sit(number)
        await salma.start()
        await until(lambda: salma.table(number).phase == "playing")
        place, legal = await may_play(salma.place(), karim.place())
        await place.act(legal)
        salma.say("hello")
        salma.resized("100x30")
        karim.leave()
        await ticks()
    assert tables <= {number, ""}


async def test_a_page_of_the_hall_touches_the_tables_on_it(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    with touched() as tables:
        page = salma.tables()[20:40]
        assert len(salma.people(0, 20)) == salma.people_count == 1
    assert tables == {table.id for table in page}
