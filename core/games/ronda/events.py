"""What a game of Ronda tells its listener (docs/events-ronda.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NotRequired, TypedDict

from core.contract.cards import SPANISH
from core.games.ronda import rules
from core.games.ronda.announcing import contenders, pot
from core.games.ronda.awards import Award, breakdown
from core.games.ronda.chain import Chain
from core.games.ronda.dealing import SentBack
from core.games.ronda.notation import CALLS, CARDS
from core.games.ronda.position import RondaPosition
from core.games.ronda.views import HeldView, held_plain

Word = Literal["ronda", "tringa", "silent"]
Announcement = Literal["ronda", "tringa"]
Call = Literal["bount", "khamsa", "aachra"]


class RondaRoundEvent(TypedDict):
    """A round begins; `points` are by side."""

    type: Literal["round"]
    round: int
    dealer: int
    points: list[int]


class MisdealEvent(TypedDict):
    """A shuffle would give four of a kind in a four-card hand; the dealer shuffles again."""

    type: Literal["misdeal"]
    dealer: int
    batch: int
    reason: str
    source: str


class RondaDealEvent(TypedDict):
    """A batch was dealt; each seat, and nobody else, learns its own `hand` and what it `held`."""

    type: Literal["deal"]
    batch: int
    batches: int
    dealer: int
    counts: list[int]
    table: list[str]
    stock: int
    hand: NotRequired[list[str]]
    held: NotRequired[HeldView | None]


class RondaSentBackEvent(TypedDict):
    """The opening table refused a card, when so many were `lying` there."""

    type: Literal["sent-back"]
    card: str
    lying: int
    reason: str
    source: str


class LastBatchEvent(TypedDict):
    """The batch just dealt is the round's last."""

    type: Literal["last-batch"]
    batch: int


class SaidEvent(TypedDict):
    """A seat spoke."""

    type: Literal["said"]
    seat: int
    said: Word


class ContestEvent(TypedDict):
    """All have spoken, and announcements of several `seats` compete for the pot."""

    type: Literal["contest"]
    seats: list[int]
    kind: Announcement
    pot: int


class RondaPlayEvent(TypedDict):
    """A card was played and carried out; `captured` are the cards it took, without itself."""

    type: Literal["play"]
    seat: int
    card: str
    call: Call | None
    captured: list[str]
    emptied: bool


class TakenOverEvent(TypedDict):
    """The call of a seat was answered, and is lost with the points it would have scored."""

    type: Literal["taken-over"]
    seat: int
    by: int
    call: Call
    points: int


class RondaAwardEvent(TypedDict):
    """Points were given; `missa` of them are for a Missa, `total` is the side's afterwards."""

    type: Literal["award"]
    side: int
    seat: int
    points: int
    kind: str
    missa: int
    total: int
    reason: str
    source: str


class ShownCombination(HeldView):
    """A combination that its seat shows."""

    seat: int


class RevealEvent(TypedDict):
    """A batch with contested announcements is over: they are shown."""

    type: Literal["reveal"]
    combinations: list[ShownCombination]


class SweepEvent(TypedDict):
    """The cards left on the table go to the side that captured last."""

    type: Literal["sweep"]
    seat: int
    side: int
    cards: list[str]


class SideEnd(TypedDict):
    """How a side's round ended: its cards, its points by kind of award, and its totals."""

    captured: int
    points: dict[str, int]
    before: int
    after: int


class RondaRoundEndEvent(TypedDict):
    """A round is settled, or cut short by a win (not `complete`); `sides` are in order."""

    type: Literal["round-end"]
    round: int
    complete: bool
    sides: list[SideEnd]


class RondaGameOverEvent(TypedDict):
    """A side has won; `points` are by side."""

    type: Literal["game-over"]
    winner: int
    points: list[int]


RondaEvent = (
    RondaRoundEvent
    | MisdealEvent
    | RondaDealEvent
    | RondaSentBackEvent
    | LastBatchEvent
    | SaidEvent
    | ContestEvent
    | RondaPlayEvent
    | TakenOverEvent
    | RondaAwardEvent
    | RevealEvent
    | SweepEvent
    | RondaRoundEndEvent
    | RondaGameOverEvent
)
"""Any event of Ronda, as a seat hears it; `type` tells which it is."""


def tell_misdeal(game: RondaPosition, batch: int) -> None:
    """Tell that the shuffle was a misdeal."""
    reason = rules.MISDEAL.reason(legal=False, batch=batch)
    game.emit(
        "misdeal", dealer=game.dealer, batch=batch, reason=reason.sentence, source=reason.source
    )


def tell_deal(game: RondaPosition, refused: Iterable[SentBack]) -> None:
    """Tell that a batch was dealt; every seat learns its own hand."""
    own = {
        seat: {"hand": SPANISH.texts(hand), "held": held_plain(game.held[seat])}
        for seat, hand in enumerate(game.hands)
    }
    game.emit(
        "deal",
        own,
        batch=game.batch,
        batches=len(game.terms.hand_sizes),
        dealer=game.dealer,
        counts=[len(hand) for hand in game.hands],
        table=SPANISH.texts(game.layout.values()),
        stock=len(game.stock),
    )
    for sent in refused:
        reason = sent.reason()
        game.emit(
            "sent-back",
            card=SPANISH.text(sent.card),
            lying=sent.lying,
            reason=reason.sentence,
            source=reason.source,
        )
    if game.is_last_batch():
        game.emit("last-batch", batch=game.batch)


def tell_contest(game: RondaPosition) -> None:
    """Tell which seats contest a pot that is settled at the end of the batch."""
    rivals = contenders(game)
    if len(rivals) > 1:
        game.emit("contest", seats=rivals, kind=game.said[rivals[0]], pot=pot(game))


def tell_play(
    game: RondaPosition, seat: int, action: int, taken: Iterable[int], before: Chain | None
) -> None:
    """Tell a play that has been carried out: what it took, and the chain `before` it."""
    level, card = divmod(action, CARDS)
    answered = before if before is not None and level > 1 else None
    game.emit(
        "play",
        seat=seat,
        card=SPANISH.text(card),
        call=CALLS[level] if level else None,
        captured=SPANISH.texts(taken),
        emptied=bool(taken) and not game.layout,
    )
    if answered is not None:
        game.emit(
            "taken-over",
            seat=answered.seat,
            by=seat,
            call=CALLS[answered.level],
            points=answered.points,
        )


def tell_award(game: RondaPosition, award: Award) -> None:
    """Tell points that have just been added."""
    reason = award.reason()
    game.emit(
        "award",
        side=award.side,
        seat=award.seat,
        points=award.points,
        kind=award.kind,
        missa=award.missa,
        total=game.points[award.side],
        reason=reason.sentence,
        source=reason.source,
    )


def tell_combinations(game: RondaPosition) -> None:
    """Tell the ranks of contested announcements, at the end of the batch."""
    rivals = contenders(game)
    if len(rivals) > 1:
        shown = [{"seat": seat, **(held_plain(game.held[seat]) or {})} for seat in rivals]
        game.emit("reveal", combinations=shown)


def tell_sweep(game: RondaPosition, seat: int) -> None:
    """Tell that the cards left on the table go to the side of `seat`, which captured last."""
    cards = SPANISH.texts(game.layout.values())
    game.emit("sweep", seat=seat, side=game.sides[seat], cards=cards)


def tell_round_end(game: RondaPosition, *, complete: bool) -> None:
    """Tell how every point of the round came about; `complete` unless a win cut it short."""
    earned = breakdown(game.awards, len(game.points))
    sides = [
        {
            "captured": game.captured[side],
            "points": earned[side],
            "before": after - sum(earned[side].values()),
            "after": after,
        }
        for side, after in enumerate(game.points)
    ]
    game.emit("round-end", round=game.round, complete=complete, sides=sides)


def tell_end(game: RondaPosition, *, complete: bool) -> None:
    """Tell the round's reckoning and the winner of the game."""
    tell_round_end(game, complete=complete)
    game.emit("game-over", winner=game.winner, points=game.points.copy())
