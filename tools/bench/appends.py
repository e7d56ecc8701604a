"""Rows kept by a room's store for many tables at once: how many a second, and what one takes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.journal import Row
from core.room_store.contract import Appending, RoomStore
from core.rooms.play.opening import begun_game
from core.table import Seat

ROWS = 150
"""Rows of each table."""


@dataclass(frozen=True, slots=True)
class Writing:
    """The rows of one table that are to be kept one after the other, and the link before them."""

    game: str
    link: str
    rows: Sequence[Row]


async def written(store: RoomStore, game: str, seed: int) -> Writing:
    """Begin a game of Makao, and return what is to be kept of it."""
    kind = game_type("makao")
    options = kind.table.settle({"players": 4})
    seats = [Seat(f"s{number}", None) for number in range(4)]
    opening = await begun_game(store, game, "makao", options, seats, Seeded(seed), take_backs=False)
    match, rng = opening.match, Random(seed)
    rows: list[Row] = []
    while len(rows) < ROWS and not match.game.is_over:
        seat = match.game.to_act
        step = match.act(seat, rng.choice(match.game.legal_texts(seat)))
        rows.append(step.row(match.row))
    return Writing(game, opening.link, rows)


async def kept(stores: Sequence[RoomStore], tables: int, name: str) -> tuple[str, ...]:
    """Keep the rows of so many tables through several hosts' stores.

    Each table waits for a row before it has the next one kept. Return rows a second, the median and
    95 in 100 of the times they took, and how many they were.
    """
    writings = [await written(stores[0], f"{name}{n}", n) for n in range(tables)]
    times: list[float] = []
    begun = time.perf_counter()
    await asyncio.gather(
        *(keep(stores[n % len(stores)], one, times) for n, one in enumerate(writings))
    )
    seconds = time.perf_counter() - begun
    rate = f"{len(times) / seconds:.0f}"
    return rate, tenths(times, 50), tenths(times, 95), str(len(times))


async def keep(store: RoomStore, writing: Writing, times: list[float]) -> None:
    """Keep the rows of a table one after the other; add what each has taken to `times`."""
    link = writing.link
    for row in writing.rows:
        begun = time.perf_counter()
        by = f"bench/{writing.game}.{row.number}/person"
        link = await store.append(
            Appending(game=writing.game, row=row, previous=link, by=by, summary={"scores": [0, 0]})
        )
        times.append(time.perf_counter() - begun)


def tenths(times: Sequence[float], part: int) -> str:
    """Return what so many in a hundred did not exceed, in milliseconds and tenths of them."""
    if not times:
        return "-"
    return f"{sorted(times)[min(len(times) - 1, len(times) * part // 100)] * 1000:.1f}"
