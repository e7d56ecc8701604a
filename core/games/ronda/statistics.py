"""What a seat has done in a game of Ronda, counted from its events (docs/events-ronda.md)."""

from __future__ import annotations

from core.contract.game import NOBODY
from core.games.ronda.events import RondaAwardEvent, RondaEvent, RondaRoundEndEvent
from core.games.ronda.views import HeldView

CALLS = ("bount", "khamsa", "aachra")


class RondaCounts:
    """Counts the announcements, calls, Missas and captured cards of a seat.

    `ronda-held`, `ronda-said` and `ronda-punished` (and so for Tringa) tell what the seat was
    dealt, announced, and paid for hiding; a call with `-suffered` is one that took the seat's card,
    `missa-others` are the Missas of other seats. `cards` are those its side captured in `rounds`
    played to their end; `points` and `rival` are the final score.
    """

    def __init__(self, seat: int, side: int) -> None:
        self.counts: dict[str, int] = {}
        self._seat = seat
        self._side = side
        self._held = ""
        self._hidden = ""
        self._played = NOBODY
        self._victims: dict[int, int] = {}

    @staticmethod
    def merit(counts: dict[str, int]) -> int:
        """Return how good a finished game was: the points ahead."""
        return counts["points"] - counts["rival"]

    def take(self, event: RondaEvent) -> None:
        """Count an event as the seat saw it."""
        match event["type"]:
            case "deal":
                self._deal(event["held"])
            case "said":
                self._said(event["seat"], event["said"])
            case "play":
                self._play(event["seat"], event["call"])
            case "award":
                self._award(event)
            case "round-end":
                self._round_end(event)
            case "game-over":
                self._game_over(event["points"])

    def _add(self, what: str, times: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + times

    def _deal(self, held: HeldView | None) -> None:
        self._held = held["kind"] if held else ""
        self._hidden = ""
        self._played = NOBODY
        if self._held:
            self._add(f"{self._held}-held")

    def _said(self, seat: int, said: str) -> None:
        if seat != self._seat:
            return
        if said == "silent":
            self._hidden = self._held
        else:
            self._add(f"{said}-said")

    def _play(self, seat: int, call: str | None) -> None:
        """Remember whose card or call a call answers."""
        if call:
            self._victims[seat] = self._played
        self._played = seat

    def _award(self, event: RondaAwardEvent) -> None:
        kind = event["kind"]
        own = event["seat"] == self._seat
        if kind in CALLS and own:
            self._add(kind)
        elif kind in CALLS and self._victims[event["seat"]] == self._seat:
            self._add(f"{kind}-suffered")
        if kind == "missa" or event["missa"]:
            self._add("missa" if own else "missa-others")
        if kind == "hidden" and self._hidden and event["side"] != self._side:
            # Whoever is paid announced against this seat too, whoever else hid something.
            self._add(f"{self._hidden}-punished")
            self._hidden = ""

    def _round_end(self, event: RondaRoundEndEvent) -> None:
        if event["complete"]:
            self._add("rounds")
            self._add("cards", event["sides"][self._side]["captured"])

    def _game_over(self, points: list[int]) -> None:
        self.counts["points"] = points[self._side]
        self.counts["rival"] = max(
            [won for side, won in enumerate(points) if side != self._side], default=0
        )
