"""What the bots of Rikiki are taught: the skill of each level."""

from __future__ import annotations

from core.contract.plain_play import without_calls
from core.contract.playbook import Playbook, Skill
from core.games.rikiki.bots.candidates import candidates
from core.games.rikiki.bots.heuristic import casual, leaning, shortlist
from core.games.rikiki.bots.learned import quick
from core.games.rikiki.bots.reading import worlds
from core.games.rikiki.bots.style import plain, styles
from core.games.rikiki.game import Rikiki

LEANING = 40.0
"""Worlds that the first glance counts for in a short race."""

MASTER_LEANING = 20.0
"""The same in a long race, in which less is left to a first glance."""


PLAYBOOK: Playbook[Rikiki] = Playbook(
    casual=casual,
    rollout=quick().play,
    quiet=without_calls,
    skills={
        "casual": Skill(misjudges=1.0),
        "regular": Skill(simulations=12, leaning=LEANING, hasty=0.45, misjudges=0.5),
        "strong": Skill(simulations=22, leaning=LEANING),
        "master": Skill(simulations=260, leaning=MASTER_LEANING),
        "flat": Skill(simulations=600),
    },
    exploration=0.3,
    candidates=candidates,
    shortlist=shortlist,
    leaning=leaning,
    worlds=worlds,
    styles=styles,
    plain=plain,
)
