"""Suits, trumps and who wins a trick, as lookup tables over the 52 cards."""

from __future__ import annotations

from typing import Final

from core.contract.cards import FRENCH_RANKS
from core.ground.words import NC_, in_forms

SUITS: Final = "CDHS"
"""Suit letters in canonical order; a suit is a place in this string."""

RANKS: Final = len(FRENCH_RANKS)
"""Cards of a suit; `card // RANKS` is the suit and `card % RANKS` the height, ace highest."""

NO_TRUMP: Final = len(SUITS)
"""The trump of a round without trumps."""

SUIT_OF: Final = tuple(card // RANKS for card in range(RANKS * len(SUITS)))
"""The suit of each card."""

SUIT_BIT: Final = tuple(1 << suit for suit in SUIT_OF)
"""The bit of each card's suit in a set of suits."""

BIT_OF: Final = tuple(1 << card for card in range(RANKS * len(SUITS)))
"""The bit of each card in a set of cards."""

LOWEST_OF_SUIT: Final = tuple(card // RANKS * RANKS for card in range(RANKS * len(SUITS)))
"""The lowest card of each card's suit."""

BOUNDS_OF_SUIT: Final = tuple((lowest, lowest + RANKS) for lowest in LOWEST_OF_SUIT)
"""The lowest card of each card's suit, and the lowest beyond it."""

SUIT_NAMES: Final = (
    NC_("suit", "clubs"),
    NC_("suit", "diamonds"),
    NC_("suit", "hearts"),
    NC_("suit", "spades"),
)


def suit_name(suit: int) -> str:
    """Return the name of a suit in the player's language."""
    return in_forms(SUIT_NAMES[suit])


def _strengths(trump: int, led: int) -> tuple[int, ...]:
    """Return how strong each card is when `led` was led; 0 cannot win.

    Cards of the suit led have 1..`RANKS`; others are stronger only if they trump.
    """
    strengths = [0] * (RANKS * len(SUITS))
    for height in range(RANKS):
        strengths[led * RANKS + height] = 1 + height
        if trump not in (led, NO_TRUMP):
            strengths[trump * RANKS + height] = 1 + RANKS + height
    return tuple(strengths)


STRENGTH: Final = tuple(
    tuple(_strengths(trump, led) for led in range(len(SUITS))) for trump in range(len(SUITS) + 1)
)
"""`STRENGTH[trump][suit led][card]`: the strongest card of a trick wins it."""


def best_place(trick: list[int], trump: int) -> int:
    """Return which card of a trick that has begun is winning it: 0 is the card led."""
    strength = STRENGTH[trump][SUIT_OF[trick[0]]]
    winning = best = 0
    for place, card in enumerate(trick):
        if strength[card] > best:
            winning, best = place, strength[card]
    return winning
