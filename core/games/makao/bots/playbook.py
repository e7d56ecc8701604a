"""What the bots of Makao are taught: the skill of each level."""

from __future__ import annotations

from core.contract.playbook import Outlook, Playbook, Skill
from core.games.makao.bots.heuristic import casual
from core.games.makao.bots.instinct import instinct
from core.games.makao.bots.outlook import PLIES, estimate
from core.games.makao.bots.rollout import candidates, rollout, shortlist
from core.games.makao.bots.style import plain, styles
from core.games.makao.game import Makao
from core.games.makao.notation import CALL, DRAW


def quiet(action: int) -> int:
    """Return an action without its call."""
    return action - CALL if CALL <= action < DRAW else action


PLAYBOOK: Playbook[Makao] = Playbook(
    casual=casual,
    rollout=rollout,
    quiet=quiet,
    skills={
        "casual": Skill(forgets=0.3, misjudges=1.0),
        "regular": Skill(simulations=60, forgets=0.05, hasty=0.3, misjudges=0.5, leaning=50),
        "strong": Skill(simulations=120, leaning=50),
        "master": Skill(simulations=900, leaning=3000),
        "flat": Skill(simulations=800),
    },
    exploration=0.3,
    candidates=candidates,
    shortlist=shortlist,
    outlook=Outlook(PLIES, estimate),
    leaning=instinct,
    styles=styles,
    plain=plain,
)
