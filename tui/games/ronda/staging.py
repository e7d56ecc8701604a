"""Ronda's stages: a card lies on what it takes, calls stand or fall, and a deal is summed up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.games.ronda.events import RondaEvent, RondaPlayEvent
from core.games.ronda.views import ChainView, RondaPreview, RondaView
from tui.games.ronda.reading import RondaReading, RondaSeatView
from tui.games.ronda.story import UNCALLED, remark
from tui.games.ronda.words import ANNOUNCEMENTS, face_of
from tui.games.seat_view import Landed, StagedView, StagedViewOf
from tui.games.staging import hands_without, remarks_after, stage, until

RondaStage = StagedViewOf[RondaView, RondaPreview]

NEXT = ("deal", "misdeal", "round", "round-end", "game-over")
"""The events with which a deal is over, or another begins."""

ANSWERS = ("khamsa", "aachra")
"""The calls that take the cards of another."""


def stages(reading: RondaReading, events: Sequence[RondaEvent]) -> tuple[StagedView, ...]:
    """Return how a capture is looked at, what is said or scored, and the end of a deal."""
    done = until(events, NEXT)
    ends = len(done) < len(events)
    if not ends and not any(map(_is_worth_a_look, done)):
        return ()
    first = next((number for number, event in enumerate(done) if _sums_up(event)), len(done))
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


def _landing(reading: RondaReading, events: Sequence[RondaEvent], *, last: bool) -> RondaStage:
    """Return the card on the table, over what it takes, with the points it brings."""
    before = reading.sitting
    plays = (event for event in events if event["type"] == "play")
    play = next(plays, None)
    if play is None:
        return _scored(reading, before, before.view, events, None, last=last)
    seat, card, taken = play["seat"], play["card"], tuple(play["captured"])
    lying = reading.view["table"]
    laid: ChainView = {
        "rank": face_of(card)[0],
        "level": 0,
        "seat": seat,
        "cards": [],
        "missa": False,
    }
    view: RondaView = {
        **before.view,
        "hands": hands_without(before.view, seat, [card]),
        # The last card of a rank is the one that is seen: this one lies over its equals.
        "table": [*lying, *(each for each in taken if each not in lying), card],
        "chain": None if taken else laid,
        "captured": _captured(reading, play),
    }
    landed = Landed(seat, card, taken) if taken else None
    return _scored(reading, before, view, events, landed, last=last)


def _captured(reading: RondaReading, play: RondaPlayEvent) -> list[int]:
    """Return what the sides have won with a play: a call that answers one takes its cards."""
    captured, taken = reading.view["captured"].copy(), len(play["captured"])
    if taken:
        captured[reading.sides[play["seat"]]] += taken + 1
    chain = reading.view["chain"]
    if chain is not None and play["call"] in ANSWERS:
        captured[reading.sides[chain["seat"]]] -= taken
    return captured


def _summed_up(
    reading: RondaReading, before: RondaSeatView, events: Sequence[RondaEvent]
) -> RondaStage:
    """Return the table after a play that ended a deal, with all that the end brings."""
    taken = before.landed
    gone = {taken.card, *taken.taken} if taken else set()
    lying = [card for card in before.view["table"] if card not in gone]
    sweeps = (event for event in events if event["type"] == "sweep")
    landed = [Landed(sweep["seat"], taken=tuple(sweep["cards"])) for sweep in sweeps]
    view: RondaView = {**before.view, "table": lying, "chain": None}
    return _scored(reading, before, view, events, landed[0] if landed else None, last=True)


def _scored(
    reading: RondaReading,
    before: RondaSeatView,
    view: RondaView,
    events: Sequence[RondaEvent],
    landed: Landed | None,
    *,
    last: bool,
) -> RondaStage:
    """Return a stage with what events score and seats say; several awards are told as a sum."""
    points = view["points"].copy()
    remarks = remarks_after(before, events, lambda event: remark(reading, event))
    gains: dict[int, list[int]] = {}
    for event in events:
        if event["type"] == "award":
            points[event["side"]] = event["total"]
            gains.setdefault(event["seat"], []).append(event["points"])
    for seat, gained in gains.items():
        if len(gained) > 1:
            remarks[seat] = replace(remarks[seat], bubble=f"+{sum(gained)}")
    scored: RondaView = {**view, "points": points}
    return stage(before, scored, events, remarks, landed=landed, last=last)
