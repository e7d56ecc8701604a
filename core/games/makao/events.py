"""Makao's events: their types, field for field, and how the longer ones are told."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from core.contract.cards import MAKAO_COLOURS
from core.contract.game import Plain
from core.games.makao import rules
from core.games.makao.faces import FACES, POINTS
from core.games.makao.position import MakaoPosition

# What each field means is told in docs/events-makao.md; what is not required is told to the seat
# itself alone.


class MakaoDealEvent(TypedDict):
    """A hand is dealt."""

    type: Literal["deal"]
    hand: int
    dealer: int
    hands: list[int]
    stock: int
    cards: NotRequired[list[str]]


class MakaoSentBackEvent(TypedDict):
    """A card turned up goes back into the stock."""

    type: Literal["sent-back"]
    card: str


class TurnedUpEvent(TypedDict):
    """A card begins the discard pile."""

    type: Literal["turned-up"]
    card: str


class SkipEvent(TypedDict):
    """A seat is passed over."""

    type: Literal["skip"]
    seat: int


class ReverseEvent(TypedDict):
    """The direction of play is now this one."""

    type: Literal["reverse"]
    direction: int


class TurnEvent(TypedDict):
    """A seat begins its turn."""

    type: Literal["turn"]
    seat: int


class MakaoPlayEvent(TypedDict):
    """A card is played."""

    type: Literal["play"]
    seat: int
    card: str
    colour: str
    last: bool
    left: int
    pending: int


class DrawEvent(TypedDict):
    """Cards are drawn."""

    type: Literal["draw"]
    seat: int
    count: int
    wanted: int
    why: Literal["turn", "penalty", "caught", "going-out", "turned-up"]
    cards: NotRequired[list[str]]


class TurnOverEvent(TypedDict):
    """The discard pile became the stock."""

    type: Literal["turn-over"]
    cards: int
    turnovers: int


class MakaoPassEvent(TypedDict):
    """A seat passes."""

    type: Literal["pass"]
    seat: int
    why: Literal["drawn", "extra", "nothing-to-draw"]


class SafeEvent(TypedDict):
    """Nobody caught the seat in time."""

    type: Literal["safe"]
    seat: int


class LastEvent(TypedDict):
    """A seat said LAST CARD after all."""

    type: Literal["last"]
    seat: int


class CatchEvent(TypedDict):
    """A seat caught another one."""

    type: Literal["catch"]
    seat: int
    caught: int


class OutOfCardsEvent(TypedDict):
    """A seat played its last card."""

    type: Literal["makao"]
    seat: int


class DeadHandEvent(TypedDict):
    """The hand ends with nobody out."""

    type: Literal["dead-hand"]
    why: Literal["passes", "turnovers"]


class CountedCard(TypedDict):
    """A card left in the hand, and what it counts."""

    card: str
    points: int


class MakaoAwardEvent(TypedDict):
    """What a seat counts."""

    type: Literal["award"]
    side: int
    seat: int
    points: int
    kind: Literal["makao", "cards"]
    sum: int
    factor: int
    reason: str
    source: str
    cards: NotRequired[list[CountedCard]]


class HandEndEvent(TypedDict):
    """A hand is counted."""

    type: Literal["hand-end"]
    hand: int
    points: list[int]
    totals: list[int]
    out: int | None


class MakaoGameOverEvent(TypedDict):
    """A total has reached the target."""

    type: Literal["game-over"]
    winners: list[int]
    totals: list[int]


MakaoEvent = (
    MakaoDealEvent
    | MakaoSentBackEvent
    | TurnedUpEvent
    | SkipEvent
    | ReverseEvent
    | TurnEvent
    | MakaoPlayEvent
    | DrawEvent
    | TurnOverEvent
    | MakaoPassEvent
    | SafeEvent
    | LastEvent
    | CatchEvent
    | OutOfCardsEvent
    | DeadHandEvent
    | MakaoAwardEvent
    | HandEndEvent
    | MakaoGameOverEvent
)


def tell_deal(game: MakaoPosition) -> None:
    """Tell that a hand is dealt; the cards of each hand are told to their holder alone."""
    secrets: dict[int, Plain] = {
        seat: {"cards": [FACES[card] for card in hand]} for seat, hand in enumerate(game.hands)
    }
    game.emit(
        "deal",
        secrets,
        hand=game.hand,
        dealer=game.dealer,
        hands=[len(hand) for hand in game.hands],
        stock=len(game.stock),
    )


def tell_play(game: MakaoPosition, seat: int, card: int, *, called: bool) -> None:
    """Tell that a seat has played a card, and what everybody sees of it."""
    game.emit(
        "play",
        seat=seat,
        card=FACES[card],
        colour=MAKAO_COLOURS[game.colour],
        last=called,
        left=len(game.hands[seat]),
        pending=game.pending,
    )


def tell_count(game: MakaoPosition, factor: int) -> None:
    """Tell how every point came about; a hand's cards are told to their holder alone."""
    rule = rules.COUNTED_DOUBLE if factor == 2 else rules.COUNTED
    for seat, hand in enumerate(game.hands):
        if not hand:
            continue
        points = game.gained[seat]
        total = points // factor
        reason = rule.reason(legal=True, sum=total, points=points)
        game.emit(
            "award",
            {seat: {"cards": [{"card": FACES[card], "points": POINTS[card]} for card in hand]}},
            side=seat,
            seat=seat,
            points=points,
            kind="makao" if factor == 2 else "cards",
            sum=total,
            factor=factor,
            reason=reason.sentence,
            source=reason.source,
        )
    game.emit(
        "hand-end",
        hand=game.hand,
        points=game.gained,
        totals=game.totals.copy(),
        out=next((seat for seat, hand in enumerate(game.hands) if not hand), None),
    )
