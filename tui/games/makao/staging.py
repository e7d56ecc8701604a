"""Makao's stages: penalties drawn, the last card of a hand on the pile, and what all count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.games.makao.events import MakaoEvent
from core.games.makao.views import MakaoView
from tui.games.makao.reading import MakaoReading
from tui.games.makao.story import remark
from tui.games.seat_view import Landed, StagedView
from tui.games.staging import hands_without, remarks_after, stage, until
from tui.models import Remark

NEXT = ("deal", "game-over")

PUNISHING = ("penalty", "caught")
"""Why a seat draws more than its turn asks for."""


def stages(reading: MakaoReading, events: Sequence[MakaoEvent]) -> tuple[StagedView, ...]:
    """Return what a seat had to draw, and how a hand ends; other plays are seen on the pile."""
    done = until(events, NEXT)
    ends = any(event["type"] == "hand-end" for event in done)
    if not (ends or any(e["type"] == "draw" and e["why"] in PUNISHING for e in done)):
        return ()
    view, remarks = _after(reading, done), _remarks(reading, done)
    turn = reading.view["turn"]
    landed = Landed(turn) if ends and turn is not None else None
    for event in done:
        if event["type"] == "play":
            landed = Landed(event["seat"], event["card"])
    return (stage(reading.sitting, view, done, remarks, landed=landed, last=ends),)


def _after(reading: MakaoReading, events: Sequence[MakaoEvent]) -> MakaoView:
    """Return the view after events of which none begins the next hand."""
    hands, stock = list(reading.view["hands"]), reading.stock
    discard = reading.view["discard"]
    shown: MakaoView = {**reading.view, "open": None}
    for event in events:
        if event["type"] == "play":
            hands = hands_without(reading.sitting.view, event["seat"], [event["card"]])
            discard = [*discard, event["card"]]
            shown["colour"] = event["colour"]
        elif event["type"] == "draw":
            held, known = hands[event["seat"]], event.get("cards", [])
            more = [*held, *known] if isinstance(held, list) else held + event["count"]
            hands[event["seat"]] = more
            stock -= event["count"]
        elif event["type"] == "turn-over":  # told ahead of the draw for which it was turned over
            stock, discard = stock + event["cards"], discard[-1:]
        elif event["type"] == "hand-end":
            shown["pending"], shown["drawn"], shown["extra"] = 0, None, False
            shown["totals"] = event["totals"]
    return {**shown, "hands": hands, "stock": stock, "discard": discard}


def _remarks(reading: MakaoReading, events: Sequence[MakaoEvent]) -> dict[int, Remark]:
    """Return what seats say, and after it what each counts."""
    remarks = remarks_after(reading.sitting, events, lambda event: remark(reading, event))
    said: set[int] = set()
    for event in events:
        if event["type"] == "catch" or event["type"] == "makao" or event["type"] == "last":
            said.add(event["seat"])
        elif event["type"] == "award":
            seat, points = event["seat"], f"+{event['points']}"
            old = remarks.get(seat, Remark(seat))
            bubble = f"{old.bubble} {points}" if seat in said else points
            remarks[seat] = replace(old, bubble=bubble, tone="warm")
    return remarks
