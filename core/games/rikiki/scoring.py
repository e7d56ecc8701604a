"""What a bid is worth once the round is played (docs/rules-rikiki.md, “Scoring”)."""

from __future__ import annotations

from typing import Final

from core.contract.cards import FRENCH_BY_SUIT
from core.games.rikiki.notation import ABSOLUTE_BID
from core.games.rikiki.options import TABLE
from core.games.rikiki.position import RikikiPosition

MET: Final = 10
MET_PER_TRICK: Final = 2
ABSOLUTE_POINTS: Final = 20


def points_for(bid: int, tricks: int, lost_per_trick: int) -> int:
    """Return the points of a seat that made `bid` and won `tricks`."""
    if bid == ABSOLUTE_BID:
        return -ABSOLUTE_POINTS if tricks else ABSOLUTE_POINTS
    if bid == tricks:
        return MET + MET_PER_TRICK * tricks
    return -lost_per_trick * abs(tricks - bid)


def _all_points(lost_per_trick: int) -> list[list[int]]:
    largest = len(FRENCH_BY_SUIT.cards) // min(map(int, TABLE.options["players"].values))
    counts = range(largest + 1)
    return [
        [points_for(bid, tricks, lost_per_trick) for tricks in counts]
        for bid in (*counts, ABSOLUTE_BID)
    ]


_POINTS: Final = {
    int(lost): _all_points(int(lost)) for lost in TABLE.options["lost_per_trick"].values
}
"""`_POINTS[lost per trick][bid][tricks]`; the last bid, number -1, is Absolute Zero."""


_SPAN: Final = {lost: 2 * (ABSOLUTE_POINTS + 3 * lost) for lost in _POINTS}
"""The points between the worst and the best round that `rewards` tells apart."""


def round_points(game: RikikiPosition) -> tuple[list[int], list[int]]:
    """Return the points of each seat for the round just played out, and its new total."""
    table, bids, tricks = _POINTS[game.terms.lost_per_trick], game.bids, game.tricks
    points, totals = [], []
    for seat, total in enumerate(game.totals):
        won = table[bids[seat]][tricks[seat]]
        points.append(won)
        totals.append(total + won)
    return points, totals


def leaders(totals: list[int]) -> list[int]:
    """Return the seats with the highest total."""
    highest = max(totals)
    return [seat for seat, total in enumerate(totals) if total == highest]


def rewards(game: RikikiPosition) -> list[float]:
    """Return how well the round went for each seat, in 0..1; after the last round half is the win.

    The round counts as the lead over the mean of the others. An Absolute Zero made against
    others three tricks off their bids is worth 1; a seat exactly as good as the others has 0.5.
    """
    points = game.points
    scale = (game.players - 1) * _SPAN[game.terms.lost_per_trick]
    middle, unit = 0.5 - sum(points) / scale, game.players / scale
    shares = []
    for own in points:
        lead = middle + own * unit
        shares.append(0.0 if lead < 0.0 else 1.0 if lead > 1.0 else lead)
    if game.winner is None:
        return shares
    prize = 1 / len(game.winner)
    return [(share + (seat in game.winner) * prize) / 2 for seat, share in enumerate(shares)]


def span(game: RikikiPosition) -> int:
    """Return the points between the worst and the best round that `rewards` tells apart."""
    return _SPAN[game.terms.lost_per_trick]
