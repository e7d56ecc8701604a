"""Rigged decks of Makao, written as the hands that they deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from core.contract.sources import Scripted
from core.games.makao.dealing import HAND_SIZE
from core.games.makao.faces import DECKS

_PACK = DECKS[1]


def rigged_deck(hands: Sequence[str], top: str, stock: str = "", *, dealer: int) -> Scripted:
    """Return a source whose deck deals these hands of seven to the seats, and turns `top` up.

    The seat after `dealer` begins. `stock` are the cards to be drawn first; what is not named
    follows in the order of the pack.
    """
    dealt = [hand.split() for hand in hands]
    order = [dealt[(dealer + 1 + place) % len(dealt)] for place in range(len(dealt))]
    named = [hand[turn] for turn in range(HAND_SIZE) for hand in order] + [top, *stock.split()]
    rest = Counter(_PACK.texts(_PACK.cards))
    rest.subtract(named)
    return Scripted([[*named, *rest.elements()]], dealer)
