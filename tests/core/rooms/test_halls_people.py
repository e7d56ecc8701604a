"""The people of a room at several hosts: seen, heard and named the same at all of them."""

import asyncio

import pytest

from core.rooms.errors import Refused
from core.rooms.options import RoomOptions
from core.rooms.people.door import Door
from core.rooms.people.person import HOST
from core.rooms.room import Room
from tests.core.rooms.halls_kit import (
    Halls,
    halls,
    names,
    quick_bots,
    seated,
    two,
    until,
)
from tests.core.rooms.kit import comes, host

__all__ = ["halls", "quick_bots", "two"]


async def test_people_of_all_hosts_are_seen_and_told_who_comes_and_leaves(
    two: tuple[Room, Room],
) -> None:
    salma, salmas = comes(two[0], "Salma")
    karim, _karims = comes(two[1], "Karim")
    await until(lambda: names(salma) == names(karim) == ["Karim", "Salma"])
    await until(lambda: salmas.notices == ["Karim came in."])
    karim.leave()
    await until(lambda: names(salma) == ["Salma"])
    await until(lambda: salmas.notices == ["Karim came in.", "Karim left the room."])


async def test_talk_reaches_the_hall_and_the_table_at_other_hosts(two: tuple[Room, Room]) -> None:
    salma, salmas, karim, karims, _table = await seated(two)
    _nour, nours = comes(two[1], "Nour")
    salma.say("to the table")
    await until(lambda: [line.text for line in karims.lines] == ["to the table"])
    lina, _linas = comes(two[0], "Lina")
    await until(lambda: "Lina" in names(karim))
    lina.say("to the hall")
    await until(lambda: [line.text for line in nours.lines] == ["to the hall"])
    assert [line.text for line in salmas.lines] == ["to the table"]
    assert [line.text for line in karims.lines] == ["to the table"]


async def test_a_name_is_given_to_one_of_two_who_ask_at_the_same_moment(
    two: tuple[Room, Room],
) -> None:
    doors = [room.door(is_open=True) for room in two]
    given = await asyncio.gather(
        doors[0].admit("key-a", "Salma"), doors[1].admit("key-b", "5alma"), return_exceptions=True
    )
    assert sum(isinstance(one, Refused) for one in given) == 1
    assert sum(isinstance(one, str) for one in given) == 1


async def test_who_comes_in_at_another_host_leaves_the_first(two: tuple[Room, Room]) -> None:
    salma, salmas, _karim, _karims, table = await seated(two)
    again, _face = comes(two[1], "Salma")
    await until(lambda: salmas.end is not None)
    assert salmas.end == "You came in from another terminal, so this one is closed."
    assert (again.at, again.seat) == (table, 0)
    with pytest.raises(Refused, match="aren't in the room any more"):
        await salma.stand()
    salma.leave()
    await asyncio.sleep(0.05)
    assert names(again) == ["Karim", "Salma"]
    for room in two:
        assert sorted(person.name for person in room.people()) == ["Karim", "Salma"]


async def test_who_is_muted_or_sent_away_is_so_at_all_hosts(two: tuple[Room, Room]) -> None:
    hassan, _face = host(two[0])
    karim, karims = comes(two[1], "Karim")
    _nour, nours = comes(two[0], "Nour")
    await until(lambda: "Karim" in names(hassan))
    hassan.mute("Karim")
    await until(lambda: karim.person.muted)
    with pytest.raises(Refused, match="muted"):
        karim.say("hello")
    await hassan.remove("Karim")
    await until(lambda: karims.end is not None)
    assert karims.end == "The host has removed you from this room."
    with pytest.raises(Refused, match="has removed you"):
        two[1].door(is_open=True).known("key-Karim")
    assert nours.lines == []


async def test_the_hosts_of_a_room_have_keyboards_of_their_own(two: tuple[Room, Room]) -> None:
    one, _face = host(two[0])
    await until(lambda: two[1].register.of_key("host:h1"))
    other, _face = host(two[1])
    await until(lambda: len(one.people()) == len(other.people()) == 2)
    assert one.is_host
    assert other.is_host
    assert len(set(names(one))) == 2


async def test_a_word_made_up_at_one_host_counts_at_all(two: tuple[Room, Room]) -> None:
    doors: list[Door] = []
    for room in two:
        doors.append(room.door())
        await room.kept()
        await until(lambda: len({one.password for one in doors}) == 1)
    password = doors[0].new_password()
    await until(lambda: doors[1].password == password)


async def test_the_room_has_one_name_at_all_its_hosts(halls: Halls) -> None:
    """Each host's own name for it would let guests think that they are in another room."""
    nameless = RoomOptions(grace=0.2)
    first, other = await halls.room("h1", nameless, "Hassan"), await halls.room("h2", nameless)
    assert first.room_name == other.room_name == "Hassan's room"
    third = await halls.room("h3", nameless, "Nour")
    assert third.room_name == "Hassan's room"
    salma, _face = comes(first, "Salma")
    await halls.room("h4", RoomOptions("Riad", grace=0.2))
    await until(lambda: {room.room_name for room in halls.rooms.values()} == {"Riad"})
    assert salma.room_name == "Riad"
    await halls.room("h5", nameless)
    assert {room.room_name for room in halls.rooms.values()} == {"Riad"}


async def test_who_sits_at_two_hosts_at_the_same_time_has_two_names(halls: Halls) -> None:
    await asyncio.gather(halls.room("h1", None, "Root"), halls.room("h2", None, "Root"))
    stays = [comes(room, "Root", HOST)[0] for room in halls.rooms.values()]
    assert sorted(stay.person.name for stay in stays) == ["Host", "Root"]
    await until(lambda: [names(stay) for stay in stays] == [["Host", "Root"]] * 2)
    for name in ("h1", "h2"):
        await halls.rooms[name].close()
        await halls.room(name, None, "Root")
    again = [comes(room, "Root", HOST)[0] for room in halls.rooms.values()]
    assert sorted(stay.person.name for stay in again) == ["Host", "Root"]
