"""The events of President, told to a game's listener (docs/events-president.md)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from core.games.president import rules
from core.games.president.position import PresidentPosition
from core.games.president.scoring import points_of, title_of, titles
from core.games.president.views import texts
from core.ground.sentence import Sentence

Why = Literal["first", "three", "scum", "trick", "next"]
"""Why a seat leads: a key of `rules.LEADERS`."""


class PresidentRoundEvent(TypedDict):
    """A hand begins; `hand` counts from 1, and `first` is the seat dealt first."""

    type: Literal["round"]
    hand: int
    hands_total: int
    first: int


class PresidentDealEvent(TypedDict):
    """All cards are dealt: how many each seat has, and for the seat itself which."""

    type: Literal["deal"]
    counts: list[int]
    hand: NotRequired[list[str]]


class GiftEvent(TypedDict):
    """Cards went from `seat` to another in the exchange; these two know which.

    It is `automatic` where a lower seat had to give its highest cards.
    """

    type: Literal["gift"]
    seat: int
    to: int
    count: int
    automatic: bool
    cards: NotRequired[list[str]]


class LeadEvent(TypedDict):
    """A seat leads a trick; `reason` is the rule in words, and `source` where it stands."""

    type: Literal["lead"]
    seat: int
    why: Why
    reason: str
    source: str


class PresidentPlayEvent(TypedDict):
    """A seat played a set, with so many cards left."""

    type: Literal["play"]
    seat: int
    cards: list[str]
    left: int


class PresidentPassEvent(TypedDict):
    """A seat passed."""

    type: Literal["pass"]
    seat: int


class OutEvent(TypedDict):
    """A seat has no cards left; its place counts from 1."""

    type: Literal["out"]
    seat: int
    place: int
    title: str


class PresidentTrickEvent(TypedDict):
    """All others have passed on the set that a seat played."""

    type: Literal["trick"]
    seat: int
    cards: list[str]


class PresidentAwardEvent(TypedDict):
    """A seat, a side of its own, gets the match points of its place in the hand."""

    type: Literal["award"]
    side: int
    seat: int
    points: int
    kind: Literal["rank"]
    title: str
    reason: str
    source: str


class PresidentRoundEndEvent(TypedDict):
    """A hand has ended: the ranked seats, best first, and for each seat its title and points.

    `left` are the cards left; points are those before, in this hand, and after.
    """

    type: Literal["round-end"]
    hand: int
    ranking: list[int]
    titles: list[str | None]
    left: list[int]
    before: list[int]
    gained: list[int]
    points: list[int]


class PresidentGameOverEvent(TypedDict):
    """The match has ended; `winner` are the seats that won or share the win."""

    type: Literal["game-over"]
    winner: list[int]
    points: list[int]


PresidentEvent = (
    PresidentRoundEvent
    | PresidentDealEvent
    | GiftEvent
    | LeadEvent
    | PresidentPlayEvent
    | PresidentPassEvent
    | OutEvent
    | PresidentTrickEvent
    | PresidentAwardEvent
    | PresidentRoundEndEvent
    | PresidentGameOverEvent
)
"""Whatever President tells, as `Event.public` and `Event.seen_by` return it."""


def dealt(position: PresidentPosition) -> None:
    """Tell that a hand begins and what each seat was dealt."""
    position.emit(
        "round", hand=position.hand, hands_total=position.terms.hands, first=position.first
    )
    secrets = {seat: {"hand": texts(held)} for seat, held in enumerate(position.hands)}
    position.emit("deal", secrets, counts=position.counts.copy())


def gave(position: PresidentPosition, giver: int, receiver: int, cards: int) -> None:
    """Tell that cards went from one seat to another in the exchange."""
    secret = {"cards": texts(cards)}
    fields = {"seat": giver, "to": receiver, "count": cards.bit_count()}
    automatic = any(giver == lower for _upper, lower, _count in position.exchange)
    position.emit("gift", {giver: secret, receiver: secret}, **fields, automatic=automatic)


def leads(position: PresidentPosition, why: Why) -> None:
    """Tell who leads a trick and why."""
    reason = rules.LEADERS[why].reason(legal=True)
    position.emit(
        "lead", seat=position.leader, why=why, reason=reason.sentence, source=reason.source
    )


def played(position: PresidentPosition) -> None:
    """Tell that the top set was played."""
    seat = position.top_seat
    position.emit("play", seat=seat, cards=texts(position.top), left=position.counts[seat])


def passed(position: PresidentPosition, seat: int) -> None:
    """Tell that a seat passed."""
    position.emit("pass", seat=seat)


def trick_won(position: PresidentPosition) -> None:
    """Tell that all others passed on the top set."""
    position.emit("trick", seat=position.top_seat, cards=texts(position.top))


def went_out(position: PresidentPosition, seat: int) -> None:
    """Tell that a seat has no cards left, and the title it has earned."""
    place = len(position.out)
    title = title_of(place - 1, position.players)
    position.emit("out", seat=seat, place=place, title=title)


def scored(position: PresidentPosition, gained: list[int]) -> None:
    """Tell who was awarded what for the hand, and how the match stands."""
    whole = position.terms.whole
    rule = rules.AWARD_ALL if whole else rules.AWARD_FIRST
    for place, seat in enumerate(position.ranking):
        points = points_of(place, position.players, whole=whole)
        title = title_of(place, position.players)
        if not points:
            continue
        reason = rule.reason(legal=True, title=Sentence.made(title), points=points)
        position.emit(
            "award",
            side=seat,
            seat=seat,
            points=points,
            kind="rank",
            title=title,
            reason=reason.sentence,
            source=reason.source,
        )
    position.emit(
        "round-end",
        hand=position.hand,
        ranking=list(position.ranking),
        titles=titles(position.ranking, position.players),
        left=position.counts.copy(),
        before=[total - gain for total, gain in zip(position.points, gained, strict=True)],
        gained=gained,
        points=position.points.copy(),
    )


def game_over(position: PresidentPosition) -> None:
    """Tell who won the match."""
    position.emit("game-over", winner=position.winners(), points=position.points.copy())
