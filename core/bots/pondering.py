"""How long a bot seems to think about a choice: the harder it was, the longer."""

from __future__ import annotations

from core.bots.characters import character_at
from core.bots.decision import Decision
from core.contract.opinion import Considered, Opinion
from core.games.registry import entry_of

QUICKEST, SLOWEST = 0.8, 2.0
"""The pause before the plainest action and before the hardest, beside the pace that is set."""

MANY = 6
"""From so many actions on it takes no longer to look at them."""

LOOKING = 0.4
"""What looking at the actions adds to the pause, as a part; the rest is weighing them."""

STAKE = 0.1
"""The reward by which a search must tell two actions apart for that to be easy."""

WHIM = 0.2
"""By how much of itself a pause varies for no reason."""

UNKNOWN = 0.4
"""How hard it is to weigh actions of which only the best is known."""


def pause_of(decision: Decision, opinion: Opinion, whim: float) -> float:
    """Return how long to pause, as a multiple of the pace; `whim` is a random number in 0..1."""
    character = character_at(decision.name, decision.player)
    pace = character.pauses if character else 1.0
    hardness = hardness_of(decision, opinion)
    seconds = QUICKEST + (SLOWEST - QUICKEST) * hardness
    return seconds * pace * (1 + WHIM * (whim - 0.5))


def hardness_of(decision: Decision, opinion: Opinion) -> float:
    """Return how hard a choice was, in 0..1: many actions, close to each other, and much at stake.

    Where there is but one action there is nothing to think about.
    """
    choices = len(decision.observation.legal())
    if choices < 2:
        return 0.0
    looking = min(choices - 1, MANY - 1) / (MANY - 1)
    return LOOKING * looking + (1 - LOOKING) * _weighing(decision, opinion)


def _weighing(decision: Decision, opinion: Opinion) -> float:
    """Return how hard it was to weigh the two best actions, in 0..1."""
    values = sorted((each.value for each in opinion.considered), reverse=True)
    if len(values) < 2:
        return UNKNOWN
    unit = _unit(decision, opinion.considered)
    closeness = 1 - min(1.0, (values[0] - values[1]) / unit)
    stake = min(1.0, (values[0] - values[-1]) / unit)
    return closeness * stake


def _unit(decision: Decision, considered: tuple[Considered, ...]) -> float:
    """Return the difference that is easy to see, in the units of the values considered."""
    if any(each.visits for each in considered):
        return STAKE
    known = decision.observation.known
    return entry_of(known.name).playbook().plain(known)
