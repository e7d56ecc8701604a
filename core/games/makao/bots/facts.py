"""What comes of an action of Makao: who goes out and who draws, and how hints say it."""

from __future__ import annotations

from typing import Final

from core.contract.entry import Fact
from core.games.makao.game import Makao
from core.games.makao.notation import DRAW
from core.ground.words import _

OUT, DREW, CARDS, POINTS, OTHERS = range(5)

_MANY_CARDS: Final = 8
"""Cards at the end that are as much as whether one goes out."""

_MUCH: Final = 1000
"""Points that are as much: they are told only where nothing else sets two actions apart."""

FACTS: Final = (
    Fact(good=True),
    Fact(good=False),
    Fact(good=False, scale=_MANY_CARDS),
    Fact(good=False, scale=_MUCH),
    Fact(good=True, scale=4 * _MUCH),
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


def told(_known: Makao, fact: int, own: str, beside: str) -> str:
    """Return in a sentence what comes of an action, and in brackets what of another."""
    sentence = {
        OUT: _("You go out first in {count} of 100 deals that fit what you've seen ({beside})."),
        DREW: _(
            "You must draw a penalty in {count} of 100 deals that fit what you've seen ({beside})."
        ),
        CARDS: _("At the end of the hand you hold {mean} cards on average ({beside})."),
        POINTS: _("The hand costs you {mean} points on average ({beside})."),
        OTHERS: _("The hand costs each other player {mean} points on average ({beside})."),
    }[fact]
    return sentence.format(count=own, mean=own, beside=beside)
