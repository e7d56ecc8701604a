"""A game to whose table somebody comes while the database is away is opened once it is back."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from core.rooms.errors import Refused
from tests.core.rooms.halls_kit import TWO, Halls, may_play, there, until
from tests.core.rooms.kit import comes


@pytest.fixture
async def halls(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Halls]:
    monkeypatch.setattr("core.rooms.tables.games.AGAIN_SECONDS", 0.02)
    halls = Halls()
    yield halls
    await halls.close()


async def test_who_comes_while_the_database_is_away_plays_when_it_is_back(halls: Halls) -> None:
    one, other = await halls.room("h1"), await halls.room("h2")
    salma, _salmas = comes(one, "Salma")
    table = await salma.open(TWO)
    karim, _karims = comes(other, "Karim")
    await until(lambda: there(karim, table))
    await salma.start()
    await until(lambda: karim.table(table).phase == "playing")
    karim.leave()
    halls.away.add("h2")
    salma_there, _face = comes(other, "Salma")
    await asyncio.sleep(0.1)
    with pytest.raises(Refused, match="is loading"):
        salma_there.place()
    halls.away.clear()
    await until(lambda: other.tables.board.get(table).dealt is not None)
    place, action = await may_play(salma_there.place())
    await place.act(action)
