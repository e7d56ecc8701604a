"""One run of a training: its seed, how large it is, and the processes that play for it."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass
class Run:
    """What a training is given. The same seed and scale lead to the same weights.

    `scale` is 1 for the weights that are shipped, and less for a trial. `jobs` processes play,
    which changes nothing in what is learned. `counts` is told in the file: how many rounds were
    played, positions judged and the like.
    """

    seed: int
    scale: float = 1.0
    jobs: int = 1
    report: Callable[[str], None] = print
    counts: dict[str, int] = field(default_factory=dict)
    began: float = field(default_factory=time.monotonic)

    def many(self, full: int) -> int:
        """Return how many of what a full training has `full` of this run has, at least one."""
        return max(1, round(full * self.scale))

    def rng(self, what: str) -> random.Random:
        """Return the random stream of a part of the run."""
        return random.Random(f"kahwa/train/{self.seed}/{what}")

    def count(self, what: str, number: int) -> None:
        """Add to what the file tells of this run."""
        self.counts[what] = self.counts.get(what, 0) + number

    def say(self, sentence: str) -> None:
        """Report how far the run is."""
        self.report(f"{time.monotonic() - self.began:7.0f} s  {sentence}")

    def play(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Do a work for each item, in so many processes; give the results in the items' order.

        Work and items are pickled, so the work is a function of a module.
        """
        if self.jobs == 1:
            yield from map(work, items)
            return
        with ProcessPoolExecutor(self.jobs, multiprocessing.get_context("spawn")) as pool:
            yield from pool.map(work, items)
