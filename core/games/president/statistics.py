"""What a seat has done in a game of President, counted (see docs/events-president.md)."""

from __future__ import annotations

from core.games.president.events import PresidentEvent

UNRANKED = "unranked"
"""Counts the hands that ended before the seat had a place."""


class PresidentCounts:
    """Counts the places of a seat, its tricks and the sets it played.

    A title in lower case (`vice-president`) counts the hands that ended with it; `tricks` are those
    won of `tricks-played`, `set-N` the sets of N cards played; `points` and `rival` are the final
    points of the seat and of the best other one.
    """

    def __init__(self, seat: int, side: int) -> None:
        self.counts: dict[str, int] = {}
        self._seat = seat

    @staticmethod
    def merit(counts: dict[str, int]) -> int:
        """Return how good a finished game was: its points."""
        return counts["points"]

    def take(self, event: PresidentEvent) -> None:
        """Count an event as the seat saw it."""
        match event["type"]:
            case "play" if event["seat"] == self._seat:
                self._add(f"set-{len(event['cards'])}")
            case "trick":
                self._add("tricks-played")
                self._add("tricks", int(event["seat"] == self._seat))
            case "round-end":
                self._add("hands")
                title = event["titles"][self._seat]
                self._add(title.lower() if title else UNRANKED)
            case "game-over":
                self._game_over(event["points"])

    def _add(self, what: str, times: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + times

    def _game_over(self, points: list[int]) -> None:
        self.counts["points"] = points[self._seat]
        self.counts["rival"] = max([won for seat, won in enumerate(points) if seat != self._seat])
