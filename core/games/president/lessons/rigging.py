"""Rigged decks of President, written as the hands that they deal."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.cards import FRENCH_BY_RANK
from core.contract.sources import Scripted

PLAYERS = 4


def rigged_hands(*deals: Sequence[str], first: int) -> Scripted:
    """Return a source that deals each hand of the match as it is named, seat by seat.

    `first` is dealt to first in the first hand, and the next seat in each that follows. Hands that
    are named in part are filled up with the highest cards left over, seat by seat.
    """
    decks = [_deck(hands, first + number) for number, hands in enumerate(deals)]
    return Scripted(decks, first)


def _deck(hands: Sequence[str], first: int) -> list[str]:
    named = {card for hand in hands for card in hand.split()}
    rest = [face for face in FRENCH_BY_RANK.faces if face not in named]
    size = len(FRENCH_BY_RANK.faces) // PLAYERS
    full = []
    for hand in hands:
        cards = hand.split()
        while len(cards) < size:
            cards.append(rest.pop())
        full.append(cards)
    order = [full[(first + place) % PLAYERS] for place in range(PLAYERS)]
    return [card for cards in zip(*order, strict=True) for card in cards]
