"""The best moments of a match of President: being out first, and sets that nobody beat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from core.contract.cards import CLIMBING_RANKS
from core.contract.highlights import Deciding, Highlights
from core.games.president.events import PresidentEvent, PresidentPlayEvent
from core.games.president.scoring import SCUM
from core.ground.words import N_, _, ngettext

RISE, WEAK, FAR, CLOSE, QUICK, TWO, UNBEATEN = range(7)
"""The ranks of moments."""

_MIDDLE = (len(CLIMBING_RANKS) - 1) / 2
"""The strength of a hand that is neither weak nor strong."""

_SPREAD = sqrt((len(CLIMBING_RANKS) ** 2 - 1) / 12)
"""How far the strength of a card usually is from the middle."""

FAR_AHEAD = 5
"""Cards that everybody else still holds when somebody is out first by far."""

LADDER = 4
"""Players from which on it is a long way from Scum to President."""


def _strength(card: str) -> int:
    return CLIMBING_RANKS.index(card[:-1])


class PresidentHighlights(Highlights[PresidentEvent]):
    """What stays of a match of President; of hands, only that of the seat is known."""

    def __init__(self, seat: int, sides: Sequence[int]) -> None:
        super().__init__(seat, sides)
        self._hand: list[str] = []
        self._scum: int | None = None
        self._turns = [0] * len(self.sides)
        self._left: dict[int, int] = {}
        self._top: list[str] = []
        self._out: dict[int, list[str]] = {}
        self._first = seat

    @staticmethod
    def promise(counts: Mapping[str, int]) -> tuple[int, ...]:
        """Return in how many hands the seat was out first."""
        return (counts.get("president", 0),)

    def take(self, action: int, event: PresidentEvent) -> None:
        """Take in an event of an action."""
        match event["type"]:
            case "round":
                self.place = _("hand {hand}").format(hand=event["hand"])
                self._turns = [0] * len(self.sides)
                self._top, self._out = [], {}
            case "deal":
                self._left = dict(enumerate(event["counts"]))
                self._hand = list(event.get("hand", ()))
            case "gift" if "cards" in event:
                self._gift(event["seat"], event["cards"])
            case "play":
                self._play(action, event)
            case "out" if event["place"] == 1:
                self._out_first(action, event["seat"])
            case "trick":
                self._trick(action, event["seat"], event["cards"])
            case "round-end":
                self.note(action, event["points"], begins=True)
                last = event["titles"].index(SCUM) if SCUM in event["titles"] else None
                self._scum = last if len(self.sides) >= LADDER else None

    def deciding(self) -> Deciding | None:
        """Return the set with which the seat went out of the last hand, else whoever was first."""
        cards = self._out.get(self.seat) or self._out.get(self._first)
        return Deciding(N_("The last cards"), tuple(cards), len(cards) - 1) if cards else None

    def _play(self, action: int, play: PresidentPlayEvent) -> None:
        seat, cards = play["seat"], play["cards"]
        self._turns[seat] += 1
        if self._top and self._top[0][:-1] == CLIMBING_RANKS[-1]:
            count = len(cards)
            words = ngettext("A 2 answered with a 2", "{count} twos answered with twos", count)
            self.add(TWO, count, action, self.sides[seat], words.format(count=count), cards[-1])
        self._top = cards
        self._left[seat] = play["left"]
        if not play["left"]:
            self._out[seat] = cards

    def _out_first(self, action: int, seat: int) -> None:
        self._first, turns = seat, self._turns[seat]
        side, card = self.sides[seat], self._top[-1] if self._top else ""
        if seat == self._scum:
            self.add(RISE, 1, action, side, _("From Scum to President"), card)
        below = self._below() if seat == self.seat else 0
        if below > 1:
            self.add(WEAK, below, action, side, _("Out first with a weak hand"), card)
        nearest = min((left for one, left in self._left.items() if one != seat), default=0)
        if nearest == 1:
            self.add(CLOSE, 1, action, side, _("Out first, one card ahead of the next"), card)
        elif nearest >= FAR_AHEAD:
            words = ngettext(
                "Out first, {count} card ahead of the next",
                "Out first, {count} cards ahead of the next",
                nearest,
            )
            self.add(FAR, nearest, action, side, words.format(count=nearest), card)
        words = ngettext("Out first in {count} turn", "Out first in {count} turns", turns)
        self.add(QUICK, -turns, action, side, words.format(count=turns), card)

    def _gift(self, giver: int, cards: Sequence[str]) -> None:
        """Take cards that the seat gave or was given."""
        if giver == self.seat:
            self._hand = [card for card in self._hand if card not in cards]
        else:
            self._hand += cards

    def _below(self) -> float:
        """Return how far the hand was below the middle; hands are usually within 1 of it."""
        count = len(self._hand)
        mean = sum(map(_strength, self._hand)) / count if count else _MIDDLE
        return (_MIDDLE - mean) / _SPREAD * sqrt(count)

    def _trick(self, action: int, seat: int, cards: Sequence[str]) -> None:
        self._top = []
        count = len(cards)
        words = ngettext("A card nobody beat", "{count} cards nobody beat", count)
        title = words.format(count=count)
        self.add(UNBEATEN, count, action, self.sides[seat], title, cards[-1])
