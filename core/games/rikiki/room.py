"""Dealing hidden cards to hands that are known to lack suits, so that the rest still fits."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from core.chance import Rnd, shuffled
from core.games.rikiki.tricks import RANKS, SUITS

_SUITS = range(len(SUITS))
_ALL = (1 << len(SUITS)) - 1
_SETS = range(1, _ALL)

_TOUCHING = tuple(
    tuple(suits for suits in _SETS if suits & accepted) for accepted in range(_ALL + 1)
)
"""For each set of accepted suits: the sets that share a suit with it, the whole deck aside."""

_STRAINED = tuple(
    tuple(tuple(s for s in _TOUCHING[accepted] if not s >> suit & 1) for suit in _SUITS)
    for accepted in range(_ALL + 1)
)
"""For each set of accepted suits and suit drawn: the sets that lose a place but no card."""


class Room:
    """The hidden cards by suit, and how much room the hands and the stock have for every suit.

    Sets of suits are bit masks. `_spare` has for each set the free places that accept a suit of
    the set, less the cards of the set to be placed. By Hall's theorem everything can be placed
    as long as no set lacks places, so a draw never takes a place from a set without any to spare.
    """

    def __init__(self, voids: list[int], missing: list[int], pool: list[int]) -> None:
        """Take the suits each hand lacks, the cards each hand needs, and the shuffled cards.

        The cards beyond those the hands need belong to the stock, which accepts every suit.
        """
        self._suits: list[list[int]] = [[] for _suit in _SUITS]
        for card in pool:
            self._suits[card // RANKS].append(card)
        counts = [len(cards) for cards in self._suits]
        open_places = len(pool)
        choosy = [(_ALL & ~void, n) for void, n in zip(voids, missing, strict=True) if void and n]
        self._spare = [0] * (_ALL + 1)
        for suits in _SETS:
            closed = sum([count for accepted, count in choosy if not accepted & suits])
            cards = sum([counts[suit] for suit in _SUITS if suits >> suit & 1])
            self._spare[suits] = open_places - closed - cards

    def draw(self, void: int, rnd: Rnd) -> int:
        """Return a card for a hand that lacks the suits of `void`, taken so that the rest fits.

        A suit is the likelier the more cards it has for the places that accept it.
        """
        accepted = possible = _ALL & ~void
        spare, suits = self._spare, self._suits
        for touching in _TOUCHING[accepted]:
            if not spare[touching]:
                possible &= touching
        weights = [
            len(cards) / (len(cards) + spare[1 << suit]) if cards and possible >> suit & 1 else 0.0
            for suit, cards in enumerate(suits)
        ]
        sums = list(accumulate(weights))
        suit = bisect_right(sums, rnd() * sums[-1])
        for strained in _STRAINED[accepted][suit]:
            spare[strained] -= 1
        return suits[suit].pop()

    def rest(self, rnd: Rnd) -> list[int]:
        """Return the cards not drawn, shuffled."""
        return shuffled([card for cards in self._suits for card in cards], rnd)
