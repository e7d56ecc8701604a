"""The time for a turn: it runs while the person may act, and then a bot plays on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from core.rooms.timing import Timing, nothing

WARNING = 10.0
"""Seconds that are left when the person is told."""

SHOWN_AT_LATEST = 5.0
"""Seconds after which the time runs although no screen has shown the turn: the line is stuck."""


class TurnClock:
    """Watches one turn at a time; tells when little time is `left`, and when it is `up`."""

    def __init__(
        self,
        seconds: float,
        timing: Timing,
        left: Callable[[int], None],
        up: Callable[[int], None],
    ) -> None:
        """Take the time for a turn in seconds, 0 for a clock that never runs."""
        self.seconds = seconds
        self._timing = timing
        self._left = left
        self._up = up
        self.seat: int | None = None
        """The seat whose turn it is."""
        self._row = 0
        self._started = False
        self._cancel: Callable[[], None] = nothing

    def turn(self, seat: int | None, row: int, *, shown: bool) -> None:
        """Begin the turn of a seat at a row of the journal, which its screen may have `shown`.

        Without a seat nobody's time runs.
        """
        self.seat, self._row, self._started = seat, row, False
        if not self.seconds:
            return
        self._cancel()
        if seat is None:
            self._cancel = nothing
        elif shown:
            self._start(seat)
        else:
            self._cancel = self._timing.later(SHOWN_AT_LATEST, partial(self._start, seat))

    def shown(self, seat: int, row: int) -> None:
        """Let the time run: the screen of a seat has shown a row."""
        if self.seconds and seat == self.seat and row >= self._row and not self._started:
            self._start(seat)

    def _start(self, seat: int) -> None:
        self._cancel()
        self._started = True
        if self.seconds > WARNING:
            self._cancel = self._timing.later(self.seconds - WARNING, partial(self._warn, seat))
        else:
            self._cancel = self._timing.later(self.seconds, partial(self._up, seat))

    def _warn(self, seat: int) -> None:
        self._cancel = self._timing.later(WARNING, partial(self._up, seat))
        self._left(seat)
