"""Makao's stages: penalties drawn, the last card of a hand on the pile, and what all count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.game import Plain
from tui.games.makao.reading import Reading
from tui.games.makao.story import remark
from tui.games.sitting import Landed, Sitting, Stage
from tui.games.staging import event_of, hands_without, remarks_after, stage, until
from tui.models import Remark

NEXT = ("deal", "game-over")

PUNISHING = ("penalty", "caught")
"""Why a seat draws more than its turn asks for."""


def stages(before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
    """Return what a seat had to draw, and how a hand ends; other plays are seen on the pile."""
    done = until(events, NEXT)
    end = event_of(done, "hand-end")
    return _punished(before, done) if end is None else (_ended(before, done, end),)


def _punished(before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
    """Return the cards drawn while it still stands there what they were drawn for."""
    if not any(event["type"] == "draw" and event["why"] in PUNISHING for event in events):
        return ()
    view = {"open": None, **_drawn(before.view, events)}
    return (stage(before, view, events, _remarks(before, events)),)


def _ended(before: Sitting, events: Sequence[Plain], end: Plain) -> Stage:
    """Return the last card on the pile, and what everybody counts."""
    view = {"pending": 0, "open": None, "drawn": None, "extra": False, "totals": end["totals"]}
    play = event_of(events, "play")
    if play is not None:
        view |= {
            "hands": hands_without(before.view, play["seat"], [play["card"]]),
            "discard": [*before.view["discard"], play["card"]],
            "colour": play["colour"],
        }
    view |= _drawn({**before.view, **view}, events)
    actor = before.view["turn"] if play is None else play["seat"]
    landed = Landed(actor, play["card"] if play else "")
    return stage(before, view, events, _remarks(before, events), landed=landed, last=True)


def _drawn(view: Mapping[str, Any], events: Sequence[Plain]) -> Plain:
    """Return hands and piles after what was drawn."""
    hands, stock, discard = list(view["hands"]), view["stock"], view["discard"]
    for event in events:
        if event["type"] == "draw":
            held, known = hands[event["seat"]], event.get("cards", [])
            hands[event["seat"]] = (
                [*held, *known] if isinstance(held, list) else held + event["count"]
            )
            stock -= event["count"]
        elif event["type"] == "turn-over":  # told ahead of the draw for which it was turned over
            stock, discard = stock + event["cards"], discard[-1:]
    return {"hands": hands, "stock": stock, "discard": discard}


def _remarks(before: Sitting, events: Sequence[Plain]) -> dict[int, Remark]:
    """Return what seats say, and after it what each counts."""
    reading = Reading(before)
    remarks = remarks_after(before, events, lambda event: remark(reading, event))
    said = {event["seat"] for event in events if event["type"] in ("catch", "makao", "last")}
    for event in events:
        if event["type"] == "award":
            seat, points = event["seat"], f"+{event['points']}"
            old = remarks.get(seat, Remark(seat))
            bubble = f"{old.bubble} {points}" if seat in said else points
            remarks[seat] = replace(old, bubble=bubble, tone="warm")
    return remarks
