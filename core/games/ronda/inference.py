"""How well what a seat said and played fits the cards it may have been dealt.

Most players announce what they hold and take what they can: a seat that was silent hardly holds a
pair, and one that left a rank on the table hardly holds it.
"""

from __future__ import annotations

from typing import Final

from core.games.ronda.chain import Chain
from core.games.ronda.notation import RANKS
from core.games.ronda.position import Position

HIDES: Final = 0.1
"""How often a seat that may announce something keeps silent."""

ANSWER: Final = 8
"""The gain of answering a Bount or a Khamsa, in captured cards."""

FORGOES: Final = (1.0, 0.5, 0.15, 0.1, 0.07) + (0.05,) * RANKS
"""How often a seat forgoes a play that gains so many cards more than the play it makes."""


def plausibility(world: Position, seat: int, hand: list[int], played: list[int]) -> float:
    """Return in 0..1 how well the course of the batch fits a seat that has this hand left.

    `played` are the cards the seat has played in this batch, in order.
    """
    hand_ranks = [card % RANKS for card in hand]
    played_ranks = [card % RANKS for card in played]
    fit = _fit_of_silence(world, seat, hand_ranks + played_ranks)
    held = set(hand_ranks)
    first = (seat - world.dealer - 1) % world.players
    for turn in range(len(played_ranks) - 1, -1, -1):
        layout, chain = world.faced[first + turn * world.players]
        fit *= _fit_of_play(played_ranks[turn], held, layout, chain)
        held.add(played_ranks[turn])
    return fit


def _fit_of_silence(world: Position, seat: int, dealt_ranks: list[int]) -> float:
    if world.said[seat] == "silent" and len(set(dealt_ranks)) < len(dealt_ranks):
        return HIDES
    return 1.0


def _fit_of_play(
    rank: int, others: set[int], layout: tuple[int, ...], chain: Chain | None
) -> float:
    """Return how well a play of a rank fits a hand that held `others` besides."""
    fit = 1.0
    gain = _gain(rank, layout, chain)
    for other in others:
        more = _gain(other, layout, chain) - gain
        if more > 0:
            fit *= FORGOES[more]
    return fit


def _gain(rank: int, layout: tuple[int, ...], chain: Chain | None) -> int:
    """Return what a card of a rank could gain, in captured cards."""
    if rank in layout:
        end = rank + 1
        while end in layout:
            end += 1
        return end - rank + 1
    if chain is not None and chain.rank == rank and 0 < chain.level < 3:
        return ANSWER
    return 0
