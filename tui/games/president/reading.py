"""A President view as its seat reads it: what may be played, and who stands where."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from core.games.president.scoring import PARTNERS, title_told
from core.games.president.sets import SUIT_ORDER
from core.games.president.views import PresidentPreview, PresidentView
from core.ground.words import _, pgettext
from tui.games.french import face_of
from tui.games.narrating import others
from tui.games.president.words import place_word, short
from tui.games.reading import Reading
from tui.games.seat_view import SeatViewOf
from tui.models import PendingChoice

GIVE, PASS = "give", "pass"
"""The words of the notation."""

ORDERS = RISING, FALLING, BY_SUIT = "", "falling", "by suit"
"""How a draft names the orders a hand can be sorted in; the first is the one to begin with."""


class PresidentReading(Reading):
    """A President view as its seat reads it.

    `hand` has the canonical order; `top` is the set to beat, empty before a lead. `my_turn` is
    whether the seat is to act and may: a spectator may not. It is `playing` if it is to play a set
    or to pass, and `leading` if it may not pass; it may owe cards instead, so many as `owed`, while
    all are `exchanging`. It is `standing` if it passes by itself until the trick is over. `place`
    is where it went out, from 1. In a `whole` hand play goes on until one seat is left.
    """

    def __init__(self, sitting: SeatViewOf[PresidentView, PresidentPreview]) -> None:
        super().__init__(sitting)
        self.view = view = sitting.view
        self.previews = sitting.previews
        self.size = sitting.size
        self.glyphs = sitting.glyphs
        self.players = view["players"]
        self.others = tuple(others(sitting))
        self.seats = (self.seat, *self.others)
        own = view["hands"][self.seat]
        self.hand = tuple(own) if isinstance(own, list) else ()
        top, owes = view["top"], view["owes"]
        self.top = tuple(top["cards"]) if top else ()
        self.top_seat = top["seat"] if top else None
        self.my_turn = view["turn"] == self.seat and bool(self.legal)
        self.owed = owes["cards"] if owes and self.my_turn else 0
        self.exchanging = view["phase"] == "exchange"
        self.playing = self.my_turn and not self.owed
        self.leading = self.playing and not self.top
        self.standing = sitting.standing == PASS
        self.place = self.place_out(self.seat)
        self.titles = view["titles"] or [None] * self.players
        self.whole = view["options"]["finish"] == "all"

    def idle(self) -> bool:
        """Tell whether the others play on without any decision of this seat."""
        return self.standing or self.place is not None

    def automatic(self) -> str | None:
        """Return the pass that was settled for the trick, where it may be said."""
        return PASS if self.standing and PASS in self.legal else None

    def signs(self, cards: Iterable[str]) -> str:
        """Return cards in signs."""
        return short(self.glyphs, cards)

    # -- what may be played or given -----------------------------------------------------------

    @cached_property
    def choices(self) -> dict[tuple[str, ...], PresidentPreview]:
        """What the cards that may be played or given now would do, the lowest first."""
        if not self.my_turn:
            return {}
        place = {card: number for number, card in enumerate(self.hand)}
        shown = [self.previews[action] for action in self.legal if action != PASS]
        shown.sort(key=lambda preview: [place[card] for card in preview["cards"]])
        return {tuple(preview["cards"]): preview for preview in shown}

    @cached_property
    def playable(self) -> frozenset[str]:
        """The cards that are in any set that may be played now, or in any gift."""
        return frozenset(card for cards in self.choices for card in cards)

    @property
    def must_pass(self) -> bool:
        """Whether passing is all this seat can do."""
        return self.playing and not self.choices

    def in_order(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Return cards of the hand in canonical order."""
        wanted = frozenset(cards)
        return tuple(card for card in self.hand if card in wanted)

    def of_rank(self, card: str) -> tuple[str, ...]:
        """Return the cards of the hand that share a card's rank."""
        rank = face_of(card)[0]
        return tuple(held for held in self.hand if face_of(held)[0] == rank)

    # -- what the player has chosen ------------------------------------------------------------

    def shown(self, draft: PendingChoice) -> tuple[str, ...]:
        """Return the hand as the player has sorted it: places in it are those of the draft."""
        if draft.order == BY_SUIT:
            return tuple(sorted(self.hand, key=lambda card: SUIT_ORDER.index(face_of(card)[1])))
        return self.hand[::-1] if draft.order == FALLING else self.hand

    def under_cursor(self, draft: PendingChoice) -> str:
        """Return the card under the cursor; whoever is to act has cards."""
        return self.shown(draft)[min(draft.cursor, len(self.hand) - 1)]

    def picked(self, draft: PendingChoice) -> tuple[str, ...]:
        """Return the picked cards in canonical order."""
        shown = self.shown(draft)
        return self.in_order(shown[place] for place in draft.picked)

    def chosen(self, draft: PendingChoice) -> tuple[str, ...]:
        """Return the cards that Enter is about.

        These are the picked ones; without any, the card under the cursor, with as many more of its
        rank as it takes to beat the set on the table.
        """
        if draft.picked:
            return self.picked(draft)
        card = self.under_cursor(draft)
        fitting = (cards for cards in self.choices if card in cards)
        return next(fitting, (card,)) if self.top else (card,)

    # -- who stands where ----------------------------------------------------------------------

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        held = self.view["hands"][seat]
        return len(held) if isinstance(held, list) else held

    def title(self, seat: int) -> str:
        """Return the title a seat earned in the hand before, nothing if it has none."""
        earned = self.titles[seat]
        return title_told(earned) if earned else ""

    def place_out(self, seat: int) -> int | None:
        """Return in which place a seat went out in this hand, from 1, None if it is still in."""
        out = self.view["out"]
        return out.index(seat) + 1 if seat in out else None

    def status(self, seat: int) -> str:
        """Return in words that a seat is out or has passed, nothing if neither."""
        place = self.place_out(seat)
        if place:
            return _("{place} out").format(place=place_word(place))
        return pgettext("remark", "passed") if seat in self.view["passed"] else ""

    def partner(self, seat: int) -> int | None:
        """Return the seat that a seat exchanges cards with, None if it has none."""
        partner = PARTNERS.get(self.titles[seat] or "", "")
        return self.titles.index(partner) if partner in self.titles else None

    @cached_property
    def received(self) -> tuple[str, ...]:
        """The cards in the hand that it was not dealt: what the exchange has brought."""
        dealt = frozenset(self.sitting.dealt)
        return tuple(card for card in self.hand if card not in dealt) if dealt else ()

    @cached_property
    def given(self) -> tuple[str, ...]:
        """The cards it was dealt and no longer holds, while only the exchange can take any."""
        held = frozenset(self.hand)
        return tuple(card for card in self.sitting.dealt if card not in held)
