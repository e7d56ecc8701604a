"""A share: how many of some games were won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.store import FinishedGame


class WinShare(NamedTuple):
    """How many of some games were won."""

    won: int
    games: int

    @property
    def percent(self) -> int:
        """The games won of a hundred, rounded; 0 of none."""
        return round(100 * self.won / self.games) if self.games else 0

    def plus(self, other: WinShare) -> WinShare:
        """Return both together."""
        return WinShare(self.won + other.won, self.games + other.games)


def share_of(games: Sequence[FinishedGame]) -> WinShare:
    """Return how many of these games were won."""
    return WinShare(sum([one.result.won for one in games]), len(games))
