"""What a Rikiki view tells the player at its seat: bids against tricks, and who wins a trick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from core.cards import FRENCH_RANKS
from core.games.rikiki.options import ABSOLUTE_FROM
from tui.games.french import face_of
from tui.games.sitting import Sitting

Trick = Sequence[tuple[int, str]]
"""Seats and the cards they played, in the order played."""

ABSOLUTE = "absolute"
"""The bid and the action of an Absolute Zero."""

ABSOLUTE_SIGN = "Z"
"""How an Absolute Zero stands among the numbers of the bids."""

SWAP = "swap"

_HAND_SUITS = "SHCD"
"""The order of suits in a hand: neighbours differ in colour."""


def bid_action(tricks: int) -> str:
    """Return the action that bids a number of tricks."""
    return f"bid {tricks}"


def tricks_bid(bid: int | str | None) -> int:
    """Return how many tricks a bid counts for; an Absolute Zero and no bid count for none."""
    return bid if isinstance(bid, int) else 0


def place_of(card: str) -> tuple[int, int]:
    """Return where a card stands in a sorted hand: by suit, the highest of each first."""
    rank, suit = face_of(card)
    return _HAND_SUITS.index(suit), -FRENCH_RANKS.index(rank)


class Reading:
    """A Rikiki view as its seat reads it; made anew for every sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.view = sitting.view
        self.seat = sitting.seat
        self.options: dict[str, Any] = sitting.view["options"]
        self.players: int = sitting.view["players"]
        self.hand_size: int = sitting.view["hand_size"]
        self.trump: str | None = sitting.view["trump"]
        self.bids: list[int | str | None] = sitting.view["bids"]
        self.tricks: list[int] = sitting.view["tricks"]

    # ------------------------------------------------------------------ whose turn

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for this seat, and somebody may act for it here."""
        return bool(self.sitting.legal) and self.view["turn"] == self.seat

    @property
    def bidding(self) -> bool:
        """Whether bids are being made."""
        return bool(self.view["phase"] == "bid")

    @property
    def may_bid(self) -> bool:
        """Whether this seat is to bid now."""
        return self.bidding and self.my_turn

    @property
    def may_play(self) -> bool:
        """Whether this seat is to play a card now."""
        return bool(self.view["phase"] == "play") and self.my_turn

    @property
    def order(self) -> list[int]:
        """The seats in the order of the bidding: the dealer is last."""
        return [(self.view["dealer"] + step) % self.players for step in range(1, self.players + 1)]

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.sitting.names[seat]

    def sign(self, card: str) -> str:
        """Return a card as a short sign: `2♥`."""
        return self.sitting.glyphs.french_card(*face_of(card))

    # ------------------------------------------------------------------ the hand

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The player's cards by suit, the highest of each first."""
        return tuple(sorted(self.view["hands"][self.seat], key=place_of))

    def held(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        cards = self.view["hands"][seat]
        return len(cards) if isinstance(cards, list) else int(cards)

    def playable(self, card: str) -> bool:
        """Whether a card of the hand may be played; while others act every card counts as one."""
        return not self.may_play or card in self.sitting.legal

    # ------------------------------------------------------------------ the bids

    @property
    def bids_sum(self) -> int:
        """The tricks bid so far by all seats."""
        return sum(map(tricks_bid, self.bids))

    @property
    def legal_bids(self) -> tuple[int, ...]:
        """The numbers this seat may bid now."""
        return tuple(n for n in range(self.hand_size + 1) if bid_action(n) in self.sitting.legal)

    @property
    def hooked(self) -> int | None:
        """The number that is forbidden to this seat as the last bidder."""
        if not self.may_bid or not self.options["hook"] or self.view["dealer"] != self.seat:
            return None
        missing = self.hand_size - self.bids_sum
        return missing if missing >= 0 else None

    @property
    def absolute_offered(self) -> bool:
        """Whether hands of this size may bid an Absolute Zero."""
        return bool(self.options["absolute_zero"]) and self.hand_size >= ABSOLUTE_FROM

    @property
    def tricks_left(self) -> int:
        """The tricks that are not won yet, the one on the table included."""
        return self.hand_size - len(self.view["played"])

    @property
    def still_wanted(self) -> int:
        """The tricks that all seats together still need to meet their bids."""
        pairs = zip(self.bids, self.tricks, strict=True)
        return sum(max(0, tricks_bid(bid) - won) for bid, won in pairs)

    # ------------------------------------------------------------------ the tricks

    @property
    def trick(self) -> Trick:
        """The trick on the table, empty before its lead."""
        return [(seat, card) for seat, card in self.view["trick"]]

    @property
    def awaited(self) -> int | None:
        """The seat that the table waits for, None while a full trick is looked at."""
        return None if len(self.trick) == self.players else self.view["turn"]

    @property
    def last_trick(self) -> Trick:
        """The trick finished last in this round, while the next one is not led yet; else empty.

        One that still lies there full, to be looked at, is the same.
        """
        played = self.view["played"]
        if not played or 0 < len(self.trick) < self.players:
            return []
        return [(seat, card) for seat, card in played[-1]]

    def best(self, trick: Trick) -> tuple[int, str]:
        """Return the seat and the card that are winning a trick that has begun."""
        led = face_of(trick[0][1])[1]

        def strength(play: tuple[int, str]) -> tuple[bool, bool, int]:
            rank, suit = face_of(play[1])
            return suit == self.trump, suit == led, FRENCH_RANKS.index(rank)

        return max(trick, key=strength)

    def follows(self, suit: str) -> bool:
        """Whether the hand has a card of a suit."""
        return any(face_of(card)[1] == suit for card in self.hand)
