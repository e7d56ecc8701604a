"""Rows that processes keep in a file through the one that has it open; guests who play so."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.ground.pipes import pipe_of
from core.room_store.contract import StoreNews
from core.room_store.socket.client import SocketStore
from core.room_store.socket.server import StoreServer
from tests.cluster.store_process import StoreBelow
from tools.bench.appends import Writing, keep, tenths, written
from tools.bench.loads import Load, measured, spread, together
from tools.bench.programs import said

LOADS = ((2, 4), (8, 4), (16, 4))
"""How many processes ask, and how many tables each has rows kept of, one after the other."""

HEADINGS = ("processes", "tables", "rows/s", "row p50", "p95", "cpu/row store", "cpu/row asking")
WIDTH = 16


PLAYING = (
    Load("1 process", 1, together, pace=0.5),
    Load("2, together", 2, together, pace=0.5),
    Load("3, together", 3, together, pace=0.5),
    Load("2, spread", 2, spread, pace=0.5),
)
"""Simulated guests who take up to half a second for a decision, so that no core is full."""


def report() -> None:
    """Print how many rows a second there are, what one takes, and what it costs."""
    print("rows kept through the socket of one store; times and processor time in milliseconds")
    _line(*HEADINGS)
    for processes, tables in LOADS:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_measured(Path(folder), processes, tables))
    print("simulated guests at processes of one machine, beside one process with the file")
    _line("processes", "rows/s", *("key p50", "p95", "there p50", "p95", "cpu/row"), "store/row")
    _print_playing("1, its own file", PLAYING[0], None)
    for load in PLAYING:
        _print_playing(load.name, load, StoreBelow)


def _print_playing(name: str, load: Load, below: Callable[[Path], StoreBelow] | None) -> None:
    with tempfile.TemporaryDirectory() as plain, ExitStack() as stack:
        folder = Path(plain)
        store = None if below is None else stack.enter_context(closing(below(folder)))
        url = str(folder / "room.db") if store is None else store.url
        rate, *times, spent, _shown, kept = asyncio.run(measured(folder, load, url, store))
        _line(name, rate, *times, spent, kept)


def _line(*columns: str) -> None:
    print(*(f"{one:>{WIDTH}}" for one in columns), flush=True)


async def _measured(folder: Path, processes: int, tables: int) -> None:
    store = await _started("serve", folder)
    asking = [await _started("ask", folder, str(n), str(tables)) for n in range(processes)]
    before = _processor(store.pid)
    begun = time.perf_counter()
    for one in asking:
        _tell(one)
    answers = [await _answer(one) for one in asking]
    seconds = time.perf_counter() - begun
    cost = _processor(store.pid) - before
    times = [taken for answer in answers for taken in answer["times"]]
    asked = sum(answer["processor"] for answer in answers)
    store.kill()
    await store.wait()
    rows = len(times)
    _line(
        str(processes),
        str(processes * tables),
        f"{rows / seconds:.0f}",
        *(tenths(times, 50), tenths(times, 95)),
        *(f"{1000 * one / rows:.2f}" for one in (cost, asked)),
    )


async def _started(*what: str | Path) -> asyncio.subprocess.Process:
    """Start a part of this, and wait until it is ready."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools.bench.store", *what), stdin=pipe, stdout=pipe, limit=2**24
    )
    await said(process, "ready")
    return process


def _tell(process: asyncio.subprocess.Process) -> None:
    pipe_of(process.stdin).write(b"go\n")


async def _answer(process: asyncio.subprocess.Process) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await pipe_of(process.stdout).readline())
    await process.wait()
    return answer


def _processor(pid: int) -> float:
    """Return the seconds of processor that a process has taken, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# ---------------------------------------------------------------------- the parts


async def _serve(folder: Path) -> None:
    await StoreServer.open(folder / "room.db", folder / "store.sock", lambda: datetime.now(UTC))
    print("ready", flush=True)
    await asyncio.Event().wait()


async def _ask(folder: Path, name: str, tables: int) -> None:
    store = await SocketStore.open(folder / "store.sock")
    store.listen(_hear, lambda _sentence: None)
    writings: Sequence[Writing] = [
        await written(store, f"p{name}t{number}", number) for number in range(tables)
    ]
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    before, times = time.process_time(), list[float]()
    await asyncio.gather(*(keep(store, one, times) for one in writings))
    print(json.dumps({"processor": time.process_time() - before, "times": times}), flush=True)
    await store.close()


def _hear(_news: StoreNews | None) -> None:
    """Be told, as a host is."""


def main() -> None:
    """Be a part."""
    parser = argparse.ArgumentParser()
    parser.add_argument("part", choices=("serve", "ask"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("name", nargs="?", default="")
    parser.add_argument("tables", nargs="?", type=int, default=1)
    args = parser.parse_args()
    if args.part == "serve":
        asyncio.run(_serve(args.folder))
    else:
        asyncio.run(_ask(args.folder, args.name, args.tables))


if __name__ == "__main__":
    main()
