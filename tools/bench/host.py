"""Guests of one `kahwa host` in rooms of four: how soon a key is answered, and what a guest costs.

The host runs in a process of its own, its guests are SSH clients in this one, all on loopback.
"""

from __future__ import annotations

import asyncio
import os
import select
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean

from tests.terminal.line import on_line
from tools.bench.programs import said
from tools.bench.ssh_guests import ENTER, LEFT, RIGHT, STILL, UP, Guest

ROOMS_OF = 4

LOADS = ((10, 1.0), (50, 1.0), (100, 1.0), (200, 2.0))
"""How many guests, and the seconds from key to key of each."""

SECONDS = float(os.environ.get("SECONDS", "12"))
"""How long keys are pressed at each load: arrows alone, then plays too, then while others join."""

ENTER_EVERY = 4
"""One key of so many plays a card, which all at the table see; the others are arrows.

A key that is answered by nothing until the next one is silent. What comes may be somebody else's
play, so the time to an answer is taken before, while nobody plays: whose turn it is moves along
the hand, and the others, whose arrows do nothing, type a letter and take it back. Only whoever is
to play, as the title of the terminal says, plays by Enter.
"""

QUESTIONS = 5
"""So often everybody at a table is looked at for being asked, until all have announced."""

TOGETHER = 3.0
"""Seconds of rest after something that all guests do at once, which is no load to be measured."""

JOINS = 10
"""Guests who come, one after the other, while those of a load play."""

ALONE, KEYS_ALONE = 10, 20
"""Guests with a process each, and how often each presses a key."""

COMING_AND_GOING = int(os.environ.get("CONNECTS", "200"))
"""Guests who come and go in the end, every other one cut off while being painted."""

KEY_MS, KEY_BYTES, GUEST_MB, JOIN_MS = 30, 160, 3.0, 300
"""The targets: 95 in 100 keys, mean bytes of an arrow, memory of a guest, first picture."""

HEADINGS = (
    *("guests", "every s", "key p50", "p95", "play p95", "arrow B", "key B", "silent"),
    *("cpu", "cpu/key", "MB each", "join p50", "p95"),
)
WIDTH = 8

OPEN = ("--no-screen", "--processes", "1", "--open", "--port", "0", "--bind", "127.0.0.1")
ROOM = ("--max-guests", "400", "--max-tables", "150", "--per-address", "500")

LINE = r"ssh -p (\d+) "


class Process:
    """A process of which the kernel tells what it has used."""

    def __init__(self, number: int) -> None:
        self._folder = Path(f"/proc/{number}")

    def seconds(self) -> float:
        """Return the processor time of the process and of those that it has waited for."""
        stat = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return sum(map(int, stat[11:15])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """Return the memory that it has in use."""
        pages = int((self._folder / "statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@dataclass
class Answers:
    """What came of the keys that were pressed: seconds to the first byte, and bytes.

    Bytes are counted up to the next key, with all that the others at the table do meanwhile.
    """

    received: int = 0
    arrows: list[float] = field(default_factory=list)
    plays: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    silent: int = 0


async def sit_down(guests: Sequence[Guest]) -> None:
    """Have somebody come in and open a table, and the others come to find it last of all."""
    opener, *others = guests
    await opener.come_in()
    for keys in ("n", "++", ENTER):
        await opener.press(keys)
    await opener.until(b"SEATS")
    for guest in others:
        await guest.come_in()
        await guest.settle()
        for keys in (UP, ENTER):  # from the first table to the last
            await guest.press(keys)
        await guest.until(b"SEATS")


async def begin(guests: Sequence[Guest]) -> None:
    """Have those at a table be ready, begin, and announce what they hold."""
    opener, *others = guests
    await asyncio.gather(*(guest.press(ENTER, STILL) for guest in others))
    await opener.press(ENTER, STILL)
    if b"RACE" not in opener.screen.data:
        opener.send("y")  # to begin although not all are ready yet
    await asyncio.gather(*(guest.until(b"RACE") for guest in guests))
    await announce(guests)


async def announce(guests: Sequence[Guest]) -> None:
    """Have everybody at a table announce, until an arrow of whoever is to play does something.

    Raises TimeoutError if that does not come.
    """
    for _question in range(QUESTIONS):
        for guest in guests:
            await guest.settle(STILL)
            if not guest.screen.is_turn:
                continue
            before = guest.screen.count
            await guest.press(RIGHT, STILL)
            if guest.screen.count > before:
                await guest.press(LEFT, STILL)
                return
            await guest.press(ENTER, STILL)
    raise TimeoutError(f"nobody at the table of {guests[0].name} is asked to play")


async def play(
    guest: Guest, number: int, every: float, answers: Answers, *, plays_too: bool = True
) -> None:
    """Press a key, and another one."""
    await asyncio.sleep(Random(number).random() * every)
    end, count = time.perf_counter() + SECONDS, number
    while time.perf_counter() < end:
        count += 1
        plays = count % ENTER_EVERY == 0 and plays_too
        before = guest.screen.count
        is_turn = guest.screen.is_turn
        begun = guest.send(ENTER if plays else guest.keys[count % 2])
        await asyncio.sleep(every)
        answers.received += guest.screen.count - before
        if guest.screen.first is None:
            answers.silent += 1
        elif plays:
            if is_turn:
                answers.plays.append(guest.screen.first - begun)
        else:
            answers.arrows.append(guest.screen.first - begun)
            if guest.keys == (RIGHT, LEFT):
                answers.sizes.append(guest.screen.count - before)


def report() -> None:
    """Print each load with its answers beside the targets, then the same of processes."""
    print(f"rooms of {ROOMS_OF} on loopback, Ronda at 80x24 in 256 colours, milliseconds")
    print(f"targets: p95 <= {KEY_MS}, bytes <= {KEY_BYTES}, MB <= {GUEST_MB}, join <= {JOIN_MS}")
    loads = [
        load for load in LOADS if str(load[0]) in os.environ.get("LOADS", "50 100 200").split()
    ]
    with tempfile.TemporaryDirectory() as home:
        asyncio.run(_measure(Path(home), loads))


async def _measure(home: Path, loads: Sequence[tuple[int, float]]) -> None:
    print(*(f"{heading:>{WIDTH}}" for heading in HEADINGS))
    for number, every in loads:
        async with hosted(home / str(number)) as (port, process):
            await _load(port, process, number, every)
    async with hosted(home / "coming") as (port, process):
        await _come_and_go(port, process)
    await asyncio.to_thread(_alone, home / "alone")


@asynccontextmanager
async def hosted(home: Path, *options: str) -> AsyncIterator[tuple[int, Process]]:
    """Run a host with data of its own; give its port and its process."""
    home.mkdir()
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui", "host", *OPEN, *ROOM, *options),
        env={**os.environ, "KAHWA_HOME": str(home), "HOME": str(home)},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield int((await said(program, LINE))[1]), Process(program.pid)
    finally:
        program.terminate()
        await program.wait()


async def _load(port: int, process: Process, number: int, every: float) -> None:
    first = Guest("first", port)
    await first.come_in()  # What every guest shares is loaded.
    await asyncio.sleep(1)
    memory = process.megabytes()
    guests = [Guest(f"g{count}", port) for count in range(number)]
    tables = [guests[start : start + ROOMS_OF] for start in range(0, number, ROOMS_OF)]
    for table in tables:
        await sit_down(table)
    await asyncio.gather(*(begin(table) for table in tables))
    each = (process.megabytes() - memory) / number
    moves, answers = Answers(), Answers()
    await asyncio.gather(*(guest.begin_keys() for guest in guests))
    await asyncio.sleep(TOGETHER)
    await _play_all(guests, every, moves, plays_too=False)
    await asyncio.gather(*(guest.end_keys() for guest in guests))
    await asyncio.sleep(TOGETHER)
    begun, spent = time.perf_counter(), process.seconds()
    await _play_all(guests, every, answers)
    share = (process.seconds() - spent) / (time.perf_counter() - begun)
    keys = len(answers.arrows) + len(answers.plays) + answers.silent
    cost = (process.seconds() - spent) / keys * 1000
    playing = asyncio.create_task(_play_all(guests, every, Answers()))
    joins = []
    for count in range(JOINS):
        await asyncio.sleep(SECONDS / 2 / JOINS)
        joins.append(await Guest(f"late{count}", port).come_in())
    await playing
    figures = (
        str(number),
        f"{every:.1f}",
        ms(moves.arrows, 50),
        ms(moves.arrows, 95),
        ms(answers.plays, 95),
        f"{mean(moves.sizes or [0]):.0f}",
        f"{answers.received / keys:.0f}",
        str(moves.silent),
        f"{share:.2f}",
        f"{cost:.2f}",
        f"{each:.2f}",
        ms(joins, 50),
        ms(joins, 95),
    )
    print(*(f"{figure:>{WIDTH}}" for figure in figures), flush=True)
    for guest in guests:
        guest.cut()


async def _play_all(
    guests: Sequence[Guest], every: float, answers: Answers, *, plays_too: bool = True
) -> None:
    await asyncio.gather(
        *(
            play(guest, count, every, answers, plays_too=plays_too)
            for count, guest in enumerate(guests)
        )
    )


async def _come_and_go(port: int, process: Process) -> None:
    """Print the memory as guests come and go."""
    print(
        f"{COMING_AND_GOING} guests come and go, every other one cut off in mid-paint; MB:", end=""
    )
    for count in range(COMING_AND_GOING):
        if count % max(1, COMING_AND_GOING // 10) == 0:
            print(f" {process.megabytes():.0f}", end="", flush=True)
        guest = Guest(f"c{count}", port)
        if count % 2:
            await guest.call()
            await guest.until(b"Your name")
            guest.send(f"{guest.name}\r")
            await asyncio.sleep(Random(count).random() * 0.15)
        else:
            await guest.come_in()
        guest.cut()
    await asyncio.sleep(2)
    print(f" {process.megabytes():.0f}", flush=True)


def _alone(home: Path) -> None:
    """Print the same of guests who have a whole Kahwa to themselves, without SSH."""
    home.mkdir()
    arrows, joins, memory, spent = [], [], [], 0.0
    play = (sys.executable, "-m", "tui", "play", "ronda", "--seed")
    with ExitStack() as stack:
        lines = []
        for count in range(ALONE):
            begun = time.perf_counter()
            line = stack.enter_context(
                on_line([*play, str(count + 1)], home, SSH_CONNECTION="loopback")
            )
            line.until(b"\x1b[2J")
            joins.append(time.perf_counter() - begun)
            lines.append(line)
        for line in lines:
            line.read(0.5)
        processes = [Process(line.process.pid) for line in lines]
        spent = -sum(process.seconds() for process in processes)
        for number in range(KEYS_ALONE):
            for line in lines:
                begun = time.perf_counter()
                line.type((RIGHT, LEFT)[number % 2])
                if select.select([line.master], [], [], 1.0)[0]:
                    arrows.append(time.perf_counter() - begun)
                line.read(0.02)
        spent += sum(process.seconds() for process in processes)
        memory = [process.megabytes() for process in processes]
    print(
        f"a process for each of {ALONE}, one key at a time, without SSH: key p50 {ms(arrows, 50)}, "
        f"p95 {ms(arrows, 95)}, {spent / KEYS_ALONE / ALONE * 1000:.2f} ms of processor a key, "
        f"{mean(memory):.0f} MB each, first picture {ms(joins, 50)}"
    )


def ms(times: Sequence[float], part: int) -> str:
    """Return what so many in a hundred did not exceed, in milliseconds."""
    if not times:
        return "-"
    return f"{sorted(times)[min(len(times) - 1, len(times) * part // 100)] * 1000:.0f}"
