"""The orders a hand can be sorted in; the draft remembers the player's by its name."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import FRENCH_BY_RANK
from core.words import N_
from tui.models import Draft

SUITS = "SCDH"

RISING, FALLING, BY_SUIT = "rising", "falling", "by suit"

ORDERS = {
    RISING: N_("lowest first"),
    FALLING: N_("highest first"),
    BY_SUIT: N_("by suit"),
}
"""Name of each order and its words; the first is the one to begin with."""


def order_of(draft: Draft) -> str:
    """Return the name of the order that a draft shows the hand in."""
    return next((order for order in ORDERS if order in draft.armed), RISING)


def next_order(order: str) -> str:
    """Return the name of the order that follows."""
    names = list(ORDERS)
    return names[(names.index(order) + 1) % len(names)]


def sorted_hand(hand: Sequence[str], draft: Draft) -> tuple[str, ...]:
    """Return a hand in canonical order as the draft wants it shown."""
    order = order_of(draft)
    if order == FALLING:
        return tuple(reversed(hand))
    if order == BY_SUIT:
        return tuple(sorted(hand, key=lambda card: (SUITS.index(card[-1]), _rank(card))))
    return tuple(hand)


def _rank(card: str) -> int:
    return FRENCH_BY_RANK.parse(card) // len(SUITS)
