"""The course of a game of Rikiki: deal, bidding, tricks and rounds, and what the contract asks."""

from __future__ import annotations

from bisect import insort
from typing import Self

from core.contract.cards import FRENCH_BY_SUIT, HIDDEN
from core.contract.chance import Rnd
from core.contract.game import NOBODY, Reason
from core.games.rikiki import bidding, events, previews, reasons, sampling, scoring, views
from core.games.rikiki.notation import (
    BID,
    NO_BID,
    PHASE_BID,
    PHASE_OVER,
    PHASE_PLAY,
    SWAP,
    action_text,
    parse_action,
)
from core.games.rikiki.options import SMALLEST_HAND, RikikiTerms
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import BOUNDS_OF_SUIT, NO_TRUMP, RANKS, STRENGTH, SUIT_BIT, SUIT_OF
from core.games.rikiki.views import RikikiView


class Rikiki(RikikiPosition):
    """Rikiki for 3 to 8 seats (docs/rules-rikiki.md)."""

    __slots__ = ()

    # -- course -----------------------------------------------------------------------------

    def _begin(self) -> None:
        self.terms = RikikiTerms.of(self.options)
        self.round = 1
        self.totals = [0] * self.players
        self.points = []
        self.winner = None
        self.dealer = self.chance.first_seat(self.players)
        self._deal()

    def skip_to_round(self, number: int) -> None:
        """Deal the hands of round `number`; after the last the first comes again."""
        self.round = (number - 1) % self.terms.rounds + 1
        self._deal()

    def _deal(self) -> None:
        """Deal the round that `round` and `dealer` name, and open its bidding."""
        players = self.players
        climb = self.terms.largest_hand - SMALLEST_HAND
        self.hand_size = self.terms.largest_hand - abs(self.round - 1 - climb)
        cards = self.chance.shuffle(FRENCH_BY_SUIT)
        dealt = players * self.hand_size
        first = (self.dealer + 1) % players
        self.hands = [
            sorted(cards[(seat - first) % players : dealt : players]) for seat in range(players)
        ]
        self._turn_up(cards[dealt:], cards[dealt - 1])
        self.swapped = None
        self.swap_card = bidding.swap_card(self)
        self.open_bids = bidding.open_bids(self)
        self.bids = [NO_BID] * players
        self.bids_sum = 0
        self.tricks = [0] * players
        self.voids = [0] * players
        self.trick = []
        self.played = []
        self.leader = self.to_act = self.best_seat = first
        self.best_strength = 0
        self.strengths = ()
        self.phase = PHASE_BID
        if self.listener is not None:
            events.deal(self)

    def _turn_up(self, rest: list[int], last_dealt: int) -> None:
        """Set turned card, trump and stock from the cards left after the deal."""
        self.stock = rest[1:]
        self.turned = rest[0] if rest else None
        if self.turned is not None:
            self.trump = self.turned // RANKS
        elif self.terms.dealer_trump:
            self.trump = last_dealt // RANKS
        else:
            self.trump = NO_TRUMP

    def _finish_round(self) -> None:
        """Score the round, then deal the next one or end the game or search world."""
        before = self.totals
        self.points, self.totals = scoring.round_points(self)
        if self.listener is not None:
            events.round_end(self, self.points, before)
        if self.round == self.terms.rounds:
            self.winner = scoring.leaders(self.totals)
            self.phase = PHASE_OVER
            self.to_act = NOBODY
            if self.listener is not None:
                events.game_over(self)
        elif self.chance.endless:
            self.round += 1
            self.dealer = (self.dealer + 1) % self.players
            self._deal()
        else:
            self.to_act = NOBODY

    # -- actions ----------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat as codes, empty if it is not its turn."""
        if seat != self.to_act:
            return []
        hand = self.hands[seat]
        trick = self.trick
        if not trick:
            if self.phase == PHASE_PLAY:
                return hand.copy()
            codes = self.open_bids.copy()
            if seat == self.dealer or self.swap_card is not None:
                bidding.adjust(self, seat, codes)
            return codes
        if len(hand) == 1:
            return [hand[0]]
        lowest, beyond = BOUNDS_OF_SUIT[trick[0]]
        following = []
        for card in hand:
            if card >= lowest:
                if card >= beyond:
                    break
                following.append(card)
        return following or hand.copy()

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action; the last card of a round also scores it and deals the next."""
        if action >= SWAP:
            self._say(seat, action)
            return
        self.hands[seat].remove(action)
        trick = self.trick
        if trick:
            strength = self.strengths[action]
            if strength > self.best_strength:
                self.best_strength = strength
                self.best_seat = seat
            if strength > RANKS or not strength:  # a trump or cannot win: not of the suit led
                self.voids[seat] |= SUIT_BIT[trick[0]]
        else:
            self.strengths = strengths = STRENGTH[self.trump][SUIT_OF[action]]
            self.best_strength = strengths[action]
            self.best_seat = seat
        trick.append(action)
        if self.listener is not None:
            events.play(self, seat, action)
        following = seat + 1
        if following == self.players:
            following = 0
        if following != self.leader:
            self.to_act = following
            return
        winner = self.best_seat
        self.tricks[winner] += 1
        self.played.append((following, trick))
        self.trick = []
        self.leader = self.to_act = winner
        if self.listener is not None:
            events.trick(self, winner)
        if not self.hands[winner]:
            self._finish_round()

    def _say(self, seat: int, action: int) -> None:
        """Bid, or swap before it."""
        if action == SWAP:
            self._swap(seat)
            return
        bid = action - BID
        self.bids[seat] = bid
        if bid > 0:
            self.bids_sum += bid
        self.to_act = (seat + 1) % self.players
        if seat == self.dealer:
            self.phase = PHASE_PLAY
        if self.listener is not None:
            events.bid(self, seat)

    def _swap(self, seat: int) -> None:
        taken = self.turned
        assert taken is not None
        given = self.trump * RANKS
        self.hands[seat].remove(given)
        insort(self.hands[seat], taken)
        self.turned = given
        self.swapped = (seat, taken)
        if self.listener is not None:
            events.swap(self, seat, taken, given)

    def parse(self, text: str) -> int:
        """Return the code of a card, `bid k`, `absolute` or `swap`; raise Illegal otherwise."""
        return parse_action(text)

    def text(self, action: int) -> str:
        """Return the notation of an action code."""
        return action_text(action)

    def judge(self, seat: int, action: int) -> Reason:
        """Return why a well-formed action of the seat whose turn it is is legal or not."""
        return reasons.judge(self, seat, action)

    def preview(self, seat: int, action: int) -> previews.RikikiPreview:
        """Return what a legal action would do, as far as its seat can know."""
        return previews.preview(self, seat, action)

    # -- knowledge and results --------------------------------------------------------------

    def mask(self, seat: int) -> None:
        """Hide the other hands and the stock; their sizes stay."""
        self.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
        ]
        self.stock = [HIDDEN] * len(self.stock)

    def sample(self, seat: int, rnd: Rnd) -> Self:
        """Return a full world that agrees with all `seat` has seen; bids tilt it only softly."""
        return sampling.sample(self, seat, rnd)

    def rewards(self) -> list[float]:
        """Return how well the round just played went for each seat, in 0..1."""
        return scoring.rewards(self)

    def state(self) -> RikikiView:
        """Return the whole state as JSON."""
        return views.state(self)

    def view(self, seat: int) -> RikikiView:
        """Return the state with other hands and the stock as counts."""
        return views.view(self, seat)
