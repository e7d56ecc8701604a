"""What the bots of President are taught: the skill of each level."""

from __future__ import annotations

from core.games.president.bots.endgame import solve
from core.games.president.bots.heuristic import casual, shortlist
from core.games.president.bots.manners import manners, plain
from core.games.president.bots.rollout import candidates, rollout
from core.playbook import Playbook, Skill, without_calls

PLAYBOOK = Playbook(
    casual=casual,
    rollout=rollout,
    quiet=without_calls,
    skills={
        "casual": Skill(misjudges=0.4),
        "regular": Skill(simulations=20, hasty=0.2, misjudges=0.2),
        "strong": Skill(simulations=80),
        "master": Skill(simulations=400),
        "flat": Skill(simulations=530),
    },
    exploration=0.45,
    candidates=candidates,
    solve=solve,
    shortlist=shortlist,
    manners=manners,
    plain=plain,
)
