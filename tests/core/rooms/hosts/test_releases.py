"""Hosts of two releases in one room: games by rules that one does not know go on at the other."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from core import __version__
from core.games.registry import game_type
from core.room_store.contract import HostSeen
from core.rooms.errors import Refused
from core.rooms.hosts.elsewhere import goes_on_elsewhere
from core.rooms.hosts.releases import ENTRY, UNKNOWN, Releases
from core.rooms.room import Room
from core.store.model import GameHead, JsonObject
from tests.core.rooms.halls_kit import TWO, Halls, there, until
from tests.core.rooms.kit import comes

NEWER = 99
"""A version of the rules that this Kahwa does not play."""

TOLD = "Its game goes on with Kahwa 9.9: come in through a host of that release."


@pytest.fixture
async def halls(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Halls]:
    monkeypatch.setattr("core.rooms.tables.table.BOTS_PACE", 0.0)
    halls = Halls()
    yield halls
    await halls.close()


def head(version: int) -> GameHead:
    return GameHead("g1", "rikiki", {}, 3, version, [], {})


def releases(words: dict[str, JsonObject], *hosts: HostSeen) -> Releases:
    return Releases(lambda: words, lambda: hosts)


def test_what_is_played_here_goes_on_here() -> None:
    assert releases({}).of(head(game_type("rikiki").rules_version)) == ""


def test_a_living_host_that_plays_it_tells_the_release() -> None:
    about = {"name": "beta", "release": "9.9", "rules": {"rikiki": [1, NEWER]}}
    found = releases({ENTRY: {"rikiki": {str(NEWER): "9.8"}}}, HostSeen("beta.1", about, 3.0, 0))
    assert found.of(head(NEWER)) == "9.9"


@pytest.mark.parametrize(
    ("kept", "release"),
    [({"rikiki": {str(NEWER): "9.8"}}, "9.8"), ({}, UNKNOWN), ({"rikiki": [1]}, UNKNOWN)],
)
def test_without_one_it_is_what_was_kept_of_it(kept: JsonObject, release: str) -> None:
    assert releases({ENTRY: kept}).of(head(NEWER)) == release


def test_a_release_that_nobody_knows_has_no_number() -> None:
    assert goes_on_elsewhere(UNKNOWN) == (
        "Its game goes on with another Kahwa: come in through a host that has that release."
    )


def test_what_another_release_has_kept_stays() -> None:
    kept = {"rikiki": {"1": "0.0.9", str(NEWER): "9.8"}, "tarok": {"1": "9.9"}, "odd": 7}
    words: dict[str, JsonObject] = {ENTRY: kept}
    found = releases(words)
    assert found.is_news
    words.update({name: dict(one) for name, one in found.changes().items() if one is not None})
    assert not found.is_news
    assert words[ENTRY]["rikiki"] == {"1": "0.0.9", str(NEWER): "9.8"}
    assert words[ENTRY]["tarok"] == {"1": "9.9"}
    assert words[ENTRY]["ronda"] == {"1": __version__}


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
    await until(lambda: there(karim, table) and karim.table(table).release == "9.9")
    with pytest.raises(Refused, match=TOLD):
        await karim.watch(table)
    assert karim.at is None
    assert face.calls == []


async def test_who_sits_there_and_comes_in_here_is_told_where_it_goes_on(halls: Halls) -> None:
    older, table = await of_another_release(halls)
    await until(lambda: older.tables.board.find(table) and older.tables.board.get(table).head)
    salma, face = comes(older, "Salma")
    assert salma.at == table
    await until(lambda: TOLD in face.notices)
    assert salma.table(table).release == "9.9"
    assert (face.calls, face.notices) == ([], [TOLD])


async def test_hosts_keep_which_rules_they_play(halls: Halls) -> None:
    room = await halls.room("h1")
    await room.kept()
    kept = (await room._store.entries("word")).changed[ENTRY]
    assert kept is not None
    assert kept["makao"] == {"1": __version__}
