"""The exchange between hands: who gives whom how many cards, and in which order (spec "Course")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.game import NOBODY
from core.games.president import events as announce
from core.games.president.scoring import VICES_FROM
from core.games.president.sets import highest

if TYPE_CHECKING:
    from core.games.president.game import President

Exchange = tuple[tuple[int, int, int], ...]
"""Who exchanges in a hand: upper seat, lower seat, number of cards each way; President first."""


def pairs(ranking: Sequence[int]) -> Exchange:
    """Return who exchanges after a hand, given all its seats ranked."""
    if len(ranking) < VICES_FROM:
        return ((ranking[0], ranking[-1], 1),)
    return ((ranking[0], ranking[-1], 2), (ranking[1], ranking[-2], 1))


def partner(exchange: Exchange, seat: int) -> int:
    """Return the seat that exchanges with `seat`, or NOBODY."""
    for upper, lower, _count in exchange:
        if seat in (upper, lower):
            return upper + lower - seat
    return NOBODY


def pending(game: President) -> Exchange:
    """Return those exchanges of the hand whose upper seat has still to return cards."""
    if not game.owed:
        return ()
    uppers = [upper for upper, _lower, _count in game.exchange]
    return game.exchange[uppers.index(game.to_act) :]


def begin(game: President) -> None:
    """Move the gifts of the lower seats, then ask the first upper seat for its own."""
    game.phase = "exchange"
    game.leader = game.ranking[-1]
    game.exchange = pairs(game.ranking)
    for upper, lower, count in game.exchange:
        _give(game, lower, upper, highest(game.hands[lower], count))
    game.to_act, _lower, game.owed = game.exchange[0]


def give_back(game: President, seat: int, cards: int) -> None:
    """Move the cards an upper seat returns; ask the next, or let the Scum lead."""
    (_upper, lower, _count), *left = pending(game)
    _give(game, seat, lower, cards)
    if left:
        game.to_act, _lower, game.owed = left[0]
        return
    game.phase, game.owed = "play", 0
    game.lead(game.leader, "scum")


def _give(game: President, giver: int, receiver: int, cards: int) -> None:
    game.gifts[giver] = cards
    for seat in (giver, receiver):
        game.hands[seat] ^= cards
        game.counts[seat] = game.hands[seat].bit_count()
    if game.listener is not None:
        announce.gave(game, giver, receiver, cards)
