"""The state of a game of Makao and what each action does to it."""

from __future__ import annotations

from typing import ClassVar

from core.cards import Deck
from core.chance import Rnd
from core.game import NOBODY, Game, Plain, Reason
from core.games.makao import dealing, drawing, moves, scoring, views
from core.games.makao import reasons as judging
from core.games.makao import sampling as knowledge
from core.games.makao.faces import (
    COLOUR_BIT,
    DECKS,
    FITTING,
    MINUS_ONE,
    PENALTY,
    REVERSE,
    SKIP,
    WORD_OF,
)
from core.games.makao.notation import (
    CALL,
    CATCH,
    DRAW,
    LAST,
    PASS,
    PLAYED_CARD,
    PLAYED_COLOUR,
    TEXTS,
    parse,
)
from core.games.makao.options import TABLE, Terms
from core.options import Options, OptionTable
from core.words import N_


class Makao(Game):
    """A game of Makao. The action codes are those of `core.games.makao.notation`.

    `stock` has its top card last, `discard` too. `open_seat` is the seat that forgot LAST CARD and
    can be caught, or NOBODY. `drawn` is the card just drawn that may be played, HIDDEN if the
    observer may not know which. `gained` are the points of the last hand by seat.

    Three attributes remember for `sample` what everybody has seen: `lacking`, for each seat a bit
    for each colour that it seemed unable to follow; `recycled`, the cards that became the stock
    last; `fresh`, how many cards each seat has drawn since.
    """

    __slots__ = (
        "colour",
        "dealer",
        "direction",
        "discard",
        "drawn",
        "extra",
        "fresh",
        "gained",
        "hand",
        "hands",
        "lacking",
        "open_seat",
        "passes",
        "pending",
        "recycled",
        "stock",
        "terms",
        "totals",
        "turnovers",
        "winner",
    )

    name: ClassVar[str] = "makao"
    title: ClassVar[str] = N_("Makao")
    table: ClassVar[OptionTable] = TABLE
    rules_version: ClassVar[int] = 1

    terms: Terms
    hand: int
    dealer: int
    direction: int
    colour: int
    hands: list[list[int]]
    stock: list[int]
    discard: list[int]
    pending: int
    drawn: int | None
    extra: bool
    open_seat: int
    passes: int
    turnovers: int
    totals: list[int]
    gained: list[int]
    lacking: list[int]
    recycled: tuple[int, ...]
    fresh: list[int]
    winner: list[int] | None

    def _begin(self) -> None:
        self.terms = Terms.of(self.options)
        self.totals = [0] * self.players
        self.winner = None
        self.hand = 1
        self.dealer = self.chance.first_seat(self.players, self._draw_for_deal)
        dealing.deal(self)

    def _draw_for_deal(self, rnd: Rnd) -> int:
        return dealing.highest_draw(self.deck(self.options), self.players, rnd)

    @classmethod
    def deck(cls, options: Options) -> Deck:
        """Return the pack of 116 cards, or of 120 with two minus-ones a colour."""
        return DECKS[int(options["minus_ones"])]

    # -- what may be done -------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """Return the moves of the seat whose turn it is, and everybody's claims."""
        on_turn = moves.turn_moves(self, seat) if seat == self.to_act else []
        return on_turn if self.open_seat == NOBODY else on_turn + moves.claims(self, seat)

    def fits(self, card: int) -> bool:
        """Tell whether a card has the current colour, the top card's word, or is a joker."""
        return FITTING[self.colour][WORD_OF[self.discard[-1]]][card]

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
            views.tell_play(self, seat, card, called=action >= CALL)
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
        scoring.end_hand(self, doubled=card in self.terms.doubling)

    def _end_dead(self, why: str) -> None:
        if self.listener is not None:
            self.emit("dead-hand", why=why)
        scoring.end_hand(self, doubled=False)

    # -- steps that several actions share ---------------------------------------------------

    def next_seat(self, seat: int) -> int:
        """Return the seat that follows in the direction of play."""
        return (seat + self.direction) % self.players

    def _close(self) -> None:
        """Let the open seat off: the next turn has begun."""
        if self.listener is not None:
            self.emit("safe", seat=self.open_seat)
        self.open_seat = NOBODY

    def turn_to(self, seat: int) -> None:
        """Give the turn to a seat."""
        self.to_act = seat
        if self.listener is not None:
            self.emit("turn", seat=seat)

    # -- the boundary -----------------------------------------------------------------------

    def parse(self, text: str) -> int:
        """Return the code of an action text; raise Illegal if it is no action of Makao."""
        return parse(text, self.players)

    def text(self, action: int) -> str:
        """Return the notation of an action code."""
        return TEXTS[action]

    def judge(self, seat: int, action: int) -> Reason:
        """Return the rule that allows or forbids an action of a seat that may act."""
        return judging.judge(self, seat, action)

    def copy_to(self, twin: Makao) -> None:
        """Copy everything of Makao to `twin`; the hands and piles become its own."""
        twin.terms = self.terms
        twin.hand = self.hand
        twin.dealer = self.dealer
        twin.direction = self.direction
        twin.colour = self.colour
        twin.hands = [hand.copy() for hand in self.hands]
        twin.stock = self.stock.copy()
        twin.discard = self.discard.copy()
        twin.pending = self.pending
        twin.drawn = self.drawn
        twin.extra = self.extra
        twin.open_seat = self.open_seat
        twin.passes = self.passes
        twin.turnovers = self.turnovers
        twin.totals = self.totals.copy()
        twin.gained = self.gained.copy()
        twin.lacking = self.lacking.copy()
        twin.recycled = self.recycled
        twin.fresh = self.fresh.copy()
        twin.winner = self.winner

    def mask(self, seat: int) -> None:
        """Hide the other hands, the stock, and which card another seat has just drawn."""
        knowledge.mask(self, seat)

    def sample(self, seat: int, rnd: Rnd) -> Makao:
        """Return a full state that agrees with what `seat` has seen, ending with the hand."""
        return knowledge.sample(self, seat, rnd)

    def rewards(self) -> list[float]:
        """Return for each seat how few points it got in the hand, and whether it won the game."""
        return scoring.rewards(self)

    def state(self) -> Plain:
        """Return the whole state, as the spec's "State" lists it."""
        return views.state(self)

    def view(self, seat: int) -> Plain:
        """Return the state with other hands and the stock as counts."""
        return views.view(self, seat)

    def scores(self) -> list[int]:
        """Return the totals; the lowest wins."""
        return self.totals.copy()

    def winners(self) -> list[int] | None:
        """Return the seats that won or share the win, or None while the game goes on."""
        return self.winner
