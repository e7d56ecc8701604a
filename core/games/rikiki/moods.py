"""What makes the players of Rikiki glad, and what stings them."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.moods import Feeling, Moods
from core.games.rikiki.events import RikikiEvent, RikikiTrickEvent
from core.games.rikiki.notation import tricks_bid


def feelings(event: RikikiEvent, past: Sequence[RikikiEvent]) -> Sequence[Feeling]:
    """Return what an event makes seats feel."""
    match event["type"]:
        case "trick":
            return _trick(event, past)
        case "round-end":
            return [
                Feeling(row["seat"], "glad" if tricks_bid(row["bid"]) == row["tricks"] else "stung")
                for row in event["seats"]
            ]
    return ()


def _trick(trick: RikikiTrickEvent, past: Sequence[RikikiEvent]) -> Sequence[Feeling]:
    """Return that a trick was the last one its winner had bid, or the first one too many."""
    bidding = next((one for one in past if one["type"] == "bidding-end"), None)
    if bidding is None:
        return ()
    seat = trick["seat"]
    left = tricks_bid(bidding["bids"][seat]) - trick["tricks"][seat]
    if left == 0:
        return (Feeling(seat, "glad"),)
    return (Feeling(seat, "stung"),) if left == -1 else ()


MOODS = Moods(turns=frozenset({"bid", "swap", "play"}), feelings=feelings)
