"""What everybody in a card room may see of a game without sitting down: a few cards, how far."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PublicState:
    """How a game stands, from what its table shows to all.

    `cards` lie face up in the middle, the last one on top; `turned` is the card that was turned up
    for trumps, empty for none. Both are in the game's notation. `rounds` is 0 where nobody knows
    how many rounds there will be.
    """

    cards: tuple[str, ...] = ()
    turned: str = ""
    round: int = 0
    rounds: int = 0
