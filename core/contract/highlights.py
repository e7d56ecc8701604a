"""What stays of a finished game: how its points came, its deciding cards and its best moments."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

OwnEvent = TypeVar("OwnEvent")
"""The events of a game, as a seat saw them."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that a side did, in action number `action`; `title` and `place` say what and where.

    Of all moments the one with the lowest `rank` is the best, then the one with the largest
    `size`, then the last. `card` is the one that it was done with, if any.
    """

    rank: int
    size: float
    action: int
    side: int
    title: str
    place: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Deciding:
    """The cards that decided a game, in their order; `picked` is the place of the one that did.

    `heading` is marked with `N_`.
    """

    heading: str
    cards: tuple[str, ...]
    picked: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of each side after an action; with `begins` a round ended there."""

    action: int
    points: tuple[int, ...]
    begins: bool


class Highlights(ABC, Generic[OwnEvent]):
    """Gathers them from the events of a game, as the seat saw them.

    `race` has a standing wherever points were given, `moments` are those of all sides.
    """

    def __init__(self, seat: int, sides: Sequence[int]) -> None:
        """Take a seat, and the side of every seat."""
        self.seat = seat
        self.sides = tuple(sides)
        self.moments: list[Moment] = []
        self.race = [Standing(0, (0,) * (max(sides) + 1), begins=False)]
        self.place = ""
        """Where in the game an event is: in which round, hand or deal."""

    @abstractmethod
    def take(self, action: int, event: OwnEvent) -> None:
        """Take in an event of an action; 0 is the first deal."""

    @abstractmethod
    def deciding(self) -> Deciding | None:
        """Return the cards that decided the game, if any did."""

    def best(self, side: int) -> Moment | None:
        """Return the best moment of a side."""
        own = [one for one in self.moments if one.side == side]
        return min(own, key=lambda one: (one.rank, -one.size, -one.action), default=None)

    @staticmethod
    def promise(counts: Mapping[str, int]) -> tuple[int, ...]:
        """Return how good a moment is likely in a game, from what was counted; more is better.

        `counts` are those of the game's `Counts`, by name; what never happened is missing.
        """
        return ()

    def add(
        self, rank: int, size: float, action: int, side: int, title: str, card: str = ""
    ) -> None:
        """Keep a moment at the present place."""
        self.moments.append(Moment(rank, size, action, side, title, self.place, card))

    def note(self, action: int, points: Sequence[int], *, begins: bool = False) -> None:
        """Note the points of each side after an action."""
        self.race.append(Standing(action, tuple(points), begins))
