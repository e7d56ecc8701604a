"""The learned worth of bids: what a hand promises, and how near a bid the tricks come to be."""

from __future__ import annotations

from typing import Final

from core.contract.chance import Rnd
from core.games.rikiki.bots.glance import COUNT, HEIGHTS, KINDS, SUIT_BITS, rungs_of
from core.games.rikiki.notation import ABSOLUTE, ABSOLUTE_BID, NO_BID, SWAP
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.scoring import points_for
from core.games.rikiki.tricks import NO_TRUMP, RANKS, SUITS

RUNGS: Final = KINDS * HEIGHTS
SIGNS: Final = RUNGS + 12
"""What a promise is made of: cards by kind and height, and twelve signs of the whole."""

STEPS: Final = 4
"""A trick has so many steps; promises are rounded to them."""

REACH: Final = 4
"""Tricks above or below the promise up to which a bid's odds are told."""

OFF: Final = 8
"""Tricks off the bid that the odds tell of, on either side."""

SIZES: Final = 5
"""Sizes of hands that the odds tell apart."""

DISTANCES: Final = 2 * REACH * STEPS + 1
ZEROS: Final = REACH * STEPS + 1

_LARGEST_OF_SIZE: Final = (3, 5, 8, 12)

BID_NOISE: Final = 1.0
"""How many points of doubt the bids of quick play have."""


def size_of(cards: int) -> int:
    """Return which of the sizes a hand of so many cards is."""
    return sum([cards > largest for largest in _LARGEST_OF_SIZE])


def signs_of(game: RikikiPosition, seat: int) -> list[float]:
    """Return what the promise of a hand is made of, before its bid."""
    hand, players, size = game.hands[seat], game.players, game.hand_size
    signs = [0.0] * SIGNS
    own = 0
    for card in hand:
        own |= 1 << card
    for rung in rungs_of(game, hand):
        signs[rung] += 1.0
    tops, seconds = signs[0], signs[1] + signs[2]
    voids = singles = trumps = 0
    if game.trump != NO_TRUMP:
        trumps = COUNT[(own >> game.trump * RANKS) & SUIT_BITS]
        for suit in range(len(SUITS)):
            length = COUNT[(own >> suit * RANKS) & SUIT_BITS]
            if suit != game.trump and length < 2:
                voids += length == 0
                singles += length == 1
    made = players - game.bids.count(NO_BID)
    signs[RUNGS] = 1.0
    signs[RUNGS + 1] = float(size)
    signs[RUNGS + 2] = size / players
    signs[RUNGS + 3] = float(players)
    signs[RUNGS + 4] = float(min(voids, trumps))
    signs[RUNGS + 5] = float(min(singles, trumps))
    signs[RUNGS + 6] = float(max(0, trumps - 3))
    signs[RUNGS + 7] = game.bids_sum - made * size / players
    signs[RUNGS + 8] = float(made == 0)
    signs[RUNGS + 9] = tops * size
    signs[RUNGS + 10] = tops * players
    signs[RUNGS + 11] = seconds * size
    return signs


class BidSense:
    """What hands promise, and what bids are worth under the terms of a game."""

    def __init__(
        self,
        signs: list[float],
        odds: list[list[list[float]]],
        zeros: list[list[list[float]]],
        absolutes: list[list[list[float]]],
    ) -> None:
        """Take what each sign promises and the odds of the tricks that follow a bid.

        `odds[size][steps of the bid above the promise][tricks above the bid]`, and for both zeros
        `[size][steps promised][tricks]`.
        """
        self._signs = signs
        self._odds = odds
        self._zeros = zeros
        self._absolutes = absolutes
        self._rows: dict[tuple[int, int], list[list[float]]] = {}

    def promise(self, game: RikikiPosition, seat: int) -> float:
        """Return how many tricks the hand of a seat that has not bid yet promises."""
        weights, total = self._signs, 0.0
        for place, sign in enumerate(signs_of(game, seat)):
            if sign:
                total += weights[place] * sign
        return min(max(total, 0.0), float(game.hand_size))

    def points(self, game: RikikiPosition, seat: int) -> list[float]:
        """Return the expected points of Absolute Zero and of each bid from 0, in this order."""
        rows = self.rows(game.hand_size, game.terms.lost_per_trick)
        return rows[int(self.promise(game, seat) * STEPS + 0.5)]

    def bid(self, game: RikikiPosition, rnd: Rnd) -> int:
        """Return a legal bid of the seat to act, the likelier the more points it promises."""
        points = self.points(game, game.to_act)
        chosen, most = SWAP, -1e9
        for action in game.legal(game.to_act):
            if action != SWAP:
                expected = points[action - ABSOLUTE] + BID_NOISE * (rnd() - rnd())
                if expected > most:
                    chosen, most = action, expected
        return chosen

    def rows(self, size: int, lost: int) -> list[list[float]]:
        """Return the points of each bid with hands of so many cards, for each promise in steps."""
        if (size, lost) not in self._rows:
            promises = range(size * STEPS + 1)
            self._rows[size, lost] = [self._row(size, lost, steps) for steps in promises]
        return self._rows[size, lost]

    def _row(self, size: int, lost: int, promised: int) -> list[float]:
        bids = range(ABSOLUTE_BID, size + 1)
        return [self._expected(size, lost, promised, bid) for bid in bids]

    def _expected(self, size: int, lost: int, promised: int, bid: int) -> float:
        """Return the expected points of a bid by a hand that promises so many steps."""
        total = chances = 0.0
        for tricks, chance in enumerate(self.tricks_odds(size, promised, bid)):
            total += chance * points_for(bid, tricks, lost)
            chances += chance
        return total / chances

    def tricks_odds(self, size: int, promised: int, bid: int) -> list[float]:
        """Return how likely each number of tricks is after a bid, but for a common factor."""
        kind = size_of(size)
        found = [0.0] * (size + 1)
        if bid <= 0:
            zeros = self._absolutes if bid == ABSOLUTE_BID else self._zeros
            row, first = zeros[kind][min(promised, ZEROS - 1)], 0
        else:
            steps = bid * STEPS - promised
            near = max(-REACH * STEPS, min(REACH * STEPS, steps))
            row = self._odds[kind][near + REACH * STEPS]
            first = bid - OFF - int((steps - near) / STEPS)
        for place, chance in enumerate(row):
            tricks = min(max(first + place, 0), size)
            found[tricks] += chance
        return found
