"""What the bots of Ronda are taught: the skill of each level."""

from __future__ import annotations

from core.contract.game import Game
from core.contract.playbook import Playbook, Skill
from core.games.ronda.bots.endgame import expect, solve
from core.games.ronda.bots.evidence import RondaEvidence
from core.games.ronda.bots.foresight import foresee
from core.games.ronda.bots.heuristic import casual
from core.games.ronda.bots.rollout import rollout
from core.games.ronda.bots.style import plain, styles
from core.games.ronda.notation import CARDS, RANKS, SILENT
from core.games.ronda.position import RondaPosition


def quiet(action: int) -> int:
    """Return an action without its call."""
    return action % CARDS if action < SILENT else SILENT


def kind(action: int) -> int:
    """Return an action without the suit of its card, which makes no difference."""
    return action if action >= SILENT else action - action % CARDS + action % RANKS


def candidates(game: Game) -> list[int]:
    """Return the legal actions of the seat to act, one card of each rank."""
    legal = game.legal(game.to_act)
    if len(legal) == 1:
        return legal
    found: dict[int, int] = {}
    for action in legal:
        found.setdefault(kind(action), action)
    return list(found.values())


PLAYBOOK: Playbook[RondaPosition] = Playbook(
    casual=casual,
    rollout=rollout,
    quiet=quiet,
    skills={
        "casual": Skill(misjudges=1.0),
        "regular": Skill(simulations=60, forgets=0.05, hasty=0.3, misjudges=0.5),
        "strong": Skill(simulations=120, hasty=0.1),
        "master": Skill(simulations=425),
        "flat": Skill(simulations=650),
    },
    exploration=0.2,
    candidates=candidates,
    kind=kind,
    foresee=foresee,
    solve=solve,
    evidence=RondaEvidence,
    expect=expect,
    styles=styles,
    plain=plain,
)
