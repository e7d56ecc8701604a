"""Rikiki's statistics: bids met, by size, and Absolute Zeros."""

from __future__ import annotations

from collections.abc import Sequence

from core.ground.words import _, number
from tui.config.settings import Settings
from tui.games.statistics_words import Counts, StatisticsWords, mean, of_all
from tui.sheet_models import Figure

BIG = 4
"""Bids from this size on are counted together."""


class RikikiFigures(StatisticsWords):
    """Rikiki's statistics in words."""

    def score(self, counts: Counts) -> str:
        """Return the points."""
        return number(f"{counts['points']:+}")

    def lines(self, counts: Counts, settings: Settings) -> Sequence[Figure]:
        """Return how often bids were met, in all and by size."""
        bids, met = (_by_size(counts, kind) for kind in ("bid", "met"))
        sizes = [
            _("Bids of 0"),
            *(_("Bids of {tricks}").format(tricks=size) for size in range(1, BIG)),
            _("Bids of {tricks}+").format(tricks=BIG),
        ]
        rows = zip(sizes, met, bids, strict=True)
        text = _("{met} of {bids}: {over} with too many tricks, {under} with too few").format(
            met=sum(met), bids=sum(bids), over=counts.get("over", 0), under=counts.get("under", 0)
        )
        each = mean(counts.get("tricks", 0), counts.get("rounds", 0))
        return [
            Figure(_("Bids met"), text, sum(met), sum(bids)),
            *(of_all(label, made, bid) for label, made, bid in rows),
            of_all(_("Absolute Zeros"), counts.get("absolute-made", 0), counts.get("absolute", 0)),
            Figure(_("Tricks a round"), f"{each:.1f}"),
        ]


def _by_size(counts: Counts, kind: str) -> list[int]:
    """Return how many bids there were of each size, the last of `BIG` and more."""
    sizes = [0] * (BIG + 1)
    for name, times in counts.items():
        what, _dash, size = name.partition("-")
        if what == kind:
            sizes[min(int(size), BIG)] += times
    return sizes


FIGURES = RikikiFigures()
