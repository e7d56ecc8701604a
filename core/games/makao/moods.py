"""What makes the players of Makao glad, and what stings them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from core.contract.game import Plain
from core.contract.moods import Feeling, Moods
from core.games.makao.events import MakaoEvent, MakaoPlayEvent

_PENALTIES = ("penalty", "caught")


def feelings(event: Plain, past: Sequence[Plain]) -> Sequence[Feeling]:
    """Return what an event makes seats feel."""
    happened = cast("MakaoEvent", event)
    match happened["type"]:
        case "play" if happened["last"] or _passes_on(happened, past):
            return (Feeling(happened["seat"], "glad"),)
        case "last" | "makao":
            return (Feeling(happened["seat"], "glad"),)
        case "draw" if happened["why"] in _PENALTIES:
            return (Feeling(happened["seat"], "stung"),)
    return ()


def _passes_on(play: MakaoPlayEvent, past: Sequence[Plain]) -> bool:
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
