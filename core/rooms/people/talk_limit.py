"""How much somebody may say in a short time."""

from __future__ import annotations

from collections import deque

from core.ground.words import _
from core.rooms.errors import Refused

LINES, SECONDS = 5, 10.0
"""So many lines may be said in so many seconds."""


class Talk:
    """The times of the last lines of one person."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=LINES)

    def count(self, now: float) -> None:
        """Count a line said now; raise Refused, counting none, if it comes too fast."""
        if len(self._times) == LINES and now - self._times[0] < SECONDS:
            raise Refused(
                _("You may say {lines} lines in {seconds} seconds; wait a moment.").format(
                    lines=LINES, seconds=round(SECONDS)
                )
            )
        self._times.append(now)
