"""What three busy guests cost a quiet one: how soon its keys are answered, without and with them.

All figures come from one run of one host, in turns, and count only beside each other.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tools.bench.host import Process, begin, hosted, ms, sit_down
from tools.bench.ssh_guests import DELETE, LETTER, Guest

SIZE = (400, 150)
"""The largest picture that there is."""

BUSY = 3

SECONDS = float(os.environ.get("SECONDS", "20"))
"""How long keys are measured with each kind of busy guests, and as long without."""

EVERY = 0.1
"""Seconds from one key of the quiet guest to the next, on average."""

SWAPS = 4
"""How often busy guests come and go meanwhile: the machine is not always as fast."""

RESIZED, REPAINTED, HELD, LETTERS = 0.02, 0.02, 0.03, 0.25
"""Seconds from one change of size, Ctrl+L, arrow and run of letters of a busy guest to the next."""

LINE = "abcdefghij " * 6

SETTLED, RESTED = 6.0, 4.0
"""Seconds after which the busy ones have used up what they may at once, and are forgotten."""

HEADINGS = (
    *("busy with", "alone p50", "p95", "beside p50", "p95", "times p50", "p95"),
    *("cpu", "kB/s each", "silent"),
)
WIDTH = 10

CTRL_L, COMMAND, WIPE = "\x0c", ":", "\x15"


@dataclass
class Answers:
    """Seconds from keys to the first byte of their answers; None for those that came not at all."""

    seconds: list[float] = field(default_factory=list)
    missed: int = 0

    def part(self, percent: int) -> float:
        return sorted(self.seconds)[len(self.seconds) * percent // 100]


async def resizes(guest: Guest, count: int) -> None:
    """Change the size of the terminal a little, again and again."""
    guest.channel.change_terminal_size(SIZE[0] - count % 2, SIZE[1])
    await asyncio.sleep(RESIZED)


async def repaints(guest: Guest, _count: int) -> None:
    """Hold Ctrl+L."""
    guest.send(CTRL_L)
    await asyncio.sleep(REPAINTED)


async def holds(guest: Guest, count: int) -> None:
    """Hold keys that are answered."""
    guest.send((LETTER, DELETE)[count // 8 % 2])
    await asyncio.sleep(HELD)


async def types(guest: Guest, _count: int) -> None:
    """Type long lines, and wipe them."""
    guest.send(WIPE + LINE)
    await asyncio.sleep(LETTERS)


Kind = Callable[[Guest, int], Awaitable[None]]

KINDS: dict[str, Kind] = {
    "resizes": resizes,
    "Ctrl+L": repaints,
    "held keys": holds,
    "long lines": types,
}


def report() -> None:
    """Print how soon the quiet guest is answered, and how many times that is."""
    print(f"{BUSY} busy guests at {SIZE[0]}x{SIZE[1]} and a quiet one at 80x24, milliseconds")
    print(*(f"{heading:>{WIDTH}}" for heading in HEADINGS))
    with tempfile.TemporaryDirectory() as home:
        asyncio.run(_measure(Path(home)))


async def _measure(home: Path) -> None:
    async with hosted(home / "host") as (port, process):
        quiet = Guest("quiet", port)
        busy = [Guest(f"busy{count}", port, size=SIZE) for count in range(BUSY)]
        for guest in (quiet, *busy):  # each at a table with bots
            await sit_down([guest])
            await begin([guest])
            await guest.press(COMMAND)  # There each key is answered, whosever turn it is.
        for name, kind in KINDS.items():
            if name in os.environ.get("KINDS", name):
                await _one(name, kind, quiet, busy, process)
        for guest in (quiet, *busy):
            guest.cut()


async def _one(
    name: str, kind: Kind, guest: Guest, busy: Sequence[Guest], process: Process
) -> None:
    alone, beside, spent, took, received = Answers(), Answers(), 0.0, 0.0, 0
    for _swap in range(SWAPS):
        await _answers(guest, SECONDS / SWAPS, alone)
        async with _busy(busy, kind):
            await asyncio.sleep(SETTLED)
            begun, used = time.perf_counter(), process.seconds()
            before = sum(one.screen.count for one in busy)
            await _answers(guest, SECONDS / SWAPS, beside)
            spent += process.seconds() - used
            took += time.perf_counter() - begun
            received += sum(one.screen.count for one in busy) - before
        await asyncio.sleep(RESTED)
    _tell(name, alone, beside, spent / took, received / took / BUSY / 1000)


async def _answers(guest: Guest, seconds: float, answers: Answers) -> None:
    """Press keys at random times, and note how soon each is answered."""
    rng, end, count = Random(len(answers.seconds)), time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        await asyncio.sleep(EVERY * rng.uniform(0.5, 1.5))
        begun, count = guest.send((LETTER, DELETE)[count % 2]), count + 1
        late = time.perf_counter() + 10
        while guest.screen.first is None and time.perf_counter() < late:
            await asyncio.sleep(0.001)
        if guest.screen.first is None:
            answers.missed += 1
        else:
            answers.seconds.append(guest.screen.first - begun)


@asynccontextmanager
async def _busy(guests: Sequence[Guest], kind: Kind) -> AsyncIterator[None]:
    """Have guests be busy meanwhile."""

    async def is_busy(guest: Guest) -> None:
        count = 0
        while not guest.screen.closed:
            await kind(guest, count)
            count += 1

    tasks = [asyncio.create_task(is_busy(guest)) for guest in guests]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _tell(name: str, alone: Answers, beside: Answers, cpu: float, kilobytes: float) -> None:
    figures = (
        name,
        *(ms(answers.seconds, part) for answers in (alone, beside) for part in (50, 95)),
        *(f"{beside.part(part) / alone.part(part):.1f}" for part in (50, 95)),
        f"{cpu:.2f}",
        f"{kilobytes:.1f}",
        str(alone.missed + beside.missed),
    )
    print(*(f"{figure:>{WIDTH}}" for figure in figures), flush=True)
