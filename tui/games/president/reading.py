"""What a President view tells the player at its seat: what may be played, and who stands where."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from core.games.president.scoring import PRESIDENT, SCUM, VICE_PRESIDENT, VICE_SCUM
from tui.games.french import face_of
from tui.games.president.sorting import sorted_hand
from tui.games.sitting import Sitting
from tui.models import Draft

_PARTNERS = {
    PRESIDENT: SCUM,
    SCUM: PRESIDENT,
    VICE_PRESIDENT: VICE_SCUM,
    VICE_SCUM: VICE_PRESIDENT,
}
"""The titles that exchange cards with each other."""

GIVE, PASS = "give", "pass"
"""The words of the notation."""


class Reading:
    """A President view as its seat reads it; made anew for every sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.view = sitting.view
        self.seat = sitting.seat
        self.players: int = sitting.view["players"]
        self.options: dict[str, Any] = sitting.view["options"]
        self.hand: tuple[str, ...] = tuple(sitting.view["hands"][sitting.seat])
        top = sitting.view["top"]
        self.top: tuple[str, ...] = tuple(top["cards"]) if top else ()
        self.top_seat: int | None = top["seat"] if top else None

    # -- whose turn it is and for what ---------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act and may: a spectator of it may not."""
        return bool(self.view["turn"] == self.seat and self.sitting.legal)

    @property
    def owed(self) -> int:
        """How many cards this seat must give now; 0 outside its part of the exchange."""
        return int(self.view["owes"]["cards"]) if self.my_turn and self.view["owes"] else 0

    @property
    def exchanging(self) -> bool:
        """Whether cards are being exchanged, by whomever."""
        return bool(self.view["phase"] == "exchange")

    @property
    def playing(self) -> bool:
        """Whether this seat is to play a set, or to pass."""
        return self.my_turn and not self.owed

    @property
    def standing(self) -> bool:
        """Whether this seat passes by itself until the trick is over."""
        return self.sitting.standing == PASS

    @property
    def idle(self) -> bool:
        """Whether the others play on without any decision of this seat."""
        return self.standing or self.place_out(self.seat) is not None

    @property
    def automatic(self) -> str | None:
        """The pass that was settled for the trick, where it may be said."""
        return PASS if self.standing and PASS in self.sitting.legal else None

    @property
    def leading(self) -> bool:
        """Whether this seat leads the trick."""
        return self.playing and not self.top

    # -- what may be played --------------------------------------------------------------------

    @cached_property
    def plays(self) -> tuple[tuple[str, ...], ...]:
        """The sets that may be played now, lowest first."""
        if not self.playing:
            return ()
        sets = (tuple(text.split()) for text in self.sitting.legal if text != PASS)
        return tuple(sorted(sets, key=lambda cards: [self.hand.index(card) for card in cards]))

    @cached_property
    def playable(self) -> frozenset[str]:
        """The cards that are in any set that may be played now."""
        return frozenset(card for play in self.plays for card in play)

    @property
    def must_pass(self) -> bool:
        """Whether passing is all this seat can do."""
        return self.playing and not self.plays

    def may_play(self, cards: Iterable[str]) -> bool:
        """Tell whether just these cards may be played now."""
        return self.in_order(cards) in self.plays

    def shown(self, draft: Draft) -> tuple[str, ...]:
        """Return the hand as the player has sorted it: places in it are those of the draft."""
        return sorted_hand(self.hand, draft)

    def under_cursor(self, draft: Draft) -> str | None:
        """Return the card under the cursor, None without cards."""
        shown = self.shown(draft)
        return shown[min(draft.cursor, len(shown) - 1)] if shown else None

    def picked(self, draft: Draft) -> tuple[str, ...]:
        """Return the picked cards in canonical order."""
        shown = self.shown(draft)
        return self.in_order(shown[place] for place in draft.picked)

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        """Return the cards that Enter is about.

        These are the picked ones; without any, the card under the cursor, with as many more of its
        rank as it takes to beat the set on the table.
        """
        if draft.picked:
            return self.picked(draft)
        card = self.under_cursor(draft)
        if card is None:
            return ()
        fitting = (play for play in self.plays if card in play)
        return next(fitting, (card,)) if self.top and self.playing else (card,)

    def in_order(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Return cards of the hand in canonical order."""
        wanted = frozenset(cards)
        return tuple(card for card in self.hand if card in wanted)

    def of_rank(self, card: str) -> tuple[str, ...]:
        """Return the cards of the hand that share a card's rank."""
        rank = face_of(card)[0]
        return tuple(held for held in self.hand if face_of(held)[0] == rank)

    # -- who stands where ----------------------------------------------------------------------

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        held = self.view["hands"][seat]
        return len(held) if isinstance(held, list) else int(held)

    def title(self, seat: int) -> str | None:
        """Return the English title a seat earned in the hand before, if any."""
        titles = self.view["titles"]
        return titles[seat] if titles else None

    def place_out(self, seat: int) -> int | None:
        """Return in which place a seat went out in this hand, from 1, None if it is still in."""
        out = self.view["out"]
        return out.index(seat) + 1 if seat in out else None

    def partner(self, seat: int) -> int | None:
        """Return the seat that a seat exchanges cards with, None if it has none."""
        wanted = _PARTNERS.get(self.title(seat) or "")
        titles = self.view["titles"] or ()
        return titles.index(wanted) if wanted in titles else None

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

    @property
    def whole(self) -> bool:
        """Whether a hand goes on until one seat is left."""
        return bool(self.options["finish"] == "all")
