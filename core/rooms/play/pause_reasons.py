"""Why the bots of a table wait: each reason separately, and they play on when none is left."""

from __future__ import annotations

from typing import Literal

from core.table.pace import Pace

PauseReason = Literal["nobody", "sheet", "calls", "away"]
"""No person with a seat is here; a round's sheet is read; who called first is not decided yet; the
database of the room is away."""


class PauseReasons:
    """Holds the pace of a table for some causes."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._causes: set[PauseReason] = set()

    def hold(self, cause: PauseReason) -> None:
        """Let the bots wait for a cause."""
        self._causes.add(cause)
        self._pace.hold()

    def let_go(self, cause: PauseReason) -> None:
        """Let the bots go on if this was the last cause."""
        self._causes.discard(cause)
        if not self._causes:
            self._pace.go_on()

    def put(self, cause: PauseReason, holds: bool) -> None:
        """Hold for a cause, or hold no longer."""
        if holds:
            self.hold(cause)
        else:
            self.let_go(cause)

    def __contains__(self, cause: PauseReason) -> bool:
        return cause in self._causes
