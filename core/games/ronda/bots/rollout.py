"""Playing Ronda on as good players tend to: by learned habits, with a little chance."""

from __future__ import annotations

from typing import Final

from core.contract.chance import Rnd
from core.games.ronda.habits import Scene, learned_habits
from core.games.ronda.notation import ANNOUNCE, CARDS, RANKS
from core.games.ronda.position import RondaPosition

AACHRA: Final = 3


def rollout(world: RondaPosition, rnd: Rnd) -> int:
    """Announce what is held; play a card as often as good players would."""
    seat = world.to_act
    if world.phase == ANNOUNCE:
        return world.legal(seat)[0]
    hand = world.hands[seat]
    chain = world.chain
    answers = -1 if chain is None or chain.level == AACHRA else chain.rank
    if len(hand) == 1 and hand[0] % RANKS != answers:
        return hand[0]
    actions, forces = _plays(world, hand, answers)
    left = rnd() * sum(forces)
    for place, force in enumerate(forces):
        left -= force
        if left < 0:
            return actions[place]
    return actions[0]


def _plays(world: RondaPosition, hand: list[int], answers: int) -> tuple[list[int], list[float]]:
    """Return the plays of a hand, one card of each rank, and how strongly each one draws."""
    scene = Scene.of(world)
    counts = [0] * RANKS
    for card in hand:
        counts[card % RANKS] += 1
    actions = []
    forces = []
    for card in hand:
        rank = card % RANKS
        mates = counts[rank] - 1
        if mates < 0:
            continue
        counts[rank] = 0
        called = rank == answers
        if called:
            assert world.chain is not None
            actions.append(card + CARDS * (world.chain.level + 1))
            forces.append(learned_habits().force(scene, rank, mates, True))
        if not called or not world.terms.auto_calls:
            actions.append(card)
            forces.append(learned_habits().force(scene, rank, mates, False))
    return actions, forces
