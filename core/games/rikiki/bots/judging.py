"""The learned judgement of a seat's own bid: a small net that predicts how near the tricks come."""

from __future__ import annotations

from math import exp
from typing import Final

from core.games.rikiki.bots.bids import SIGNS, BidSense, signs_of
from core.games.rikiki.bots.glance import HEIGHTS, rungs_of
from core.games.rikiki.notation import ABSOLUTE_BID
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.scoring import points_for
from core.games.rikiki.tricks import NO_TRUMP, RANKS, SUIT_OF, SUITS

LENGTHS: Final = 3
"""Cards of a suit in hand: one, two, more."""

_BY_LENGTH: Final = SIGNS
_UNRUFFING: Final = _BY_LENGTH + HEIGHTS * LENGTHS
_WHOLE: Final = _UNRUFFING + HEIGHTS

HAND_SIGNS: Final = _WHOLE + 8
"""What a hand shows: the signs of its promise, side cards by height and length, side cards of a
hand without trumps by height, and eight signs of the whole."""

BID_SIGNS: Final = 5
"""What a bid shows: its tricks, how far it is from the promise, how far either way, the zeros."""

INPUTS: Final = HAND_SIGNS + BID_SIGNS

FARTHEST: Final = 4.0
"""Tricks between bid and promise beyond which a bid is like any other."""

OFF: Final = 4
"""Tricks off the bid that are told apart, on either side."""

OUTCOMES: Final = 2 * OFF + 1
HIDDEN: Final = 24


def hand_signs(game: RikikiPosition, seat: int) -> list[float]:
    """Return what the hand of a seat shows, before its bid; the first are those of its promise."""
    hand, size, players = game.hands[seat], game.hand_size, game.players
    signs = signs_of(game, seat) + [0.0] * (HAND_SIGNS - SIGNS)
    held = [0] * len(SUITS)
    for card in hand:
        held[SUIT_OF[card]] += 1
    trumps = 0 if game.trump == NO_TRUMP else held[game.trump]
    longest = 0
    for place, rung in enumerate(rungs_of(game, hand)):
        suit = SUIT_OF[hand[place]]
        if suit == game.trump:
            continue
        height, length = rung % HEIGHTS, held[suit]
        longest = max(longest, length)
        signs[_BY_LENGTH + height * LENGTHS + min(length, LENGTHS) - 1] += 1.0
        if not trumps and game.trump != NO_TRUMP:
            signs[_UNRUFFING + height] += 1.0
    behind = (game.dealer - seat) % players
    signs[_WHOLE] = float(trumps)
    signs[_WHOLE + 1] = float(game.trump == NO_TRUMP)
    signs[_WHOLE + 2] = longest - size / 2
    signs[_WHOLE + 3] = game.terms.lost_per_trick / 10
    signs[_WHOLE + 4] = float(behind == 0)
    signs[_WHOLE + 5] = behind / players
    signs[_WHOLE + 6] = float(behind == 0 and game.terms.hook)
    signs[_WHOLE + 7] = size * players / (RANKS * len(SUITS))
    return signs


def bid_signs(bid: int, promise: float) -> list[float]:
    """Return what a bid shows beside what the hand promises."""
    above = min(max(max(bid, 0) - promise, -FARTHEST), FARTHEST)
    return [float(max(bid, 0)), above, abs(above), float(bid == ABSOLUTE_BID), float(bid == 0)]


class Judge:
    """What bids are worth to a seat that thinks about its own, under the terms of a game."""

    def __init__(self, bids: BidSense, first: list[list[float]], second: list[list[float]]) -> None:
        """Take the quick sense of bids and the net's two layers.

        `first[input][hidden]` sums up signs, and `second[hidden][outcome]` what is above zero of
        the sums; its last row is added always.
        """
        self._bids = bids
        self._first = first
        self._second = second

    def chances(self, game: RikikiPosition, seat: int) -> list[list[float]]:
        """Return for Absolute Zero and each bid from 0 how likely the tricks are off by so many.

        The outcomes are `OFF` tricks or more too few, and so on to `OFF` or more too many.
        """
        promise = self._bids.promise(game, seat)
        return self.odds(hand_signs(game, seat), promise, game.hand_size)

    def odds(self, signs: list[float], promise: float, size: int) -> list[list[float]]:
        """Return the same for a hand of so many cards that shows these signs."""
        sums = self._added([0.0] * HIDDEN, signs, 0)
        return [
            self._outcomes(self._added(sums, bid_signs(bid, promise), HAND_SIGNS), bid, size)
            for bid in range(ABSOLUTE_BID, size + 1)
        ]

    def points(self, game: RikikiPosition, seat: int) -> list[float]:
        """Return the expected points of Absolute Zero and of each bid from 0, in this order."""
        lost, size = game.terms.lost_per_trick, game.hand_size
        found = []
        for place, row in enumerate(self.chances(game, seat)):
            bid = place + ABSOLUTE_BID
            tricks = max(bid, 0) - OFF
            total = 0.0
            for off, chance in enumerate(row):
                if chance:
                    total += chance * points_for(bid, min(max(tricks + off, 0), size), lost)
            found.append(total)
        return found

    def _added(self, sums: list[float], signs: list[float], first: int) -> list[float]:
        found = sums.copy()
        for place, sign in enumerate(signs):
            if sign:
                row = self._first[first + place]
                for unit in range(HIDDEN):
                    found[unit] += sign * row[unit]
        return found

    def _outcomes(self, sums: list[float], bid: int, size: int) -> list[float]:
        """Return the odds of the outcomes that the size of the hand allows."""
        scores = self._second[HIDDEN].copy()
        for unit, total in enumerate(sums):
            if total > 0:
                row = self._second[unit]
                for place in range(OUTCOMES):
                    scores[place] += total * row[place]
        lowest = max(bid, 0) - OFF
        possible = range(max(0, -lowest), min(OUTCOMES, size - lowest + 1))
        most = max([scores[place] for place in possible])
        odds = [0.0] * OUTCOMES
        for place in possible:
            odds[place] = exp(scores[place] - most)
        total = sum(odds)
        return [each / total for each in odds]
