"""Phases and action codes of Rikiki, and their text: cards, `bid k`, `absolute`, `swap`."""

from __future__ import annotations

import re
from typing import Final, Literal

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.game import Illegal
from core.ground.words import _

PHASE_BID: Final = "bid"
PHASE_PLAY: Final = "play"
PHASE_OVER: Final = "over"

SWAP: Final = 52
ABSOLUTE: Final = 53
BID: Final = 54
"""Cards are actions 0..51; `BID + k` bids k tricks, so an action less `BID` is the bid itself."""

ABSOLUTE_BID: Final = ABSOLUTE - BID
"""An Absolute Zero among the bids: -1."""

NO_BID: Final = SWAP - BID
"""A bid not made yet: -2."""

BidValue = int | Literal["absolute"]
"""A bid as JSON shows it: a number of tricks, or Absolute Zero."""

_CALLS: Final = {"swap": SWAP, "absolute": ABSOLUTE}
_BID: Final = re.compile(r"bid (0|[1-9][0-9]?)", re.ASCII)


def parse_action(text: str) -> int:
    """Return the code of an action text, whatever its case and extra blanks.

    Raise Illegal if the text is no action of Rikiki.
    """
    words = " ".join(text.lower().split())
    if words in _CALLS:
        return _CALLS[words]
    if bid := _BID.fullmatch(words):
        return BID + int(bid[1])
    card = FRENCH_BY_SUIT.find(words)
    if card is None:
        raise Illegal(
            _(
                "Rikiki doesn't know “{text}”. Type a card like 10H, “bid 2”, “absolute” or “swap”."
            ).format(text=text)
        )
    return card


def action_text(action: int) -> str:
    """Return the notation of an action code."""
    if action < SWAP:
        return FRENCH_BY_SUIT.text(action)
    if action >= BID:
        return f"bid {action - BID}"
    return "swap" if action == SWAP else "absolute"


def bid_value(bid: int) -> BidValue | None:
    """Return a bid as JSON shows it, None if it is not made yet."""
    return None if bid == NO_BID else made_bid_value(bid)


def made_bid_value(bid: int) -> BidValue:
    """Return a bid that is made, or may be, as JSON shows it."""
    return "absolute" if bid == ABSOLUTE_BID else bid


def tricks_bid(bid: BidValue | None) -> int:
    """Return how many tricks a bid counts for; Absolute Zero and no bid count for none."""
    return bid if isinstance(bid, int) else 0
