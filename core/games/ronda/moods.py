"""What makes the players of Ronda glad, and what stings them."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.moods import Feeling, Moods
from core.games.ronda.events import RondaEvent

_UNFELT = ("cards",)
"""The awards that nobody looks glad of: those counted when a round is over."""


def feelings(event: RondaEvent, past: Sequence[RondaEvent]) -> Sequence[Feeling]:
    """Return what an event makes seats feel."""
    match event["type"]:
        case "play" if event["call"] and event["captured"]:
            robbed = _laid_last(past)
            return (Feeling(robbed, "stung"),) if robbed is not None else ()
        case "taken-over":
            return (Feeling(event["seat"], "stung"),)
        case "award" if event["kind"] == "hidden":
            return (Feeling(event["seat"], "glad"), *_caught(event["seat"], past))
        case "award" if event["kind"] not in _UNFELT:
            return (Feeling(event["seat"], "glad"),)
    return ()


def _caught(seat: int, past: Sequence[RondaEvent]) -> Sequence[Feeling]:
    """Return whom it stings that a pair was hidden from a seat: of three or four nobody knows."""
    deals = [one for one in past if one["type"] == "deal"]
    return (Feeling(1 - seat, "stung"),) if deals and len(deals[-1]["counts"]) == 2 else ()


def _laid_last(past: Sequence[RondaEvent]) -> int | None:
    """Return who played the card before the last one."""
    plays = [one for one in past if one["type"] == "play"]
    return plays[-2]["seat"] if len(plays) > 1 else None


MOODS = Moods(turns=frozenset({"said", "play"}), feelings=feelings)
