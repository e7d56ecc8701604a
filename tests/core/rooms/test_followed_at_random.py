"""Hosts that follow the same games while the store is slow, away and silent at random."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from core.contract.game import Illegal
from core.games.registry import game_names
from core.room_store.contract import Appending
from core.room_store.errors import Away
from core.store.errors import StoreError
from core.table import NothingToTakeBack
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.following_kit import Host, checked_against_the_journal
from tests.core.rooms.play_kit import Hours

ACTIONS = 25
"""What each person at each host tries to do."""


class Outages:
    """Delays every step of every host, and loses some of them; lost news may never come."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self.calm = False

    async def gate(self, _host: str, step: str) -> None:
        for _turn in range(self._rng.randrange(6)):
            await asyncio.sleep(0)
        if not self.calm and self._rng.random() < 0.1 and step not in ("create", "created"):
            raise Away

    def cut(self, host: Host) -> None:
        """Let a host not hear of some rows that are kept, however long it asks."""
        append = host.store.append

        async def append_and_be_cut(appending: Appending) -> str:
            link = await append(appending)
            if not self.calm and self._rng.random() < 0.1:
                raise Away
            return link

        host.store.append = append_and_be_cut  # type: ignore[method-assign]


async def a_person(host: Host, rng: Random) -> None:
    """Press keys at a host, in the view that it has, some for what is no more."""
    for _action in range(ACTIONS):
        for _turn in range(rng.randrange(12)):
            await asyncio.sleep(0)
        if host.error is not None or host.table.match.game.is_over:
            return
        game, seen = host.table.match.game, host.table.match.row
        seat = rng.choice(game.actors())
        text = rng.choice(game.legal_texts(seat))
        for _turn in range(rng.randrange(4)):
            await asyncio.sleep(0)
        try:
            if rng.random() < 0.1:
                await host.table.take_back()
            elif rng.random() < 0.1:
                await host.table.redo()
            else:
                await host.table.act(seat, text, seen)
        except (Illegal, StoreError, NothingToTakeBack):
            host.refusals += 1


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(2, 12))]
)
async def test_all_hosts_show_the_journal_and_nothing_else(game: str, seed: int) -> None:
    hours, outages = Hours(), Outages(seed)
    shared = MemoryDatabase(hours.now)
    hosts = [Host(shared, f"h{n}", hours, outages.gate) for n in range(3)]
    for host in hosts:
        outages.cut(host)
    outages.calm = True
    game_id = await hosts[0].begin(game)
    for host in hosts[1:]:
        await host.resume(game_id)
    outages.calm = False
    rng = Random(seed)
    await asyncio.gather(
        *(a_person(host, Random(rng.random())) for host in hosts for _person in range(2))
    )
    outages.calm = True
    await hours.go(3)
    assert [host.error for host in hosts] == [None] * 3
    assert sum(host.refusals for host in hosts)
    rows = checked_against_the_journal(shared, game_id, hosts)
    assert rows > ACTIONS
    for host in hosts:
        await host.following.close()
        await host.store.close()
    shared.close()
