"""What a seat has done in a game of Topper, counted from its events."""

from __future__ import annotations

from core.contract.game import Plain


class Counts:
    """Counts `tricks` and `rounds`; `points` are those of the end, `rival` the best other's."""

    def __init__(self, seat: int, side: int) -> None:
        self.counts: dict[str, int] = {"tricks": 0, "rounds": 0}
        self._seat = seat

    @staticmethod
    def merit(counts: dict[str, int]) -> int:
        """Return how good a finished game was: its points."""
        return counts["points"]

    def take(self, event: Plain) -> None:
        """Count an event as the seat saw it."""
        if event["type"] == "round-end":
            self.counts["rounds"] += 1
            self.counts["tricks"] += event["tricks"][self._seat]
        elif event["type"] == "game-over":
            totals = list(event["totals"])
            self.counts["points"] = totals.pop(self._seat)
            self.counts["rival"] = max(totals)
