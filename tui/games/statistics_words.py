"""What a game brings to the statistics: what its counts are called, and how a result is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from core.ground.words import _
from tui.config.settings import Settings
from tui.sheet_models import Figure

Counts = dict[str, int]
"""What the game's `Counts` has counted, by name; what never happened is missing."""


class StatisticsWords(ABC):
    """The statistics of one game in its own words. It loads nothing that paints."""

    @abstractmethod
    def score(self, counts: Counts) -> str:
        """Return how one finished game ended for the player."""

    @abstractmethod
    def lines(self, counts: Counts, settings: Settings) -> Sequence[Figure]:
        """Return what several games come to, the most telling first."""


def of_all(label: str, part: int, whole: int) -> Figure:
    """Return a line that tells how many of all something was."""
    text = _("{part} of {whole}").format(part=part, whole=whole)
    return Figure(label, text, part, whole)


def mean(total: int, times: int) -> float:
    """Return what came to each time, 0 where there was none."""
    return total / times if times else 0.0
