"""Simulated guests at the hosts of one room: rows a second, and what a row takes and costs."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tests.cluster.parties import Party
from tests.cluster.processes import HostPlan, HostProcess
from tests.cluster.shown import Line, lines_of
from tests.cluster.times import answers, ways
from tools.bench.appends import tenths

SECONDS = float(os.environ.get("SECONDS", "8"))
"""How long guests play at each load, after as many to sit down."""

WARM_UP = 3.0

TABLES = int(os.environ.get("TABLES", "15"))

Seating = Callable[[int, int, int], int]
"""Where a guest of a party comes in: (party, place in it, hosts) to the host's number."""


def together(party: int, _place: int, hosts: int) -> int:
    """Have everybody of a party at one host."""
    return party % hosts


def spread(party: int, place: int, hosts: int) -> int:
    """Have the guests of each party at all hosts."""
    return (party + place) % hosts


@dataclass(frozen=True, slots=True)
class Load:
    """What is measured: the hosts of a room, who comes in where, and how fast they play."""

    name: str
    hosts: int
    seating: Seating
    tables: int = TABLES
    pace: float = 0.0
    watchers: int = 1


class Below(Protocol):
    """What a room is kept in, where that has processes of its own."""

    def pids(self) -> list[int]:
        """Return their numbers."""


async def measured(folder: Path, load: Load, store: str, server: Below | None) -> tuple[str, ...]:
    """Let guests play; return rows a second, times, and costs, as they are printed."""
    plan = HostPlan(store, folder, lease=5.0, pace=load.pace, steady=True)
    hosts = [
        await HostProcess.start(plan, f"h{slot}", lambda _host, _guest: None)
        for slot in range(load.hosts)
    ]
    try:
        for number in range(load.tables):
            for place, name in enumerate(Party(number).with_watchers(load.watchers)):
                hosts[load.seating(number, place, load.hosts)].enter(name)
        await asyncio.sleep(WARM_UP)
        begun, spent, below = time.monotonic(), cpu(hosts), database_cpu(server)
        await asyncio.sleep(SECONDS)
        end, spent, below = time.monotonic(), cpu(hosts) - spent, database_cpu(server) - below
    finally:
        for host in hosts:
            await host.kill()
    lines = [line for path in folder.glob("*.log") for line in lines_of(path)]
    return figures([line for line in lines if begun <= line.at <= end], end - begun, spent, below)


def figures(lines: Sequence[Line], seconds: float, spent: float, below: float) -> tuple[str, ...]:
    """Return what is printed of a load."""
    shown = [line.facts for line in lines if line.what == "shown"]
    rows = len({(facts[2], facts[4]) for facts in shown}) or 1
    keys, there = answers(lines), ways(lines)
    return (
        f"{rows / seconds:.0f}",
        *(tenths(keys, 50), tenths(keys, 95), tenths(there, 50), tenths(there, 95)),
        f"{spent / rows * 1000:.2f}",
        f"{len(shown) / rows:.1f}",
        f"{below / rows * 1000:.2f}",
    )


def cpu(hosts: Sequence[HostProcess]) -> float:
    """Return the processor time that hosts have used, in seconds."""
    return sum(seconds_of(host.process.pid) for host in hosts)


def database_cpu(server: Below | None) -> float:
    """Return the processor time that the processes of a server have used, in seconds."""
    return 0.0 if server is None else sum(map(seconds_of, server.pids()))


def seconds_of(pid: int) -> float:
    """Return the processor time of a process, in seconds; 0 where it is gone."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, stat[11:13])) / os.sysconf("SC_CLK_TCK")
