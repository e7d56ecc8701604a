"""What a host hears of the others: what was missed while nothing reached it is told again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from tests.core.rooms.halls_kit import TWO, Halls, may_play, playing, until

AGREED = replace(TWO, take_backs="agreed")


@pytest.fixture
async def halls(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Halls]:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
    halls = Halls()
    yield halls
    await halls.close()


async def test_what_is_asked_while_a_host_hears_nothing_is_asked_there_once_it_hears_again(
    halls: Halls,
) -> None:
    two = await halls.room("h1"), await halls.room("h2")
    salma, _salmas, karim, _karims, table = await playing(two, AGREED)
    places = salma.place(), karim.place()
    for place in places:
        place.follow(lambda update: None)
    mine = None
    while mine is not places[0]:
        mine, action = await may_play(*places)
        await mine.act(action)
    await may_play(places[1])
    store = next(store for store in halls.database.stores if store.host == "h2")
    store.hear_soon = lambda news: None  # type: ignore[method-assign]
    asking = asyncio.ensure_future(places[0].take_back())
    await until(lambda: salma.table(table).asked == "Salma")
    await asyncio.sleep(0.05)
    assert karim.table(table).asked == ""
    del store.hear_soon
    store.hear_soon(None)
    await until(lambda: karim.table(table).asked == "Salma")
    karim.agree(True)
    await asking
