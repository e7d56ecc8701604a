"""What a game teaches its bots: rules of thumb, a way to play rounds out, and how levels err."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from core.chance import Rnd
from core.game import Game
from core.opinion import Policy

Rollout = Callable[[Game, Rnd], int]
"""Chooses an action for `to_act` in a search world; fast, and the same for the same stream."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays a game.

    `simulations` is the number of worlds it plays through for one decision; with 0 it goes by
    the rules of thumb. The traits are chances in 0..1: `forgets` to leave out a call or to claim
    nothing, `hasty` to go by the rules of thumb in spite of its simulations.
    """

    simulations: int = 0
    forgets: float = 0.0
    hasty: float = 0.0


@dataclass(frozen=True, slots=True)
class Playbook:
    """What the bots of a game share, and the skill of each of its levels.

    `quiet` turns an action code into the same action without its call. `exploration` weighs
    curiosity against gain in the tree, in units of the reward.
    """

    casual: Policy
    rollout: Rollout
    quiet: Callable[[int], int]
    skills: Mapping[str, Skill]
    exploration: float
