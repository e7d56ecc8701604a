"""How long the bots wait while persons read the sheet of a round that has just ended."""

from __future__ import annotations

from collections.abc import Callable

from core.rooms.play.pause_reasons import PauseReasons
from core.rooms.timing import Timing, nothing

LONGEST = 15.0
"""Seconds after a round for which the bots wait at most."""


class Sheets:
    """Who still reads the sheet of the last round; after a while that holds up nobody."""

    def __init__(self, holds: PauseReasons, timing: Timing, changed: Callable[[], None]) -> None:
        """Take what holds the bots, and whom to tell when they wait or go on."""
        self._holds = holds
        self._timing = timing
        self._changed = changed
        self._readers: set[int] = set()
        self._open = False
        self._cancel: Callable[[], None] = nothing

    def round_ended(self) -> None:
        """Let the sheet of the round be read from now on."""
        self._readers.clear()
        self._open = True
        self._cancel()
        self._cancel = self._timing.later(LONGEST, self._time_is_up)
        self._put()

    def reading(self, seat: int, is_reading: bool) -> bool:
        """Note that a person reads, or has read, the sheet; tell whether that is news.

        In mid-round it is none.
        """
        before = seat in self._readers
        if is_reading and self._open:
            self._readers.add(seat)
        else:
            self._readers.discard(seat)
        self._put()
        return before != (seat in self._readers)

    def close(self) -> None:
        """Wait for nobody any more."""
        self._cancel()

    def _time_is_up(self) -> None:
        self._open = False
        self._readers.clear()
        self._put()

    def _put(self) -> None:
        holds = bool(self._readers)
        if holds != ("sheet" in self._holds):
            self._holds.put("sheet", holds)
            self._changed()
