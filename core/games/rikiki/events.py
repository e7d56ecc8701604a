"""The events of Rikiki (docs/events-rikiki.md); called only when someone listens."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from core.contract.cards import FRENCH_BY_SUIT
from core.games.rikiki.notation import BidValue, bid_value
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.rules import AwardKind, score_reason
from core.games.rikiki.views import SeatedCard, seated_cards, suit_letter

_text = FRENCH_BY_SUIT.text


class RikikiRoundEvent(TypedDict):
    """A round begins."""

    type: Literal["round"]
    round: int
    rounds: int
    dealer: int


class RikikiDealEvent(TypedDict):
    """The cards are dealt; `hand` is told to its seat only."""

    type: Literal["deal"]
    dealer: int
    first: int
    hand_size: int
    stock: int
    turned: str | None
    trump: str | None
    hand: NotRequired[list[str]]


class SwapEvent(TypedDict):
    """A seat took the turned card for the 2 of trumps."""

    type: Literal["swap"]
    seat: int
    taken: str
    given: str


class BidEvent(TypedDict):
    """A seat has bid; `bids_sum` is that of all bids so far."""

    type: Literal["bid"]
    seat: int
    bid: BidValue
    bids_sum: int
    hand_size: int


class BiddingEndEvent(TypedDict):
    """The dealer has bid, and `first` leads; `bids` are by seat."""

    type: Literal["bidding-end"]
    bids: list[BidValue]
    bids_sum: int
    hand_size: int
    first: int


class RikikiPlayEvent(TypedDict):
    """A card is played, as number `place` of its trick; the seat `best` is winning that now."""

    type: Literal["play"]
    seat: int
    card: str
    led: str
    place: int
    best: int


class RikikiTrickEvent(TypedDict):
    """A trick is complete and `seat` has won it with `card`; `tricks` are those won, by seat."""

    type: Literal["trick"]
    seat: int
    number: int
    card: str
    cards: list[SeatedCard]
    tricks: list[int]


class RikikiAwardEvent(TypedDict):
    """A seat scores for the round."""

    type: Literal["award"]
    side: int
    seat: int
    points: int
    kind: AwardKind
    reason: str
    source: str


class RoundResult(TypedDict):
    """What a seat bid, won and scored in a round; `before` and `total` are its totals."""

    seat: int
    bid: BidValue
    tricks: int
    kind: AwardKind
    points: int
    before: int
    total: int


class RikikiRoundEndEvent(TypedDict):
    """A round is scored; `seats` are in order."""

    type: Literal["round-end"]
    round: int
    rounds: int
    seats: list[RoundResult]


class RikikiGameOverEvent(TypedDict):
    """The game is over; `totals` are by seat."""

    type: Literal["game-over"]
    winners: list[int]
    totals: list[int]


RikikiEvent = (
    RikikiRoundEvent
    | RikikiDealEvent
    | SwapEvent
    | BidEvent
    | BiddingEndEvent
    | RikikiPlayEvent
    | RikikiTrickEvent
    | RikikiAwardEvent
    | RikikiRoundEndEvent
    | RikikiGameOverEvent
)
"""An event as somebody may see it, told by its `type`."""


def deal(game: RikikiPosition) -> None:
    """Tell that a round begins and its cards are dealt; each seat learns its own hand."""
    game.emit("round", round=game.round, rounds=game.rounds, dealer=game.dealer)
    game.emit(
        "deal",
        {seat: {"hand": FRENCH_BY_SUIT.texts(hand)} for seat, hand in enumerate(game.hands)},
        dealer=game.dealer,
        first=game.to_act,
        hand_size=game.hand_size,
        stock=len(game.stock),
        turned=None if game.turned is None else _text(game.turned),
        trump=suit_letter(game.trump),
    )


def swap(game: RikikiPosition, seat: int, taken: int, given: int) -> None:
    """Tell that a seat took the turned card for the 2 of trumps."""
    game.emit("swap", seat=seat, taken=_text(taken), given=_text(given))


def bid(game: RikikiPosition, seat: int) -> None:
    """Tell a bid, and after the last one how the bids compare with the tricks."""
    game.emit(
        "bid",
        seat=seat,
        bid=bid_value(game.bids[seat]),
        bids_sum=game.bids_sum,
        hand_size=game.hand_size,
    )
    if seat == game.dealer:
        game.emit(
            "bidding-end",
            bids=[bid_value(made) for made in game.bids],
            bids_sum=game.bids_sum,
            hand_size=game.hand_size,
            first=game.to_act,
        )


def play(game: RikikiPosition, seat: int, card: int) -> None:
    """Tell a card played, what was led and who is winning the trick now."""
    game.emit(
        "play",
        seat=seat,
        card=_text(card),
        led=_text(game.trick[0]),
        place=len(game.trick),
        best=game.best_seat,
    )


def trick(game: RikikiPosition, winner: int) -> None:
    """Tell who won the trick that has just been completed."""
    leader, cards = game.played[-1]
    game.emit(
        "trick",
        seat=winner,
        number=len(game.played),
        card=_text(cards[(winner - leader) % game.players]),
        cards=seated_cards(leader, cards, game.players),
        tricks=game.tricks[:],
    )


def round_end(game: RikikiPosition, points: list[int], before: list[int]) -> None:
    """Tell what each seat scored and why, then the whole round."""
    rows = []
    for seat, won in enumerate(points):
        kind, reason = score_reason(game, seat, won)
        game.emit(
            "award",
            side=seat,
            seat=seat,
            points=won,
            kind=kind,
            reason=reason.sentence,
            source=reason.source,
        )
        rows.append(
            {
                "seat": seat,
                "bid": bid_value(game.bids[seat]),
                "tricks": game.tricks[seat],
                "kind": kind,
                "points": won,
                "before": before[seat],
                "total": game.totals[seat],
            }
        )
    game.emit("round-end", round=game.round, rounds=game.rounds, seats=rows)


def game_over(game: RikikiPosition) -> None:
    """Tell who won the game."""
    game.emit("game-over", winners=list(game.winner or ()), totals=game.totals[:])
