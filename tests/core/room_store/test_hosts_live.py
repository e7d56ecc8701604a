"""Hosts that live in real time: the lease of one that dies passes, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

import pytest

from core.room_store.errors import LeaseLost, TooEarly
from core.rooms.hosts.host import Host, Rhythm
from tests.core.room_store.stores import InMemory, InPostgres, Played, begun, postgres

RHYTHM = Rhythm(heartbeat=0.2, life=3.0)
GAME = "k4x9mz"


async def so(what: Callable[[], bool]) -> None:
    """Return when something is so."""
    async with asyncio.timeout(60):
        while not what():
            await asyncio.sleep(0.01)


def killed(host: Host) -> None:
    """End a host as `kill -9` does."""
    assert host._living is not None
    host._living.cancel()


@pytest.mark.parametrize("kind", ["memory", postgres])
async def test_the_lease_of_a_host_that_dies_passes_and_its_token_is_worth_nothing(
    kind: str,
) -> None:
    place = InPostgres() if kind == "postgres" else InMemory()
    if isinstance(place, InMemory):
        place.database.now = monotonic
    stores = [await place.host(), await place.host()]
    one, other = (
        Host(store, name, rhythm=RHYTHM)
        for store, name in zip(stores, ("one", "other"), strict=True)
    )
    played: Played = await begun(stores[0])
    try:
        await one.begin(lambda _event: None)
        await other.begin(lambda _event: None)
        first, second = one.driver("1", GAME), other.driver("1", GAME)
        first.set_candidate(True)
        await so(lambda: first.token is not None)
        second.set_candidate(True)
        await played.plays(token=first.token)
        before = first.token
        await asyncio.sleep(RHYTHM.life + 0.5)
        assert (first.token, second.token) == (before, None), "who beats keeps it"
        killed(one)
        await so(lambda: second.token is not None)
        assert first.token is None, "a host knows before the others that its life is over"
        with pytest.raises(LeaseLost):
            await stores[0].append(played.next(token=before))
        with pytest.raises(TooEarly):
            await stores[1].append(played.next(token=second.token, wait=30.0))
        await stores[1].append(played.next(token=second.token, wait=0.0))
    finally:
        killed(one)
        await other.end()
        await place.close()
