"""Which bids a seat may make (docs/rules-rikiki.md, “Bidding”)."""

from __future__ import annotations

from typing import Final

from core.games.rikiki.notation import ABSOLUTE, BID, SWAP
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import NO_TRUMP, RANKS, SUITS

ALL_BIDS: Final = [BID + tricks for tricks in range(RANKS * len(SUITS) + 1)]
"""The action codes of the bids of 0, 1, 2, ... tricks."""


def hooked_bid(game: RikikiPosition, seat: int) -> int | None:
    """Return the number the hook forbids to this seat, or None where no bid is hooked."""
    if seat != game.dealer or not game.terms.hook:
        return None
    missing = game.hand_size - game.bids_sum
    return missing if missing >= 0 else None


def swap_card(game: RikikiPosition) -> int | None:
    """Return the 2 of trumps if the card turned up this round can be had for it, else None."""
    if game.turned is None or game.trump == NO_TRUMP or not game.terms.trump_swap:
        return None
    return game.trump * RANKS


def open_bids(game: RikikiPosition) -> list[int]:
    """Return the bids that the hand size and the options allow this round, in order."""
    codes = ALL_BIDS[: game.hand_size + 1]
    if game.terms.absolute_with(game.hand_size):
        return [ABSOLUTE, *codes]
    return codes


def adjust(game: RikikiPosition, seat: int, codes: list[int]) -> None:
    """Take from the open bids what the hook forbids a seat, and add the swap it may make."""
    hooked = hooked_bid(game, seat)
    if hooked is not None:
        codes.remove(BID + hooked)
        if hooked == 0 and codes[0] == ABSOLUTE:
            del codes[0]
    if game.swap_card is not None and game.swap_card in game.hands[seat]:
        codes.insert(0, SWAP)
