"""Hosts of one room that stop or close, and what their guests are told."""

import asyncio

import pytest

from core.ground.errors import KahwaError
from core.rooms.errors import Refused
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from tests.core.rooms.halls_kit import (
    Halls,
    halls,
    may_play,
    names,
    playing,
    quick_bots,
    seated,
    there,
    two,
    until,
)
from tests.core.rooms.kit import RIKIKI, comes

__all__ = ["halls", "quick_bots", "two"]


async def test_a_stopped_host_shows_nothing_that_is_not_kept(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    salma, _salmas, karim, _karims, table = await seated(two)
    halls.stop("h1")
    leaving = asyncio.ensure_future(salma.stand())
    await asyncio.sleep(0.05)
    assert salma.at == table
    await karim.stand()
    assert karim.at is None
    halls.go_on("h1")
    await leaving
    await until(lambda: not there(karim, table))


async def test_whoever_asks_for_what_is_gone_is_refused_in_a_sentence(
    two: tuple[Room, Room],
) -> None:
    salma, _salmas, karim, _karims, table = await seated(two)
    await salma.stand()
    await asyncio.gather(karim.stand(), return_exceptions=True)
    with pytest.raises(KahwaError, match="There's no table 1 any more"):
        await salma.sit(table)


async def test_whoever_closes_one_host_sends_its_guests_to_the_others(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    _salma, salmas, karim, _karims, table = await playing(two)
    await halls.rooms.pop("h1").close()
    await until(lambda: salmas.end is not None)
    assert salmas.end is not None
    assert "Connect to another one" in salmas.end
    again, face = comes(two[1], "Salma")
    await until(lambda: face.calls == [table])
    places = again.place(), karim.place()
    for _turn in range(4):
        place, action = await may_play(*places)
        await place.act(action)


async def test_a_room_on_one_machine_is_full_for_all_its_processes(halls: Halls) -> None:
    options = RoomOptions("Kahwa", guests=2, one_machine=True)
    one, other = await halls.room("h1", options), await halls.room("h2", options)
    comes(one, "Salma")
    karim, _face = comes(other, "Karim")
    await until(lambda: names(karim) == ["Karim", "Salma"])
    with pytest.raises(Refused, match=r"The room is full \(2 people\)"):
        comes(other, "Nour")
    salma, _face = comes(other, "Salma")
    await until(lambda: not one.online.here)
    assert names(salma) == ["Karim", "Salma"]


async def test_a_room_on_one_machine_closes_with_the_last_game_at_any_process(
    halls: Halls,
) -> None:
    options = RoomOptions("Kahwa", one_machine=True)
    one, other = await halls.room("h1", options), await halls.room("h2", options)
    salma, _face = comes(one, "Salma")
    karim, face = comes(other, "Karim")
    await until(lambda: names(karim) == ["Karim", "Salma"])
    table = await salma.open(RIKIKI)
    await salma.start()
    await until(lambda: [karim.table(one.id).phase for one in karim.tables()] == ["playing"])
    for room in (one, other):
        room.closing.ask()
        assert not room.closing.is_time(room.tables.board.of)
    over = "The last game is over. The room closes in two minutes."
    await asyncio.sleep(0.05)
    assert over not in face.notices
    await one.tables.arrange(one.tables.verbs.close, table)
    await until(lambda: not karim.tables())
    assert not other.closing.is_time(other.tables.board.of)
    await until(lambda: over in face.notices)
    karim.leave()
    assert not other.closing.is_time(other.tables.board.of)  # Salma may still look at how it went.
    salma.leave()
    await until(lambda: other.closing.is_time(other.tables.board.of))


async def test_a_room_on_one_machine_closes_as_one(halls: Halls) -> None:
    options = RoomOptions("Kahwa", one_machine=True)
    room, _other = await halls.room("h1", options), await halls.room("h2", options)
    _salma, face = comes(room, "Salma")
    await room.close()
    assert face.end == "The room closes now. You keep your seat, and the games are saved."


async def test_a_host_that_closes_is_gone_at_once(two: tuple[Room, Room]) -> None:
    await two[0].close()
    seen = await two[1]._store.hosts()
    assert [host.life.partition(".")[0] for host in seen] == ["h2"]
