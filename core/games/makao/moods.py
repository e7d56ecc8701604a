"""What makes the players of Makao glad, and what stings them."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.moods import Feeling, Moods
from core.games.makao.events import MakaoEvent, MakaoPlayEvent

_PENALTIES = ("penalty", "caught")


def feelings(event: MakaoEvent, past: Sequence[MakaoEvent]) -> Sequence[Feeling]:
    """Return what an event makes seats feel."""
    match event["type"]:
        case "play" if event["last"] or _passes_on(event, past):
            return (Feeling(event["seat"], "glad"),)
        case "last" | "makao":
            return (Feeling(event["seat"], "glad"),)
        case "draw" if event["why"] in _PENALTIES:
            return (Feeling(event["seat"], "stung"),)
    return ()


def _passes_on(play: MakaoPlayEvent, past: Sequence[MakaoEvent]) -> bool:
    """Tell whether a card has made a penalty that waited for its seat larger."""
    if not play["pending"]:
        return False
    waiting = 0
    for one in past[:-1]:
        if one["type"] == "play":
            waiting = one["pending"]
        elif one["type"] == "draw":
            waiting = 0
    return 0 < waiting < play["pending"]


MOODS = Moods(turns=frozenset({"play", "draw", "pass", "last", "catch"}), feelings=feelings)
