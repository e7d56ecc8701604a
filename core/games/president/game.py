"""The game of President: its state, the deal, the course of a hand and the match."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Self

from core.cards import FRENCH_BY_RANK, HIDDEN, Deck
from core.chance import Rnd
from core.game import NOBODY, Game, Plain, Reason
from core.games.president import events as announce
from core.games.president import exchange, notation, sampling, views
from core.games.president import reasons as judge
from core.games.president.exchange import Exchange
from core.games.president.notation import GIFT, PASS
from core.games.president.options import TABLE
from core.games.president.scoring import points_of
from core.games.president.sets import (
    ANSWERS,
    LOWEST_CARD,
    SETS,
    bits,
    cards_of,
    sets_in,
)
from core.options import Options, OptionTable


class President(Game):
    """A match of President (spec "President"); cards, hands and sets are bits (see `sets`).

    In an observation the hands of others are `HIDDEN` and so are gifts the seat was not part of;
    `counts` tells how many cards each seat holds.
    """

    __slots__ = (
        "_whole",
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
        "three_holder",
        "top",
        "top_seat",
    )

    name: ClassVar[str] = "president"
    title: ClassVar[str] = "President"
    table: ClassVar[OptionTable] = TABLE
    rules_version: ClassVar[int] = 1
    opener: ClassVar[str] = "leader"

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

    # -- the match and its hands --------------------------------------------------------------

    @classmethod
    def deck(cls, options: Options) -> Deck:
        """Return the 52 cards, lowest rank first."""
        return FRENCH_BY_RANK

    def _begin(self) -> None:
        self._whole = self.options["finish"] == "all"
        self.points = [0] * self.players
        self.ranking = ()
        self.hand = 0
        self.first = self.chance.first_seat(self.players)
        self._open_hand()

    def _open_hand(self) -> None:
        self.hand += 1
        self.phase = "play"
        self.top, self.top_seat = 0, NOBODY
        self.passed, self.out, self.played = [], [], []
        self.owed, self.exchange, self.three_holder = 0, (), NOBODY
        self.gifts = [0] * self.players
        self._deal()
        if self.options["exchange"] and self.hand > 1:
            exchange.begin(self)
        elif self.options["first_leader"] == "three":
            holders = [seat for seat, held in enumerate(self.hands) if held & LOWEST_CARD]
            self.three_holder = holders[0]
            self.lead(self.three_holder, "three")
        else:
            self.lead(self.first, "first")

    def _deal(self) -> None:
        """Deal every card one at a time from `first` on (spec "Course")."""
        cards = self.chance.shuffle(FRENCH_BY_RANK)
        seats = range(self.players)
        self.hands = [
            bits(cards[(seat - self.first) % self.players :: self.players]) for seat in seats
        ]
        self.counts = [held.bit_count() for held in self.hands]
        if self.listener is not None:
            announce.dealt(self)

    def _end_hand(self) -> None:
        """Rank the seats, score, and deal the next hand or end the match."""
        if self._whole:
            last = next(seat for seat, count in enumerate(self.counts) if count)
            self.ranking = (*self.out, last)
        else:
            self.ranking = tuple(self.out)
        gained = [0] * self.players
        for place, seat in enumerate(self.ranking):
            gained[seat] = points_of(place, self.players, whole=self._whole)
            self.points[seat] += gained[seat]
        if self.listener is not None:
            announce.scored(self, gained)
        self.to_act = NOBODY
        if self.hand == self.options["hands"]:
            self.phase = "over"
            if self.listener is not None:
                announce.game_over(self)
        elif self.chance.endless:
            self.first = (self.first + 1) % self.players
            self._open_hand()

    # -- actions ------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat as codes (see `notation`); a pass comes last."""
        held = self.hands[seat]
        if seat != self.to_act or held == HIDDEN:
            return []
        if self.owed:
            singles = [1 << card for card in cards_of(held)]
            return [GIFT | sum(cards) for cards in combinations(singles, self.owed)]
        if not self.top:
            return sets_in(held, SETS[0])
        higher, rows, rivals = ANSWERS[self.options["same_rank"]][self.top]
        playable = held & higher
        actions = sets_in(playable, rows) if playable else []
        for rival in rivals:
            if rival & held == rival:
                actions.append(rival)
        actions.append(PASS)
        return actions

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action: a pass, a set, or a gift."""
        if action == PASS:
            self._pass(seat)
        elif action & GIFT:
            exchange.give_back(self, seat, action ^ GIFT)
        else:
            self._play(seat, action)

    def _pass(self, seat: int) -> None:
        self.passed.append(seat)
        if self.listener is not None:
            announce.passed(self, seat)
        still_in = self.players - len(self.out)
        others = still_in - 1 if self.counts[self.top_seat] else still_in
        if len(self.passed) < others:
            self.to_act = self._next_in(seat)
        else:
            self._end_trick()

    def _play(self, seat: int, cards: int) -> None:
        self.hands[seat] ^= cards
        self.counts[seat] -= cards.bit_count()
        self.played.append(cards)
        self.top, self.top_seat = cards, seat
        self.passed = []
        if self.listener is not None:
            announce.played(self)
        if not self.counts[seat]:
            self.out.append(seat)
            if self.listener is not None:
                announce.went_out(self, seat)
            if not self._whole or len(self.out) == self.players - 1:
                self._end_hand()
                return
        self.to_act = self._next_in(seat)

    def _end_trick(self) -> None:
        winner = self.top_seat
        if self.listener is not None:
            announce.trick_won(self)
        self.top, self.top_seat = 0, NOBODY
        self.passed = []
        if self.counts[winner]:
            self.lead(winner, "trick")
        else:
            self.lead(self._next_in(winner), "next")

    def lead(self, seat: int, why: str) -> None:
        """Let a seat lead a trick; `why` is a key of `rules.LEADERS`."""
        self.leader = self.to_act = seat
        if self.listener is not None:
            announce.leads(self, why)

    def _next_in(self, seat: int) -> int:
        """Return the next seat in the direction of play that still has cards."""
        counts = self.counts
        seat = (seat + 1) % self.players
        while not counts[seat]:
            seat = (seat + 1) % self.players
        return seat

    # -- knowledge ----------------------------------------------------------------------------

    def gone(self) -> int:
        """Return the cards played in this hand, as bits."""
        return sum(self.played)

    def copy_to(self, twin: Self) -> None:
        """Copy everything; what is never changed in place is shared."""
        twin._whole = self._whole
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

    def mask(self, seat: int) -> None:
        """Hide the hands of others and the gifts that `seat` neither gave nor received."""
        ours = (seat, exchange.partner(self.exchange, seat))
        for other in range(self.players):
            if other != seat and self.hands[other]:
                self.hands[other] = HIDDEN
            if other not in ours and self.gifts[other]:
                self.gifts[other] = HIDDEN

    def sample(self, seat: int, rnd: Rnd) -> Self:
        """Return a full state consistent with this masked one (see `sampling`)."""
        return sampling.complete(self, seat, rnd)

    # -- results ------------------------------------------------------------------------------

    def rewards(self) -> list[float]:
        """Return the match points of the hand that ended as shares of the President's."""
        most = points_of(0, self.players, whole=self._whole)
        shares = [0.0] * self.players
        for place, seat in enumerate(self.ranking):
            shares[seat] = points_of(place, self.players, whole=self._whole) / most
        return shares

    def scores(self) -> list[int]:
        """Return the match points of each seat."""
        return self.points.copy()

    def winners(self) -> list[int] | None:
        """Return the seats with the most match points after the last hand, None before."""
        if self.phase != "over":
            return None
        most = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == most]

    # -- the boundary -------------------------------------------------------------------------

    def parse(self, text: str) -> int:
        """Return the code of `pass`, `8S 8D` or `give 3S 4D` (see `notation`)."""
        return notation.parse(text)

    def text(self, action: int) -> str:
        """Return the notation of an action code."""
        return notation.text(action)

    def judge(self, seat: int, action: int) -> Reason:
        """Return the rule that allows or forbids an action."""
        return judge.judge(self, seat, action)

    def state(self) -> Plain:
        """Return the whole state (spec "State")."""
        return views.state(self)

    def view(self, seat: int) -> Plain:
        """Return the state with the hands of other seats as counts (spec "State")."""
        return views.view(self, seat)
