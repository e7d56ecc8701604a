"""What comes of an action of President: when its seat is out, and how that is said in hints."""

from __future__ import annotations

from typing import Final

from core.contract.facts import CARDS_LEFT, Comparisons, Fact
from core.contract.game import NOBODY
from core.games.president.game import President
from core.games.president.notation import GIFT, PASS
from core.games.president.scoring import points_of
from core.ground.words import N_

_MANY_TRICKS: Final = 50
"""Tricks are told only where two actions come to the same places: so many are as much as one."""

_MANY_CARDS: Final = 200
"""Cards at the end that are as much."""

_MUCH: Final = 1000
"""Points that are as much: they are told only where nothing else sets two actions apart."""

_FIRST_TOLD: Final = Comparisons(
    best=N_(
        "You're out first in {own} of 100 deals that fit what you've seen, but in {other} after"
        " the best play."
    ),
    next=N_(
        "You're out first in {own} of 100 deals that fit what you've seen, but in {other} after"
        " the next best play."
    ),
    chosen=N_(
        "You're out first in {own} of 100 deals that fit what you've seen, but in {other} after"
        " your choice."
    ),
)

_LAST_TOLD: Final = Comparisons(
    best=N_(
        "You're the last with cards in {own} of 100 deals that fit what you've seen, but in"
        " {other} after the best play."
    ),
    next=N_(
        "You're the last with cards in {own} of 100 deals that fit what you've seen, but in"
        " {other} after the next best play."
    ),
    chosen=N_(
        "You're the last with cards in {own} of 100 deals that fit what you've seen, but in"
        " {other} after your choice."
    ),
)

_UPPER_TOLD: Final = Comparisons(
    best=N_(
        "You finish in the top half in {own} of 100 deals that fit what you've seen, but in"
        " {other} after the best play."
    ),
    next=N_(
        "You finish in the top half in {own} of 100 deals that fit what you've seen, but in"
        " {other} after the next best play."
    ),
    chosen=N_(
        "You finish in the top half in {own} of 100 deals that fit what you've seen, but in"
        " {other} after your choice."
    ),
)

_TRICK_TOLD: Final = Comparisons(
    best=N_(
        "You win this trick in {own} of 100 deals that fit what you've seen, but in {other}"
        " after the best play."
    ),
    next=N_(
        "You win this trick in {own} of 100 deals that fit what you've seen, but in {other}"
        " after the next best play."
    ),
    chosen=N_(
        "You win this trick in {own} of 100 deals that fit what you've seen, but in {other}"
        " after your choice."
    ),
)

_POINTS_TOLD: Final = Comparisons(
    best=N_("The hand brings you {own} match points on average, but {other} after the best play."),
    next=N_(
        "The hand brings you {own} match points on average, but {other} after the next best play."
    ),
    chosen=N_("The hand brings you {own} match points on average, but {other} after your choice."),
)

FACTS: Final = (
    Fact(good=True, told=_FIRST_TOLD),
    Fact(good=False, told=_LAST_TOLD),
    Fact(good=True, told=_UPPER_TOLD),
    Fact(good=True, told=_TRICK_TOLD, much=_MANY_TRICKS),
    Fact(good=False, told=CARDS_LEFT, much=_MANY_CARDS, is_mean=True),
    Fact(good=True, told=_POINTS_TOLD, much=_MUCH, is_mean=True),
)


class PresidentHandWatch:
    """Sees who wins the first trick it looks on at, and at the end of the hand who is out.

    A gift belongs to no trick, so that nobody wins the one in which it is given.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._begins = True
        self._is_over = False
        self._top_seat = NOBODY

    def take(self, world: President, action: int) -> None:
        """See whether an action begins another trick, or is the highest so far in this one."""
        if self._begins:
            self._begins, self._top_seat = False, world.top_seat
            self._is_over = bool(action & GIFT)
        elif not world.top:
            self._is_over = True
        if not self._is_over and action != PASS:
            self._top_seat = world.to_act

    def found(self, world: President) -> tuple[float, ...]:
        """Return which place the seat has come to, what it has won, and what that is worth."""
        seat, players, whole = self._seat, world.players, world.terms.whole
        ranking = world.ranking
        place = ranking.index(seat) if seat in ranking else players - 1
        return (
            float(place == 0),
            float(whole and place == players - 1),
            float(whole and place < players // 2),
            float(self._top_seat == seat),
            float(0 if whole else world.counts[seat]),
            float(points_of(place, players, whole=whole)),
        )


def watch(seat: int) -> PresidentHandWatch:
    """Return who looks on for a seat."""
    return PresidentHandWatch(seat)
