"""What the bots of Rikiki are taught: the skill of each level."""

from __future__ import annotations

from core.chance import Rnd
from core.game import Game
from core.games.rikiki.heuristic import casual
from core.playbook import Playbook, Skill


def rollout(game: Game, rnd: Rnd) -> int:
    """Choose any legal action."""
    legal = game.legal(game.to_act)
    return legal[int(rnd() * len(legal))]


def quiet(action: int) -> int:
    """Return an action without its call."""
    return action


PLAYBOOK = Playbook(
    casual=casual,
    rollout=rollout,
    quiet=quiet,
    skills={
        "casual": Skill(),
        "regular": Skill(simulations=40, forgets=0.05),
        "strong": Skill(simulations=200),
        "master": Skill(simulations=1000),
        "flat": Skill(simulations=1000),
    },
    exploration=0.3,
)
