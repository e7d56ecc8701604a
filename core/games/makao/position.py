"""Everything about a game of Makao but its course: attributes, copies and questions."""

from __future__ import annotations

from typing import ClassVar, Self

from core.contract.cards import Deck
from core.contract.game import Game
from core.contract.options import Options, OptionTable
from core.games.makao.faces import DECKS, FITTING, WORD_OF
from core.games.makao.notation import TEXTS, parse
from core.games.makao.options import TABLE, MakaoTerms
from core.ground.words import NC_


class MakaoPosition(Game):
    """A game of Makao at one moment. The action codes are those of `core.games.makao.notation`.

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
    title: ClassVar[str] = NC_("game", "Makao")
    table: ClassVar[OptionTable] = TABLE
    rules_version: ClassVar[int] = 1
    fewest_wins: ClassVar[bool] = True

    terms: MakaoTerms
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

    @classmethod
    def deck(cls, options: Options) -> Deck:
        """Return the pack of 116 cards, or of 120 with two minus-ones a colour."""
        return DECKS[int(options["minus_ones"])]

    def parse(self, text: str) -> int:
        """Return the code of an action text; raise Illegal if it is no action of Makao."""
        return parse(text, self.players)

    def text(self, action: int) -> str:
        """Return the notation of an action code."""
        return TEXTS[action]

    def scores(self) -> list[int]:
        """Return the totals; the lowest wins."""
        return self.totals.copy()

    def winners(self) -> list[int] | None:
        """Return the seats that won or share the win, or None while the game goes on."""
        return self.winner

    def fits(self, card: int) -> bool:
        """Tell whether a card has the current colour, the top card's word, or is a joker."""
        return FITTING[self.colour][WORD_OF[self.discard[-1]]][card]

    def next_seat(self, seat: int) -> int:
        """Return the seat that follows in the direction of play."""
        return (seat + self.direction) % self.players

    def turn_to(self, seat: int) -> None:
        """Give the turn to a seat."""
        self.to_act = seat
        if self.listener is not None:
            self.emit("turn", seat=seat)

    def copy_to(self, twin: Self) -> None:
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
