"""Playing Ronda on by quick rules of thumb, and what a batch just dealt promises."""

from __future__ import annotations

from typing import Final, cast

from core.chance import Rnd
from core.game import Game
from core.games.ronda.notation import ANNOUNCE, CARDS, RANKS
from core.games.ronda.position import Position
from core.games.ronda.scoring import gained, rewards_of

AACHRA: Final = 3

NO_RANK: Final = -1

ANSWER: Final = 10.0
"""The worth of answering a call, beside that of a captured card, 1."""

NEIGHBOUR: Final = 0.5
"""What it costs to lay a card that lengthens a run for the next seat."""

WHIM: Final = 0.9
"""The most that mood adds to the worth of a card."""

CAUTION: Final = 8
"""How many times likelier a Bount must be to stand than to be answered before it is called."""

CARD: Final = 0.5
"""What a captured card is worth before the round's end, in points."""


def rollout(game: Game, rnd: Rnd) -> int:
    """Announce what is held; answer calls, else take most, else lay beside no neighbour."""
    world = cast(Position, game)
    seat = world.to_act
    if world.phase == ANNOUNCE:
        return world.legal(seat)[0]
    chain = world.chain
    if chain is None or chain.level == AACHRA:
        return _favourite(world.hands[seat], world.layout, NO_RANK, rnd)
    card = _favourite(world.hands[seat], world.layout, chain.rank, rnd)
    if card % RANKS != chain.rank:
        return card
    if chain.level or world.terms.auto_calls or _bount_stands(world, seat, chain.rank):
        return card + CARDS * (chain.level + 1)
    return card


def _favourite(hand: list[int], layout: dict[int, int], answer: int, rnd: Rnd) -> int:
    """Return the card that promises most; one of the rank `answer` answers a call or a card laid.

    A called rank does not lie on the table any more.
    """
    best, chosen = -2.0, hand[0]
    for card in hand:
        rank = card % RANKS
        worth = rnd() * WHIM
        if rank in layout:
            end = rank + 1
            while end in layout:
                end += 1
            worth += end - rank + 2
        elif rank == answer:
            worth += ANSWER
        else:
            worth -= NEIGHBOUR * ((rank - 1 in layout) + (rank + 1 in layout))
        if worth > best:
            best, chosen = worth, card
    return chosen


def _bount_stands(world: Position, seat: int, rank: int) -> bool:
    """Tell whether the next seat is unlikely enough to answer a Bount, by what `seat` has seen."""
    hand, seen = world.hands[seat], world.seen
    lacking = 4
    for card in seen:
        lacking -= card % RANKS == rank
    for card in hand:
        lacking -= card % RANKS == rank
    facing = len(world.hands[(seat + 1) % world.players])
    return lacking * facing * CAUTION < CARDS - len(seen) - len(hand) or not lacking


def foresee(game: Game) -> list[float] | None:
    """Return each seat's expected reward when a batch has just been dealt, else None.

    What lies on the table by then is as good for one side as for the other, as far as it could be
    measured; what the new hands may bring is luck.
    """
    world = cast(Position, game)
    leader = (world.dealer + 1) % world.players
    if world.phase != ANNOUNCE or world.to_act != leader or world.batch == 1:
        return None
    points = gained(world)
    for side, cards in enumerate(world.captured):
        points[side] += cards * CARD
    return rewards_of(world, points)
