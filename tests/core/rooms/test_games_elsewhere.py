"""Games by rules that this host does not know: they go on at a host of another release."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from core.rooms.errors import Refused
from core.rooms.hosts.releases import ENTRY
from core.rooms.room import Room
from tests.core.rooms.halls_kit import TWO, Halls, there, until
from tests.core.rooms.kit import comes

NEWER = 99
"""A version of the rules that this Kahwa does not play."""

TOLD = "Its game runs on Kahwa 9.9. Connect to a host that has it."


@pytest.fixture
async def halls(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Halls]:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
    halls = Halls()
    yield halls
    await halls.close()


async def of_another_release(halls: Halls) -> tuple[Room, str]:
    """Let a game be played by newer rules at one host; return another host, and the table."""
    newer = await halls.room("h1")
    salma, _face = comes(newer, "Salma")
    table = await salma.open(TWO)
    await salma.start()
    halls.database.db.execute("UPDATE games SET rules_version = ?", (NEWER,))
    store = newer._store
    kept = (await store.entries("word")).changed.get(ENTRY) or {}
    await store.put("word", {ENTRY: {**kept, "rikiki": {str(NEWER): "9.9"}}})
    return await halls.room("h2"), table


async def test_such_a_table_is_listed_with_the_release_on_which_it_goes_on(halls: Halls) -> None:
    older, table = await of_another_release(halls)
    karim, face = comes(older, "Karim")
    await until(lambda: there(karim, table))
    karim.look_at_hall([table])
    await until(lambda: karim.table(table).release == "9.9")
    with pytest.raises(Refused, match=TOLD):
        await karim.watch(table)
    assert karim.at is None
    assert face.calls == []


async def test_such_a_table_cannot_be_watched_though_nobody_has_looked_how_it_stands(
    halls: Halls,
) -> None:
    older, table = await of_another_release(halls)
    karim, _face = comes(older, "Karim")
    await until(lambda: there(karim, table))
    with pytest.raises(Refused, match=TOLD):
        await karim.watch(table)


async def test_who_sits_there_and_comes_in_here_is_told_where_it_goes_on(halls: Halls) -> None:
    older, table = await of_another_release(halls)
    await until(lambda: older.tables.board.find(table))
    salma, face = comes(older, "Salma")
    assert salma.at == table
    await until(lambda: TOLD in face.notices)
    assert salma.table(table).release == "9.9"
    assert (face.calls, face.notices) == ([], [TOLD])
