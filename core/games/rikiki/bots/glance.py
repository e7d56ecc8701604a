"""What a seat sees at a glance: how high its cards stand, what they promise, how it is placed."""

from __future__ import annotations

from typing import Final

from core.games.rikiki.notation import ABSOLUTE_BID
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import BIT_OF, NO_TRUMP, RANKS, SUIT_OF, SUITS

DECK_BITS: Final = (1 << RANKS * len(SUITS)) - 1
SUIT_BITS: Final = (1 << RANKS) - 1

HEIGHTS: Final = 10
"""How high a card stands: by the cards above it that other hands can be expected to hold."""

KINDS: Final = 3
"""A card of a side suit, a trump, or a card where there are no trumps."""

TOP_TRUMP: Final = HEIGHTS
"""The rung of a trump above which no other hand can hold one."""

_UP_TO: Final = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.5, 7.5)
"""The most cards expected above a card of each height but the last."""

EIGHTHS: Final = 8
"""The unseen cards that other hands hold are told in eighths."""


def _counts() -> list[int]:
    counts = [0] * (SUIT_BITS + 1)
    for bits in range(1, SUIT_BITS + 1):
        counts[bits] = counts[bits >> 1] + (bits & 1)
    return counts


def _height(expected: float) -> int:
    return sum(expected > most for most in _UP_TO)


COUNT: Final = _counts()
"""How many cards a suit's bits are."""

_ABOVE: Final = [(1 << RANKS - 1 - card % RANKS) - 1 for card in range(RANKS * len(SUITS))]
"""The bits of the cards above each card of a suit, once those up to it are shifted out."""

_HEIGHT: Final = [
    [_height(above * held / EIGHTHS) for above in range(RANKS)] for held in range(EIGHTHS + 1)
]
"""`_HEIGHT[eighths][unseen cards above]`: how high a card stands."""

_KIND_OF: Final = [
    [2 if trump == NO_TRUMP else int(SUIT_OF[card] == trump) for card in range(RANKS * len(SUITS))]
    for trump in range(NO_TRUMP + 1)
]


def bits_of(hand: list[int]) -> int:
    """Return a bit for each card of a hand."""
    bits = 0
    for card in hand:
        bits |= BIT_OF[card]
    return bits


def rungs_of(game: RikikiPosition, hand: list[int]) -> list[int]:
    """Return the rung of each card of a hand: `kind * HEIGHTS + height`."""
    return rungs_below(game, hand, DECK_BITS & ~(game.seen() | bits_of(hand)))


def rungs_below(game: RikikiPosition, hand: list[int], out: int) -> list[int]:
    """Return the rung of each card of a hand below the cards that are `out`, a bit for each."""
    heights = _HEIGHT[held_eighths(game, len(hand))]
    kinds = _KIND_OF[game.trump]
    rungs = []
    for card in hand:
        above = COUNT[(out >> (card + 1)) & _ABOVE[card]]
        rungs.append(kinds[card] * HEIGHTS + heights[above])
    return rungs


def held_eighths(game: RikikiPosition, left: int) -> int:
    """Return how many of eight unseen cards the other hands hold, for a seat with `left` cards."""
    players, laid = game.players, len(game.trick)
    seen = players * (game.hand_size - left) + laid + (game.turned is not None)
    unseen = max(1, RANKS * len(SUITS) - seen - left)
    held = (players - 1) * left - laid
    return max(1, min(EIGHTHS, (held * EIGHTHS * 2 + unseen) // (2 * unseen)))


# -- how a seat stands ----------------------------------------------------------------------

IDLE: Final = 0
"""An Absolute Zero that has failed: nothing can be won or lost any more."""

OVER: Final = 1
SAFE: Final = 2
"""The bid is met: four steps of how much the hand still promises, from the least."""

SHORT: Final = 6
"""Tricks are needed: seven steps of how many more than the hand promises, from the least."""

ALL: Final = 13
"""Every trick left is needed."""

LOST: Final = 14
STANDINGS: Final = 15


def standing_of(bid: int, tricks: int, left: int, promised: float) -> int:
    """Return how a seat with `left` cards stands that promise so many tricks."""
    if bid == ABSOLUTE_BID:
        if tricks:
            return IDLE
        bid = 0
    need = bid - tricks
    if need < 0:
        return OVER
    if need == 0:
        if promised < 0.6:
            return SAFE if promised < 0.25 else SAFE + 1
        return SAFE + 2 if promised < 1.2 else SAFE + 3
    if need >= left:
        return ALL if need == left else LOST
    short = need - promised
    if short < -0.2:
        return SHORT if short < -1.2 else SHORT + 1 if short < -0.6 else SHORT + 2
    if short < 0.6:
        return SHORT + 3 if short < 0.2 else SHORT + 4
    return SHORT + 5 if short < 1.2 else SHORT + 6


HEATS: Final = 4


def heat_of(game: RikikiPosition) -> int:
    """Return how hotly tricks are wanted: from far fewer bid than there are to far more."""
    over = game.bids_sum - game.hand_size
    if over < 0:
        return 0 if over < -1 else 1
    return 2 if over < 2 else 3
