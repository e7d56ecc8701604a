"""How long the way to a terminal and back is, measured by what terminals answer of themselves."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

ASK = "\x1b[5n"
"""Asks a terminal whether it is well."""

ANSWER = "\x1b[0n"
"""What a terminal says that is."""

EVERY = 10.0
"""Seconds that pass at least between two questions."""

KEPT = 5
"""Measurements of which the least counts: the others have waited for something besides."""

_SILENT = ("dumb", "unknown")
"""Terminals that may print the question; they are not asked."""


class RoundTrip:
    """When a terminal was asked, and how long its answers have taken, in seconds.

    One that has not answered is not asked again.
    """

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._may_ask = environ.get("TERM", "dumb") not in _SILENT
        self._asked: float | None = None
        self._last = -EVERY
        self._trips: deque[float] = deque(maxlen=KEPT)

    @property
    def least(self) -> float | None:
        """The least of the last measurements, None before the first."""
        return min(self._trips, default=None)

    def ask(self, now: float) -> bool:
        """Return whether it is time to ask; if so, that is done now."""
        if not self._may_ask or self._asked is not None or now - self._last < EVERY:
            return False
        self._asked = self._last = now
        return True

    def answered(self, now: float) -> float | None:
        """Take an answer; return how long it has taken, None if nothing was asked."""
        if self._asked is None:
            return None
        trip, self._asked = now - self._asked, None
        self._trips.append(trip)
        return trip
