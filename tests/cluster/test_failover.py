"""A standby takes over: hosts go on there by themselves, and nothing is lost that was shown."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest

from tests.cluster.fixtures import Opens
from tests.cluster.players import Player, check
from tests.cluster.server import Server
from tests.core.room_store.stores import Ear, until

GAMES = [f"game{number}" for number in range(4)]


@asynccontextmanager
async def pair() -> AsyncIterator[tuple[Server, Server, str]]:
    """Give a server, its standby, and the address of both."""
    first = await asyncio.to_thread(Server.make)
    with closing(first), closing(await asyncio.to_thread(first.standby)) as second:
        places = f"127.0.0.1:{first.port},127.0.0.1:{second.port}"
        yield first, second, f"postgresql://postgres@{places}/postgres"


async def players_of(url: str, number: int, opens: Opens) -> list[Player]:
    """Return hosts that follow the same games."""
    stores = [await opens(url) for _host in range(number)]
    players = [Player(store, f"h{place}") for place, store in enumerate(stores)]
    await players[0].begin(GAMES)
    for player in players[1:]:
        await player.join(GAMES)
    return players


@pytest.mark.thorough
async def test_nothing_is_lost_when_a_synchronous_standby_takes_over(opens: Opens) -> None:
    async with pair() as (first, second, url):
        players = await players_of(url, 2, opens)
        ear = Ear()
        ear.listens(players[0].store)
        playing = asyncio.gather(*(one.play(game, 60) for one in players for game in GAMES))
        await until(lambda: all(len(one.shown[game]) > 5 for one in players for game in GAMES))
        await asyncio.to_thread(first.crash)
        await asyncio.to_thread(second.promote)
        await playing
        await until(lambda: ear.missed == 2)
        for one in players:
            await one.catch_up()
        assert await check(players, players[0].store) >= 2 * len(GAMES) * 60
        for one in players:
            await one.store.close()


@pytest.mark.thorough
async def test_nothing_is_shown_before_a_synchronous_standby_has_it(opens: Opens) -> None:
    async with pair() as (_first, second, url):
        (player,) = await players_of(url, 1, opens)
        await player.play("game0", 3)
        second.pause()
        playing = asyncio.ensure_future(player.play("game0", 3))
        # Longer than any statement may take, and than one that is not answered is waited for.
        await asyncio.sleep(6)
        assert len(player.shown["game0"]) == 3
        second.go_on()
        await playing
        assert await check([player], player.store) >= 6
        await player.store.close()
