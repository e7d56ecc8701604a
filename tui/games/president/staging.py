"""President's stages: the set that won a trick or ended a hand, with titles and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.game import Plain
from core.words import _
from tui.games.sitting import Landed, Sitting, Stage
from tui.games.staging import event_of, hands_without, remarks_after, stage, until
from tui.models import Remark

NEXT = ("lead", "round", "game-over")


def stages(before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
    """Return the set that has won, or that ended the hand."""
    done = until(events, NEXT)
    trick, end = event_of(done, "trick"), event_of(done, "round-end")
    if trick is None and end is None:
        return ()
    view = _played(before.view, done)
    if end is not None:
        view |= {"titles": end["titles"], "points": end["points"]}
    seat = (trick or done[0])["seat"]
    landed = Landed(seat, taken=tuple(trick["cards"]) if trick else ())
    said = remarks_after(before, done, _remark)
    return (stage(before, view, done, said, landed=landed, last=end is not None),)


def _played(view: Mapping[str, Any], events: Sequence[Plain]) -> Plain:
    """Return what a set or a pass has changed in a view."""
    changed: Plain = {}
    for event in events:
        match event["type"]:
            case "play":
                changed["hands"] = hands_without(view, event["seat"], event["cards"])
                changed["top"] = {"seat": event["seat"], "cards": event["cards"]}
                changed["passed"] = []
            case "pass":
                changed["passed"] = [*view["passed"], event["seat"]]
            case "out":
                changed["out"] = [*view["out"], event["seat"]]
    return changed


def _remark(event: Plain) -> Remark | None:
    """Return the title and the points that a seat has earned with a hand."""
    if event["type"] != "award":
        return None
    earned = _("+{points} {title}").format(title=_(event["title"]), points=event["points"])
    return Remark(event["seat"], earned)
