"""Seats at the tables of a room: taken, left, given up, and refused."""

import asyncio
from pathlib import Path

import pytest

from core.rooms.errors import Refused
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from tests.core.rooms.kit import RIKIKI, comes, room_at, store_of
from tests.core.rooms.rules_kit import quick_bots, room, told

__all__ = ["quick_bots", "room"]


async def test_people_sit_down_change_seats_and_stand_up(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await salma.sit(table, 1)
    assert salma.seat == 1
    await karim.sit(table)
    assert karim.seat == 0
    await karim.stand()
    assert karim.at is None
    sentences = [
        "Karim came in.",
        "Karim sat down at your table.",
        "Karim left your table.",
    ]
    assert await told(salmas, karims) == [sentences, []]


async def test_whoever_opens_passes_the_table_on_by_leaving(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.stand()
    assert karim.table(table).opener == "Karim"
    await karim.put(0, "strong")
    await karim.stand()
    with pytest.raises(Refused, match=f"There's no table {table} any more"):
        karim.table(table)


async def test_a_table_number_is_used_again(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    assert [await salma.open(RIKIKI), await karim.open(RIKIKI)] == ["1", "2"]
    await salma.stand()
    assert await salma.open(RIKIKI) == "1"
    assert [table.id for table in salma.tables()] == ["1", "2"]


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (0, "Somebody is already sitting there"),
        (2, "Somebody is already sitting there"),
        (4, "That table has seats 1 to 4"),
        (-1, "That table has seats 1 to 4"),
    ],
)
async def test_a_seat_that_is_not_free_is_refused(room: Room, seat: int, sentence: str) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    with pytest.raises(Refused, match=sentence):
        await karim.sit(table, seat)
    assert karim.at is None


async def test_a_full_table_is_refused(room: Room) -> None:
    stays = [comes(room, name)[0] for name in ("Salma", "Karim", "Nour")]
    table = await stays[0].open(RIKIKI)
    await stays[1].sit(table)
    with pytest.raises(Refused, match="No seat is free"):
        await stays[2].sit(table)
    with pytest.raises(Refused, match="There's no table 7 any more"):
        await stays[2].sit("7")


async def test_who_plays_sits_nowhere_else_until_the_table_is_left(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    nour, _face = comes(room, "Nour")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    other = await nour.open(RIKIKI)
    await salma.start()
    for deed in (karim.open(RIKIKI), karim.sit(other), karim.watch(other)):
        with pytest.raises(Refused, match="You're still playing at table 1"):
            await deed
    with pytest.raises(Refused, match="has started"):
        await nour.sit(table)
    await karim.stand()
    await karim.sit(other)
    assert karim.at == other
    seat = salma.table(table).seats[1]
    assert (seat.name, seat.level) == ("Karim", "casual")


async def test_a_game_that_everybody_has_left_is_given_up(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    await salma.stand()
    assert salma.tables() == ()
    store = store_of(room)
    assert await store._run(lambda: store._store.heads(None)) == []


async def test_there_are_only_so_many_tables(tmp_path: Path) -> None:
    room = room_at(tmp_path, RoomOptions(tables=1))
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    await salma.open(RIKIKI)
    with pytest.raises(Refused, match="There are already"):
        await karim.open(RIKIKI)


async def test_tables_are_closed_when_their_people_do_not_come_back(tmp_path: Path) -> None:
    room = room_at(tmp_path, RoomOptions(empty=0.0))
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    nour, _face = comes(room, "Nour")
    await salma.open(RIKIKI)
    waiting = await karim.open(RIKIKI)
    playing = await nour.open(RIKIKI)
    await nour.start()
    salma.leave()
    nour.leave()
    while "1" in [table.id for table in karim.tables()]:
        await asyncio.sleep(0.001)
    assert [table.id for table in karim.tables()] == [waiting, playing]
