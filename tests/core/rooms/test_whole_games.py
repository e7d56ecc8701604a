"""Whole games at room tables, persons coming and going: what was kept replays to the same end."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contract.game import Illegal
from core.match.match import Match
from core.table import NothingToTakeBack
from tests.core.golden import GAMES, begun
from tests.core.rooms.play_kit import Sitting

SHORT = ("ronda-4", "rikiki-document", "president-classic", "makao-document")


@pytest.mark.thorough
@pytest.mark.parametrize("name", SHORT)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32), clock=st.sampled_from((0, 15)))
def test_a_game_ends_as_its_rows_replay_whoever_comes_and_goes(
    name: str, seed: int, clock: int
) -> None:
    match = begun(GAMES[name])
    table = asyncio.run(_played(match, random.Random(seed), clock))
    again = begun(GAMES[name])
    for _number, seat, text in table.disk.kept:
        again.act(seat, text)
    assert match.game.is_over
    assert again.checksum == match.checksum
    assert again.checksums == match.checksums
    assert again.events == match.events


async def _played(match: Match, rng: random.Random, clock: int) -> Sitting:
    """Play a game to its end, with two or more persons who do anything at any time."""
    persons = tuple(range(rng.randint(2, match.game.players)))
    table = Sitting(match, persons=persons, level="random", clock=clock)
    bots = asyncio.create_task(table.table.run())
    deeds: list[asyncio.Task[None]] = []
    while not match.game.is_over:
        seat = rng.choice(persons)
        deeds.append(asyncio.create_task(_does_something(table, seat, rng)))
        await table.hours.go(rng.choice((0, 0.1, 0.5, 3)))
    await table.hours.go(60)
    await asyncio.gather(*deeds)
    await asyncio.wait_for(bots, 5)
    table.play.close()
    return table


async def _does_something(table: Sitting, seat: int, rng: random.Random) -> None:
    place, presence = table.places[seat], table.play.presence
    what = rng.random()
    texts = table.match.game.legal_texts(seat)
    if what < 0.1:
        presence.went(seat, on_purpose=rng.random() < 0.5)
    elif what < 0.2 or seat not in presence.here:
        presence.came(seat)
    elif what < 0.25:
        place.reading(rng.random() < 0.5)
    elif what < 0.3:
        table.lines[seat].measured(rng.random())
    elif what < 0.4:
        place.shown(table.match.row)
    elif what < 0.45:
        table.play.agreement.answer(seat, rng.random() < 0.8)
    elif what < 0.48:
        with suppress(Illegal, NothingToTakeBack):
            await place.take_back()
    elif texts:
        with suppress(Illegal, NothingToTakeBack):
            await place.act(rng.choice(texts))
