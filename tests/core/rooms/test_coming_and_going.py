"""Who comes into a room and who leaves it, and who is told of it."""

import asyncio
import gc
from contextvars import ContextVar, copy_context
from functools import partial
from pathlib import Path
from weakref import ref

import pytest

from core.rooms.errors import Refused
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from tests.core.rooms.kit import RIKIKI, comes, host, room_at
from tests.core.rooms.rules_kit import quick_bots, room, told

__all__ = ["quick_bots", "room"]


async def driven(room: Room, table: str) -> None:
    """Return when the host has the lease of the game at a table."""
    game = room.tables.board.get(table).game_id
    assert game is not None
    async with asyncio.timeout(60):
        while room.host.token(game) is None:
            await asyncio.sleep(0.001)


async def test_the_only_host_drives_a_game_before_anybody_is_led_to_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    salma, salmas = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    drives: list[bool] = []

    def called(_table: str) -> None:
        game = room.tables.board.get(table).game_id
        drives.append(game is not None and room.host.token(game) is not None)

    monkeypatch.setattr(salmas, "called", called)
    await salma.start()
    await asyncio.sleep(0)
    assert drives == [True]


async def test_those_in_the_hall_are_told_who_comes_and_leaves(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    _karim, karims = comes(room, "Karim")
    assert await told(salmas, karims) == [["Karim came in."], []]
    await salma.open(RIKIKI)
    nour, _face = comes(room, "Nour")
    assert await told(salmas, karims) == [[], ["Nour came in."]]
    nour.leave()
    assert await told(salmas, karims) == [[], ["Nour left the room."]]


async def test_a_waiting_table_is_told_who_is_away_and_back(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await karim.ready()
    await told(salmas)
    karim.leave()
    seat = salma.table(table).seats[1]
    assert (seat.name, seat.here, seat.ready) == ("Karim", False, False)
    karim, _face = comes(room, "Karim")
    assert await told(salmas) == [["Karim is away, and keeps the seat.", "Karim is back."]]
    assert karim.seat == 1


async def test_nothing_of_who_has_left_is_held(room: Room) -> None:
    class App:
        """What a guest's context holds."""

    running: ContextVar[App] = ContextVar("running")

    async def visit() -> ref[App]:
        app = App()
        running.set(app)
        salma, _face = comes(room, "Salma")
        await salma.open(RIKIKI)
        salma.leave()
        return ref(app)

    left = await asyncio.create_task(visit(), context=copy_context())
    await room.kept()
    gc.collect()
    assert left() is None
    assert len(list(room.tables.board)) == 1


async def test_a_full_room_lets_in_only_the_host_and_who_is_here_already(tmp_path: Path) -> None:
    room = room_at(tmp_path, RoomOptions(guests=2))
    comes(room, "Salma")
    comes(room, "Karim")
    with pytest.raises(Refused, match=r"The room is full \(2 people\)"):
        comes(room, "Nour")
    comes(room, "Salma")
    hassan, _face = host(room)
    assert [person.name for person in hassan.people()] == ["Salma", "Karim", "Hassan"]


async def test_a_stay_that_has_ended_does_nothing_any_more(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    await salma.start()
    comes(room, "Salma")
    ended = "aren't in the room any more"
    for deed in (
        salma.open(RIKIKI),
        salma.sit(table),
        salma.watch(table),
        salma.stand(),
        salma.ready(),
        salma.start(),
        salma.put(1, None),
        salma.change(RIKIKI),
        salma.invite("Salma"),
        salma.again(),
        salma.move("Salma", table),
        salma.remove("Salma"),
        salma.close_table(table),
    ):
        with pytest.raises(Refused, match=ended):
            await deed
    for do in (
        salma.place,
        partial(salma.say, "hello"),
        partial(salma.say_phrase, "Well played."),
        partial(salma.mute, "Salma"),
    ):
        with pytest.raises(Refused, match=ended):
            do()


async def test_the_host_is_called_otherwise_if_a_guest_has_the_name(room: Room) -> None:
    comes(room, "Hassan", "key-x")
    _stay, face = host(room)
    assert [person.name for person in room.people()] == ["Hassan", "Host"]
    comes(room, "Salma")
    assert await told(face) == [["Salma came in."]]


async def test_everybody_is_told_when_the_room_closes(room: Room) -> None:
    faces = [comes(room, name)[1] for name in ("Salma", "Karim")]
    await room.close()
    await asyncio.sleep(0)
    assert {face.end for face in faces} == {
        "The room closes now. You keep your seat, and the games are saved."
    }
    assert room.people() == ()


async def test_faces_look_anew_once_for_all_that_happened(room: Room) -> None:
    salma, face = comes(room, "Salma")
    await asyncio.sleep(0)
    before = face.changes
    for _time in range(5):
        salma.resized("120x40")
    await asyncio.sleep(0)
    assert face.changes == before + 1
    assert salma.people()[0].size == "120x40"


async def test_a_bot_plays_at_once_for_who_leaves_on_purpose(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.start()
    await driven(room, table)
    await told(karims)
    salma.leave(on_purpose=True)
    assert karim.table(table).seats[0].stood_in
    assert (await told(karims))[0] == ["Salma is away. A bot plays for them."]
    salma, _face = comes(room, "Salma")
    assert not karim.table(table).seats[0].stood_in
    karim.leave()
    assert not salma.table(table).seats[1].stood_in
