"""The game of President: the deal, the course of a hand and the match."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Self

from core.contract.cards import FRENCH_BY_RANK, HIDDEN, Deck
from core.contract.chance import Rnd
from core.contract.game import NOBODY, Reason
from core.contract.options import Options, OptionTable
from core.games.president import events, exchange, notation, reasons, sampling, scoring, views
from core.games.president.events import Why
from core.games.president.notation import GIFT, PASS
from core.games.president.options import TABLE, PresidentTerms
from core.games.president.position import PresidentPosition
from core.games.president.sets import (
    ANSWERS,
    LOWEST_CARD,
    SETS,
    bits,
    cards_of,
    sets_in,
)
from core.games.president.views import PresidentPreview, PresidentView


class President(PresidentPosition):
    """A match of President and its course (docs/rules-president.md)."""

    __slots__ = ()

    name: ClassVar[str] = "president"
    title: ClassVar[str] = "President"
    table: ClassVar[OptionTable] = TABLE
    rules_version: ClassVar[int] = 1
    opener: ClassVar[str] = "leader"

    # -- the match and its hands --------------------------------------------------------------

    @classmethod
    def deck(cls, options: Options) -> Deck:
        """Return the 52 cards, lowest rank first."""
        return FRENCH_BY_RANK

    def _begin(self) -> None:
        self.terms = PresidentTerms.of(self.options)
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
        if self.terms.exchange and self.hand > 1:
            exchange.begin(self)
        elif self.terms.three_leads:
            holders = [seat for seat, held in enumerate(self.hands) if held & LOWEST_CARD]
            self.three_holder = holders[0]
            self._lead(self.three_holder, "three")
        else:
            self._lead(self.first, "first")

    def _deal(self) -> None:
        """Deal every card one at a time from `first` on."""
        cards = self.chance.shuffle(FRENCH_BY_RANK)
        seats = range(self.players)
        self.hands = [
            bits(cards[(seat - self.first) % self.players :: self.players]) for seat in seats
        ]
        self.counts = [held.bit_count() for held in self.hands]
        if self.listener is not None:
            events.dealt(self)

    def _end_hand(self) -> None:
        """Rank the seats, score, and deal the next hand or end the match."""
        if self.terms.whole:
            last = next(seat for seat, count in enumerate(self.counts) if count)
            self.ranking = (*self.out, last)
        else:
            self.ranking = tuple(self.out)
        gained = scoring.gains(self)
        for seat, gain in enumerate(gained):
            self.points[seat] += gain
        if self.listener is not None:
            events.scored(self, gained)
        self.to_act = NOBODY
        if self.hand == self.terms.hands:
            self.phase = "over"
            if self.listener is not None:
                events.game_over(self)
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
        # Compiled, options are asked faster than terms, which are no compiled class.
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
            if not self.owed:
                self._lead(self.leader, "scum")
        else:
            self._play(seat, action)

    def _pass(self, seat: int) -> None:
        self.passed.append(seat)
        if self.listener is not None:
            events.passed(self, seat)
        still_in = self.players - len(self.out)
        others = still_in - 1 if self.counts[self.top_seat] else still_in
        if len(self.passed) < others:
            self.to_act = self.next_in(seat)
        else:
            self._end_trick()

    def _play(self, seat: int, cards: int) -> None:
        self.hands[seat] ^= cards
        self.counts[seat] -= cards.bit_count()
        self.played.append(cards)
        self.top, self.top_seat = cards, seat
        self.passed = []
        if self.listener is not None:
            events.played(self)
        if not self.counts[seat]:
            self.out.append(seat)
            if self.listener is not None:
                events.went_out(self, seat)
            if not self.terms.whole or len(self.out) == self.players - 1:
                self._end_hand()
                return
        self.to_act = self.next_in(seat)

    def _end_trick(self) -> None:
        winner = self.top_seat
        if self.listener is not None:
            events.trick_won(self)
        self.top, self.top_seat = 0, NOBODY
        self.passed = []
        if self.counts[winner]:
            self._lead(winner, "trick")
        else:
            self._lead(self.next_in(winner), "next")

    def _lead(self, seat: int, why: Why) -> None:
        """Let a seat lead a trick."""
        self.leader = self.to_act = seat
        if self.listener is not None:
            events.leads(self, why)

    # -- the boundary -------------------------------------------------------------------------

    def parse(self, text: str) -> int:
        """Return the code of `pass`, `8S 8D` or `give 3S 4D` (see `notation`)."""
        return notation.parse(text)

    def text(self, action: int) -> str:
        """Return the notation of an action code."""
        return notation.text(action)

    def judge(self, seat: int, action: int) -> Reason:
        """Return the rule that allows or forbids an action (see `reasons`)."""
        return reasons.judge(self, seat, action)

    def mask(self, seat: int) -> None:
        """Hide the hands of others and the gifts that `seat` neither gave nor received."""
        sampling.hide(self, seat)

    def sample(self, seat: int, rnd: Rnd) -> Self:
        """Return a full state consistent with this masked one (see `sampling`)."""
        return sampling.complete(self, seat, rnd)

    def rewards(self) -> list[float]:
        """Return the match points of the hand that ended as shares of the President's."""
        return scoring.rewards(self)

    def state(self) -> PresidentView:
        """Return the whole state (see `views`)."""
        return views.state(self)

    def view(self, seat: int) -> PresidentView:
        """Return the state with the hands of other seats as counts."""
        return views.view(self, seat)

    def preview(self, seat: int, action: int) -> PresidentPreview:
        """Return what a legal action plays or gives, beats and scores."""
        return views.preview(self, seat, action)
