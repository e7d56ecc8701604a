"""What a bot or hint answers: an action, and what it thought of the alternatives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from core.contract.chance import Rnd
from core.contract.game import Game, Observation

OwnGame = TypeVar("OwnGame", bound=Game)
"""The class of the game whose bots are taught."""

NOTHING = -1
"""Stands for the action of a seat that might claim something out of turn and does not."""


ADVISER = "adviser"
"""Who gives hints: a master that goes on, after its choice, to compare all answers with it."""

CERTAIN = 1000
"""The visits of an exact value: it counts as much as so many worlds that agree."""


ENOUGH = 30
"""The worlds that an action must have met before it is compared with another."""

SURE = 2.5
"""How many standard errors an action must stay behind another to be worth less for sure."""


class Apart(NamedTuple):
    """How often something comes of the chosen action, and how often of another; or how much.

    `error` is the standard error of the difference: both met the same worlds.
    """

    chosen: float
    other: float
    error: float


@dataclass(frozen=True, slots=True)
class Considered:
    """One alternative: the action code, its estimated value, and visits if it was searched.

    `error` is the standard error of how far its value is from that of the chosen action. `outcome`
    is in which part of the worlds that is so on which the action hangs, if the game names aught.
    `facts` are what came of it beside the chosen action, for each fact that the game names.
    """

    action: int
    value: float
    visits: int = 0
    error: float = 0.0
    outcome: float | None = None
    facts: tuple[Apart, ...] = ()

    def surely_below(self, value: float) -> bool:
        """Tell whether its value is less than that of the chosen action, whatever luck there was.

        So it is if it was searched enough and the difference is far above its standard error.
        """
        behind = value - self.value
        return self.visits >= ENOUGH and behind > 0 and behind >= SURE * self.error


@dataclass(frozen=True, slots=True)
class Opinion:
    """The chosen action code and the alternatives considered, best first.

    The action is `NOTHING` when a seat that is not to act claims nothing.
    """

    action: int
    considered: tuple[Considered, ...] = ()


Policy = Callable[[Observation[OwnGame], Rnd], Opinion]
"""Chooses among `observation.legal()`; the same observation and random stream, the same choice."""


def best(values: dict[int, float], rnd: Rnd) -> Opinion:
    """Return the opinion that prefers the action of the highest value, ties by chance."""
    ranked = sorted(values.items(), key=lambda item: (-item[1], item[0]))
    top = [action for action, value in ranked if value == ranked[0][1]]
    chosen = top[int(rnd() * len(top))]
    return Opinion(chosen, tuple(Considered(action, value) for action, value in ranked))
