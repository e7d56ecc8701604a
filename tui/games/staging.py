"""What the stages of all games share: the table between two states, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from core.contract.game import View
from tui.games.look import AnyLook
from tui.games.narrating import as_sentence, following
from tui.games.seat_view import Landed, SeatView, SeatViewOf, StagedView, StagedViewOf
from tui.models import PendingChoice, Prompt, Remark

BETWEEN = " · "

E = TypeVar("E", bound=Mapping[str, Any])
"""What the events of one game are."""

V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Mapping[str, Any])
"""The view of one game, and its previews."""


def stage(
    before: SeatViewOf[V, P],
    view: V,
    events: Sequence[Mapping[str, Any]],
    remarks: Mapping[int, Remark],
    *,
    landed: Landed | None = None,
    last: bool = False,
) -> StagedViewOf[V, P]:
    """Return a stage: the state before, seen otherwise; nobody can act in it."""
    sitting = replace(before, view=view, legal=(), remarks=remarks, landed=landed)
    return StagedViewOf(sitting, tuple(events), last)


def until(events: Sequence[E], kinds: Collection[str]) -> tuple[E, ...]:
    """Return the events before the first of some types."""
    ends = (number for number, event in enumerate(events) if event["type"] in kinds)
    return tuple(events[: next(ends, len(events))])


def remarks_after(
    before: SeatView, events: Sequence[E], remark: Callable[[E], Remark | None]
) -> dict[int, Remark]:
    """Return what seats said and did last when some events have happened as well."""
    remarks = dict(before.remarks)
    for event in events:
        said = remark(event)
        if said is not None:
            remarks[said.seat] = following(said, remarks)
    return remarks


def hands_without(
    view: Mapping[str, Any], seat: int, cards: Sequence[str]
) -> list[list[str] | int]:
    """Return the hands of a view after a seat has laid cards."""
    hands = list(view["hands"])
    held = hands[seat]
    if isinstance(held, list):
        hands[seat] = held = held.copy()
        for card in cards:
            held.remove(card)
    else:
        hands[seat] = held - len(cards)
    return hands


def told(look: AnyLook, stage: StagedView) -> Prompt:
    """Return the ► line of a stage: what was done, and below it what that led to.

    A line that is spared keeps what it has said, unless that was for the player who has acted.
    """
    reading = look.talk.read(stage.sitting)
    if stage.sitting.low_bandwidth:
        own = stage.sitting.view["turn"] == stage.sitting.seat
        return Prompt(pointed=False) if own else look.prompt(reading, PendingChoice())
    lines = [line for event in stage.events for line in look.talk.narrate(reading, event)]
    if not lines:
        return Prompt(pointed=False)
    first, *rest = (as_sentence(line) for line in lines)
    detail = ((BETWEEN.join(rest), "muted"),) if rest else ()
    return Prompt(((first, "text"),), detail, pointed=False)
