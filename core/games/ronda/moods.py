"""What makes the players of Ronda glad, and what stings them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from core.contract.game import Plain
from core.contract.moods import Feeling, Moods
from core.games.ronda.events import RondaDealEvent, RondaEvent, RondaPlayEvent

_UNFELT = ("cards",)
"""The awards that nobody looks glad of: those counted when a round is over."""


def feelings(event: Plain, past: Sequence[Plain]) -> Sequence[Feeling]:
    """Return what an event makes seats feel."""
    happened = cast("RondaEvent", event)
    match happened["type"]:
        case "play" if happened["call"] and happened["captured"]:
            robbed = _laid_last(past)
            return (Feeling(robbed, "stung"),) if robbed is not None else ()
        case "taken-over":
            return (Feeling(happened["seat"], "stung"),)
        case "award" if happened["kind"] == "hidden":
            return (Feeling(happened["seat"], "glad"), *_caught(happened["seat"], past))
        case "award" if happened["kind"] not in _UNFELT:
            return (Feeling(happened["seat"], "glad"),)
    return ()


def _caught(seat: int, past: Sequence[Plain]) -> Sequence[Feeling]:
    """Return whom it stings that a pair was hidden from a seat: of three or four nobody knows."""
    deals = [cast("RondaDealEvent", one) for one in past if one["type"] == "deal"]
    return (Feeling(1 - seat, "stung"),) if deals and len(deals[-1]["counts"]) == 2 else ()


def _laid_last(past: Sequence[Plain]) -> int | None:
    """Return who played the card before the last one."""
    plays = [cast("RondaPlayEvent", one) for one in past if one["type"] == "play"]
    return plays[-2]["seat"] if len(plays) > 1 else None


MOODS = Moods(turns=frozenset({"said", "play"}), feelings=feelings)
