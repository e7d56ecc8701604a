"""A quick look at how well hands fit the bids of their holders."""

from __future__ import annotations

from core.games.rikiki.notation import NO_BID
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import NO_TRUMP, RANKS, SUITS

_SIDE = (0.0, 0.0, 0.0, 0.0, 0.0, 0.02, 0.04, 0.06, 0.08, 0.15, 0.3, 0.5, 0.8)
_TRUMP = (0.2, 0.2, 0.25, 0.25, 0.3, 0.3, 0.35, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0)
"""Tricks a card may be worth, by height, outside trumps and among them."""

WORTH = tuple(
    tuple(
        (_TRUMP if suit == trump else _SIDE)[height]
        for suit in range(len(SUITS))
        for height in range(RANKS)
    )
    for trump in range(NO_TRUMP + 1)
)
"""`WORTH[trump][card]`: tricks a card may be worth to its holder."""


def misfit(game: RikikiPosition, seat: int, hands: list[list[int]]) -> float:
    """Return how many tricks the others' hands differ in worth from what their bids still need."""
    worth = WORTH[game.trump]
    total = 0.0
    for other, bid in enumerate(game.bids):
        if other != seat and bid != NO_BID:
            need = max(0, bid - game.tricks[other])
            total += abs(sum([worth[card] for card in hands[other]]) - need)
    return total
