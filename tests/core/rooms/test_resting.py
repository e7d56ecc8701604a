"""Games that nobody comes back to leave the hall, are kept, and return with their people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from core.rooms.errors import NoSuchTable, Refused
from core.rooms.options import RoomOptions
from core.rooms.people.person import Person
from core.rooms.room import Room
from core.rooms.tables import attempts
from core.rooms.tables.resting import Resting
from core.rooms.tables.seats import people_of
from core.rooms.tables.stored_table import StoredTable
from tests.core.rooms.halls_kit import Halls, halls, there, until
from tests.core.rooms.kit import RIKIKI, comes, killed, reopened, room_at, written

__all__ = ["halls"]

IDLE = RoomOptions("Kahwa", tables=2, idle=0.0)
PATIENT = RoomOptions("Kahwa", tables=2)


async def wait_until(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _try in range(5000):
        if done():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never was so")


async def left_alone(room: Room, name: str = "Salma") -> str:
    """Let somebody begin a game and go, until it has left the hall; return its number."""
    stay, _face = comes(room, name)
    table = await stay.open(RIKIKI)
    await stay.start()
    stay.leave()
    await wait_until(lambda: table not in [one.id for one in room.tables.board])
    return table


async def test_a_game_nobody_comes_back_to_leaves_the_hall_and_returns_with_its_person(
    tmp_path: Path,
) -> None:
    room = room_at(tmp_path, IDLE)
    karim, _karims = comes(room, "Karim")
    table = await left_alone(room)
    assert karim.tables() == ()
    assert room.following._followed == {}
    salma, salmas = comes(room, "Salma")
    await wait_until(lambda: salmas.calls == [table])
    assert [one.id for one in karim.tables()] == [table]
    assert karim.table(table).phase == "playing"
    assert salma.at == table
    assert salma.place().snapshot().view["phase"]


async def test_games_that_rest_take_nobodys_place_at_the_tables(tmp_path: Path) -> None:
    room = room_at(tmp_path, IDLE)
    numbers = [await left_alone(room, f"Guest {letter}") for letter in "ABCD"]
    assert len(set(numbers)) == 4
    karim, _karims = comes(room, "Karim")
    nour, _nours = comes(room, "Nour")
    assert await karim.open(RIKIKI) not in numbers
    await nour.open(RIKIKI)
    back, faces = comes(room, "Guest A")
    await wait_until(lambda: faces.calls == [numbers[0]])  # beyond the two tables there may be
    assert back.at == numbers[0]
    omar, _omars = comes(room, "Omar")
    with pytest.raises(Refused, match="There are already"):
        await omar.open(RIKIKI)


async def test_whoever_is_back_has_the_game_before_anything_else(tmp_path: Path) -> None:
    room = room_at(tmp_path, IDLE)
    table = await left_alone(room)
    salma, _salmas = comes(room, "Salma")
    with pytest.raises(Refused, match=f"You're still playing at table {table}"):
        await salma.open(RIKIKI)


async def test_a_game_that_rests_can_neither_be_watched_nor_seen(tmp_path: Path) -> None:
    room = room_at(tmp_path, IDLE)
    table = await left_alone(room)
    karim, _karims = comes(room, "Karim")
    with pytest.raises(NoSuchTable):
        await karim.watch(table)
    with pytest.raises(NoSuchTable):
        karim.table(table)


async def test_a_game_that_rests_does_so_after_a_restart_and_returns(tmp_path: Path) -> None:
    room = room_at(tmp_path, IDLE)
    table = await left_alone(room)
    await killed(room)
    again = await reopened(tmp_path, PATIENT)
    karim, _karims = comes(again, "Karim")
    assert karim.tables() == ()
    assert again.following._followed == {}
    salma, salmas = comes(again, "Salma")
    await wait_until(lambda: salmas.calls == [table])
    assert salma.table(table).phase == "playing"


async def test_a_game_that_rests_leaves_the_halls_of_all_hosts_and_returns_at_any(
    halls: Halls,
) -> None:
    one, other = await halls.room("h1", IDLE), await halls.room("h2", PATIENT)
    karim, _karims = comes(other, "Karim")
    salma, _salmas = comes(one, "Salma")
    table = await salma.open(RIKIKI)
    await salma.start()
    await until(lambda: there(karim, table))
    salma.leave()
    await until(lambda: not there(karim, table))
    with pytest.raises(NoSuchTable):
        karim.table(table)
    back, faces = comes(other, "Salma")
    await until(lambda: faces.calls == [table])
    await until(lambda: back.at == table)
    assert back.table(table).phase == "playing"
    assert there(karim, table)


@pytest.mark.parametrize("while_it_returns", [True, False])
async def test_a_game_that_another_host_lets_rest_again_returns_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, while_it_returns: bool
) -> None:
    monkeypatch.setattr(attempts, "AGAIN_SECONDS", 0.0)
    room = room_at(tmp_path, IDLE)
    number = await left_alone(room)
    table = room.tables.resting._tables[number]
    kept = StoredTable(table.plan, table.opener, table.seats, [], table.game_id, rests=True)
    (salma,) = people_of(table)
    returned: list[Person] = []

    async def wake(person: Person) -> None:
        returned.append(person)
        asleep.remove(number)
        if len(returned) == 1:
            again = partial(asleep.put, number, kept)
            again() if while_it_returns else asyncio.get_running_loop().call_soon(again)

    asleep = Resting(lambda _person: True, wake)
    asleep.put(number, kept)
    await wait_until(lambda: len(returned) == 2 and asleep.of(salma) is None)


async def test_whoever_returns_to_a_game_may_leave_it_for_good(tmp_path: Path) -> None:
    room = room_at(tmp_path, IDLE)
    table = await left_alone(room)
    salma, salmas = comes(room, "Salma")
    await wait_until(lambda: salmas.calls == [table])
    await salma.stand()
    assert await salma.open(RIKIKI)


async def test_a_game_with_somebody_here_does_not_rest(tmp_path: Path) -> None:
    room = room_at(tmp_path, IDLE)
    salma, _salmas = comes(room, "Salma")
    karim, _karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.start()
    salma.leave()
    await written()
    await asyncio.sleep(0.01)
    assert karim.table(table).phase == "playing"
