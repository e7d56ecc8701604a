"""Runs every benchmark: `python -m tests.bench [NAME...]`."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.bench import bytes as line_bytes
from tests.bench import loop, playouts, spiel, start

BENCHMARKS: dict[str, Callable[[], None]] = {
    "playouts": playouts.report,
    "spiel": spiel.report,
    "bytes": line_bytes.report,
    "start": start.report,
    "loop": loop.report,
}


def main(names: list[str]) -> None:
    """Run the benchmarks named, or all."""
    for name, report in BENCHMARKS.items():
        if not names or name in names:
            report()


if __name__ == "__main__":
    main(sys.argv[1:])
