"""Whoever opened a table changes its plan, lets others watch, and invites them."""

import asyncio

import pytest

from core.contract.options import BadOption
from core.rooms.errors import Refused
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from tests.core.rooms.kit import RIKIKI, comes, host
from tests.core.rooms.rules_kit import quick_bots, room, told

__all__ = ["quick_bots", "room"]


async def test_only_who_opened_the_table_or_the_host_arranges_it(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    hassan, _face = host(room)
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    for deed in (karim.put(2, None), karim.change(RIKIKI), karim.start()):
        with pytest.raises(Refused, match="Only Salma, who opened the table, can change it"):
            await deed
    await salma.put(2, None)
    await hassan.sit(table)
    await hassan.put(1, "strong")
    assert karim.at is None
    assert "Hassan needs your seat, so you've lost it." in (await told(karims))[0]
    assert hassan.table(table).plan.levels == (None, "strong", None, "casual")


async def test_bots_at_a_table_have_names_unlike_those_of_the_people_here(room: Room) -> None:
    for name in ("Salma", "Karim", "Nadia", "Omar", "Yusuf"):
        stay, _face = comes(room, name)
    table = await stay.open(RIKIKI)
    names = [seat.name for seat in stay.table(table).seats if seat.level]
    assert len(set(names)) == 2
    assert not set(names) & {person.name for person in stay.people()}
    with pytest.raises(Refused, match="is taken"):
        comes(room, names[0].upper())


async def test_the_plan_of_a_table_is_checked(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    bad = [
        TablePlan("rikiki", "document", {"players": 4}, (None,)),
        TablePlan("rikiki", "document", {"players": 3}, ("casual",) * 3),
        TablePlan("rikiki", "document", {"players": 3}, (None, None, "exec:rm")),
        TablePlan("rikiki", "document", {"players": 3}, (None,) * 3, clock=7),
        TablePlan("rikiki", "nothing", {"players": 3}, (None,) * 3),
        TablePlan("bridge", "document", {"players": 3}, (None,) * 3),
    ]
    for plan in bad:
        with pytest.raises(BadOption):
            await salma.open(plan)
    assert salma.at is None
    await salma.open(RIKIKI)
    with pytest.raises(BadOption):
        await salma.put(1, "exec:rm")
    await salma.put(1, "casual")
    with pytest.raises(Refused, match="Leave at least one seat"):
        await salma.put(0, "casual")


async def test_a_changed_plan_keeps_the_people_as_far_as_there_are_seats(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    nour, nours = comes(room, "Nour")
    table = await salma.open(RIKIKI)
    await salma.put(2, None)
    await karim.sit(table)
    await nour.sit(table)
    await nour.ready()
    await told(karims, nours)
    smaller = TablePlan("rikiki", "document", {"players": 3}, (None, None, "casual"), watchers=True)
    await salma.change(smaller)
    seen = salma.table(table)
    assert [seat.name for seat in seen.seats[:2]] == ["Salma", "Karim"]
    assert not any(seat.ready for seat in seen.seats[:2])
    assert await told(karims, nours) == [
        ["Salma changed the rules of your table."],
        ["Salma changed the table. It has no seat for you now."],
    ]


async def test_watchers_come_only_where_they_may(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    with pytest.raises(Refused, match="You can't watch that table"):
        await karim.watch(table)
    await salma.change(
        TablePlan("rikiki", "document", {"players": 3}, (None, None, "casual"), watchers=True)
    )
    await karim.watch(table)
    assert (karim.at, karim.seat, salma.table(table).watchers) == (table, None, ("Karim",))
    await salma.start()
    await asyncio.sleep(0)
    assert karims.calls == [table]
    assert karim.place().watches
    with pytest.raises(Refused, match="no game to be ready for"):
        await karim.ready()


async def test_people_are_invited_to_a_waiting_table(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    with pytest.raises(Refused, match="You can only invite people to your own table"):
        await salma.invite("Karim")
    table = await salma.open(RIKIKI)
    with pytest.raises(Refused, match=r"Nobody here is called Nour\. The people here"):
        await salma.invite("Nour")
    with pytest.raises(Refused, match="at your table already"):
        await salma.invite("Salma")
    await told(karims)
    await salma.invite("karim")
    assert await told(karims) == [["Salma invites you to table 1."]]
    assert salma.table(table).invited == ("Karim",)
    await karim.sit(table)
    assert salma.table(table).invited == ()
