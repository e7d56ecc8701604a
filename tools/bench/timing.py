"""How often a second something can be done, on a machine that does other things too."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

SLICES = 60
"""How often each piece of work is measured; the best slice counts."""

SLICE = 0.02
"""Seconds of the processor that one measurement takes."""


def rates(works: Sequence[Callable[[], int]]) -> list[float]:
    """Return how many pieces a second of the processor each work does, measured in turns.

    The time of other processes does not count. A work returns how many pieces it did in one call.
    """
    best = [0.0] * len(works)
    for _slice in range(SLICES):
        for place, work in enumerate(works):
            best[place] = max(best[place], _rate(work))
    return best


def _rate(work: Callable[[], int]) -> float:
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SLICE:
        done += work()
    return done / spent
