"""The best moments of a match of President: ways to be out first, and cards nobody beat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import sqrt

from core.contract.cards import CLIMBING_RANKS
from core.contract.highlights import Deciding, Highlights
from core.games.president.events import (
    PresidentEvent,
    PresidentPlayEvent,
    PresidentRoundEvent,
)
from core.games.president.scoring import SCUM
from core.ground.words import N_, _, ngettext

RISE, WEAK, BEHIND, DASH, FAR, QUICK, CLOSE, STREAK, FIRST, TWO, MANY, SHORT, WON = range(13)
"""The ranks of moments."""

_MIDDLE = (len(CLIMBING_RANKS) - 1) / 2
"""The strength of a hand that is neither weak nor strong."""

_SPREAD = sqrt((len(CLIMBING_RANKS) ** 2 - 1) / 12)
"""How far the strength of a card usually is from the middle."""

SHARE = 3
"""What part of the cards dealt to a seat is much: a third."""

MUCH, MUCH_BEHIND = 5, 4
"""Cards that are much at least: those played in a row or held by the next, and those behind."""

FEW_PLAYERS = 4
"""Players up to which it is rare that the next one has but one card left."""

MANY_CARDS = 3
"""Cards of a set that few others can answer."""

FEW_TURNS = 3
"""Turns that are few in a hand however small."""

NEARLY = 2
"""Cards with which somebody was nearly out first."""

HIGH = 2
"""The highest ranks, of which a single card is seldom beaten."""

TWO_RANK = CLIMBING_RANKS[-1]
"""The highest rank."""

LADDER = 4
"""Players from which on it is a long way from Scum to President."""


def _rank(cards: Sequence[str]) -> str:
    """Return the rank that the cards of a set share."""
    return cards[-1][:-1]


def _strength(card: str) -> int:
    return CLIMBING_RANKS.index(card[:-1])


class PresidentHighlights(Highlights[PresidentEvent]):
    """What stays of a match of President; of hands, only that of the seat is known."""

    def __init__(self, seat: int, sides: Sequence[int]) -> None:
        super().__init__(seat, sides)
        self._hand: list[str] = []
        self._scum: int | None = None
        self._turns = [0] * len(self.sides)
        self._dealt = 0
        self._left: dict[int, int] = {}
        self._behind: dict[int, int] = {}
        self._row: list[list[str]] = []
        self._player = seat
        self._top: list[str] = []
        self._out: dict[int, list[str]] = {}
        self._first = seat
        self._hand_place = ""
        self._trick_number = 0

    @staticmethod
    def promise(counts: Mapping[str, int]) -> tuple[int, ...]:
        """Return in how many hands the seat was out first."""
        return (counts.get("president", 0),)

    def take(self, action: int, event: PresidentEvent) -> None:
        """Take in an event of an action."""
        match event["type"]:
            case "round":
                self._open_hand(event)
            case "deal":
                self._left = dict(enumerate(event["counts"]))
                self._dealt = max(event["counts"])
                self._hand = list(event.get("hand", ()))
            case "gift" if "cards" in event:
                self._gift(event["seat"], event["cards"])
            case "lead":
                self._trick_number += 1
                trick = _("trick {number}").format(number=self._trick_number)
                self.place = ", ".join(filter(None, (self._hand_place, trick)))
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
            case "game-over":
                self._drop_nearly({self.sides[seat] for seat in event["winner"]})

    def deciding(self) -> Deciding | None:
        """Return the set with which the seat went out of the last hand, else whoever was first."""
        cards = self._out.get(self.seat) or self._out.get(self._first)
        return Deciding(N_("The last cards"), tuple(cards), len(cards) - 1) if cards else None

    def _open_hand(self, event: PresidentRoundEvent) -> None:
        several = event["hands_total"] > 1
        self._hand_place = _("hand {hand}").format(hand=event["hand"]) if several else ""
        self._trick_number = 0
        self._turns = [0] * len(self.sides)
        self._top, self._out, self._behind, self._row = [], {}, {}, []

    def _play(self, action: int, play: PresidentPlayEvent) -> None:
        seat, cards = play["seat"], play["cards"]
        self._turns[seat] += 1
        if self._top and _rank(self._top) == TWO_RANK:
            count = len(cards)
            words = ngettext("A 2 answered with a 2", "{count} twos answered with twos", count)
            self.add(TWO, count, action, self.sides[seat], words.format(count=count), cards[-1])
        self._top = cards
        self._left[seat] = play["left"]
        self._in_a_row(action, seat, cards)
        least = min(self._left.values())
        for one, left in self._left.items():
            self._behind[one] = max(self._behind.get(one, 0), left - least)
        if not play["left"]:
            self._out[seat] = cards

    def _in_a_row(self, action: int, seat: int, cards: list[str]) -> None:
        """Keep the sets that a seat plays while nobody answers; more of them make a moment."""
        if seat != self._player:
            self._row = []
        self._player = seat
        self._row.append(cards)
        count = sum(map(len, self._row))
        if len(self._row) > 1 and self._is_much(count, MUCH):
            words = ngettext(
                "{count} card in a row that nobody beat",
                "{count} cards in a row that nobody beat",
                count,
            )
            title = words.format(count=count)
            self.add(STREAK, count, action, self.sides[seat], title, cards[-1])

    def _is_much(self, count: int, least: int) -> bool:
        return count >= max(least, self._dealt / SHARE)

    def _out_first(self, action: int, seat: int) -> None:
        """Judge how the first of a hand came out, and who came close."""
        self._first, turns = seat, self._turns[seat]
        side, card = self.sides[seat], self._top[-1] if self._top else ""
        if seat == self._scum:
            self.add(RISE, 1, action, side, _("From Scum to President"), card)
        below = self._below() if seat == self.seat else 0
        if below > 1:
            self.add(WEAK, below, action, side, _("Out first with a weak hand"), card)
        behind = self._behind.get(seat, 0)
        if self._is_much(behind, MUCH_BEHIND):
            words = ngettext(
                "Out first after being {count} card behind",
                "Out first after being {count} cards behind",
                behind,
            )
            self.add(BEHIND, behind, action, side, words.format(count=behind), card)
        row = sum(map(len, self._row))
        if len(self._row) > 1 and self._is_much(row, MUCH):
            words = ngettext(
                "Out first with {count} card in a row", "Out first with {count} cards in a row", row
            )
            self.add(DASH, row, action, side, words.format(count=row), card)
        self._ahead(action, seat, card)
        words = ngettext("Out first in {count} turn", "Out first in {count} turns", turns)
        rank = QUICK if turns <= max(FEW_TURNS, self._dealt / SHARE) else FIRST
        self.add(rank, -turns, action, side, words.format(count=turns), card)

    def _ahead(self, action: int, seat: int, card: str) -> None:
        """Judge how many cards the others have left when a seat is out first."""
        others = {one: left for one, left in self._left.items() if one != seat}
        nearest, side = min(others.values(), default=0), self.sides[seat]
        if nearest == 1 and len(self.sides) <= FEW_PLAYERS:
            self.add(CLOSE, 1, action, side, _("Out first, one card ahead of the next"), card)
        elif self._is_much(nearest, MUCH):
            words = ngettext(
                "Out first, {count} card ahead of the next",
                "Out first, {count} cards ahead of the next",
                nearest,
            )
            self.add(FAR, nearest, action, side, words.format(count=nearest), card)
        for one, left in others.items():
            if left <= NEARLY and self._turns[one]:
                words = ngettext(
                    "{count} card short of being out first",
                    "{count} cards short of being out first",
                    left,
                )
                self.add(SHORT, -left, action, self.sides[one], words.format(count=left))

    def _drop_nearly(self, winners: Collection[int]) -> None:
        """Forget how near the winners came to what they have reached after all."""
        self.moments = [one for one in self.moments if one.rank != SHORT or one.side not in winners]

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
        """Judge a trick: the more cards of the lower rank won it, the better."""
        self._top = []
        rank, count = _rank(cards), len(cards)
        if count == 1 and rank in CLIMBING_RANKS[-HIGH:]:
            return
        words = _("Trick won with {cards}").format(cards=" ".join([rank] * count))
        height = (_strength(cards[-1]) + 1) / len(CLIMBING_RANKS)
        best = MANY if count >= MANY_CARDS and rank != TWO_RANK else WON
        self.add(best, count - height, action, self.sides[seat], words, cards[-1])
