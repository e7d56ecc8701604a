"""What comes of an action of Makao: who goes out and who draws, and how hints say it."""

from __future__ import annotations

from typing import Final

from core.contract.facts import CARDS_LEFT, Comparisons, Fact
from core.games.makao.game import Makao
from core.games.makao.notation import DRAW
from core.ground.words import N_

_MANY_CARDS: Final = 8
"""Cards at the end that are as much as whether one goes out."""

_MUCH: Final = 1000
"""Points that are as much: they are told only where nothing else sets two actions apart."""

_OUT_TOLD: Final = Comparisons(
    best=N_(
        "You go out first in {own} of 100 deals that fit what you've seen, but in {other} after"
        " the best play."
    ),
    next=N_(
        "You go out first in {own} of 100 deals that fit what you've seen, but in {other} after"
        " the next best play."
    ),
    chosen=N_(
        "You go out first in {own} of 100 deals that fit what you've seen, but in {other} after"
        " your choice."
    ),
)

_DREW_TOLD: Final = Comparisons(
    best=N_(
        "You must draw a penalty in {own} of 100 deals that fit what you've seen, but in"
        " {other} after the best play."
    ),
    next=N_(
        "You must draw a penalty in {own} of 100 deals that fit what you've seen, but in"
        " {other} after the next best play."
    ),
    chosen=N_(
        "You must draw a penalty in {own} of 100 deals that fit what you've seen, but in"
        " {other} after your choice."
    ),
)

_POINTS_TOLD: Final = Comparisons(
    best=N_("The hand costs you {own} points on average, but {other} after the best play."),
    next=N_("The hand costs you {own} points on average, but {other} after the next best play."),
    chosen=N_("The hand costs you {own} points on average, but {other} after your choice."),
)

_OTHERS_TOLD: Final = Comparisons(
    best=N_(
        "The hand costs each other player {own} points on average, but {other} after the best play."
    ),
    next=N_(
        "The hand costs each other player {own} points on average, but {other} after the next"
        " best play."
    ),
    chosen=N_(
        "The hand costs each other player {own} points on average, but {other} after your choice."
    ),
)

FACTS: Final = (
    Fact(good=True, told=_OUT_TOLD),
    Fact(good=False, told=_DREW_TOLD),
    Fact(good=False, told=CARDS_LEFT, much=_MANY_CARDS, is_mean=True),
    Fact(good=False, told=_POINTS_TOLD, much=_MUCH, is_mean=True),
    Fact(good=True, told=_OTHERS_TOLD, much=4 * _MUCH, is_mean=True),
)


class MakaoHandWatch:
    """Sees whether its seat draws a penalty, and at the end what everybody holds."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._drew = False

    def take(self, world: Makao, action: int) -> None:
        """See whether the seat draws a penalty."""
        if world.pending and action == DRAW and world.to_act == self._seat:
            self._drew = True

    def found(self, world: Makao) -> tuple[float, ...]:
        """Return who went out and drew, and what the hand has cost."""
        seat = self._seat
        own = world.gained[seat]
        return (
            float(not world.hands[seat]),
            float(self._drew),
            float(len(world.hands[seat])),
            float(own),
            (sum(world.gained) - own) / (world.players - 1),
        )


def watch(seat: int) -> MakaoHandWatch:
    """Return who looks on for a seat."""
    return MakaoHandWatch(seat)
