"""The best moments of a match of President: being out first, and sets that nobody beat."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.cards import CLIMBING_RANKS
from core.contract.highlights import Deciding, Highlights
from core.games.president.events import PresidentEvent, PresidentPlayEvent
from core.ground.words import N_, _, ngettext

WEAK, QUICK, TWO, UNBEATEN = range(4)
"""The ranks of moments."""

_MIDDLE = (len(CLIMBING_RANKS) - 1) / 2
"""The strength of a hand that is neither weak nor strong."""


def _strength(card: str) -> int:
    return CLIMBING_RANKS.index(card[:-1])


class PresidentHighlights(Highlights[PresidentEvent]):
    """What stays of a match of President; of hands, only that of the seat is known."""

    def __init__(self, seat: int, sides: Sequence[int]) -> None:
        super().__init__(seat, sides)
        self._mean = _MIDDLE
        self._turns = [0] * len(self.sides)
        self._top: list[str] = []
        self._out: dict[int, list[str]] = {}
        self._first = seat

    def take(self, action: int, event: PresidentEvent) -> None:
        """Take in an event of an action."""
        match event["type"]:
            case "round":
                self.place = _("hand {hand}").format(hand=event["hand"])
                self._turns = [0] * len(self.sides)
                self._top, self._out = [], {}
            case "deal" if "hand" in event:
                strengths = [_strength(card) for card in event["hand"]]
                self._mean = sum(strengths) / max(1, len(strengths))
            case "play":
                self._play(action, event)
            case "out" if event["place"] == 1:
                self._out_first(action, event["seat"])
            case "trick":
                self._trick(action, event["seat"], event["cards"])
            case "round-end":
                self.note(action, event["points"], begins=True)

    def deciding(self) -> Deciding | None:
        """Return the set with which the seat went out of the last hand, else whoever was first."""
        cards = self._out.get(self.seat) or self._out.get(self._first)
        return Deciding(N_("The last cards"), tuple(cards), len(cards) - 1) if cards else None

    def _play(self, action: int, play: PresidentPlayEvent) -> None:
        seat, cards = play["seat"], play["cards"]
        self._turns[seat] += 1
        if self._top and self._top[0][:-1] == "2":
            self.add(TWO, len(cards), action, self.sides[seat], _("A 2 beaten"))
        self._top = cards
        if not play["left"]:
            self._out[seat] = cards

    def _out_first(self, action: int, seat: int) -> None:
        self._first, turns = seat, self._turns[seat]
        if seat == self.seat and self._mean < _MIDDLE:
            self.add(WEAK, -self._mean, action, self.sides[seat], _("Out first with a weak hand"))
        words = ngettext("Out first in {count} turn", "Out first in {count} turns", turns)
        self.add(QUICK, -turns, action, self.sides[seat], words.format(count=turns))

    def _trick(self, action: int, seat: int, cards: Sequence[str]) -> None:
        self._top = []
        count = len(cards)
        words = ngettext("A card nobody beat", "{count} cards nobody beat", count)
        self.add(UNBEATEN, count, action, self.sides[seat], words.format(count=count))
