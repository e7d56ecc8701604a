"""What a Kahwa keeps in memory of tables and helps that were left: after one, and after a hundred.

The real program in a pseudo-terminal, and a host with one guest over SSH: a table is sat down at,
arrows and at home a card are played, help is opened and closed, and the table is left for the
lobby or the hall, again and again; then help alone, at one table.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tests.terminal.emulated import EmulatedByteStream, EmulatedScreen
from tests.terminal.line import PATIENCE, Line, on_line
from tools.bench.host import Process, hosted
from tools.bench.ssh_guests import ENTER, ESCAPE, LEFT, RIGHT, Guest

SITTINGS = int(os.environ.get("SITTINGS", "100"))

TOLD = (1, 5, 15, 30, 45, 60, 80, 100)
"""After so many sittings, or helps, the memory is told."""

MOST = 3.0
"""Megabytes that there may be more after the last than after the first."""

QUIET = 0.08
"""Seconds in which nothing comes any more of a key."""

TRIES = 6
"""How often leaving is tried: what comes at the end of a round has to be closed before."""

LEAVING = 5.0
"""Seconds in which a table is left, unless something stands before it."""

HERE = Path(__file__).parents[2]

KAHWA = (sys.executable, "-P", "-m", "tui")
GAME = ("play", "ronda", "--seed", "3", "--seat", "A=person", "--seat", "B=casual")

LOBBY, HALL, TABLE = "the card room", "Kahwa's room", "RACE"
"""What is shown there alone."""


class Sitter(ABC):
    """Somebody whose keys are pressed here, and what their terminal of 80x24 shows."""

    def __init__(self) -> None:
        self._screen = EmulatedScreen(80, 24)
        self._stream = EmulatedByteStream(self._screen)
        self._stream.feed(b"\x1b[?7l")

    @abstractmethod
    async def _press(self, keys: str) -> bytes:
        """Press keys; return what comes until nothing does any more."""

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self._stream.feed(await self._press(key))

    async def sees(self, sign: str, patience: float) -> bool:
        """Tell whether something is shown, waiting for it for so many seconds."""
        end = time.monotonic() + patience
        while not (seen := sign in "\n".join(self._screen.display)) and time.monotonic() < end:
            await self.press("")
        return seen


class SitterAtHome(Sitter):
    """Somebody at a terminal of a program of their own."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self._line = line
        self._stream.feed(line.seen)

    async def _press(self, keys: str) -> bytes:
        self._line.type(keys)
        return self._line.read(QUIET)


class SitterFarAway(Sitter):
    """A guest of a host."""

    def __init__(self, guest: Guest) -> None:
        super().__init__()
        self._guest = guest

    async def _press(self, keys: str) -> bytes:
        self._guest.channel.write(keys.encode())
        await self._guest.settle(QUIET)
        came = bytes(self._guest.screen.data)
        self._guest.screen.data.clear()
        return came


def report() -> None:
    """Print megabytes after some sittings and helps, here and in the checkout BEFORE names."""
    asyncio.run(_report())


async def _report() -> None:
    told = [one for one in TOLD if one <= SITTINGS]
    print("megabytes after so many sittings at a table, or helps there; more than after the first")
    print(f"{'':<20}{'before':>8}" + "".join(f"{one:>8}" for one in told) + f"{'more':>8}")
    checkouts = {"home": HERE}
    if "BEFORE" in os.environ:
        checkouts = {"home before": Path(os.environ["BEFORE"]), **checkouts}
    for where, checkout in checkouts.items():
        async with _at_home(checkout) as (sitter, process):
            _tell(f"{where}, sittings", await _sittings(sitter, process, told, "c", LOBBY))
        async with _at_home(checkout) as (sitter, process):
            _tell(f"{where}, helps", await _helps(sitter, process, told, "c"))
    async with _as_a_guest() as (guest, host):
        _tell("guest, sittings", await _sittings(guest, host, told, ENTER, HALL))
        _tell("guest, helps", await _helps(guest, host, told, ENTER))


def _tell(name: str, figures: Sequence[float]) -> None:
    grown = figures[-1] - figures[1]
    verdict = "" if grown <= MOST else "  over"
    columns = "".join(f"{one:>8.1f}" for one in (*figures, grown))
    print(f"{name:<20}{columns}{verdict}", flush=True)


@asynccontextmanager
async def _at_home(checkout: Path) -> AsyncIterator[tuple[Sitter, Process]]:
    """Somebody in the lobby of a Kahwa that knows a saved game."""
    with tempfile.TemporaryDirectory() as home:
        for arguments in (GAME, ()):
            with on_line([*KAHWA, *arguments], Path(home), PYTHONPATH=str(checkout)) as line:
                line.until(b"\x1b[2J")
                line.read(1.0)
                if not arguments:
                    yield SitterAtHome(line), Process(line.process.pid)


@asynccontextmanager
async def _as_a_guest() -> AsyncIterator[tuple[Sitter, Process]]:
    """A guest in the hall of a host, with a table of their own that a bot sits at, too."""
    with tempfile.TemporaryDirectory() as home:
        async with hosted(Path(home) / "host") as (port, process):
            guest = Guest("Nadia", port)
            await guest.come_in()
            sitter = SitterFarAway(guest)
            for keys in ("n", ENTER, ENTER):  # open a table, and begin there
                await sitter.press(keys, "", "")
            await sitter.sees(TABLE, PATIENCE)
            await _leave(sitter, HALL)
            yield sitter, process
            guest.cut()


async def _sittings(
    sitter: Sitter, process: Process, told: Sequence[int], back: str, away: str
) -> list[float]:
    """Return the megabytes before, and after so many sittings."""
    figures = [process.megabytes()]
    for number in range(1, told[-1] + 1):
        await _sit_down(sitter, back)
        plays = (ENTER,) if away == LOBBY else ()
        await sitter.press(RIGHT, LEFT, *plays, "?", ESCAPE, RIGHT)
        await _leave(sitter, away)
        if number in told:
            figures.append(await _at_rest(process))
    return figures


async def _helps(sitter: Sitter, process: Process, told: Sequence[int], back: str) -> list[float]:
    """Return the megabytes at a table, and after so many times of help there."""
    await _sit_down(sitter, back)
    figures = [await _at_rest(process)]
    for number in range(1, told[-1] + 1):
        await sitter.press("?", ESCAPE)
        if number in told:
            figures.append(await _at_rest(process))
    return figures


async def _at_rest(process: Process) -> float:
    """Return the megabytes when what was closed last has been taken apart."""
    await asyncio.sleep(2.0)
    return process.megabytes()


async def _sit_down(sitter: Sitter, back: str) -> None:
    await sitter.press(back)
    assert await sitter.sees(TABLE, PATIENCE), "The table did not come."


async def _leave(sitter: Sitter, away: str) -> None:
    """Leave a table; whatever stands before it is closed."""
    for _try in range(TRIES):
        await sitter.press("q")
        if await sitter.sees(away, LEAVING):
            return
        await sitter.press(ESCAPE)
    raise AssertionError("The table could not be left.")
