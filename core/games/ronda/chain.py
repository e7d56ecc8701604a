"""The chain: what the next card of the same rank may be called, and what a call is worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from core.games.ronda.notation import RANKS

CALL_POINTS: Final[tuple[int, ...]] = (0, 1, 5, 10)
"""Points of a card left on the table (none), a Bount, a Khamsa and an Aachra."""


class Chain(NamedTuple):
    """The play just made, as far as the next seat can answer it.

    `level` 0 is a card left on the table, 1 a bount, 2 a khamsa, 3 an aachra. `cards` are those the
    calls took and were made with; `missa` tells that a Missa that scores is pending with them.
    """

    rank: int
    level: int
    seat: int
    cards: tuple[int, ...]
    missa: bool

    @property
    def points(self) -> int:
        """Points the call scores if nobody answers it, a pending Missa included."""
        return CALL_POINTS[self.level] + self.missa


LAID: Final = tuple(
    tuple(Chain(rank, 0, seat, (), False) for rank in range(RANKS)) for seat in range(4)
)
"""The chain after a seat left a card of a rank on the table: `LAID[seat][rank]`."""
