"""How likely a card is to win a trick, judged from the cards a seat has not seen."""

from __future__ import annotations

from itertools import chain
from math import exp, prod

from core.games.rikiki.notation import NO_BID
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import NO_TRUMP, RANKS, STRENGTH, SUITS

_WHOLE_SUIT = (1 << RANKS) - 1

EAGER, UNDECIDED, RELUCTANT = 1.0, 0.8, 0.5
"""How readily a seat beats a card: it needs tricks, has not bid yet, or needs none."""

TRUMP_DECAY = 0.25
"""How fast a trump's chance falls with each higher trump held elsewhere (fitted to self-play)."""

TRUMP_STEP = 0.04
"""What each higher unseen trump, wherever it is, takes from a trump's chance (fitted too)."""

SIDE_CHANCE = 0.95
"""Chance that a side card that nobody can beat wins a trick, once its suit is led."""


class Chances:
    """The winning chances of one seat's cards, from a masked game; probabilities in 0..1."""

    def __init__(self, known: RikikiPosition, seat: int) -> None:
        """Gather the cards `seat` has not seen and what the other seats may do with them."""
        self.known = known
        self.seat = seat
        self.unseen = _unseen(known, seat)
        self.total = max(1, self.unseen.bit_count())
        self.others = [other for other in range(known.players) if other != seat]
        held = sum(len(known.hands[other]) for other in self.others)
        self.out = min(1.0, held / self.total)
        self.unruffed = [self._unruffed(suit) for suit in range(len(SUITS))]

    def now(self, card: int) -> float:
        """Return the chance that `card`, played to the trick on the table, wins it."""
        known = self.known
        trick = known.trick
        led = (trick[0] if trick else card) // RANKS
        strength = STRENGTH[known.trump][led]
        if strength[card] <= max((strength[laid] for laid in trick), default=0):
            return 0.0
        behind = known.players - len(trick) - 1
        seats = ((self.seat + step) % known.players for step in range(1, behind + 1))
        return prod(1 - self._beats(other, card, led) for other in seats)

    def later(self, card: int) -> float:
        """Return the chance that `card`, kept for now, wins one of the tricks to come."""
        suit, trump = card // RANKS, self.known.trump
        higher = self.higher(card)
        elsewhere = higher * self.out
        if suit == trump:
            return exp(-TRUMP_DECAY * elsewhere) * (1 - TRUMP_STEP * higher)
        if trump == NO_TRUMP:
            return SIDE_CHANCE / (1 + elsewhere)
        hand_size = len(self.known.hands[self.seat])
        led = hand_size / (hand_size + 1)
        return SIDE_CHANCE * led * self.unruffed[suit] / (1 + elsewhere + elsewhere**2 / 5)

    def higher(self, card: int) -> int:
        """Return how many unseen cards of the suit are higher than `card`."""
        return (self._suit(card // RANKS) >> (card % RANKS + 1)).bit_count()

    def _suit(self, suit: int) -> int:
        """Return the unseen cards of a suit as bits by height."""
        return self.unseen >> suit * RANKS & _WHOLE_SUIT

    def _has(self, other: int, cards: int) -> float:
        """Return the chance that a seat holds one of `cards` unseen cards."""
        return 1 - (1 - cards / self.total) ** len(self.known.hands[other])

    def _ruffs(self, other: int, led: int, trumps: int) -> float:
        """Return the chance that a seat lacks the suit led and holds one of so many trumps."""
        void, trump = self.known.voids[other], self.known.trump
        if trump in (NO_TRUMP, led) or void >> trump & 1:
            return 0.0
        lacks = 1.0 if void >> led & 1 else 1 - self._has(other, self._suit(led).bit_count())
        return lacks * self._has(other, trumps)

    def _beats(self, other: int, card: int, led: int) -> float:
        """Return the chance that a seat that plays after `card` beats it."""
        suit, trump = card // RANKS, self.known.trump
        follows = 0.0
        if suit == led and not self.known.voids[other] >> led & 1:
            follows = self._has(other, self.higher(card))
        trumps = 0
        if trump != NO_TRUMP:
            trumps = self.higher(card) if suit == trump else self._suit(trump).bit_count()
        return min(1.0, follows + self._ruffs(other, led, trumps)) * self._zeal(other)

    def _zeal(self, other: int) -> float:
        bid = self.known.bids[other]
        if bid == NO_BID:
            return UNDECIDED
        return EAGER if bid > self.known.tricks[other] else RELUCTANT

    def _unruffed(self, suit: int) -> float:
        """Return the chance that nobody ruffs the next trick in a suit."""
        trump = self.known.trump
        if trump in (NO_TRUMP, suit):
            return 1.0
        trumps = self._suit(trump).bit_count()
        return prod(
            1 - self._ruffs(other, suit, trumps) * self._zeal(other) for other in self.others
        )


def _unseen(known: RikikiPosition, seat: int) -> int:
    """Return the cards that are neither held by the seat nor played nor turned up, as bits."""
    unseen = (1 << RANKS * len(SUITS)) - 1
    for card in chain(known.hands[seat], known.trick, *(cards for _leader, cards in known.played)):
        unseen &= ~(1 << card)
    if known.turned is not None:
        unseen &= ~(1 << known.turned)
    return unseen
