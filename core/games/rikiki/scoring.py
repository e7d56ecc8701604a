"""What a bid is worth once the round is played (spec rikiki.md, “Score”)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.games.rikiki.notation import ABSOLUTE_BID

if TYPE_CHECKING:
    from core.games.rikiki.state import Rikiki

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


def round_points(game: Rikiki) -> list[int]:
    """Return the points of each seat for the round that has just been played out."""
    tricks, lost = game.tricks, game.lost_per_trick
    return [points_for(bid, tricks[seat], lost) for seat, bid in enumerate(game.bids)]


def leaders(totals: list[int]) -> list[int]:
    """Return the seats with the highest total."""
    highest = max(totals)
    return [seat for seat, total in enumerate(totals) if total == highest]


def rewards(game: Rikiki) -> list[float]:
    """Return how well the round went for each seat, in 0..1; after the last round half is the win.

    The round counts as the lead over the mean of the others. An Absolute Zero made against
    others three tricks off their bids is worth 1; a seat exactly as good as the others has 0.5.
    """
    points = round_points(game)
    scale = (game.players - 1) * span(game)
    middle, unit = 0.5 - sum(points) / scale, game.players / scale
    leads = [middle + own * unit for own in points]
    shares = [0.0 if lead < 0 else 1.0 if lead > 1 else lead for lead in leads]
    if game.winner is None:
        return shares
    prize = 1 / len(game.winner)
    return [(share + (seat in game.winner) * prize) / 2 for seat, share in enumerate(shares)]


def span(game: Rikiki) -> int:
    """Return the points between the worst and the best round that `rewards` tells apart."""
    return 2 * (ABSOLUTE_POINTS + 3 * game.lost_per_trick)
