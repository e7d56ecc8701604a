"""What a room costs a host however large it is: tables elsewhere, rows there, guests who come in.

The host is a process of its own, its guests SSH clients in this one; a further process is another
host with tables, people and rows (`far`), or many at once, on their stores alone (`many`). All is
on this machine. `BEFORE=FOLDER` measures an older checkout in that folder as well, each row in
turns with this one.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from core.ground.pipes import pipe_of
from tests.cluster.server import Server
from tools.bench.host import LINE, OPEN, ROOM, Process, begin, ms, sit_down
from tools.bench.loads import database_cpu
from tools.bench.programs import said
from tools.bench.ssh_guests import Guest, connect

FAR = Path(__file__).with_name("far.py")
MANY = Path(__file__).with_name("many.py")
HERE = Path(__file__).parents[2]

SECONDS = float(os.environ.get("SECONDS", "10"))
"""How long a host is looked at."""

TABLES = int(os.environ.get("TABLES", "1000"))
IN_THE_HALL = 10
RATE = 500.0
"""Guests of the host, tables elsewhere, and rows that are played there a second."""

CROWDS = (4, 48)
"""How many are here already where coming in is measured."""

COMING = 8
"""So many come in then."""

LEAVING = 48
"""So many leave at once, while somebody waits for answers."""

WORDS = 50
"""How often each word is asked for."""

PATIENCE = 60.0

PROCESSES = ("--processes", "1")


@dataclass(frozen=True, slots=True)
class Tree:
    """Sources that are measured."""

    name: str
    folder: Path

    @property
    def has_processes(self) -> bool:
        """Whether guests may be served by several processes, and it has to be said that not."""
        return (self.folder / "tui" / "host" / "processes").exists()

    @property
    def environ(self) -> dict[str, str]:
        """What a program is begun with, so that it takes these sources."""
        return {**os.environ, "PYTHONPATH": str(self.folder)}


def trees() -> list[Tree]:
    """Return the older checkout, if one was named, and this one."""
    before = os.environ.get("BEFORE")
    older = [Tree("before", Path(before))] if before else []
    return [*older, Tree("now", HERE)]


# ------------------------------------------------------------------ programs


@asynccontextmanager
async def hosted(
    tree: Tree, home: Path, *options: str
) -> AsyncIterator[tuple[int, asyncio.subprocess.Process]]:
    """Run a host with data of its own; give its port and its process, which may have ended."""
    home.mkdir()
    given = OPEN if tree.has_processes else [one for one in OPEN if one not in PROCESSES]
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui", "host", *given, *ROOM, *options),
        env={**tree.environ, "KAHWA_HOME": str(home), "HOME": str(home)},
        cwd=tree.folder,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield int((await said(program, LINE))[1]), program
    finally:
        if program.returncode is None:
            program.terminate()
            await program.wait()


@asynccontextmanager
async def far(tree: Tree, url: str, tables: int, rate: float) -> AsyncIterator[None]:
    """Have another host with tables, and with rows that are played there."""
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, str(FAR), url, str(tables), str(rate)),
        env=tree.environ,
        cwd=tree.folder,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        await said(program, "ready")
        yield
    finally:
        program.kill()
        await program.wait()


class InLines:
    """A guest in plain lines."""

    def __init__(self, name: str, port: int) -> None:
        self.name = name
        self._port = port
        self._text = bytearray()
        self._arrived = asyncio.Event()

    async def come_in(self) -> None:
        """Say the name, and wait for the greeting."""
        self.connection = await connect(self._port)
        self._process = await self.connection.create_process("plain", encoding=None)
        self._reading = asyncio.create_task(self._read())
        await self.until(b"Your name")
        await self.ask(self.name, b"or leave.")

    async def _read(self) -> None:
        while data := await self._process.stdout.read(65536):
            self._text += data
            self._arrived.set()

    async def until(self, sign: bytes) -> None:
        """Wait for something to be said."""
        try:
            async with asyncio.timeout(PATIENCE):
                while sign not in self._text:
                    self._arrived.clear()
                    await self._arrived.wait()
        except TimeoutError:
            raise TimeoutError(f"{self.name}: {sign!r} was not said: {self._text!r}") from None

    async def ask(self, line: str, sign: bytes) -> float:
        """Type a line; return the seconds until something is said."""
        self._text.clear()
        begun = time.perf_counter()
        self._process.stdin.write(f"{line}\n".encode())
        await self.until(sign)
        return time.perf_counter() - begun

    def cut(self) -> None:
        """Be gone without a word."""
        self._reading.cancel()
        self.connection.abort()


# ------------------------------------------------------------------ rows of the table


Row = Callable[[Tree, Path, Server], Coroutine[None, None, Sequence[str]]]


async def _share(process: Process) -> float:
    """Return how much of one core a host takes."""
    begun, spent = time.perf_counter(), process.seconds()
    await asyncio.sleep(SECONDS)
    return (process.seconds() - spent) / (time.perf_counter() - begun)


async def _elsewhere(tree: Tree, home: Path, server: Server) -> Sequence[str]:
    """Measure a host with guests in its hall: nobody elsewhere, tables there, and rows."""
    told = []
    home.mkdir()
    for number, (tables, rate) in enumerate(((0, 0.0), (TABLES, 0.0), (TABLES, RATE))):
        with server.schema() as url:
            async with AsyncExitStack() as stack:
                if tables:
                    await stack.enter_async_context(far(tree, url, tables, rate))
                port, program = await stack.enter_async_context(
                    hosted(tree, home / str(number), "--store", url)
                )
                guests = [InLines(f"l{count}", port) for count in range(IN_THE_HALL - 2)]
                for guest in guests:
                    await guest.come_in()
                screens = [Guest(f"s{count}", port) for count in range(2)]
                for screen in screens:
                    await screen.come_in()
                await asyncio.sleep(4)
                told.append(f"{await _share(Process(program.pid)) * 100:.1f} %")
                if tables and not rate:
                    words = [
                        await _cost(Process(program.pid), guests[0], word)
                        for word in ("people", "tables")
                    ]
                    begun = time.perf_counter()
                    program.terminate()
                    await program.wait()
                    ended = time.perf_counter() - begun
                for guest in guests:
                    guest.cut()
                for screen in screens:
                    screen.cut()
    return [*told, *(f"{cost * 1000:.1f}" for cost in words), f"{ended:.1f} s"]


async def _cost(process: Process, guest: InLines, word: str) -> float:
    """Return the seconds of processor that a host takes to tell what a word asks for."""
    spent = process.seconds()
    for _time in range(WORDS):
        await guest.ask(f"{word}\nmute", b"alk is ")
    return (process.seconds() - spent) / WORDS


async def _coming_in(tree: Tree, home: Path, _server: Server) -> Sequence[str]:
    """Measure what it costs a host that some come in, beside how many are here."""
    costs, firsts = [], []
    home.mkdir()
    for crowd in CROWDS:
        async with hosted(tree, home / str(crowd)) as (port, program):
            process = Process(program.pid)
            guests = [Guest(f"g{count}", port) for count in range(crowd)]
            tables = [guests[start : start + 4] for start in range(0, crowd, 4)]
            for table in tables:
                await sit_down(table)
            await asyncio.gather(*(begin(table) for table in tables))
            await asyncio.sleep(2)
            spent, times = process.seconds(), []
            late = [Guest(f"late{count}", port) for count in range(COMING)]
            for guest in late:
                times.append(await guest.come_in())
                await guest.settle()
            costs.append((process.seconds() - spent) / COMING)
            firsts.append(ms(times, 50))
            for guest in (*guests, *late):
                guest.cut()
    told = [f"{cost * 1000:.0f}" for cost in costs]
    return [*told, f"{costs[1] / costs[0]:.2f}", *firsts]


async def _pause(tree: Tree, home: Path, _server: Server) -> Sequence[str]:
    """Measure how long somebody waits for an answer at most while many leave at once."""
    async with hosted(tree, home) as (port, _program):
        guests = [Guest(f"g{count}", port) for count in range(LEAVING)]
        for start in range(0, LEAVING, 4):
            await sit_down(guests[start : start + 4])
        prober = InLines("prober", port)
        await prober.come_in()
        still = [await prober.ask("mute", b"alk is ") for _time in range(100)]
        waits: list[float] = []
        for guest in guests:
            guest.cut()
            for _time in range(4):
                waits.append(await prober.ask("mute", b"alk is "))
        for _time in range(100):
            waits.append(await prober.ask("mute", b"alk is "))
        prober.cut()
    return [f"{median(still) * 1000:.1f}", ms(still, 100), ms(waits, 95), ms(waits, 100)]


async def _many(tree: Tree, server: Server, *what: str) -> tuple[list[str], float]:
    """Have many hosts do something; return its figures, and the share of a core of the server."""
    with server.schema() as url:
        program = await asyncio.create_subprocess_exec(
            *(sys.executable, str(MANY), what[0], url, *what[1:]),
            env=tree.environ,
            cwd=tree.folder,
            stdout=asyncio.subprocess.PIPE,
        )
        await said(program, "begins")
        begun, spent = time.perf_counter(), database_cpu(server)
        told = (await pipe_of(program.stdout).readline()).decode().split()
        share = (database_cpu(server) - spent) / (time.perf_counter() - begun)
        if program.returncode is None:
            program.kill()
        await program.wait()
    return told[1:], share


async def _saying(tree: Tree, _home: Path, server: Server) -> Sequence[str]:
    """Measure how soon 20 hosts have said 100 changes of their guests a second."""
    told, share = await _many(tree, server, "here")
    return [*told, f"{share * 100:.1f} %"]


async def _hearing(tree: Tree, _home: Path, server: Server) -> Sequence[str]:
    """Measure what 500 rows a second cost the server, with 30 hosts that listen."""
    told, share = await _many(tree, server, "hear")
    return [*told, f"{share * 100:.1f} %"]


async def _apart(tree: Tree, _home: Path, server: Server) -> Sequence[str]:
    """Measure rows a second of one, two and three hosts, and the processor time of each row.

    Three hosts that have a room each show beside them what it costs that three work at once at all.
    """
    told = [(await _many(tree, server, "apart", str(count)))[0] for count in (1, 2, 3)]
    with server.schema() as second, server.schema() as third:
        told.append((await _many(tree, server, "apart", "1", second, third))[0])
    return [figure for figures in told for figure in figures]


ROWS: dict[str, tuple[Row, Sequence[str]]] = {
    "elsewhere": (
        _elsewhere,
        ("alone", "idle", "rows", "people, ms", "tables, ms", "SIGTERM"),
    ),
    "coming": (_coming_in, ("ms with 4", "with 48", "ratio", "first ms, 4", "with 48")),
    "pause": (_pause, ("still p50", "longest", "p95", "longest")),
    "saying": (_saying, ("changes", "said", "tries", "ms p50", "p95", "server")),
    "hearing": (_hearing, ("rows/s", "news/s a host", "server")),
    "apart": (
        _apart,
        (
            *("rows/s, 1 host", "ms a row", "2 hosts", "ms a row", "3 hosts", "ms a row"),
            *("3 rooms", "ms a row"),
        ),
    ),
}
"""What is measured, with the headings of its figures."""


def report() -> None:
    """Print each row, of the older sources, if any are given, and of these."""
    wanted = os.environ.get("ROWS", " ".join(ROWS)).split()
    print(
        f"a host with {IN_THE_HALL} guests in its hall, {TABLES} tables elsewhere, "
        f"{RATE:.0f} rows a second there; {COMING} who come in with {CROWDS} here; "
        f"{LEAVING} who leave at once"
    )
    with tempfile.TemporaryDirectory() as folder:
        server = Server.make()
        try:
            for name in wanted:
                row, headings = ROWS[name]
                print(f"{name:<18}", *(f"{one:>12}" for one in headings))
                for number, tree in enumerate(trees()):
                    home = Path(folder) / f"{name}{number}"
                    home.mkdir()
                    told = asyncio.run(row(tree, home / "home", server))
                    print(f"{tree.name:<18}", *(f"{one:>12}" for one in told), flush=True)
        finally:
            server.close()
