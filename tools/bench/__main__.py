"""Runs every benchmark: `python -m tools.bench [NAME...]`."""

from __future__ import annotations

import sys
from importlib import import_module

BENCHMARKS = (
    *(
        "playouts",
        "spiel",
        "bytes",
        "first_paint",
        "start",
        "loop",
        "backwards",
        "keys",
        "host",
        "saves",
    ),
    *("shares", "store", "cluster", "rooms", "lighter", "sittings"),
)
"""The modules of this package with a `report`; what one of them needs the others do without."""


def main(names: list[str]) -> None:
    """Run the benchmarks named, or all."""
    for name in BENCHMARKS:
        if not names or name in names:
            import_module(f"tools.bench.{name}").report()


if __name__ == "__main__":
    main(sys.argv[1:])
