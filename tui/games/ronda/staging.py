"""Ronda's stages: a card lies on what it takes, calls stand or fall, and a deal is summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from core.game import Plain
from core.words import _
from tui.games.ronda.reading import Reading, face_of
from tui.games.ronda.story import SPOKEN, remark
from tui.games.ronda.words import cards
from tui.games.sitting import Landed, Sitting, Stage
from tui.games.staging import event_of, hands_without, remarks_after, stage, until
from tui.games.telling import as_sentence, told
from tui.models import Remark

NEXT = ("deal", "misdeal", "round", "round-end", "game-over")
"""The events with which a deal is over, or another begins."""

ANSWERS = ("khamsa", "aachra")
"""The calls that take the cards of another."""

SUMMED_UP = ("contest", "hidden", "last", "cards")
"""The awards that no single play gives: those of a deal or round that is over."""


def stages(before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
    """Return how a capture is looked at, what is said or scored, and the end of a deal."""
    done = until(events, NEXT)
    ends = len(done) < len(events)
    play = event_of(done, "play")
    if not ends and not any(map(_is_worth_a_look, done)):
        return ()
    first = _of_play(done)
    landed = _landing(before, done[:first], play, last=ends)
    if first == len(done):
        return (landed,)
    return landed, _summed_up(landed.sitting, done[first:])


def _is_worth_a_look(event: Plain) -> bool:
    """Whether an event is gone when the next card is played: then it must be seen before."""
    kind = event["type"]
    spoken = kind == "said" and event["said"] in SPOKEN
    return spoken or kind == "award" or (kind == "play" and bool(event["captured"]))


def _of_play(events: Sequence[Plain]) -> int:
    """Return how many of the first events belong to the play itself."""
    later = (n for n, event in enumerate(events) if _sums_up(event))
    return next(later, len(events))


def _sums_up(event: Plain) -> bool:
    kind = event["type"]
    return kind in ("reveal", "sweep") or (kind == "award" and event["kind"] in SUMMED_UP)


def _landing(before: Sitting, events: Sequence[Plain], play: Plain | None, *, last: bool) -> Stage:
    """Return the card on the table, over what it takes, with the points it brings."""
    said = _remarks(before, events)
    points = {"points": _points(before, events)}
    if play is None:
        return stage(before, points, events, said, last=last)
    seat, card, taken = play["seat"], play["card"], tuple(play["captured"])
    lying = before.view["table"]
    view = {
        "hands": hands_without(before.view, seat, [card]),
        # The last card of a rank is the one that is seen: this one lies over its equals.
        "table": [*lying, *(each for each in taken if each not in lying), card],
        "chain": None if taken else _laid(seat, card),
        "captured": _captured(before, play),
        **points,
    }
    landed = Landed(seat, card, taken) if taken else None
    return stage(before, view, events, said, landed=landed, last=last)


def _captured(before: Sitting, play: Plain) -> list[int]:
    """Return what the sides have won with a play: a call that answers one takes its cards."""
    captured, taken = list(before.view["captured"]), len(play["captured"])
    if taken:
        reading = Reading(before)
        captured[reading.side(play["seat"])] += taken + 1
        if play["call"] in ANSWERS:
            captured[reading.side(before.view["chain"]["seat"])] -= taken
    return captured


def _laid(seat: int, card: str) -> Plain:
    return {"rank": face_of(card)[0], "level": 0, "seat": seat, "cards": [], "missa": False}


def _summed_up(landed: Sitting, events: Sequence[Plain]) -> Stage:
    """Return the table after a play that ended a deal, with all that the end brings."""
    taken = landed.landed
    gone = {taken.card, *taken.taken} if taken else set()
    swept = event_of(events, "sweep")
    view = {
        "table": [card for card in landed.view["table"] if card not in gone],
        "chain": None,
        "points": _points(landed, events),
    }
    sweep = Landed(swept["seat"], taken=tuple(swept["cards"])) if swept else None
    return stage(landed, view, events, _remarks(landed, events), landed=sweep, last=True)


def _points(before: Sitting, events: Sequence[Plain]) -> list[int]:
    points = list(before.view["points"])
    for event in events:
        if event["type"] == "award":
            points[event["side"]] = event["total"]
    return points


def _remarks(before: Sitting, events: Sequence[Plain]) -> dict[int, Remark]:
    """Return what seats say; several awards to one are told as their sum."""
    reading = Reading(before)
    remarks = remarks_after(before, events, lambda event: remark(reading, event))
    awards = [event for event in events if event["type"] == "award"]
    for seat, count in Counter(award["seat"] for award in awards).items():
        if count > 1:
            gained = sum(award["points"] for award in awards if award["seat"] == seat)
            remarks[seat] = replace(remarks[seat], bubble=f"+{gained}")
    return remarks


def bracket(sitting: Sitting) -> frozenset[int]:
    """Return the ranks of the cards that a landed play takes."""
    landed = sitting.landed
    if landed is None:
        return frozenset()
    return frozenset(face_of(card)[0] for card in (landed.card, *landed.taken) if card)


def landed_rank(sitting: Sitting) -> int | None:
    """Return the rank of a card that takes something, if another seat has played it.

    What the player's own takes is lit already, before it is played.
    """
    landed = sitting.landed
    if landed is None or landed.seat == sitting.seat or not landed.card:
        return None
    return face_of(landed.card)[0]


def bracket_notes(sitting: Sitting) -> tuple[str, ...]:
    """Return what is written at the bracket: who takes how many cards, long and short.

    It stays as it is where it was read before the player's own card was played, and is spared where
    the line is: the seat says it.
    """
    landed = sitting.landed
    if landed is None:
        return ()
    count = cards(len(landed.taken) + bool(landed.card))
    if landed.card and landed.seat == sitting.seat:
        return (count,)
    if landed.card and sitting.settings.lean():
        return ()
    mine = _("take {cards}") if landed.card else _("sweep up {cards}")
    theirs = _("takes {cards}") if landed.card else _("sweeps up {cards}")
    line = told(
        sitting, landed.seat, mine.format(cards=count), theirs.format(cards=count), "accent"
    )[0]
    return as_sentence(line), count
