"""What a seat has done in a game of Rikiki, counted from its events (docs/events-rikiki.md)."""

from __future__ import annotations

from core.games.rikiki.events import RikikiEvent, RoundResult


class RikikiCounts:
    """Counts the bids of a seat by size and how they came out.

    `bid-N` and `met-N` are bids of N tricks made and met, `absolute` and `absolute-made` those of
    Absolute Zero, `over` and `under` the rounds with too many and too few tricks; `points` and
    `rival` are the final totals of the seat and of the best other one.
    """

    def __init__(self, seat: int, side: int) -> None:
        self.counts: dict[str, int] = {}
        self._seat = seat

    @staticmethod
    def merit(counts: dict[str, int]) -> int:
        """Return how good a finished game was: its points."""
        return counts["points"]

    def take(self, event: RikikiEvent) -> None:
        """Count an event as the seat saw it."""
        if event["type"] == "round-end":
            self._round_end(event["seats"][self._seat])
        elif event["type"] == "game-over":
            self._game_over(event["totals"])

    def _add(self, what: str, times: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + times

    def _round_end(self, row: RoundResult) -> None:
        bid, tricks = row["bid"], row["tricks"]
        self._add("rounds")
        self._add("tricks", tricks)
        if bid == "absolute":
            self._add("absolute")
            self._add("absolute-made", int(tricks == 0))
            return
        self._add(f"bid-{bid}")
        if tricks == bid:
            self._add(f"met-{bid}")
        else:
            self._add("over" if tricks > bid else "under")

    def _game_over(self, totals: list[int]) -> None:
        self.counts["points"] = totals[self._seat]
        self.counts["rival"] = max(
            [total for seat, total in enumerate(totals) if seat != self._seat]
        )
