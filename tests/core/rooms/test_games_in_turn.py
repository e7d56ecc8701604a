"""What is refused before and after a game, and how the next one begins."""

import asyncio
from dataclasses import replace

import pytest

from core.rooms.errors import Refused
from core.rooms.room import Room
from tests.core.rooms.kit import RIKIKI, comes
from tests.core.rooms.opened import dealt_at
from tests.core.rooms.rules_kit import quick_bots, room, told

__all__ = ["quick_bots", "room"]


async def play_out(room: Room, table: str) -> None:
    """Have bots play the game of a table to its end, for the people too."""
    played = dealt_at(room.tables.board.get(table)).table
    for seat in range(played.match.game.players):
        played.stand_in(seat, "random")
    while not played.match.game.is_over:
        await asyncio.sleep(0.001)


async def test_before_and_after_the_game_things_are_refused_in_sentences(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    for deed in (salma.ready(), salma.again(), salma.start(), salma.put(0, None)):
        with pytest.raises(Refused):
            await deed
    with pytest.raises(Refused, match="hasn't started yet"):
        salma.place()
    await salma.open(RIKIKI)
    await salma.start()
    for late in (salma.ready(), salma.start(), salma.put(2, None), salma.change(RIKIKI)):
        with pytest.raises(Refused):
            await late
    with pytest.raises(Refused, match="You can play again when"):
        await salma.again()


async def test_after_a_game_the_same_people_play_again(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.start()
    bots = [seat.name for seat in salma.table(table).seats[2:]]
    await play_out(room, table)
    assert salma.table(table).phase == "over"
    await told(karims)
    await salma.again()
    seen = karim.table(table)
    assert (seen.phase, seen.opener) == ("waiting", "Salma")
    assert [seat.name for seat in seen.seats] == ["Salma", "Karim", *bots]
    assert not any(seat.ready for seat in seen.seats[:2])
    assert await told(karims) == [["Salma wants to play again."]]
    first = karim.recording().head.id
    await salma.ready()
    await karim.ready()
    assert karim.table(table).phase == "playing"
    assert karim.head().id != first


async def test_who_wants_another_game_a_moment_later_waits_for_it_as_well(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    hiba, _face = comes(room, "Hiba")
    table = await salma.open(replace(RIKIKI, watchers=True))
    await karim.sit(table)
    await hiba.watch(table)
    await salma.start()
    await play_out(room, table)
    with pytest.raises(Refused, match="You're watching"):
        await hiba.again()
    await salma.again()
    await salma.ready()
    await karim.again()
    with pytest.raises(Refused, match="You're watching"):
        await hiba.again()
    assert karim.table(table).phase == "waiting"
    assert karim.table(table).seats[0].ready


async def test_who_leaves_after_a_game_does_not_hold_up_the_others(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.start()
    await play_out(room, table)
    await salma.stand()
    await karim.again()
    assert [seat.name for seat in karim.table(table).seats[:2]] == ["", "Karim"]
    await karim.start()
    assert karim.table(table).phase == "playing"
