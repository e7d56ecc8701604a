"""What comes of a bid or card of Rikiki: whether the bid is met, and how that is said in hints."""

from __future__ import annotations

from typing import Final

from core.contract.entry import Fact
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import ABSOLUTE_BID, PHASE_BID
from core.ground.words import _

MET, TOO_FEW, TOO_MANY, WON, OTHERS, THEIRS, POINTS = range(7)

_FEW_OTHERS: Final = 10
"""Bids of others that are as much as the own one."""

_MUCH: Final = 100
"""Points that are as much: they are told only where nothing else sets two actions apart."""

FACTS: Final = (
    Fact(good=True),
    Fact(good=False),
    Fact(good=False),
    Fact(good=True),
    Fact(good=False, scale=_FEW_OTHERS),
    Fact(good=False, scale=4 * _MUCH),
    Fact(good=True, scale=_MUCH),
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


def told(_known: Rikiki, fact: int, own: str, beside: str) -> str:
    """Return in a sentence what comes of an action, and in brackets what of another."""
    sentence = {
        MET: _(
            "You win exactly the tricks you bid in {count} of 100 deals that fit what you've seen"
            " ({beside})."
        ),
        TOO_FEW: _(
            "You win too few tricks in {count} of 100 deals that fit what you've seen ({beside})."
        ),
        TOO_MANY: _(
            "You win too many tricks in {count} of 100 deals that fit what you've seen ({beside})."
        ),
        WON: _("You win the game in {count} of 100 deals that fit what you've seen ({beside})."),
        OTHERS: _("Of the others, {mean} meet their bids on average ({beside})."),
        THEIRS: _("The round brings each of the others {mean} points on average ({beside})."),
        POINTS: _("The round brings you {mean} points on average ({beside})."),
    }[fact]
    return sentence.format(count=own, mean=own, beside=beside)
