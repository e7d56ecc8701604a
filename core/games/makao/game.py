"""The course of a game of Makao: what each action does, and how hands and the game end."""

from __future__ import annotations

from core.contract.chance import Rnd, WorldChance
from core.contract.game import NOBODY, Reason
from core.games.makao import (
    dealing,
    drawing,
    events,
    moves,
    previews,
    reasons,
    sampling,
    scoring,
    views,
)
from core.games.makao.faces import COLOUR_BIT, MINUS_ONE, PENALTY, REVERSE, SKIP, WORD_OF
from core.games.makao.notation import CALL, CATCH, DRAW, LAST, PASS, PLAYED_CARD, PLAYED_COLOUR
from core.games.makao.options import MakaoTerms
from core.games.makao.position import MakaoPosition
from core.games.makao.previews import MakaoPreview
from core.games.makao.views import MakaoView


class Makao(MakaoPosition):
    """A game of Makao as it goes on: every action with all that follows from it."""

    __slots__ = ()

    def _begin(self) -> None:
        self.terms = MakaoTerms.of(self.options)
        self.totals = [0] * self.players
        self.winner = None
        self.hand = 1
        self.dealer = self.chance.first_seat(self.players, self._draw_for_deal)
        dealing.deal(self)

    def _draw_for_deal(self, rnd: Rnd) -> int:
        return dealing.highest_draw(self.deck(self.options), self.players, rnd)

    # -- what may be done -------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """Return the moves of the seat whose turn it is, and everybody's claims."""
        on_turn = moves.turn_moves(self, seat) if seat == self.to_act else []
        return on_turn if self.open_seat == NOBODY else on_turn + moves.claims(self, seat)

    # -- what an action does ----------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action; the one that ends a hand also counts it and deals the next."""
        if action < DRAW:
            self._play(seat, action)
        elif action == DRAW:
            self._draw(seat)
        elif action == PASS:
            self._pass(seat)
        elif action == LAST:
            self.open_seat = NOBODY
            if self.listener is not None:
                self.emit("last", seat=seat)
        else:
            self._catch(seat, action - CATCH)

    def _play(self, seat: int, action: int) -> None:
        card = PLAYED_CARD[action]
        hand = self.hands[seat]
        hand.remove(card)
        self.discard.append(card)
        self.colour = PLAYED_COLOUR[action]
        if card != self.drawn:
            self.lacking[seat] &= ~COLOUR_BIT[card]
        self.drawn = None
        self.extra = False
        self.passes = 0
        self.pending += PENALTY[card]
        if self.open_seat != NOBODY:
            self._close()
        if self.listener is not None:
            events.tell_play(self, seat, card, called=action >= CALL)
        if not hand:
            self._go_out(seat, card)
            return
        if len(hand) == 1 and action < CALL and self.terms.catch_penalty:
            self.open_seat = seat
        self._take_effect(seat, WORD_OF[card])

    def _take_effect(self, seat: int, word: int) -> None:
        steps = 1
        if word == SKIP:
            steps = 2
            if self.listener is not None:
                self.emit("skip", seat=self.next_seat(seat))
        elif word == REVERSE:
            self.direction = -self.direction
            steps = 2 if self.terms.reverse_returns else 1
            if self.listener is not None:
                self.emit("reverse", direction=self.direction)
        elif word == MINUS_ONE:
            self.extra = True
            return
        self.turn_to((seat + steps * self.direction) % self.players)

    def _draw(self, seat: int) -> None:
        if self.open_seat != NOBODY:
            self._close()
        if self.pending:
            self._draw_penalty(seat)
            return
        cards = drawing.take(self, seat, 1, "turn")
        if not cards:
            self._end_dead("turnovers")
            return
        self.lacking[seat] |= 1 << self.colour
        if self.fits(cards[0]):
            self.drawn = cards[0]
        else:
            self.turn_to(self.next_seat(seat))

    def _draw_penalty(self, seat: int) -> None:
        count, self.pending = self.pending, 0
        self.lacking[seat] = 0
        if self._gives(seat, count, "penalty") and self.terms.loses_turn:
            self.turn_to(self.next_seat(seat))

    def _pass(self, seat: int) -> None:
        if self.extra:
            # The seat stays open after its own minus-one: the next one has not begun yet.
            self.extra = False
            self.lacking[seat] |= 1 << self.colour
            if self.listener is not None:
                self.emit("pass", seat=seat, why="extra")
        elif self.drawn is not None:
            self.drawn = None
            self.lacking[seat] &= ~(1 << self.colour)
            if self.listener is not None:
                self.emit("pass", seat=seat, why="drawn")
        else:
            if self.open_seat != NOBODY:
                self._close()
            self.passes += 1
            if self.listener is not None:
                self.emit("pass", seat=seat, why="nothing-to-draw")
            if self.passes == self.players:
                self._end_dead("passes")
                return
        self.turn_to(self.next_seat(seat))

    def _catch(self, seat: int, caught: int) -> None:
        self.open_seat = NOBODY
        self.lacking[caught] = 0
        if self.listener is not None:
            self.emit("catch", seat=seat, caught=caught)
        self._gives(caught, self.terms.catch_penalty, "caught")

    def _gives(self, seat: int, count: int, why: str) -> bool:
        """Give a seat cards, or what there is; return whether the hand goes on.

        It is dead if only a turnover too many kept the cards from being drawn.
        """
        cards = drawing.take(self, seat, count, why)
        if len(cards) < count and len(self.discard) > 1:
            self._end_dead("turnovers")
            return False
        return True

    def _go_out(self, seat: int, card: int) -> None:
        if self.listener is not None:
            self.emit("makao", seat=seat)
        count, self.pending = self.pending, 0
        if count:
            drawing.take(self, self.next_seat(seat), count, "going-out")
        self._end_hand(doubled=card in self.terms.doubling)

    def _end_dead(self, why: str) -> None:
        if self.listener is not None:
            self.emit("dead-hand", why=why)
        self._end_hand(doubled=False)

    def _end_hand(self, *, doubled: bool) -> None:
        """Count the hand; then the game is over, or the next hand is dealt.

        In a search world the round just ends.
        """
        self.pending = 0  # a catch can end the hand before the penalty was drawn
        self.drawn = None
        self.extra = False
        self.open_seat = NOBODY
        scoring.count(self, 2 if doubled else 1)
        if max(self.totals) >= self.terms.target:
            self._end_game()
        elif self.chance.endless:
            self.hand += 1
            self.dealer = (self.dealer + 1) % self.players
            dealing.deal(self)
        else:
            self.to_act = NOBODY

    def _end_game(self) -> None:
        lowest = min(self.totals)
        self.winner = [seat for seat, total in enumerate(self.totals) if total == lowest]
        self.to_act = NOBODY
        self.emit("game-over", winners=self.winner, totals=self.totals.copy())

    def _close(self) -> None:
        """Let the open seat off: the next turn has begun."""
        if self.listener is not None:
            self.emit("safe", seat=self.open_seat)
        self.open_seat = NOBODY

    # -- the boundary -----------------------------------------------------------------------

    def judge(self, seat: int, action: int) -> Reason:
        """Return the rule that allows or forbids an action of a seat that may act."""
        return reasons.judge(self, seat, action)

    def preview(self, seat: int, action: int) -> MakaoPreview:
        """Return what follows from a legal action, as far as its seat can know."""
        return previews.preview(self, seat, action)

    def mask(self, seat: int) -> None:
        """Hide the other hands, the stock, and which card another seat has just drawn."""
        sampling.mask(self, seat)

    def sample(self, seat: int, rnd: Rnd) -> Makao:
        """Return a full state that agrees with what `seat` has seen, ending with the hand."""
        world = self.clone(WorldChance(rnd))
        sampling.fill(world, seat, rnd)
        return world

    def rewards(self) -> list[float]:
        """Return for each seat how few points it got in the hand, and whether it won the game."""
        return scoring.rewards(self)

    def state(self) -> MakaoView:
        """Return the whole state."""
        return views.state(self)

    def view(self, seat: int) -> MakaoView:
        """Return the state with other hands and the stock as counts."""
        return views.view(self, seat)
