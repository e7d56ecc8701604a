"""Who hears what is said in a room, and how much one may say."""

import asyncio
from contextlib import suppress

import pytest

from core.rooms.errors import Refused
from core.rooms.room import Room
from tests.core.rooms.kit import RIKIKI, Face, comes, host
from tests.core.rooms.rules_kit import quick_bots, room

__all__ = ["quick_bots", "room"]


def heard(face: Face) -> list[tuple[str, str]]:
    return [(line.who, line.text) for line in face.lines]


async def test_talk_is_heard_at_the_same_table_or_in_the_hall(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    nour, nours = comes(room, "Nour")
    nour.say("anybody for a game?")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    karim.say("  well \x1b[2J met  ")
    karim.say("\x00")
    nour.say_phrase("Well played.")
    await asyncio.sleep(0)
    assert heard(salmas) == [("Nour", "anybody for a game?"), ("Karim", "well met")]
    assert heard(karims) == heard(salmas)
    assert heard(nours) == [("Nour", "anybody for a game?"), ("Nour", "Well played.")]
    assert salmas.lines[1].table == table


async def test_who_is_deaf_hears_nothing_and_who_is_muted_is_not_heard(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    hassan, hassans = host(room)
    salma.hush(True)
    karim.say("hello")
    hassan.mute("Karim")
    with pytest.raises(Refused, match="The host has muted you"):
        karim.say("hello?")
    with pytest.raises(Refused, match="The host has muted you"):
        karim.say_phrase("Well played.")
    hassan.mute("Karim", False)
    karim.say("thanks")
    await asyncio.sleep(0)
    assert heard(salmas) == []
    assert heard(hassans) == [("Karim", "hello"), ("Karim", "thanks")]
    assert salma.deaf


async def test_nobody_talks_without_end(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    _karim, karims = comes(room, "Karim")
    for number in range(5):
        salma.say(f"{number}" * 500)
    with pytest.raises(Refused, match="5 lines in 10 seconds"):
        salma.say("and")
    with pytest.raises(Refused, match="5 lines in 10 seconds"):
        salma.say_phrase("Well played.")
    with pytest.raises(Refused, match="5 lines in 10 seconds"):
        await salma.invite("Karim")
    for _second in range(5):
        with suppress(Refused):
            salma.say("again")
    await asyncio.sleep(0)
    lines = [line.text for line in karims.lines]
    assert lines[:5] == [f"{number}" * 200 for number in range(5)]
    assert "again" in lines[5:]
