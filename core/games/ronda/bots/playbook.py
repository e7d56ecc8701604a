"""What the bots of Ronda are taught: the skill of each level."""

from __future__ import annotations

from core.games.ronda.bots.endgame import solve
from core.games.ronda.bots.heuristic import casual
from core.games.ronda.bots.manners import manners, plain
from core.games.ronda.bots.rollout import foresee, rollout
from core.games.ronda.notation import CARDS, SILENT
from core.playbook import Playbook, Skill


def quiet(action: int) -> int:
    """Return an action without its call."""
    return action % CARDS if action < SILENT else SILENT


PLAYBOOK = Playbook(
    casual=casual,
    rollout=rollout,
    quiet=quiet,
    skills={
        "casual": Skill(misjudges=1.0),
        "regular": Skill(simulations=60, forgets=0.05, hasty=0.5, misjudges=0.5),
        "strong": Skill(simulations=120, hasty=0.2),
        "master": Skill(simulations=600),
        "flat": Skill(simulations=650),
    },
    exploration=0.2,
    foresee=foresee,
    solve=solve,
    manners=manners,
    plain=plain,
)
