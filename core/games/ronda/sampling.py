"""What a seat may not know of a game of Ronda, and worlds that agree with what it does know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import comb
from typing import Final

from core.contract.cards import HIDDEN, SPANISH
from core.contract.chance import Rnd, shuffled
from core.games.ronda.combinations import RONDA, TRINGA, combination
from core.games.ronda.inference import Fits
from core.games.ronda.notation import RANKS
from core.games.ronda.position import RondaPosition

TRIES: Final = 200
"""Hands drawn for one seat before all hands are drawn afresh."""

DOUBTS: Final = 25
"""Implausible hands turned down for one seat before it is granted one of them after all."""


def mask(game: RondaPosition, seat: int) -> None:
    """Hide the other hands, the stock and what the others hold."""
    hands = game.hands
    game.hands = [
        hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(hands)
    ]
    game.held = [held if owner == seat else None for owner, held in enumerate(game.held)]
    game.stock = [HIDDEN] * len(game.stock)


def fill(world: RondaPosition, seat: int, rnd: Rnd, fits: Fits) -> None:
    """Put cards in place of all hidden ones, as `seat` may believe them to lie.

    Exact: hand sizes, every card seen, cards sent back into the stock, announcements (and with
    `announce=auto` silence), and that no hand is a misdeal. Worlds in which the others' plays and
    silence are more plausible come up more often (`inference`). But for that the choice is uniform
    as long as one seat has announced; with several it is very nearly so.
    """
    gone = {*world.seen, *world.hands[seat]}
    hidden = [card for card in SPANISH.cards if card not in gone]
    while not _deal_hidden(world, seat, hidden, rnd, fits):
        pass


def _deal_hidden(
    world: RondaPosition, seat: int, hidden: Sequence[int], rnd: Rnd, fits: Fits
) -> bool:
    """Try to deal the hidden cards to the other seats and the stock; tell if it came out right."""
    kept = set(world.sent_back) if world.batch == 1 else set()
    pool = [card for card in hidden if card not in kept]
    for other in _most_bound_first(world, seat):
        hand = _draw_hand(world, other, pool, rnd, fits)
        if hand is None:
            return False
        world.hands[other] = sorted(hand)
        pool = [card for card in pool if card not in hand]
    world.stock = shuffled([*pool, *kept], rnd)
    world.held = [
        combination(hand + _played_by(world, owner)) for owner, hand in enumerate(world.hands)
    ]
    return not _misdeal_ahead(world)


def _most_bound_first(world: RondaPosition, seat: int) -> list[int]:
    strictness = {TRINGA: 0, RONDA: 1, "silent": 2, None: 3}
    others = [other for other in range(world.players) if other != seat]
    return sorted(others, key=lambda other: strictness[world.said[other]])


def _draw_hand(
    world: RondaPosition, seat: int, pool: list[int], rnd: Rnd, fits: Fits
) -> list[int] | None:
    """Draw a hand that agrees with what the seat said and played; None if none is found.

    Hands are accepted the more often the more plausible they make what the seat did.
    """
    size = len(world.hands[seat])
    played = _played_by(world, seat)
    if world.said[seat] == TRINGA:
        return _draw_tringa(played, size, pool, rnd)
    if world.said[seat] == RONDA and size == 1:
        pool = [card for card in pool if _agrees(world, seat, [card, *played])]
        if not pool:
            return None
    doubted = None
    doubts = 0
    for _try in range(TRIES):
        hand = _draw(pool, size, rnd)
        if not _agrees(world, seat, hand + played):
            continue
        if rnd() < fits.of(seat, hand, played):
            return hand
        doubted = hand
        doubts += 1
        if doubts == DOUBTS:
            break
    return doubted


def _agrees(world: RondaPosition, seat: int, dealt: list[int]) -> bool:
    """Tell whether a seat may have been dealt these cards, given what it said."""
    ranks = [card % RANKS for card in dealt]
    most = max(map(ranks.count, ranks))
    said = world.said[seat]
    if said == RONDA:
        return most == 2
    if said == "silent" and world.terms.auto_announce:
        return most == 1
    return most < 4


def _draw_tringa(played: list[int], size: int, pool: list[int], rnd: Rnd) -> list[int] | None:
    """Draw uniformly among the hands that complete `played` to exactly three of some rank."""
    lacking = [3 - number for number in _rank_counts(played)]
    free = _rank_counts(pool)
    ways = [
        comb(free[rank], lacking[rank]) * comb(len(pool) - free[rank], size - lacking[rank])
        if 0 <= lacking[rank] <= size
        else 0
        for rank in range(RANKS)
    ]
    rank = _weighted(ways, rnd)
    if rank is None:
        return None
    own = [card for card in pool if card % RANKS == rank]
    rest = [card for card in pool if card % RANKS != rank]
    return _draw(own, lacking[rank], rnd) + _draw(rest, size - lacking[rank], rnd)


def _rank_counts(cards: Sequence[int]) -> list[int]:
    """Return how many of the cards there are of each rank."""
    ranks = [card % RANKS for card in cards]
    return [ranks.count(rank) for rank in range(RANKS)]


def _weighted(weights: list[int], rnd: Rnd) -> int | None:
    """Return a place drawn in proportion to its weight, None if all are 0."""
    left = int(rnd() * sum(weights))
    for place, weight in enumerate(weights):
        if left < weight:
            return place
        left -= weight
    return None


def _draw(pool: list[int], size: int, rnd: Rnd) -> list[int]:
    """Draw `size` cards at random; the pool is reordered but loses none."""
    last = len(pool)
    for _card in range(size):
        pick = int(rnd() * last)
        last -= 1
        pool[pick], pool[last] = pool[last], pool[pick]
    return pool[last:]


def _played_by(world: RondaPosition, seat: int) -> list[int]:
    """Return the cards a seat has played in this batch."""
    first = (seat - world.dealer - 1) % world.players
    return world.played()[first :: world.players]


def _misdeal_ahead(world: RondaPosition) -> bool:
    """Tell whether the stock would deal four of a kind in a four-card hand."""
    sizes = world.terms.hand_sizes[world.batch :]
    if not sizes or sizes[0] != 4:
        return False
    bounds = range(0, len(world.stock) + 1, 4)
    ranks = [card % RANKS for card in world.stock]
    return any(len(set(ranks[start:end])) == 1 for start, end in pairwise(bounds))
