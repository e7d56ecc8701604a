"""Games followed on every store of a room: by the one host of a file, by several of a database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from random import Random

import pytest

from core.contract.game import Illegal
from core.rooms.timing import LoopTiming
from core.table import NothingToTakeBack
from tests.core.room_store.stores import Kept, kept, shared
from tests.core.rooms.following_kit import Follows, checked

__all__ = ["kept", "shared"]

WANTED = 60
"""Actions that each host tries."""


async def soon(awaitable: Awaitable[object]) -> None:
    async with asyncio.timeout(60):
        await awaitable


async def until_all_know(hosts: list[Follows], row: int) -> None:
    """Return when all hosts have taken in a row."""
    while any(host.table.match.row < row for host in hosts):
        await asyncio.sleep(0.001)


async def play(host: Follows, rng: Random) -> None:
    """Play at a host, whatever others play meanwhile."""
    for _action in range(WANTED):
        await asyncio.sleep(0)
        game, seen = host.table.match.game, host.table.match.row
        if game.is_over:
            return
        seat = rng.choice(game.actors())
        try:
            if rng.random() < 0.1:
                await host.table.take_back()
            else:
                await host.table.act(seat, rng.choice(game.legal_texts(seat)), seen)
        except (Illegal, NothingToTakeBack):
            host.refusals += 1


async def followed(hosts: list[Follows], place: Kept) -> None:
    """Play at all hosts at once, and hold what was shown against the journal."""
    game = await hosts[0].begin("makao")
    for host in hosts[1:]:
        await host.resume(game)
    await soon(asyncio.gather(*(play(host, Random(n)) for n, host in enumerate(hosts))))
    saved = await (await place.host()).load(game)
    await soon(until_all_know(hosts, saved.head.rows))
    assert [host.error for host in hosts] == [None] * len(hosts)
    assert checked(saved, hosts) >= WANTED
    for host in hosts:
        await host.following.close()


async def test_one_host_follows_its_games(kept: Kept) -> None:
    await followed([Follows(await kept.host(), "h1", LoopTiming())], kept)


async def test_several_hosts_follow_one_game(shared: Kept) -> None:
    hosts = [Follows(await shared.host(), f"h{n}", LoopTiming()) for n in range(3)]
    await followed(hosts, shared)
    assert sum(host.refusals for host in hosts)


@pytest.mark.thorough
async def test_a_game_that_was_left_goes_on(kept: Kept) -> None:
    one = Follows(await kept.host(), "h1", LoopTiming())
    game = await one.begin("rikiki")
    for _action in range(5):
        await one.act()
    await one.following.close()
    again = Follows(await kept.host(), "h2", LoopTiming())
    await again.resume(game)
    assert again.table.match.row == 5
    assert await again.act() == 6
    await again.following.close()
