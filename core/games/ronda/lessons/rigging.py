"""Rigged decks of Ronda, written as the hands that they deal."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import SPANISH
from core.sources import Scripted

TABLE = 4
"""Cards that are laid open after the first deal."""


def rigged_deck(table: str, *deals: Sequence[str], dealer: int) -> Scripted:
    """Return a source whose deck deals these hands to the seats, deal after deal.

    Each deal names the hands by seat; `dealer` deals first, and the next seat begins. What no hand
    names follows at the end of the deck.
    """
    order: list[str] = []
    for number, hands in enumerate(deals):
        for place in range(1, len(hands) + 1):
            order.extend(hands[(dealer + place) % len(hands)].split())
        if number == 0:
            order.extend(table.split())
    named = set(order)
    rest = [SPANISH.text(card) for card in SPANISH.cards if SPANISH.text(card) not in named]
    return Scripted([[*order, *rest]], dealer)
