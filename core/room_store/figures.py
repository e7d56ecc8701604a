"""What a host counts of its work with the room's store, for whoever looks after the room."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds up to which the buckets of a histogram reach; what takes longer is in the last one."""


class Histogram:
    """How often something took how long, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        """Count once more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    @property
    def count(self) -> int:
        """How often it was counted."""
        return sum(self.counts)

    def below(self) -> list[tuple[float, int]]:
        """Return for each bound how often it took no longer than that."""
        reached, found = 0, []
        for bound, count in zip(BOUNDS, self.counts[:-1], strict=True):
            reached += count
            found.append((bound, reached))
        return found


@dataclass(slots=True)
class Figures:
    """What a host has counted since it opened.

    `actions` are rows that this host has appended, by who acted (`person`, `bot`, `clock`);
    `refused` those that it could not, by why (the code of the error). `rows` is how many it has
    read of other hosts. `appending` is how long an append took until the row was on the disk,
    `following` how long after news of a game its rows were here. `away` is how many seconds the
    database was away, `outages` how often, and `missed` how often news may have been missed: at
    each new connection.
    """

    actions: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    rows: int = 0
    appending: Histogram = field(default_factory=Histogram)
    following: Histogram = field(default_factory=Histogram)
    away: float = 0.0
    outages: int = 0
    missed: int = 0
