"""What a key may mean: what was to be seen on its terminal when it was pressed."""

from __future__ import annotations

from collections.abc import Callable

from core.rooms.play.place import RoomPlace
from core.table import Update

PAUSE = 1.0
"""Seconds without a key, after which the next one is no longer meant for the table that waited."""


class Freshness:
    """Knows since when the last update has been seen on a terminal, as far as its line tells.

    The others at a room's table wait for nobody, so that it may change while a key is on its way.
    """

    def __init__(
        self, place: RoomPlace, now: Callable[[], float], last_key: float | None = None
    ) -> None:
        """Take the place, a clock in seconds, and when a key was pressed before the table came."""
        self._place = place
        self._now = now
        self._last_key = last_key
        self._last: Update | None = None
        self._before: frozenset[str] = frozenset()
        self._seen_from: float | None = None

    def comes(self, update: Update) -> bool:
        """Note that an update is about to be shown; tell whether it is another one."""
        if self._last is not None and update.row == self._last.row:
            return False
        self._before = frozenset(self._last.legal if self._last else ())
        self._last, self._seen_from = update, None
        return True

    def is_shown(self, update: Update) -> None:
        """Note that an update has gone out to the terminal."""
        if self._last is update and self._seen_from is None:
            self._seen_from = self._now() + self._place.round_trip
            self._place.shown(update.row)

    def is_too_new(self, action: str) -> bool:
        """Tell whether whoever pressed a key now cannot have seen that it means this.

        What one's own action led to is no surprise, and what could be done before, one has seen.
        """
        last, now = self._last, self._now()
        if self._last_key is not None and now - self._last_key < PAUSE:
            self._last_key = now  # It belongs to those that were typed in the hall.
            return True
        self._last_key = None
        if last is None or action in self._before:
            return False
        if self._place.number != last.number:
            return True
        if last.actor == self._place.seat:
            return False
        return self._seen_from is None or now < self._seen_from
