"""A position of President: its attributes, how it is copied, and what can be asked of it.

Cards, hands and sets are bits (see `sets`).
"""

from __future__ import annotations

from typing import Self

from core.contract.game import NOBODY, Game
from core.games.president.options import PresidentTerms

Exchange = tuple[tuple[int, int, int], ...]
"""Who exchanges in a hand: upper seat, lower seat, number of cards each way; President first."""


class PresidentPosition(Game):
    """Everything about a match of President but its course. All attributes may be read.

    In an observation the hands of others are `HIDDEN` and so are gifts the seat was not part of;
    `counts` tells how many cards each seat holds.
    """

    __slots__ = (
        "counts",
        "exchange",
        "first",
        "gifts",
        "hand",
        "hands",
        "leader",
        "out",
        "owed",
        "passed",
        "phase",
        "played",
        "points",
        "ranking",
        "terms",
        "three_holder",
        "top",
        "top_seat",
    )

    terms: PresidentTerms
    """The options as the game asks for them."""
    hand: int
    """Number of the hand in the match, from 1."""
    first: int
    """The seat dealt first in this hand."""
    phase: str
    """`play`, `exchange` or `over`."""
    leader: int
    """The seat that leads or led the current trick."""
    hands: list[int]
    """The cards of each seat as bits."""
    counts: list[int]
    """The number of cards of each seat."""
    top: int
    """The set to beat as bits, 0 at the start of a trick."""
    top_seat: int
    """The seat that played `top`, or NOBODY."""
    passed: list[int]
    """The seats that have passed since `top` was played, in order."""
    out: list[int]
    """The seats that have gone out in this hand, in order."""
    points: list[int]
    """Match points of each seat."""
    ranking: tuple[int, ...]
    """The ranked seats of the last finished hand, best first; empty before."""
    played: list[int]
    """The sets played in this hand as bits, in order."""
    owed: int
    """How many cards the seat to act must return in the exchange; 0 in play."""
    exchange: Exchange
    """Who exchanges with whom in this hand; empty without an exchange."""
    gifts: list[int]
    """The cards each seat has given in this hand's exchange, as bits."""
    three_holder: int
    """The seat that all know was dealt the three of spades, because it led for it; or NOBODY."""

    def copy_to(self, twin: Self) -> None:
        """Copy everything; what is never changed in place is shared."""
        twin.terms = self.terms
        twin.hand = self.hand
        twin.first = self.first
        twin.phase = self.phase
        twin.leader = self.leader
        twin.hands = self.hands.copy()
        twin.counts = self.counts.copy()
        twin.top = self.top
        twin.top_seat = self.top_seat
        twin.passed = self.passed.copy()
        twin.out = self.out.copy()
        twin.points = self.points.copy()
        twin.ranking = self.ranking
        twin.played = self.played.copy()
        twin.owed = self.owed
        twin.exchange = self.exchange
        twin.gifts = self.gifts.copy()
        twin.three_holder = self.three_holder

    def played_cards(self) -> int:
        """Return the cards played in this hand, as bits."""
        return sum(self.played)

    def next_in(self, seat: int) -> int:
        """Return the next seat in the direction of play that still has cards."""
        counts = self.counts
        seat = (seat + 1) % self.players
        while not counts[seat]:
            seat = (seat + 1) % self.players
        return seat

    def partner(self, seat: int) -> int:
        """Return the seat that exchanges with `seat` in this hand, or NOBODY."""
        for upper, lower, _count in self.exchange:
            if seat in (upper, lower):
                return upper + lower - seat
        return NOBODY

    def pending(self) -> Exchange:
        """Return those exchanges of the hand whose upper seat has still to return cards."""
        if not self.owed:
            return ()
        uppers = [upper for upper, _lower, _count in self.exchange]
        return self.exchange[uppers.index(self.to_act) :]

    def scores(self) -> list[int]:
        """Return the match points of each seat."""
        return self.points.copy()

    def winners(self) -> list[int] | None:
        """Return the seats with the most match points after the last hand, None before."""
        if self.phase != "over":
            return None
        most = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == most]
