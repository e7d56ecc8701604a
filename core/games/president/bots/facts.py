"""What comes of an action of President: when its seat is out, and how that is said in hints."""

from __future__ import annotations

from typing import Final

from core.contract.entry import Fact
from core.games.president.game import President
from core.games.president.scoring import points_of
from core.ground.words import _

FIRST, LAST, UPPER, POINTS = range(4)

_MUCH: Final = 1000
"""Points that are as much: they are told only where nothing else sets two actions apart."""

FACTS: Final = (
    Fact(good=True),
    Fact(good=False),
    Fact(good=True),
    Fact(good=True, scale=_MUCH),
)


class PresidentHandWatch:
    """Waits for the end of a hand: nothing before it counts."""

    def __init__(self, seat: int) -> None:
        self._seat = seat

    def take(self, world: President, action: int) -> None:
        """Let an action pass."""

    def found(self, world: President) -> tuple[float, ...]:
        """Return which place the seat has come to, and what that is worth."""
        seat, players, whole = self._seat, world.players, world.terms.whole
        ranking = world.ranking
        place = ranking.index(seat) if seat in ranking else players - 1
        return (
            float(place == 0),
            float(whole and place == players - 1),
            float(whole and place < players // 2),
            float(points_of(place, players, whole=whole)),
        )


def watch(seat: int) -> PresidentHandWatch:
    """Return who looks on for a seat."""
    return PresidentHandWatch(seat)


def told(known: President, fact: int, own: str, beside: str) -> str:
    """Return in a sentence what comes of an action, and in brackets what of another."""
    sentence = {
        FIRST: _("You're out first in {count} of 100 deals that fit what you've seen ({beside})."),
        LAST: _(
            "You're left with cards at the end in {count} of 100 deals that fit what you've seen"
            " ({beside})."
        ),
        UPPER: _(
            "You're among the first {places} out in {count} of 100 deals that fit what you've seen"
            " ({beside})."
        ),
        POINTS: _("The hand brings you {mean} match points on average ({beside})."),
    }[fact]
    return sentence.format(count=own, mean=own, beside=beside, places=known.players // 2)
