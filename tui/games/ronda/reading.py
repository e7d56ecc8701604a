"""What a Ronda view means at its seat: the cards held, what each does, who is who."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from core.games.ronda.notation import ANNOUNCE
from core.games.ronda.position import SIDES
from core.games.ronda.views import RondaPreview, RondaView
from tui.games.narrating import side_told
from tui.games.reading import Reading
from tui.games.ronda.words import call_word, face_of
from tui.games.seat_view import SeatViewOf
from tui.models import PendingChoice

RondaSeatView = SeatViewOf[RondaView, RondaPreview]
"""What is known at a table of Ronda."""


class RondaReading(Reading):
    """A Ronda view as its seat reads it; `side` is the seat's own, `sides` are those of all seats.

    The seat is `playing` when the game waits for a card of its hand.
    """

    sitting: RondaSeatView

    def __init__(self, sitting: RondaSeatView) -> None:
        super().__init__(sitting)
        self.view = sitting.view
        self.previews = sitting.previews
        self.target: int = self.view["options"]["target"]
        self.sides = SIDES[self.view["players"]]
        self.side = self.sides[self.seat]
        self.partners = self.view["players"] == 4
        self.announcing = self.view["phase"] == ANNOUNCE
        self.my_turn = bool(self.legal) and self.view["turn"] == self.seat
        self.playing = self.my_turn and not self.announcing
        self.held = self.view["held"][self.seat]

    @cached_property
    def hand(self) -> list[str]:
        """The player's cards by rank, so that pairs stand together."""
        held = self.view["hands"][self.seat]
        return sorted(held, key=face_of) if isinstance(held, list) else []

    @cached_property
    def places(self) -> tuple[int | None, ...]:
        """For each card dealt, by rank, its number in `hand`, None once it has been played."""
        if not set(self.hand) <= set(self.sitting.dealt):
            return ()
        held = {card: number for number, card in enumerate(self.hand)}
        return tuple(held.get(card) for card in sorted(self.sitting.dealt, key=face_of))

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        held = self.view["hands"][seat]
        return len(held) if isinstance(held, list) else held

    # -- what the cards do ------------------------------------------------------------------

    @cached_property
    def open_call(self) -> str:
        """The call that may be made now, empty if none may; there is never more than one."""
        return next((play.split()[1] for play in self.legal if " " in play), "")

    @cached_property
    def callers(self) -> list[int]:
        """The places in the hand of the cards that the open call may be made with."""
        called = [f"{card} {self.open_call}" in self.legal for card in self.hand]
        return [place for place, may in enumerate(called) if may]

    def play_of(self, card: str, calls: Collection[str] = ()) -> str:
        """Return the play of a card: called if its call is among these, or if it must be."""
        called = f"{card} {self.open_call}"
        made = self.open_call in calls or card not in self.legal
        return called if made and called in self.legal else card

    def chosen(self, draft: PendingChoice) -> RondaPreview:
        """Return what the card under the cursor does when Enter is pressed; only when playing."""
        return self.previews[self.play_of(self.hand[draft.cursor], draft.calls)]

    # -- names ------------------------------------------------------------------------------

    @cached_property
    def own_first(self) -> list[int]:
        """All sides, the player's own first."""
        return sorted(set(self.sides), key=lambda side: (side != self.side, side))

    def side_name(self, side: int) -> str:
        """Return the name of a side: a player, or two partners."""
        return side_told(self.sitting, (seat for seat, own in enumerate(self.sides) if own == side))

    def call(self, call: str) -> str:
        """Return how an announcement or a call is said in the language of the player's choice."""
        return call_word(self.sitting.settings.calls, call)

    def sign(self, card: str) -> str:
        """Return a card text as the screen writes it."""
        return self.sitting.glyphs.spanish_card(*face_of(card))

    def announced(self, seat: int) -> str:
        """Return what a seat announced in this batch, nothing if it was silent."""
        said = self.view["said"][seat]
        return "" if said in (None, "silent") else str(said)
