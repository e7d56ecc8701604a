"""When each seat's screen showed which row of the journal, and how long its line takes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from core.rooms.timing import Timing

LONGEST_ROUND_TRIP = 0.3
"""Seconds of a line's round trip that count at most: who answers late on purpose gains no more."""

_MEASURED = 5
"""So many of the last round trips count, the least of them."""


class ScreenDelay:
    """The line to a screen, as it was measured by its connection, then by its terminal."""

    def __init__(self) -> None:
        self._measured: deque[float] = deque(maxlen=_MEASURED)

    def measured(self, seconds: float) -> None:
        """Note how long it took there and back."""
        self._measured.append(seconds)

    @property
    def round_trip(self) -> float:
        """The seconds that the line takes there and back: the least of those measured last."""
        return min(max(0.0, min(self._measured, default=0.0)), LONGEST_ROUND_TRIP)


@dataclass(slots=True)
class Sight:
    """What one seat's screen showed last, at what time, and its line."""

    line: ScreenDelay = field(default_factory=ScreenDelay)
    row: int = -1
    at: float = 0.0


class DisplayTimes:
    """The display times of all seats of a table."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._of: dict[int, Sight] = {}
        self._row = 0
        self._row_since = timing.now()

    def published(self, row: int) -> None:
        """Note that a row is on its way to the screens."""
        self._row, self._row_since = row, self._timing.now()

    def shown(self, seat: int, row: int) -> None:
        """Note that a row, and all before it, are on the screen of a seat from now on."""
        sight = self.of(seat)
        if row > sight.row:
            sight.row, sight.at = row, self._timing.now()

    def of(self, seat: int) -> Sight:
        """Return the sight of a seat."""
        sight = self._of.get(seat)
        if sight is None:
            sight = self._of[seat] = Sight()
        return sight

    def begin(self, seat: int, line: ScreenDelay) -> None:
        """Begin anew for a seat: its person has come to another screen on another line."""
        self._of[seat] = Sight(line)

    def since(self, seat: int) -> float | None:
        """Return since when a seat's screen has shown the last row; None if it has not yet."""
        sight = self.of(seat)
        return sight.at if sight.row >= self._row else None

    @property
    def row_age(self) -> float:
        """The seconds since the last row was sent to the screens."""
        return self._timing.now() - self._row_since

    def reaction(self, seat: int) -> float:
        """Return how long after the last row was seen there somebody has acted who acts now.

        Whose screen has not shown it yet has acted on what was to be seen before; then the time
        counts from when it was sent.
        """
        since = self.since(seat)
        began = self._row_since if since is None else since
        return max(0.0, self._timing.now() - began - self.of(seat).line.round_trip)
