"""The levels of play and the policy behind each of them."""

from __future__ import annotations

from importlib import import_module

from core.chance import Rnd
from core.game import Observation
from core.games import MODULES
from core.opinion import NOTHING, Opinion, Policy
from core.options import BadOption
from core.words import N_, _

LEVELS = {
    "random": N_("plays any legal card"),
    "casual": N_("knows the game and plays by rules of thumb"),
}
"""Name of each level, weakest first, and what to expect of it."""

DEFAULT_LEVEL = "casual"


def check_level(level: str) -> None:
    """Raise BadOption listing the levels if there is none of this name."""
    if level not in LEVELS:
        raise BadOption(
            _("There is no level {level}; the levels are {allowed}.").format(
                level=level, allowed=", ".join(LEVELS)
            )
        )


def choose(level: str, observation: Observation, rnd: Rnd) -> Opinion:
    """Return what a bot of this level does from what its seat sees; raise BadOption if unknown."""
    check_level(level)
    return _policy(level, observation.known.name)(observation, rnd)


def _policy(level: str, game: str) -> Policy:
    if level == "random":
        return play_at_random
    policy: Policy = import_module(f"{MODULES[game]}.heuristic").casual
    return policy


def play_at_random(observation: Observation, rnd: Rnd) -> Opinion:
    """Choose any legal action with equal chance; out of turn, claim half of the time."""
    if observation.known.to_act != observation.seat and rnd() < 0.5:
        return Opinion(NOTHING)
    actions = observation.legal()
    return Opinion(actions[int(rnd() * len(actions))])
