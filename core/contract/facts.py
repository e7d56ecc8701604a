"""What comes of an action in a game's own facts, and the sentences that compare two actions."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

from core.ground.words import N_

if TYPE_CHECKING:
    from core.contract.game import Game

ToldGame = TypeVar("ToldGame", bound="Game", contravariant=True)
"""The class of the game whose facts are looked at."""


class ComparedWith(Enum):
    """What is told of, beside which other action."""

    BEST = auto()
    """An action beside the best one."""
    NEXT = auto()
    """The best action beside the next best."""
    CHOSEN = auto()
    """The best action beside what was chosen."""


class Comparisons(NamedTuple):
    """Whole sentences that tell a fact of one action beside another, marked with `N_`.

    `own` is a number of a hundred deals, or of what there is on average; `other` is the same for
    the other action.
    """

    best: str
    next: str
    chosen: str

    def sentence(self, beside: ComparedWith) -> str:
        """Return the sentence for an action beside another one."""
        if beside is ComparedWith.BEST:
            return self.best
        return self.next if beside is ComparedWith.NEXT else self.chosen


LEAST_OF_MEAN: Final = 0.1
"""The least difference of a mean that can be told: it is told to the tenth."""


class Fact(NamedTuple):
    """Something that comes of an action, such as that its seat goes out first.

    More of it is `good` for the seat or not. A difference of so `much` counts as all; of a mean it
    is told how much of it there is, of anything else in how many deals it is so. Where it `hangs`
    on what the game's `Outcomes` name, their sentence is told in its place, which knows who plays.
    A mean that differs by less than its `least` is told only of an action that is surely worth
    less.
    """

    good: bool
    told: Comparisons
    much: float = 1.0
    is_mean: bool = False
    hangs: bool = False
    least: float = LEAST_OF_MEAN


CARDS_LEFT: Final = Comparisons(
    best=N_(
        "At the end of the hand you hold {own} cards on average, but {other} after the best play."
    ),
    next=N_(
        "At the end of the hand you hold {own} cards on average, but {other} after the next"
        " best play."
    ),
    chosen=N_(
        "At the end of the hand you hold {own} cards on average, but {other} after your choice."
    ),
)
"""How many cards a seat holds when a hand is over, in the games in which it goes out."""


class Watch(Protocol[ToldGame]):
    """Looks on while a world is played on, for one seat.

    Where it is played by rollouts that is to the end of the round, and every action is seen. Where
    a tree plays it that is as far as the tree goes, and the first action alone is seen.
    """

    def take(self, world: ToldGame, action: int) -> None:
        """See what the seat to act is about to do."""

    def found(self, world: ToldGame) -> tuple[float, ...]:
        """Return at the end how much of each fact there was: 0 or 1, or any number for a mean."""


class Facts(Protocol[ToldGame]):
    """What may come of an action, in the game's own facts, and how it is said."""

    @property
    def FACTS(self) -> Sequence[Fact]:  # noqa: N802, as modules name what never changes
        """What is looked at: first what a seat aims for, last the points of the game."""

    def watch(self, seat: int) -> Watch[ToldGame]:
        """Return who looks on for a seat."""
