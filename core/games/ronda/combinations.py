"""Ronda and Tringa as they are held: the combination of a dealt hand, and what it is worth."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from core.games.ronda.notation import RANKS

RONDA: Final = "ronda"
TRINGA: Final = "tringa"
POT_SHARE: Final = {RONDA: 1, TRINGA: 5}
"""What each announcement is worth, alone or in a pot."""


class HeldCombination(NamedTuple):
    """The combination a seat was dealt: its kind and the place of its rank (0..9)."""

    kind: str
    rank: int

    @property
    def strength(self) -> tuple[bool, int]:
        """Sorts combinations: Tringa above Ronda, then by rank."""
        return (self.kind == TRINGA, self.rank)


def combination(hand: list[int]) -> HeldCombination | None:
    """Return the best combination of a dealt hand: three of a rank, else its highest pair."""
    return _combination(tuple(sorted([card % RANKS for card in hand])))


@cache
def _combination(ranks: tuple[int, ...]) -> HeldCombination | None:
    most = max(map(ranks.count, ranks))
    if most == 1:
        return None
    kind = TRINGA if most == 3 else RONDA
    return HeldCombination(kind, max(rank for rank in ranks if ranks.count(rank) == most))
