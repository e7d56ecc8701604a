"""What the bots of President are taught: the skill of each level."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from core.contract.plain_play import without_calls
from core.contract.playbook import Playbook, Skill
from core.games.president.bots.candidates import candidates
from core.games.president.bots.endgame import expect, solve
from core.games.president.bots.heuristic import casual
from core.games.president.bots.policy import cheapness, learned, long_learned
from core.games.president.bots.style import plain, styles
from core.games.president.game import President

_TAUGHT: Final[Playbook[President]] = Playbook(
    casual=casual,
    rollout=learned().rollout,
    quiet=without_calls,
    skills={
        "casual": Skill(misjudges=0.4),
        "regular": Skill(simulations=44, hasty=0.03, misjudges=0.2, leaning=15, surety=1.0),
        "strong": Skill(simulations=120, leaning=20, surety=1.0),
        "master": Skill(simulations=300, leaning=30, surety=1.5),
        "flat": Skill(simulations=360),
    },
    exploration=0.45,
    candidates=candidates,
    solve=solve,
    expect=expect,
    shortlist=learned().shortlist,
    leaning=learned().leaning,
    cheapness=cheapness,
    styles=styles,
    plain=plain,
)

PLAYBOOK: Final[Playbook[President]] = replace(
    _TAUGHT,
    master=replace(
        _TAUGHT,
        rollout=long_learned().rollout,
        shortlist=long_learned().shortlist,
        leaning=long_learned().leaning,
    ),
)
"""What the bots of President are taught; masters and hints have learned longer."""
