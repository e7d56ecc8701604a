"""Ronda's stages: a card lies on what it takes, calls stand or fall, and a deal is summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from tui.games.ronda.story import UNCALLED, happened, remark
from tui.games.ronda.words import ANNOUNCEMENTS, face_of
from tui.games.sitting import Landed, Sitting, Stage
from tui.games.staging import hands_without, remarks_after, stage, until

if TYPE_CHECKING:
    from core.game import Plain
    from core.games.ronda.events import PlayEvent, RondaEvent
    from core.games.ronda.views import ChainView, RondaView
    from tui.games.ronda.reading import RondaReading
    from tui.models import Remark

NEXT = ("deal", "misdeal", "round", "round-end", "game-over")
"""The events with which a deal is over, or another begins."""

ANSWERS = ("khamsa", "aachra")
"""The calls that take the cards of another."""


def stages(reading: RondaReading, events: Sequence[Plain]) -> tuple[Stage, ...]:
    """Return how a capture is looked at, what is said or scored, and the end of a deal."""
    done = until(events, NEXT)
    heard = [happened(event) for event in done]
    ends = len(done) < len(events)
    if not ends and not any(map(_is_worth_a_look, heard)):
        return ()
    first = next((number for number, event in enumerate(heard) if _sums_up(event)), len(done))
    landed = _landing(reading, done[:first], last=ends)
    if first == len(done):
        return (landed,)
    return landed, _summed_up(reading, landed.sitting, done[first:])


def _is_worth_a_look(event: RondaEvent) -> bool:
    """Whether an event is gone when the next card is played: then it must be seen before."""
    if event["type"] == "said":
        return event["said"] in ANNOUNCEMENTS
    if event["type"] == "play":
        return bool(event["captured"])
    return event["type"] == "award"


def _sums_up(event: RondaEvent) -> bool:
    """Whether an event no longer belongs to the play itself."""
    if event["type"] == "award":
        return event["kind"] in UNCALLED
    return event["type"] in ("reveal", "sweep")


def _landing(reading: RondaReading, events: Sequence[Plain], *, last: bool) -> Stage:
    """Return the card on the table, over what it takes, with the points it brings."""
    before = reading.sitting
    said = _remarks(reading, before, events)
    points = {"points": _points(before, events)}
    plays = (event for event in map(happened, events) if event["type"] == "play")
    play = next(plays, None)
    if play is None:
        return stage(before, points, events, said, last=last)
    seat, card, taken = play["seat"], play["card"], tuple(play["captured"])
    lying = reading.view["table"]
    view = {
        "hands": hands_without(before.view, seat, [card]),
        # The last card of a rank is the one that is seen: this one lies over its equals.
        "table": [*lying, *(each for each in taken if each not in lying), card],
        "chain": None if taken else _laid(seat, card),
        "captured": _captured(reading, play),
        **points,
    }
    landed = Landed(seat, card, taken) if taken else None
    return stage(before, view, events, said, landed=landed, last=last)


def _captured(reading: RondaReading, play: PlayEvent) -> list[int]:
    """Return what the sides have won with a play: a call that answers one takes its cards."""
    captured, taken = reading.view["captured"].copy(), len(play["captured"])
    if taken:
        captured[reading.sides[play["seat"]]] += taken + 1
    chain = reading.view["chain"]
    if chain is not None and play["call"] in ANSWERS:
        captured[reading.sides[chain["seat"]]] -= taken
    return captured


def _laid(seat: int, card: str) -> ChainView:
    return {"rank": face_of(card)[0], "level": 0, "seat": seat, "cards": [], "missa": False}


def _summed_up(reading: RondaReading, before: Sitting, events: Sequence[Plain]) -> Stage:
    """Return the table after a play that ended a deal, with all that the end brings."""
    taken = before.landed
    gone = {taken.card, *taken.taken} if taken else set()
    sweeps = (event for event in map(happened, events) if event["type"] == "sweep")
    swept = [Landed(sweep["seat"], taken=tuple(sweep["cards"])) for sweep in sweeps]
    lying = cast("RondaView", before.view)["table"]
    view = {
        "table": [card for card in lying if card not in gone],
        "chain": None,
        "points": _points(before, events),
    }
    said = _remarks(reading, before, events)
    return stage(before, view, events, said, landed=swept[0] if swept else None, last=True)


def _points(before: Sitting, events: Sequence[Plain]) -> list[int]:
    points = cast("RondaView", before.view)["points"].copy()
    for event in map(happened, events):
        if event["type"] == "award":
            points[event["side"]] = event["total"]
    return points


def _remarks(reading: RondaReading, before: Sitting, events: Sequence[Plain]) -> dict[int, Remark]:
    """Return what seats say; several awards to one are told as their sum."""
    remarks = remarks_after(before, events, lambda event: remark(reading, event))
    times, gained = Counter[int](), Counter[int]()
    for event in map(happened, events):
        if event["type"] == "award":
            times[event["seat"]] += 1
            gained[event["seat"]] += event["points"]
    for seat, count in times.items():
        if count > 1:
            remarks[seat] = replace(remarks[seat], bubble=f"+{gained[seat]}")
    return remarks
