"""What the bots of Rikiki are taught: the skill of each level."""

from __future__ import annotations

from core.games.rikiki.bots.heuristic import casual, leaning, shortlist
from core.games.rikiki.bots.manners import manners, plain
from core.games.rikiki.bots.rollout import candidates, rollout
from core.playbook import Playbook, Skill, without_calls

LEANING = 40.0
"""Worlds that the rules of thumb count for in a race."""


PLAYBOOK = Playbook(
    casual=casual,
    rollout=rollout,
    quiet=without_calls,
    skills={
        "casual": Skill(misjudges=1.0),
        "regular": Skill(simulations=8, leaning=LEANING, hasty=0.3, misjudges=0.5),
        "strong": Skill(simulations=25, leaning=LEANING),
        "master": Skill(simulations=500, leaning=LEANING),
        "flat": Skill(simulations=600),
    },
    exploration=0.3,
    candidates=candidates,
    shortlist=shortlist,
    leaning=leaning,
    manners=manners,
    plain=plain,
)
