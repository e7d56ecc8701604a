"""How late the event loop wakes up while a bot thinks, beside how late it does when none does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from core.bots.crew import CrewHere, WorkerCrew
from core.bots.decision import Decision
from core.contract.chance import RecordedChance
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type

STEP_SECONDS = 0.005
"""The loop asks to be woken after so long, again and again."""

MEASURED_SECONDS = 10.0

LEVEL = "master"


def report() -> None:
    """Print the median and 99th percentile of the lateness in ms: idle, worker, in process."""
    print(f"lateness of a wake-up after {STEP_SECONDS * 1000:g} ms, {MEASURED_SECONDS:g} s each")
    print(f"{'':<36}{'median':>10}{'p99':>10}{'worst':>10}{'of idle':>10}")
    asyncio.run(_measure())


async def _measure() -> None:
    crew = WorkerCrew()
    crew.start()
    await _think(crew.think)
    try:
        idle = _tell("no bot thinks", await _lateness(None), None)
        _tell(f"{LEVEL} thinks in the worker", await _lateness(crew.think), idle)
        _tell(f"{LEVEL} thinks in this process", await _lateness(CrewHere().think), idle)
    finally:
        crew.close()


Think = Callable[[Decision, Callable[[str], None]], Awaitable[object]]


async def _lateness(think: Think | None) -> list[float]:
    """Return how many ms late each wake-up came while `think` was kept busy."""
    busy = asyncio.ensure_future(_keep_busy(think)) if think else None
    late: list[float] = []
    end = time.perf_counter() + MEASURED_SECONDS
    while (before := time.perf_counter()) < end:
        await asyncio.sleep(STEP_SECONDS)
        late.append((time.perf_counter() - before - STEP_SECONDS) * 1000)
    if busy is not None:
        busy.cancel()
        await asyncio.wait({busy})
    return late


async def _keep_busy(think: Think) -> None:
    while True:
        await _think(think)
        await asyncio.sleep(0)


async def _think(think: Think) -> None:
    """Let the level decide once in every game."""
    for name in game_names():
        kind = game_type(name)
        options = kind.table.settle({})
        game = kind(options, RecordedChance(kind.deck(options), Seeded(1)))
        observation = game.observation(game.to_act)
        await think(Decision("Bot", LEVEL, observation, "bench", 0, lambda _first: ()), print)


def _tell(what: str, late: list[float], idle: float | None) -> float:
    """Print a row; return its 99th percentile in ms."""
    ranked = sorted(late)
    median, p99 = (ranked[len(ranked) * part // 100] for part in (50, 99))
    ratio = f"{p99 / idle:9.1f}x" if idle else ""
    print(f"{what:<36}{median:>10.2f}{p99:>10.2f}{ranked[-1]:>10.2f}{ratio:>10}", flush=True)
    return p99
