"""President's statistics: the places taken, tricks, and sets played."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.president.scoring import PRESIDENT, SCUM, TITLES, title_told
from core.games.president.statistics import UNRANKED
from core.ground.words import N_, NC_, _, ngettext
from tui.config.settings import Settings
from tui.games.statistics_words import Counts, StatisticsWords, of_all
from tui.sheet_models import Figure

SETS = {
    1: N_("Single cards"),
    2: NC_("statistic", "Pairs"),
    3: NC_("statistic", "Threes"),
    4: NC_("statistic", "Fours"),
}
"""What the sets of each size are called."""


class PresidentFigures(StatisticsWords):
    """President's statistics in words."""

    def score(self, counts: Counts) -> str:
        """Return the points."""
        points = counts["points"]
        return ngettext("{count} point", "{count} points", points).format(count=points)

    def lines(self, counts: Counts, settings: Settings) -> Sequence[Figure]:
        """Return the places that were taken, the tricks won and the sets played."""
        return [
            *_places(counts),
            of_all(_("Tricks won"), counts.get("tricks", 0), counts.get("tricks-played", 0)),
            *_sets(counts),
        ]


def _places(counts: Counts) -> list[Figure]:
    """Return the titles held; the first and the last are told also where they never were."""
    hands = counts.get("hands", 0)
    held = {title: counts.get(title.lower(), 0) for title in TITLES}
    rows = [
        of_all(title_told(title), times, hands)
        for title, times in held.items()
        if times or title in (PRESIDENT, SCUM)
    ]
    if unranked := counts.get(UNRANKED, 0):
        rows.append(of_all(_("Without a place"), unranked, hands))
    return rows


def _sets(counts: Counts) -> list[Figure]:
    """Return how many of the sets played had each number of cards."""
    played = {size: counts.get(f"set-{size}", 0) for size in SETS}
    whole = sum(played.values())
    return [of_all(_(SETS[size]), times, whole) for size, times in played.items()]


FIGURES = PresidentFigures()
