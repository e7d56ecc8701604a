"""In which rows of a page its lines stand: what is pressed is as high as a finger needs it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Protocol


class PressedLine(Protocol):
    """What is pressed on a line: its zones, and whether it has values to choose from."""

    @property
    def zones(self) -> frozenset[str]:
        """What answers to clicks on the line."""

    @property
    def has_chips(self) -> bool:
        """Whether there are values to choose from."""


class PageRows(Protocol):
    """The rows of the lines of a page, counted from 0."""

    @property
    def total(self) -> int:
        """The rows of all lines."""

    def start(self, number: int) -> int:
        """Return the first row of a line; of one behind the last, the row below them all."""

    def line_at(self, row: int) -> int:
        """Return the line that a row belongs to."""


class EvenRows:
    """Lines that are all equally high."""

    def __init__(self, count: int, height: int) -> None:
        self.total = count * height
        self._height = height

    def start(self, number: int) -> int:
        """Return the first row of a line."""
        return number * self._height

    def line_at(self, row: int) -> int:
        """Return the line that a row belongs to."""
        return row // self._height


class UnevenRows:
    """Lines of which some are higher than others."""

    def __init__(self, heights: Iterator[int]) -> None:
        self._starts = list(accumulate(heights, initial=0))
        self.total = self._starts[-1]

    def start(self, number: int) -> int:
        """Return the first row of a line."""
        return self._starts[number]

    def line_at(self, row: int) -> int:
        """Return the line that a row belongs to."""
        return bisect_right(self._starts, row) - 1


def target_heights(lines: Sequence[PressedLine], least: int) -> Iterator[int]:
    """Give the rows of each line, where all that is pressed has at least so many.

    What is pressed on several lines has them already. A row is free between two lines of chips.
    """
    zones = [frozenset[str](), *(one.zones for one in lines), frozenset[str]()]
    chips = [*(one.has_chips for one in lines), False]
    around = zip(zones, zones[1:], zones[2:], pairwise(chips), strict=False)
    for before, own, after, (chip, next_chip) in around:
        alone = own - before - after
        yield least + (chip and next_chip) if alone else 1
