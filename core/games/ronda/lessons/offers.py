"""What a play of Ronda leaves to the next player, by what its seat has seen."""

from __future__ import annotations

from typing import NamedTuple

from core.games.ronda.notation import CARDS, RANKS
from core.games.ronda.position import RondaPosition


class Offer(NamedTuple):
    """The most that the next card may take of what a play leaves, and whether that is a Missa."""

    missa: bool
    cards: int


def offer(game: RondaPosition, seat: int, action: int) -> Offer:
    """Return the most that the next player may take after a play, by what the seat has seen."""
    left = sum(map(len, game.hands)) - 1
    if not left and game.is_last_batch():
        return Offer(False, 0)
    layout = _layout_after(game, action)
    offers = [
        Offer(len(run) == len(layout) and _missa_scores(game, left), len(run))
        for rank in layout
        if unseen(game, seat, rank)
        for run in [_run(layout, rank)]
    ]
    return Offer(
        any(each.missa for each in offers), max((each.cards for each in offers), default=0)
    )


def takers(game: RondaPosition, seat: int, action: int) -> int:
    """Return how many cards that the seat has not seen could take something after a play."""
    return sum(unseen(game, seat, rank) for rank in _layout_after(game, action))


def _missa_scores(game: RondaPosition, left: int) -> bool:
    """Tell whether emptying the table scores with the next card, when so many are held then."""
    if left:
        return game.missa_scores(last_card=left == 1)
    return game.batch + 1 < len(game.terms.hand_sizes) or game.terms.missa_last == "card"


def _layout_after(game: RondaPosition, action: int) -> set[int]:
    """Return the ranks on the table after a play."""
    rank, ranks = action % CARDS % RANKS, set(game.layout)
    if action >= 2 * CARDS:
        return ranks
    if rank in ranks:
        return ranks - set(_run(ranks, rank))
    return ranks | {rank}


def _run(ranks: set[int], rank: int) -> list[int]:
    """Return the ranks that a card takes from these."""
    run = []
    while rank in ranks:
        run.append(rank)
        rank += 1
    return run


def unseen(game: RondaPosition, seat: int, rank: int) -> int:
    """Return how many cards of a rank the seat has not seen."""
    known = (*game.seen, *game.hands[seat])
    return 4 - sum(card % RANKS == rank for card in known)
