"""What comes of a bid or card of Rikiki: whether the bid is met, and how that is said in hints."""

from __future__ import annotations

from typing import Final

from core.contract.facts import Comparisons, Fact
from core.games.rikiki.bots.advice import LEAST_POINTS
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import ABSOLUTE_BID, PHASE_BID
from core.ground.words import N_

_FEW_OTHERS: Final = 10
"""Bids of others that are as much as the own one."""

_LEAST_OTHERS: Final = 0.2
"""A smaller difference of met bids is not told."""

_MUCH: Final = 100
"""Points that are as much: they are told only where nothing else sets two actions apart."""

_MET_TOLD: Final = Comparisons(
    best=N_(
        "You win exactly your bid in {own} of 100 deals that fit what you've seen,"
        " but in {other} after the best play."
    ),
    next=N_(
        "You win exactly your bid in {own} of 100 deals that fit what you've seen,"
        " but in {other} after the next best play."
    ),
    chosen=N_(
        "You win exactly your bid in {own} of 100 deals that fit what you've seen,"
        " but in {other} after your choice."
    ),
)

_TOO_FEW_TOLD: Final = Comparisons(
    best=N_(
        "You win too few tricks in {own} of 100 deals that fit what you've seen, but in {other}"
        " after the best play."
    ),
    next=N_(
        "You win too few tricks in {own} of 100 deals that fit what you've seen, but in {other}"
        " after the next best play."
    ),
    chosen=N_(
        "You win too few tricks in {own} of 100 deals that fit what you've seen, but in {other}"
        " after your choice."
    ),
)

_TOO_MANY_TOLD: Final = Comparisons(
    best=N_(
        "You win too many tricks in {own} of 100 deals that fit what you've seen, but in"
        " {other} after the best play."
    ),
    next=N_(
        "You win too many tricks in {own} of 100 deals that fit what you've seen, but in"
        " {other} after the next best play."
    ),
    chosen=N_(
        "You win too many tricks in {own} of 100 deals that fit what you've seen, but in"
        " {other} after your choice."
    ),
)

_WON_TOLD: Final = Comparisons(
    best=N_(
        "You win the game in {own} of 100 deals that fit what you've seen, but in {other} after"
        " the best play."
    ),
    next=N_(
        "You win the game in {own} of 100 deals that fit what you've seen, but in {other} after"
        " the next best play."
    ),
    chosen=N_(
        "You win the game in {own} of 100 deals that fit what you've seen, but in {other} after"
        " your choice."
    ),
)

_OTHERS_TOLD: Final = Comparisons(
    best=N_("Of the others, {own} meet their bids on average, but {other} after the best play."),
    next=N_(
        "Of the others, {own} meet their bids on average, but {other} after the next best play."
    ),
    chosen=N_("Of the others, {own} meet their bids on average, but {other} after your choice."),
)

_THEIRS_TOLD: Final = Comparisons(
    best=N_(
        "The round brings each of the others {own} points on average, but {other} after the"
        " best play."
    ),
    next=N_(
        "The round brings each of the others {own} points on average, but {other} after the"
        " next best play."
    ),
    chosen=N_(
        "The round brings each of the others {own} points on average, but {other} after your"
        " choice."
    ),
)

_POINTS_TOLD: Final = Comparisons(
    best=N_("The round brings you {own} points on average, but {other} after the best play."),
    next=N_("The round brings you {own} points on average, but {other} after the next best play."),
    chosen=N_("The round brings you {own} points on average, but {other} after your choice."),
)

FACTS: Final = (
    Fact(good=True, told=_MET_TOLD),
    Fact(good=False, told=_TOO_FEW_TOLD),
    Fact(good=False, told=_TOO_MANY_TOLD),
    Fact(good=True, told=_WON_TOLD),
    Fact(good=False, told=_OTHERS_TOLD, much=_FEW_OTHERS, is_mean=True, least=_LEAST_OTHERS),
    Fact(good=False, told=_THEIRS_TOLD, much=4 * _MUCH, is_mean=True, least=LEAST_POINTS),
    Fact(good=True, told=_POINTS_TOLD, much=_MUCH, is_mean=True, least=LEAST_POINTS),
)


class RoundWatch:
    """Waits for the end of a round, and knows whether it began with a bid.

    Tricks too few or many are told only of cards: after another bid they are others.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._begins = True
        self._has_bid = False

    def take(self, world: Rikiki, action: int) -> None:
        """See whether the first action is a bid."""
        if self._begins:
            self._begins, self._has_bid = False, world.phase == PHASE_BID

    def found(self, world: Rikiki) -> tuple[float, ...]:
        """Return what has become of the bid of the seat and of the others'."""
        seat = self._seat
        over = [
            tricks - (0 if bid == ABSOLUTE_BID else bid)
            for bid, tricks in zip(world.bids, world.tricks, strict=True)
        ]
        met = sum([not each for each in over])
        return (
            float(not over[seat]),
            float(over[seat] < 0 and not self._has_bid),
            float(over[seat] > 0 and not self._has_bid),
            float(world.winner is not None and seat in world.winner),
            float(met - (not over[seat])),
            (sum(world.points) - world.points[seat]) / (world.players - 1),
            float(world.points[seat]),
        )


def watch(seat: int) -> RoundWatch:
    """Return who looks on for a seat."""
    return RoundWatch(seat)
