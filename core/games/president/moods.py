"""What makes the players of President glad, and what stings them."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.moods import Feeling, Moods
from core.games.president.events import PresidentEvent, PresidentPlayEvent

LONG_TRICK = 3
"""Sets in a trick that is worth being glad of."""

HIGHEST = "2"
"""The rank that nobody likes to see beaten."""


def feelings(event: PresidentEvent, past: Sequence[PresidentEvent]) -> Sequence[Feeling]:
    """Return what an event makes seats feel."""
    match event["type"]:
        case "play":
            beaten = _sets(past)[-2:-1]
            return [Feeling(one["seat"], "stung") for one in beaten if _is_highest(one)]
        case "trick" if len(_sets(past)) >= LONG_TRICK:
            return (Feeling(event["seat"], "glad"),)
        case "out":
            return (Feeling(event["seat"], "glad"),)
    return ()


def _sets(past: Sequence[PresidentEvent]) -> list[PresidentPlayEvent]:
    """Return what has been played in this trick."""
    led = max((place for place, one in enumerate(past) if one["type"] == "lead"), default=0)
    return [one for one in past[led:] if one["type"] == "play"]


def _is_highest(play: PresidentPlayEvent) -> bool:
    return all(card[:-1] == HIGHEST for card in play["cards"])


MOODS = Moods(turns=frozenset({"play", "pass", "gift"}), feelings=feelings)
