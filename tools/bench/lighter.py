"""What a key costs the processor beside an earlier checkout: `BEFORE=folder ... lighter`.

Both are measured in turns, each time in a process of its own, and only their ratio counts.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROUNDS = int(os.environ.get("ROUNDS", "5"))
"""How often each checkout is measured."""

KINDS = os.environ.get("KINDS", "home guests").split()

HERE = Path(__file__).parents[2]

Runs = dict[str, list[float]]


def report() -> None:
    """Print each figure now, before, and the ratio with its spread over the pairs."""
    if "BEFORE" not in os.environ:
        print("lighter: BEFORE names no earlier checkout (git worktree add) to measure beside")
        return
    before, now = pairs(Path(os.environ["BEFORE"]), KINDS, ROUNDS)
    print(f"milliseconds of processor, medians of {ROUNDS} pairs, and the ratio of each pair")
    print(f"{'':<32}{'before':>9}{'now':>9}{'ratio':>8}{'least':>8}{'most':>8}")
    for name, figures in now.items():
        ratios = [one / other for one, other in zip(figures, before[name], strict=True)]
        columns = (median(before[name]), median(figures), median(ratios), min(ratios), max(ratios))
        print(f"{name:<32}" + "".join(f"{c:>{9 - (n > 1)}.2f}" for n, c in enumerate(columns)))


def pairs(before: Path, kinds: list[str], rounds: int) -> tuple[Runs, Runs]:
    """Return the figures of an earlier checkout and of this one, measured in turns."""
    runs: tuple[Runs, Runs] = ({}, {})
    for _round in range(rounds):
        for kind in kinds:
            for checkout, told in zip((before, HERE), runs, strict=True):
                for name, figure in sampled(checkout, kind).items():
                    told.setdefault(name, []).append(figure)
    return runs


def sampled(checkout: Path, kind: str) -> dict[str, float]:
    """Measure a checkout once, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-P", str(HERE / "tools" / "bench" / "sample.py"), kind],
        cwd=checkout,
        env=os.environ | {"PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
        check=True,
    )
    told: dict[str, float] = json.loads(run.stdout)
    return told
