"""The exchange between hands: who gives whom how many cards, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.president import events
from core.games.president.position import Exchange, PresidentPosition
from core.games.president.scoring import VICES_FROM
from core.games.president.sets import highest


def pairs(ranking: Sequence[int]) -> Exchange:
    """Return who exchanges after a hand, given all its seats ranked."""
    if len(ranking) < VICES_FROM:
        return ((ranking[0], ranking[-1], 1),)
    return ((ranking[0], ranking[-1], 2), (ranking[1], ranking[-2], 1))


def begin(position: PresidentPosition) -> None:
    """Move the gifts of the lower seats, then ask the first upper seat for its own."""
    position.phase = "exchange"
    position.leader = position.ranking[-1]
    position.exchange = pairs(position.ranking)
    for upper, lower, count in position.exchange:
        _give(position, lower, upper, highest(position.hands[lower], count))
    position.to_act, _lower, position.owed = position.exchange[0]


def give_back(position: PresidentPosition, seat: int, cards: int) -> None:
    """Move the cards an upper seat returns, and ask the next; after the last, nothing is owed."""
    (_upper, lower, _count), *left = position.pending()
    _give(position, seat, lower, cards)
    if left:
        position.to_act, _lower, position.owed = left[0]
    else:
        position.phase, position.owed = "play", 0


def _give(position: PresidentPosition, giver: int, receiver: int, cards: int) -> None:
    position.gifts[giver] = cards
    for seat in (giver, receiver):
        position.hands[seat] ^= cards
        position.counts[seat] = position.hands[seat].bit_count()
    if position.listener is not None:
        events.gave(position, giver, receiver, cards)
