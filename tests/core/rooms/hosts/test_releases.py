"""Which release of Kahwa plays a game, by what the hosts say of themselves and what is kept."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from core import __version__
from core.games.registry import game_type
from core.room_store.contract import HostSeen
from core.rooms.hosts.releases import ENTRY, UNKNOWN, Releases, goes_on_elsewhere
from core.store.model import GameHead, JsonObject
from tests.core.rooms.halls_kit import Halls

NEWER = 99
"""A version of the rules that this Kahwa does not play."""


@pytest.fixture
async def halls() -> AsyncIterator[Halls]:
    halls = Halls()
    yield halls
    await halls.close()


def head(version: int) -> GameHead:
    return GameHead("g1", "rikiki", {}, 3, version, [], {})


def releases(words: dict[str, JsonObject], *hosts: HostSeen) -> Releases:
    return Releases(words, lambda: hosts)


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
        "Its game runs on another version of Kahwa. Connect to a host that has it."
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


async def test_hosts_keep_which_rules_they_play(halls: Halls) -> None:
    room = await halls.room("h1")
    await room.kept()
    kept = (await room._store.entries("word")).changed[ENTRY]
    assert kept is not None
    assert kept["makao"] == {"1": __version__}
