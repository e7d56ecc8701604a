"""Rigged decks of Ronda, written as the hands that they deal, and deals that are already played."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.cards import SPANISH
from core.contract.sources import Scripted

Deal = Sequence[str]
"""The hands of one deal, by seat."""


def rigged_deck(table: str, *deals: Deal, dealer: int) -> Scripted:
    """Return a source whose deck deals these hands to the seats, deal after deal.

    `table` is laid open after the first deal. `dealer` deals first, and the next seat begins. What
    no hand names follows at the end of the deck.
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


def hands_of(played: str, *, dealer: int, players: int = 2) -> Deal:
    """Return the hands of a deal whose cards are played in this order."""
    cards = played.split()
    first = (dealer + 1) % players
    return [" ".join(cards[(seat - first) % players :: players]) for seat in range(players)]


def played_out(*deals: str, players: int = 2) -> tuple[str, ...]:
    """Return the actions of deals in which nobody announces, each the cards in their order."""
    silence = ("silent",) * players
    return tuple(action for deal in deals for action in (*silence, *deal.split()))
