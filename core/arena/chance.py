"""The chance of a deal that several line-ups play: the same decks for each of them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core.contract.cards import Deck
from core.contract.chance import Chance, DealerDraw, Rnd, shuffled


class DealChance(Chance):
    """The chance of one deal, in which every line-up gets the same first seat and decks.

    Each kind of outcome has a stream of its own, so that the second deck of a whole game is the
    same even if one line-up has turned the discard pile over more often than another.
    """

    def __init__(self, name: str, *, whole: bool) -> None:
        """Take the name of the deal, and whether the game goes on after its round."""
        self.endless = whole
        self._name = name
        self._counts: dict[str, int] = {}

    def _rnd(self, kind: str) -> Rnd:
        number = self._counts.get(kind, 0)
        self._counts[kind] = number + 1
        return random.Random(f"{self._name}/{kind}/{number}").random

    def first_seat(self, players: int, draw: DealerDraw | None = None) -> int:
        rnd = self._rnd("first")
        return draw(rnd) if draw else int(rnd() * players)

    def shuffle(self, deck: Deck) -> list[int]:
        return shuffled(deck.cards, self._rnd("shuffle"))

    def place(self, size: int) -> int:
        return int(self._rnd("place")() * (size + 1))

    def turn_over(self, pile: Sequence[int]) -> list[int]:
        return shuffled(pile, self._rnd("turn-over"))

    def fork(self) -> DealChance:
        twin = DealChance(self._name, whole=self.endless)
        twin._counts = self._counts.copy()
        return twin
