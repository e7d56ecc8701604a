"""A table for tests: its disk fails when told, and its time passes when told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from core.contract.chance import Source
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.ground.errors import KahwaError
from core.match.match import Match, MatchStep, TakeBack
from core.table import Seat, Table, Think, think_here
from core.table.keeping import Why
from core.table.pace import Pace
from core.table.updates import TellGame, tell_nobody


class Disk:
    """A journal that can be full."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, int, str]] = []
        self.full = False

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        if self.full:
            raise KahwaError("The disk is full.")
        self.kept.append((step.number, step.seat, step.text))

    def take_back(self, back: TakeBack) -> None:
        if self.full:
            raise KahwaError("The disk is full.")
        del self.kept[-len(back.steps) :]


class Clock:
    """Sleeps that take no time and are written down."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)


def match_of_ronda(source: Source | None = None, **options: object) -> Match:
    kind = game_type("ronda")
    return Match(kind, kind.table.settle(options), source or Seeded(7, first=1))


def table_of(
    *levels: str | None,
    disk: Disk | None = None,
    clock: Clock | None = None,
    seconds: float = 0.0,
    tell: TellGame = tell_nobody,
    think: Think = think_here,
) -> Table:
    seats = [Seat(f"Player {n}", level) for n, level in enumerate(levels)]
    clock = clock or Clock()
    return Table(
        match_of_ronda(players=len(levels)),
        seats,
        disk or Disk(),
        pace=Pace(seconds, sleep=clock.sleep),
        bot_seed="test",
        tell=tell,
        think=think,
    )


def first_legal(table: Table) -> tuple[int, str]:
    seat = table.match.game.to_act
    return seat, table.match.game.legal_texts(seat)[0]


async def soon(awaitable: Awaitable[object]) -> None:
    """Await something that must come without real waiting."""
    await asyncio.wait_for(awaitable, 20)
