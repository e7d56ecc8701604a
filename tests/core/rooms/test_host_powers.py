"""What only the host may do with guests and tables."""

import asyncio

import pytest

from core.rooms.errors import Refused
from core.rooms.room import Room
from tests.core.rooms.kit import RIKIKI, comes, host
from tests.core.rooms.rules_kit import quick_bots, room, told

__all__ = ["quick_bots", "room"]


async def test_only_the_host_has_the_hosts_powers(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    comes(room, "Karim")
    table = await salma.open(RIKIKI)
    for deed in (salma.move("Karim", table), salma.remove("Karim"), salma.close_table(table)):
        with pytest.raises(Refused, match="Only the host can do that"):
            await deed
    with pytest.raises(Refused, match="Only the host can do that"):
        salma.mute("Karim")


async def test_the_host_gives_seats_closes_tables_and_sends_people_away(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    hassan, _face = host(room)
    table = await salma.open(RIKIKI)
    await told(karims)
    await hassan.move("Karim", table, 1)
    assert karim.seat == 1
    assert await told(karims) == [["The host gave you a seat at table 1."]]
    await salma.start()
    await hassan.remove("Karim")
    await asyncio.sleep(0)
    assert karims.end == "The host has removed you from this room."
    assert [person.name for person in hassan.people()] == ["Salma", "Hassan"]
    assert salma.table(table).seats[1].level == "casual"
    with pytest.raises(Refused, match="nobody called Nobody to remove"):
        await hassan.remove("Nobody")
    with pytest.raises(Refused, match="nobody called Hassan to remove"):
        await hassan.remove("Hassan")
    await hassan.close_table(table)
    assert salma.at is None
    assert "Table 1 is closed." in (await told(salmas))[0]
