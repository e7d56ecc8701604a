"""What a Rikiki view means at its seat: bids against tricks, and what may be played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeVar

from core.contract.cards import FRENCH_RANKS
from core.games.rikiki.notation import tricks_bid
from core.games.rikiki.options import RikikiTerms
from core.games.rikiki.previews import BidPreview, CardPreview, SwapPreview
from core.games.rikiki.views import RikikiView, SeatedCard, best_card
from tui.games.french import face_of
from tui.games.narrating import who
from tui.games.reading import Reading
from tui.games.seat_view import SeatViewOf

P = TypeVar("P", BidPreview, CardPreview, SwapPreview)

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


def place_of(card: str) -> tuple[int, int]:
    """Return where a card stands in a sorted hand: by suit, the highest of each first."""
    rank, suit = face_of(card)
    return _HAND_SUITS.index(suit), -FRENCH_RANKS.index(rank)


class RikikiReading(Reading):
    """A Rikiki view as its seat reads it."""

    def __init__(self, sitting: SeatViewOf[RikikiView, Any]) -> None:
        super().__init__(sitting)
        self.view = view = sitting.view
        self.previews = sitting.previews
        self.terms = RikikiTerms.of(view["options"])
        self.players = view["players"]
        self.hand_size = view["hand_size"]
        self.trump = view["trump"]
        self.bids = view["bids"]
        self.tricks = view["tricks"]
        self.trick = view["trick"]
        self.bidding = view["phase"] == "bid"
        acts = bool(sitting.legal) and view["turn"] == self.seat
        self.may_bid = acts and self.bidding
        self.may_play = acts and view["phase"] == "play"

    def who(self, seat: int) -> str:
        """Return the name of a seat, or “You”."""
        return who(self.sitting, seat)

    def sign(self, card: str) -> str:
        """Return a card as a short sign: `2♥`."""
        return self.sitting.glyphs.french_card(*face_of(card))

    def preview(self, action: str, _kind: type[P]) -> P:
        """Return what a legal action would do, which is of a certain kind."""
        found: P = self.previews[action]
        return found

    @property
    def order(self) -> list[int]:
        """The seats in the order of the bidding: the dealer is last."""
        return [(self.view["dealer"] + step) % self.players for step in range(1, self.players + 1)]

    # ------------------------------------------------------------------ the hand

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The player's cards by suit, the highest of each first."""
        held = self.view["hands"][self.seat]
        return tuple(sorted(held, key=place_of)) if isinstance(held, list) else ()

    def held(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        cards = self.view["hands"][seat]
        return len(cards) if isinstance(cards, list) else cards

    def playable(self, card: str) -> bool:
        """Whether a card of the hand may be played; while others act every card counts as one."""
        return not self.may_play or card in self.legal

    def playable_from(self, place: int, step: int) -> int:
        """Return the first place from `place` on, going round, of a card that may be played."""
        return next(at for at in self._round(place, step) if self.playable(self.hand[at]))

    def place_of_rank(self, rank: str, place: int) -> int | None:
        """Return the next place of a rank: of a card that may be played, if there is one."""
        found = [at for at in self._round(place, 1) if face_of(self.hand[at])[0] == rank]
        allowed = [at for at in found if self.playable(self.hand[at])]
        return next(iter(allowed or found), None)

    def _round(self, place: int, step: int) -> list[int]:
        count = len(self.hand)
        return [(place + step * number) % count for number in range(count)]

    # ------------------------------------------------------------------ the bids

    @cached_property
    def legal_bids(self) -> tuple[int, ...]:
        """The numbers this seat may bid now."""
        return tuple(n for n in range(self.hand_size + 1) if bid_action(n) in self.legal)

    @property
    def hooked(self) -> int | None:
        """The number that is forbidden to this seat, which is to bid, as the last bidder."""
        numbers = range(self.hand_size + 1)
        return next((n for n in numbers if n not in self.legal_bids), None)

    @property
    def bids_sum(self) -> int:
        """The tricks bid so far by all seats."""
        return sum(map(tricks_bid, self.bids))

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

    @cached_property
    def last_trick(self) -> Sequence[SeatedCard]:
        """The trick finished last in this round, while the next one is not led yet; else empty.

        One that still lies there full, to be looked at, is the same.
        """
        played = self.view["played"]
        return played[-1] if played and len(self.trick) in (0, self.players) else ()

    @cached_property
    def best(self) -> SeatedCard | None:
        """The seat and the card that are winning the trick on the table, or have won the last."""
        shown = self.trick or self.last_trick
        return best_card(shown, self.trump) if shown else None

    @property
    def awaited(self) -> int | None:
        """The seat that the table waits for, None while a full trick is looked at."""
        return None if len(self.trick) == self.players else self.view["turn"]
