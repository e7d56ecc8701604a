"""What a bot or hint answers: an action, and what it thought of the alternatives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.chance import Rnd
from core.game import Observation

NOTHING = -1
"""Stands for the action of a seat that might claim something out of turn and does not."""


CERTAIN = 1000
"""The visits of an exact value: it counts as much as so many worlds that agree."""


@dataclass(frozen=True, slots=True)
class Considered:
    """One alternative: the action code, its estimated value, and visits if it was searched."""

    action: int
    value: float
    visits: int = 0


@dataclass(frozen=True, slots=True)
class Opinion:
    """The chosen action code and the alternatives considered, best first.

    The action is `NOTHING` when a seat that is not to act claims nothing.
    """

    action: int
    considered: tuple[Considered, ...] = ()


Policy = Callable[[Observation, Rnd], Opinion]
"""Chooses among `observation.legal()`; the same observation and random stream, the same choice."""


def best(values: dict[int, float], rnd: Rnd) -> Opinion:
    """Return the opinion that prefers the action of the highest value, ties by chance."""
    ranked = sorted(values.items(), key=lambda item: (-item[1], item[0]))
    top = [action for action, value in ranked if value == ranked[0][1]]
    chosen = top[int(rnd() * len(top))]
    return Opinion(chosen, tuple(Considered(action, value) for action, value in ranked))
