"""A room: people open tables, sit down, are ready, and play from places of their own."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from core.rooms.errors import Refused
from core.rooms.options import RoomOptions
from core.rooms.people.person import HOST
from tests.core.rooms.kit import RIKIKI, Face, comes, room_at, soon


async def test_two_people_open_a_table_and_play_when_both_are_ready(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, salmas = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.ready()
    assert salma.table(table).phase == "waiting"
    await karim.ready()
    await asyncio.sleep(0)
    assert salmas.calls == karims.calls == [table]
    seen = karim.table(table)
    assert (seen.phase, seen.secret, len(seen.commitment)) == ("playing", "", 64)
    assert [seat.name for seat in seen.seats][:2] == ["Salma", "Karim"]
    assert salma.place().seat == 0
    assert karim.place().seat == 1
    assert salma.head().source == {}


async def test_a_second_terminal_of_one_person_takes_over_and_keeps_the_seat(
    tmp_path: Path,
) -> None:
    room = room_at(tmp_path)
    salma, first = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    await salma.start()
    again, second = comes(room, "Salma")
    await asyncio.sleep(0)
    assert first.end == "You came in from another terminal, so this one is closed."
    assert (second.calls, again.at, again.seat) == ([table], table, 0)
    salma.leave()
    assert [person.name for person in again.people()] == ["Salma"]


async def test_nobody_sits_down_where_somebody_sits(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    karim, _other = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    with pytest.raises(Refused, match="Somebody is already sitting there"):
        await karim.sit(table, 0)


async def test_a_room_is_called_after_its_host_unless_it_has_a_name(tmp_path: Path) -> None:
    room = room_at(tmp_path, RoomOptions())
    salma, _face = comes(room, "Salma")
    assert salma.room_name == "Kahwa's room"
    room.enter(HOST, "Hassan", Face(), soon, way="host")
    assert salma.room_name == "Hassan's room"
    assert comes(room_at(tmp_path / "other"), "Salma")[0].room_name == "Kahwa"


async def test_who_watches_a_table_that_waits_is_told_to_look_and_again_on_leaving_it(
    tmp_path: Path,
) -> None:
    room = room_at(tmp_path)
    karim, _karims = comes(room, "Karim")
    table = await karim.open(replace(RIKIKI, watchers=True))
    salma, salmas = comes(room, "Salma")
    await asyncio.sleep(0.02)
    for deed, watchers in ((salma.watch(table), ("Salma",)), (salma.stand(), ())):
        before = salmas.changes
        await deed
        await asyncio.sleep(0)
        assert salmas.changes > before
        assert salma.table(table).watchers == watchers
    await room.close()
