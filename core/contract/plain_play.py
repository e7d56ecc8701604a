"""What a playbook does where its game teaches nothing else, as fast as the search that asks it."""

from __future__ import annotations

from core.contract.chance import Rnd
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion


def every_action(game: Game) -> list[int]:
    """Return all legal actions of the seat to act."""
    return game.legal(game.to_act)


def itself(action: int) -> int:
    """Return an action as it is: the `kind` of a game in which every card is of its own."""
    return action


def without_calls(action: int) -> int:
    """Return an action as it is: the `quiet` of a game in which nothing is called."""
    return action


def one_unit(_game: Game) -> float:
    """Return 1: the `plain` of a game whose rules of thumb value actions by about that."""
    return 1.0


def any_action(game: Game, rnd: Rnd) -> int:
    """Choose any legal action of the seat to act: the plainest rollout."""
    actions = game.legal(game.to_act)
    return actions[int(rnd() * len(actions))]


def unsolved(_observation: Observation[Game], _rnd: Rnd) -> Opinion | None:
    """Solve nothing: every decision is left to the search."""
    return None
