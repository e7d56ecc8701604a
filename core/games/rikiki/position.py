"""A position of Rikiki: its attributes, what they come to, and how it is copied."""

from __future__ import annotations

from typing import ClassVar, Self

from core.contract.cards import FRENCH_BY_SUIT, Deck
from core.contract.game import Game
from core.contract.options import Options, OptionTable
from core.games.rikiki.options import TABLE, RikikiTerms
from core.games.rikiki.tricks import BIT_OF
from core.ground.words import NC_


class RikikiPosition(Game):
    """Everything about a game of Rikiki but its course. All attributes may be read.

    Hands are sorted lists of cards. `bids` hold tricks, `ABSOLUTE_BID` or `NO_BID`, and `bids_sum`
    is the sum of the tricks bid so far. `trick` holds the cards on the table, the first laid by
    `leader`; `played` the finished tricks of the round as (leader, cards). `voids[seat]` has bit s
    set once the seat has shown it holds none of suit s. `best_seat` is winning the trick on the
    table with a card of `best_strength`; `strengths` are those of all cards in this trick.
    `open_bids` and `swap_card` are what may be said in this round before hook and hands have their
    say; `points` are those of the round that ended last. `stock`, `totals`, `open_bids`, `points`
    and finished tricks are replaced, never changed, so copies share them.
    """

    __slots__ = (
        "best_seat",
        "best_strength",
        "bids",
        "bids_sum",
        "dealer",
        "hand_size",
        "hands",
        "leader",
        "open_bids",
        "phase",
        "played",
        "points",
        "round",
        "stock",
        "strengths",
        "swap_card",
        "swapped",
        "terms",
        "totals",
        "trick",
        "tricks",
        "trump",
        "turned",
        "voids",
        "winner",
    )

    name: ClassVar[str] = "rikiki"
    title: ClassVar[str] = NC_("game", "Rikiki")
    table: ClassVar[OptionTable] = TABLE
    rules_version: ClassVar[int] = 1

    best_seat: int
    best_strength: int
    bids: list[int]
    bids_sum: int
    dealer: int
    hand_size: int
    hands: list[list[int]]
    leader: int
    open_bids: list[int]
    phase: str
    played: list[tuple[int, list[int]]]
    points: list[int]
    round: int
    stock: list[int]
    strengths: tuple[int, ...]
    swap_card: int | None
    swapped: tuple[int, int] | None
    terms: RikikiTerms
    totals: list[int]
    trick: list[int]
    tricks: list[int]
    trump: int
    turned: int | None
    voids: list[int]
    winner: list[int] | None

    @classmethod
    def deck(cls, options: Options) -> Deck:
        """Return the 52 French cards, whatever the options."""
        return FRENCH_BY_SUIT

    @property
    def rounds(self) -> int:
        """How many rounds a game has."""
        return self.terms.rounds

    def copy_to(self, twin: Self) -> None:
        """Copy everything of the round; what is only ever replaced is shared."""
        twin.best_seat = self.best_seat
        twin.best_strength = self.best_strength
        twin.bids_sum = self.bids_sum
        twin.bids = self.bids.copy()
        twin.dealer = self.dealer
        twin.hand_size = self.hand_size
        twin.hands = [hand.copy() for hand in self.hands]
        twin.leader = self.leader
        twin.open_bids = self.open_bids
        twin.phase = self.phase
        twin.played = self.played.copy()
        twin.points = self.points
        twin.round = self.round
        twin.stock = self.stock
        twin.strengths = self.strengths
        twin.swap_card = self.swap_card
        twin.swapped = self.swapped
        twin.terms = self.terms
        twin.totals = self.totals
        twin.trick = self.trick.copy()
        twin.tricks = self.tricks.copy()
        twin.trump = self.trump
        twin.turned = self.turned
        twin.voids = self.voids.copy()
        twin.winner = self.winner

    def seen(self) -> int:
        """Return a bit for each card that has been played in this round or lies turned up."""
        bits = 0 if self.turned is None else BIT_OF[self.turned]
        for _leader, cards in self.played:
            for card in cards:
                bits |= BIT_OF[card]
        for card in self.trick:
            bits |= BIT_OF[card]
        return bits

    def swapping(self) -> tuple[int, int]:
        """Return the card that a swap gives and the one that it takes.

        Raise ValueError in a round in which nobody may swap.
        """
        if self.swap_card is None or self.turned is None:
            raise ValueError("nobody may swap in this round")
        return self.swap_card, self.turned

    def scores(self) -> list[int]:
        """Return the total of each seat after the last finished round."""
        return self.totals[:]

    def winners(self) -> list[int] | None:
        """Return the seats with the highest total after the last round, None before."""
        return self.winner
