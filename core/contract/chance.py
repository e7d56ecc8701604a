"""Where a game's chance comes from: a source (`core.contract.sources`), a record, or a search.

Four kinds of outcome exist (docs/records.md): the first dealer or leader, a full shuffle,
the place of a card sent back into the stock, and a discard pile that becomes the stock. The k-th
outcome of a seeded game comes from a generator of its own, seeded with the game's seed and k; so a
chance source has no state but the number of outcomes so far, and a resumed game goes on as if
never left.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from core.contract.cards import BadDeck, Deck
from core.ground.errors import KahwaError
from core.ground.words import _

Rnd = Callable[[], float]
"""A random source: a function that returns a float in [0, 1)."""

Outcome = dict[str, Any]
"""One recorded outcome: `{"kind": "first" | "shuffle" | "place" | "turn-over", "value": ...}`."""

DealerDraw = Callable[[Rnd], int]
"""Draws the first seat in a game's own way from a random source."""


class BadChance(KahwaError):
    """A recorded outcome that does not fit the game.

    `outcome` is its number in the record, from 0, if it is one of those.
    """

    code = "bad-record"

    def __init__(self, message: str, outcome: int | None = None) -> None:
        super().__init__(message)
        self.outcome = outcome


def shuffled(cards: Sequence[int], rnd: Rnd, count: int | None = None) -> list[int]:
    """Return the cards in random order (Fisher and Yates), the same on every platform.

    With `count` only so many at the end are drawn at random, for a deal that needs no more.
    """
    pile = list(cards)
    first = 0 if count is None else max(0, len(pile) - 1 - count)
    for last in range(len(pile) - 1, first, -1):
        other = int(rnd() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


class Chance(metaclass=ABCMeta):
    """What a game asks for whenever chance decides."""

    endless: bool = True
    """False in a search world: the game stops where the next round would be dealt."""

    @abstractmethod
    def first_seat(self, players: int, draw: DealerDraw | None = None) -> int:
        """Return the first dealer or leader."""

    @abstractmethod
    def shuffle(self, deck: Deck) -> list[int]:
        """Return the whole deck shuffled, top card first."""

    @abstractmethod
    def place(self, size: int) -> int:
        """Return where a card goes back into a stock of `size` cards: 0 top .. `size` bottom."""

    @abstractmethod
    def turn_over(self, pile: Sequence[int]) -> list[int]:
        """Return the new stock, top first, made of a discard pile given oldest card first."""

    @abstractmethod
    def fork(self) -> Chance:
        """Return an independent copy that goes on from here."""


class WorldChance(Chance):
    """The chance of a search world: unrecorded, and ending with the round."""

    endless = False

    def __init__(self, rnd: Rnd) -> None:
        self._rnd = rnd

    def first_seat(self, players: int, draw: DealerDraw | None = None) -> int:
        return draw(self._rnd) if draw else int(self._rnd() * players)

    def shuffle(self, deck: Deck) -> list[int]:
        return shuffled(deck.cards, self._rnd)

    def place(self, size: int) -> int:
        return int(self._rnd() * (size + 1))

    def turn_over(self, pile: Sequence[int]) -> list[int]:
        return shuffled(pile, self._rnd)

    def fork(self) -> WorldChance:
        return self


class Source(Protocol):
    """Makes the k-th outcome of a real game; stateless."""

    def check(self, deck: Deck, players: int) -> None: ...
    def first_seat(self, k: int, players: int, draw: DealerDraw | None) -> int: ...
    def shuffle(self, k: int, shuffles: int, deck: Deck) -> list[int]: ...
    def place(self, k: int, size: int) -> int: ...
    def turn_over(self, k: int, pile: Sequence[int]) -> list[int]: ...
    def plain(self) -> dict[str, Any]: ...


class RecordedChance(Chance):
    """The chance of a real game: takes outcomes from a record first, then from its source.

    `outcomes` are all so far in order, cards in the notation of `deck`; `count` is how many. They
    stand in a list that forks share for as long as they go the same way, so that a fork of a long
    game costs no more than one of a short game.
    """

    def __init__(self, deck: Deck, source: Source, recorded: Sequence[Outcome] = ()) -> None:
        self.deck = deck
        self.source = source
        self.count = 0
        self._shared: list[Outcome] = []
        self._recorded = recorded
        self._until = len(recorded)
        self._shuffles = 0

    @property
    def outcomes(self) -> list[Outcome]:
        """Every outcome so far, in order: a list of the caller's own."""
        return self._shared[: self.count]

    def part(self, first: int, end: int) -> list[Outcome]:
        """Return the outcomes from one on to another, which is left out."""
        return self._shared[first : min(end, self.count)]

    def _take(self, outcome: Outcome) -> None:
        """Add an outcome; where a fork has gone another way already, the list becomes two."""
        if len(self._shared) > self.count and self._shared[self.count] != outcome:
            self._shared = self.outcomes
        if len(self._shared) == self.count:
            self._shared.append(outcome)
        self.count += 1

    def first_seat(self, players: int, draw: DealerDraw | None = None) -> int:
        value = self._replayed("first")
        if value is None:
            value = self.source.first_seat(self.count, players, draw)
        elif type(value) is not int or not 0 <= value < players:
            raise self._misfit()
        self._take({"kind": "first", "value": value})
        return value

    def shuffle(self, deck: Deck) -> list[int]:
        value = self._replayed("shuffle")
        if value is None:
            cards = self.source.shuffle(self.count, self._shuffles, deck)
        else:
            try:
                cards = deck.permutation(value)
            except BadDeck as error:
                raise self._misfit() from error
        self._shuffles += 1
        self._take({"kind": "shuffle", "value": deck.texts(cards)})
        return cards

    def place(self, size: int) -> int:
        value = self._replayed("place")
        if value is None:
            value = self.source.place(self.count, size)
        elif type(value) is not int or not 0 <= value <= size:
            raise self._misfit()
        self._take({"kind": "place", "value": value})
        return value

    def turn_over(self, pile: Sequence[int]) -> list[int]:
        value = self._replayed("turn-over")
        if value is None:
            cards = self.source.turn_over(self.count, pile)
        else:
            if not isinstance(value, list) or sorted(map(str, value)) != sorted(
                self.deck.texts(pile)
            ):
                raise self._misfit()
            cards = [self.deck.parse(text) for text in value]
        self._take({"kind": "turn-over", "value": self.deck.texts(cards)})
        return cards

    def fork(self) -> RecordedChance:
        twin = RecordedChance(self.deck, self.source, self._recorded)
        twin._until = self._until
        twin.count = self.count
        twin._shared = self._shared
        twin._shuffles = self._shuffles
        return twin

    def fork_along(self, other: RecordedChance) -> RecordedChance:
        """Return a copy that goes the way of another chance with the same outcomes so far."""
        twin = self.fork()
        twin._recorded, twin._until = other._shared, other.count
        return twin

    def leap(self, outcomes: Sequence[Outcome]) -> RecordedChance:
        """Return a copy after these outcomes, the first of which are those so far."""
        twin = self.fork()
        twin._shared = list(outcomes)
        twin.count = len(twin._shared)
        twin._shuffles = sum(outcome["kind"] == "shuffle" for outcome in outcomes)
        return twin

    def leave_record(self) -> None:
        """Ask the source for every outcome from now on: the game may go on otherwise."""
        self._recorded, self._until = (), 0

    def _replayed(self, kind: str) -> Any:
        """Return the recorded value of the next outcome, or None after the end of the record."""
        if self.count >= self._until:
            return None
        outcome = self._recorded[self.count]
        if outcome.get("kind") != kind or outcome.get("value") is None:
            raise self._misfit()
        return outcome["value"]

    def _misfit(self) -> BadChance:
        return BadChance(
            _("Draw {number} of the record does not match the game.").format(number=self.count),
            self.count,
        )
