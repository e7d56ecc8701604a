"""What a seat has done in a game of Makao, counted from its events (docs/events-makao.md)."""

from __future__ import annotations

from core.games.makao.events import MakaoEvent


class MakaoCounts:
    """Counts the hands a seat won, its LAST CARD calls, its catches and the cards it drew.

    `called` are calls made with the card, `late` those made after it, `unpunished` forgotten ones
    that nobody caught, `caught` those that somebody did, `catches` the others it caught. `drawn`
    are all cards drawn, `penalty` those drawn for + cards. `doubled` are the hands it ended with
    doubled points; `points` and `rival` the final totals of the seat and of the lowest other one.
    """

    def __init__(self, seat: int, side: int) -> None:
        self.counts: dict[str, int] = {}
        self._seat = seat
        self._doubled = False

    @staticmethod
    def merit(counts: dict[str, int]) -> int:
        """Return how good a finished game was: the fewer points, the better."""
        return -counts["points"]

    def take(self, event: MakaoEvent) -> None:
        """Count an event as the seat saw it."""
        seat = self._seat
        match event["type"]:
            case "play" if event["seat"] == seat and event["last"]:
                self._add("called")
            case "last" if event["seat"] == seat:
                self._add("late")
            case "safe" if event["seat"] == seat:
                self._add("unpunished")
            case "catch" if event["seat"] == seat:
                self._add("catches")
            case "catch" if event["caught"] == seat:
                self._add("caught")
            case "draw" if event["seat"] == seat:
                self._draw(event["count"], event["why"])
            case "award":
                self._doubled = event["factor"] == 2
            case "hand-end":
                self._hand_end(event["out"])
            case "game-over":
                self._game_over(event["totals"])

    def _add(self, what: str, times: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + times

    def _draw(self, count: int, why: str) -> None:
        self._add("drawn", count)
        if why in ("penalty", "going-out", "turned-up"):
            self._add("penalty", count)

    def _hand_end(self, out: int | None) -> None:
        self._add("hands")
        if out == self._seat:
            self._add("hands-won")
            self._add("doubled", int(self._doubled))
        self._doubled = False

    def _game_over(self, totals: list[int]) -> None:
        self.counts["points"] = totals[self._seat]
        self.counts["rival"] = min(
            [total for seat, total in enumerate(totals) if seat != self._seat]
        )
