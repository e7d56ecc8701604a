"""One table of a room at two hosts, as its guests see it: who is away, and what is taken back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from core.rooms.room import Room
from core.table import MovedOn, NothingToTakeBack
from tests.core.rooms.halls_kit import TWO, Halls, may_play, playing, until
from tests.core.rooms.kit import comes

AGREED = replace(TWO, take_backs="agreed")


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
    monkeypatch.setattr("core.rooms.tables.games.LINGER_SECONDS", 0.02)


@pytest.fixture
async def two() -> AsyncIterator[tuple[Room, Room]]:
    halls = Halls()
    yield await halls.room("h1"), await halls.room("h2")
    await halls.close()


async def test_who_looks_away_is_played_for_until_back_and_all_are_told_once(
    two: tuple[Room, Room],
) -> None:
    salma, salmas, karim, karims, table = await playing(two)
    place, other = salma.place(), karim.place()
    place.follow(lambda update: None)
    other.follow(lambda update: None)
    await until(lambda: two[0].host.leases)
    other.left()
    await until(lambda: salma.table(table).seats[1].stood_in)
    await until(lambda: karim.table(table).seats[1].stood_in)
    other.follow(lambda update: None)
    await until(lambda: not salma.table(table).seats[1].stood_in)
    await until(lambda: "Karim is back and plays again." in salmas.notices)
    told = [notice for notice in salmas.notices if notice.startswith("Karim is ")]
    assert told == ["Karim is away. A bot plays for them.", "Karim is back and plays again."]
    await until(lambda: [one for one in karims.notices if one.startswith("You're back")])
    assert sum(notice.startswith("You're back") for notice in karims.notices) == 1


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_decision_is_taken_back_if_who_sits_at_the_other_host_agrees(
    two: tuple[Room, Room], agrees: bool
) -> None:
    salma, _salmas, karim, karims, table = await playing(two, AGREED)
    places = salma.place(), karim.place()
    for place in places:
        place.follow(lambda update: None)
    mine = None
    while mine is not places[0]:
        mine, action = await may_play(*places)
        await mine.act(action)
    await may_play(places[1])
    await until(lambda: places[0].snapshot().row == places[1].snapshot().row)
    row = places[0].snapshot().row
    asking = asyncio.ensure_future(places[0].take_back())
    await until(lambda: karim.table(table).asked == "Salma")
    asked = "Salma asks to undo the last decision. Do you agree?"
    await until(lambda: asked in karims.notices)
    karim.agree(agrees)
    if agrees:
        await asking
        await until(lambda: places[1].snapshot().row == row + 1)
        assert places[1].number == places[0].number < row
    else:
        with pytest.raises(NothingToTakeBack, match="Karim doesn't agree"):
            await asking
    await until(lambda: not karim.table(table).asked)


async def test_a_key_through_the_place_of_a_stay_that_has_ended_comes_too_late(
    two: tuple[Room, Room],
) -> None:
    """Its host has let the table go, and does not hear what is played there."""
    salma, salmas, karim, _karims, _table = await playing(two)
    before, mine = salma.place(), None
    before.follow(lambda update: None)
    while mine is not before:
        mine, action = await may_play(before, karim.place())
        if mine is not before:
            await mine.act(action)
    again, _face = comes(two[1], "Salma")
    await until(lambda: salmas.end is not None)
    await until(lambda: not two[0].following.games)
    await again.place().act(action)
    with pytest.raises(MovedOn, match="has played meanwhile"):
        await before.act(action)
