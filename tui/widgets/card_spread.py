"""Cards side by side in three sizes: how large they are, and how far apart they stand."""

from __future__ import annotations

from typing import NamedTuple


class CardSpread(NamedTuple):
    """How large the cards are, and how many columns from one to the next there are at the least."""

    width: int
    height: int
    step: int


LARGE, MIDDLE, SMALL = CardSpread(16, 12, 18), CardSpread(12, 9, 16), CardSpread(8, 6, 10)
