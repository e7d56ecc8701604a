"""What the bots of Rikiki are taught: the skill of each level."""

from __future__ import annotations

from core.games.rikiki.heuristic import casual
from core.games.rikiki.rollout import candidates, rollout
from core.playbook import Playbook, Skill, without_calls

PLAYBOOK = Playbook(
    casual=casual,
    rollout=rollout,
    quiet=without_calls,
    skills={
        "casual": Skill(),
        "regular": Skill(simulations=150),
        "strong": Skill(simulations=500),
        "master": Skill(simulations=1500),
        "flat": Skill(simulations=1500),
    },
    exploration=0.3,
    candidates=candidates,
)
