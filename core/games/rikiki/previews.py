"""What an action of Rikiki would do, as far as its seat can know before it acts."""

from __future__ import annotations

from typing import Literal, TypedDict

from core.contract.cards import FRENCH_BY_SUIT
from core.games.rikiki.notation import BID, SWAP, BidValue, made_bid_value
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.scoring import points_for
from core.games.rikiki.tricks import RANKS, SUIT_OF

Part = Literal["lead", "follow", "trump", "discard"]
"""What a card does in its trick."""


class BidPreview(TypedDict):
    """A bid: what all bids then add up to, its points if it is met, and what a miss loses.

    An Absolute Zero loses `lost` points at once, any other bid for each trick above or below it.
    """

    type: Literal["bid"]
    bid: BidValue
    bids_sum: int
    points: int
    lost: int


class SwapPreview(TypedDict):
    """The swap of the 2 of trumps: the card it takes, and the one it gives."""

    type: Literal["swap"]
    taken: str
    given: str


class CardPreview(TypedDict):
    """A card: its part in the trick, the seat that is winning then, and whether that is all."""

    type: Literal["card"]
    part: Part
    best: int
    complete: bool


RikikiPreview = BidPreview | SwapPreview | CardPreview
"""What a legal action would do, told by its `type`."""


def preview(game: RikikiPosition, seat: int, action: int) -> RikikiPreview:
    """Return what a legal action of a seat would do."""
    if action < SWAP:
        return _card(game, seat, action)
    return _swap(game) if action == SWAP else _bid(game, action)


def _bid(game: RikikiPosition, action: int) -> BidPreview:
    bid, lost = action - BID, game.terms.lost_per_trick
    return {
        "type": "bid",
        "bid": made_bid_value(bid),
        "bids_sum": game.bids_sum + max(0, bid),
        "points": points_for(bid, max(0, bid), lost),
        "lost": -points_for(bid, max(0, bid) + 1, lost),
    }


def _swap(game: RikikiPosition) -> SwapPreview:
    text, (given, taken) = FRENCH_BY_SUIT.text, game.swapping()
    return {"type": "swap", "taken": text(taken), "given": text(given)}


def _card(game: RikikiPosition, seat: int, card: int) -> CardPreview:
    trick = game.trick
    part: Part = "lead"
    best = seat
    if trick:
        strength = game.strengths[card]
        if strength <= game.best_strength:
            best = game.best_seat
        if SUIT_OF[card] == SUIT_OF[trick[0]]:
            part = "follow"
        else:
            part = "trump" if strength > RANKS else "discard"
    return {
        "type": "card",
        "part": part,
        "best": best,
        "complete": len(trick) + 1 == game.players,
    }
