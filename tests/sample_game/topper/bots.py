"""What the bots of Topper are taught: win cheaply, or throw the lowest card away."""

from __future__ import annotations

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.opinion import Opinion, best
from core.contract.plain_play import any_action, without_calls
from core.contract.playbook import Playbook, Skill
from tests.sample_game.topper.game import Topper, rank_of


def casual(observation: Observation[Topper], rnd: Rnd) -> Opinion:
    """Take the trick with the lowest card that does, else play the lowest of all."""
    known = observation.known
    to_beat = max(map(rank_of, known.trick), default=-1)
    values = {
        card: (13 if rank_of(card) > to_beat else 0) - rank_of(card) + 0.0
        for card in observation.legal()
    }
    return best(values, rnd)


def candidates(game: Topper) -> list[int]:
    """Return one card of each rank: the suit makes no difference."""
    return list({rank_of(card): card for card in game.legal(game.to_act)}.values())


PLAYBOOK: Playbook[Topper] = Playbook(
    casual=casual,
    rollout=any_action,
    quiet=without_calls,
    skills={
        "casual": Skill(),
        "regular": Skill(simulations=20, hasty=0.3),
        "strong": Skill(simulations=60),
        "master": Skill(simulations=200),
        "flat": Skill(simulations=200),
    },
    exploration=0.5,
    candidates=candidates,
)
