"""The course of a game of Ronda: dealing, announcing, playing, settling (docs/rules-ronda.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from core.contract.cards import SPANISH
from core.contract.chance import Rnd, WorldChance
from core.contract.game import NOBODY, Reason
from core.games.ronda import announcing, events, reasons, sampling, scoring, views
from core.games.ronda.awards import Award
from core.games.ronda.chain import LAID, Chain
from core.games.ronda.combinations import combination
from core.games.ronda.dealing import SentBack, lay_table, misdealt_batch, refuse_endless_misdeals
from core.games.ronda.inference import Fits
from core.games.ronda.notation import ANNOUNCE, CARDS, OVER, PLAY, RANKS, SILENT, WORDS
from core.games.ronda.options import RondaTerms
from core.games.ronda.position import SIDES, RondaPosition
from core.games.ronda.views import RondaPreview, RondaState, RondaView


class Ronda(RondaPosition):
    """A game of Ronda as it goes on: every action with all that follows from it."""

    __slots__ = ()

    # -- dealing ----------------------------------------------------------------------------

    def _begin(self) -> None:
        self.fits = None
        self.terms = RondaTerms.of(self.options)
        self.sides = SIDES[self.players]
        refuse_endless_misdeals(self.chance, self.terms, self.players)
        self.round = 0
        self.points = [0] * len(set(self.sides))
        self.winner = None
        self.dealer = self.chance.first_seat(self.players)
        self._deal_round()

    def _deal_round(self) -> None:
        self.round += 1
        self.batch = 0
        self.captured = [0] * len(self.points)
        self.layout = {}
        self.seen = []
        self.last_capture = None
        self.sent_back = ()
        self.awards = []
        if self.listener is not None:
            self.emit("round", round=self.round, dealer=self.dealer, points=self.points.copy())
        self.stock = self._shuffle()
        self._deal_batch()

    def _shuffle(self) -> list[int]:
        """Return a shuffled deck that is no misdeal."""
        while True:
            pile = self.chance.shuffle(SPANISH)
            batch = misdealt_batch(pile, self.terms, self.players)
            if batch is None:
                return pile
            if self.listener is not None:
                events.tell_misdeal(self, batch)

    def _deal_batch(self) -> None:
        size = self.terms.hand_sizes[self.batch]
        self.batch += 1
        self.hands = [[]] * self.players
        for place, seat in enumerate(self.play_order()):
            self.hands[seat] = sorted(self.stock[place * size : (place + 1) * size])
        self.stock = self.stock[self.players * size :]
        self.held = [combination(hand) for hand in self.hands]
        self.said = [None] * self.players
        self.chain = None
        self.earlier_capture = self.last_capture
        self.faced = []
        refused: list[SentBack] = []
        if self.batch == 1 and self.terms.deal == "table":
            opening, refused = lay_table(self.stock, self.terms.run_limit, self.chance)
            self.layout = {card % RANKS: card for card in opening}
            self.seen = opening
            self.sent_back = [sent.card for sent in refused]
        self.phase = ANNOUNCE
        self.to_act = (self.dealer + 1) % self.players
        if self.listener is not None:
            events.tell_deal(self, refused)

    # -- actions ----------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action, with everything that follows from it."""
        self.fits = None
        if action >= SILENT:
            self._announce(seat, action)
        else:
            self._play(seat, action)

    def _announce(self, seat: int, action: int) -> None:
        self.said[seat] = WORDS[action]
        if self.listener is not None:
            self.emit("said", seat=seat, said=WORDS[action])
        first = (self.dealer + 1) % self.players
        self.to_act = (seat + 1) % self.players
        if self.to_act == first:
            self._end_announcing()

    def _end_announcing(self) -> None:
        self.phase = PLAY
        if not announcing.anyone_spoke(self):
            return
        if self.listener is not None:
            events.tell_contest(self)
        self.settle(announcing.lone_award(self))

    def _play(self, seat: int, action: int) -> None:
        level, card = action // CARDS, action % CARDS
        rank = card % RANKS
        before = self.chain
        self.faced.append((tuple(self.layout), before))
        missa = False
        taken: Sequence[int] = ()
        self.hands[seat].remove(card)
        self.seen.append(card)
        if level > 1:
            assert before is not None, "a khamsa or an aachra answers a call"
            taken = before.cards
            self._take_over(seat, card, before)
        elif rank in self.layout:
            taken = self._capture(seat, card)
            missa = not self.layout and self.missa_scores(last_card=not any(self.hands))
            self.chain = Chain(rank, 1, seat, (*taken, card), missa) if level else None
        else:
            self.layout[rank] = card
            self.chain = LAID[seat][rank]
        if self.listener is not None:
            events.tell_play(self, seat, action, taken, before)
        unanswered = before if before is not None and before.level and level < 2 else None
        self._conclude(seat, unanswered, missa and not level)

    def _conclude(self, seat: int, unanswered: Chain | None, quiet_missa: bool) -> None:
        """Give the awards of a play that has been carried out, and go on unless one wins."""
        if unanswered is not None and self.settle([scoring.call_award(self, unanswered)]):
            return
        if quiet_missa and self.settle([scoring.missa_award(self, seat)]):
            return
        if seat == self.dealer and not self.hands[seat]:
            self._end_batch()
        else:
            self.to_act = (seat + 1) % self.players

    def _capture(self, seat: int, card: int) -> list[int]:
        """Take the run from the card's rank up; return the table cards taken."""
        taken = self.run_from(card % RANKS)
        for each in taken:
            del self.layout[each % RANKS]
        self.captured[self.sides[seat]] += len(taken) + 1
        self.last_capture = (seat, card % RANKS)
        return taken

    def _take_over(self, seat: int, card: int, before: Chain) -> None:
        """Answer a call: its cards and its Missa move to `seat`."""
        rank, level, caller, cards, missa = before
        self.captured[self.sides[caller]] -= len(cards)
        self.captured[self.sides[seat]] += len(cards) + 1
        self.last_capture = (seat, rank)
        self.chain = Chain(rank, level + 1, seat, (*cards, card), missa)

    # -- settling ---------------------------------------------------------------------------

    def settle(self, awards: Sequence[Award], *, ends_round: bool = False) -> bool:
        """Score a settlement and tell whether it won the game."""
        for award in awards:
            self.points[award.side] += award.points
            self.awards.append(award)
            if self.listener is not None:
                events.tell_award(self, award)
        if not ends_round and not (awards and self.terms.at_once):
            return False
        best = max(self.points)
        if best < self.terms.target or self.points.count(best) > 1:
            return False
        self.winner = self.points.index(best)
        self.phase = OVER
        self.to_act = NOBODY
        if self.listener is not None:
            events.tell_end(self, complete=ends_round)
        return True

    def _end_batch(self) -> None:
        if self.listener is not None:
            events.tell_combinations(self)
        if self.settle(scoring.batch_awards(self)):
            return
        if self.batch < len(self.terms.hand_sizes):
            self._deal_batch()
        else:
            self._end_round()

    def _end_round(self) -> None:
        self._sweep()
        if self.settle(scoring.last_hand_awards(self)):
            return
        if self.settle(scoring.card_awards(self), ends_round=True):
            return
        if self.listener is not None:
            events.tell_round_end(self, complete=True)
        if not self.chance.endless:
            self.to_act = NOBODY
            return
        self.dealer = (self.dealer + 1) % self.players
        self._deal_round()

    def _sweep(self) -> None:
        """Give what is left on the table to the side that captured last."""
        if not self.layout or self.last_capture is None:
            return
        seat = self.last_capture[0]
        if self.listener is not None:
            events.tell_sweep(self, seat)
        self.captured[self.sides[seat]] += len(self.layout)
        self.layout = {}

    # -- the rest of the contract -----------------------------------------------------------

    def judge(self, seat: int, action: int) -> Reason:
        """Return the rule that allows or forbids an action of the seat to act."""
        return reasons.judge(self, seat, action)

    def mask(self, seat: int) -> None:
        """Erase the other hands, the stock and the combinations the others hold."""
        sampling.mask(self, seat)

    def sample(self, seat: int, rnd: Rnd) -> Self:
        """Return a world that agrees with what `seat` saw and with every announcement."""
        fits = self.fits
        if not isinstance(fits, Fits):
            self.fits = fits = Fits(self.clone(self.chance))
        world = self.clone(WorldChance(rnd))
        sampling.fill(world, seat, rnd, fits)
        return world

    def rewards(self) -> list[float]:
        """Return 1 for the winners, else how far each side's round went above the others'."""
        return scoring.rewards(self)

    def state(self) -> RondaState:
        """Return the whole state."""
        return views.state(self)

    def view(self, seat: int) -> RondaView:
        """Return the state with other hands, what they hold, and the stock hidden."""
        return views.view(self, seat)

    def preview(self, seat: int, action: int) -> RondaPreview:
        """Return what a legal action of the seat to act takes, calls and scores."""
        return views.preview(self, seat, action)
