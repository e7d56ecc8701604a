"""The figures of a room's processes as one text for Prometheus, each with its process."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class ProcessSeen(NamedTuple):
    """A process as the supervisor sees it: its name, and its number for the system.

    It was started again so many times.
    """

    name: str
    pid: int
    is_up: bool
    restarts: int


def merged(texts: Mapping[str, str]) -> str:
    """Return the figures of several processes, by their names, as one text."""
    families: dict[str, list[str]] = {}
    for process, text in texts.items():
        family: list[str] = []
        for line in text.splitlines():
            if line.startswith("# HELP "):
                family = families.setdefault(line.split(" ")[2], [])
            if line.startswith("#"):
                family.extend([line] if line not in family else [])
            elif line:
                family.append(_of_process(line, process))
    return "".join(f"{line}\n" for family in families.values() for line in family)


def _of_process(line: str, process: str) -> str:
    """Return a figure with the label of its process, before those that it has."""
    figure, _space, value = line.rpartition(" ")
    name, bracket, labels = figure.partition("{")
    rest = f",{labels}" if bracket else "}"
    return f'{name}{{process="{process}"{rest} {value}'


def of_processes(seen: Sequence[ProcessSeen]) -> str:
    """Return what the supervisor knows of the processes."""
    lines = []
    for name, kind, told, values in (
        ("up", "gauge", "Whether the process serves.", [int(one.is_up) for one in seen]),
        (
            "restarts_total",
            "counter",
            "How often the process was started again.",
            [one.restarts for one in seen],
        ),
        (
            "resident_bytes",
            "gauge",
            "Memory that the process holds.",
            [resident(one.pid) for one in seen],
        ),
    ):
        lines += [f"# HELP kahwa_process_{name} {told}", f"# TYPE kahwa_process_{name} {kind}"]
        lines += [
            f'kahwa_process_{name}{{process="{one.name}"}} {value}'
            for one, value in zip(seen, values, strict=True)
        ]
    return "".join(f"{line}\n" for line in lines)


def resident(pid: int) -> int:
    """Return the bytes of memory that a process holds, 0 where the system does not say."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
