"""Topper's statistics: the tricks taken."""

from __future__ import annotations

from collections.abc import Sequence

from core.ground.words import _, number
from tui.config.settings import Settings
from tui.games.statistics_words import Counts, StatisticsWords, mean
from tui.sheet_models import Figure


class TopperFigures(StatisticsWords):
    """Topper's statistics in words."""

    def score(self, counts: Counts) -> str:
        """Return the points."""
        return number(counts["points"])

    def lines(self, counts: Counts, settings: Settings) -> Sequence[Figure]:
        """Return how many tricks a round brought."""
        each = mean(counts.get("tricks", 0), counts.get("rounds", 0))
        return [Figure(_("Tricks a round"), f"{each:.1f}")]


FIGURES = TopperFigures()
