"""What a seat of Ronda and the others score and capture from an action on, until the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.games.ronda.awards import Award
from core.games.ronda.notation import ANNOUNCE
from core.games.ronda.position import RondaPosition

_CALLS: Final = ("khamsa", "aachra")
_ANNOUNCED: Final = ("ronda", "tringa", "contest", "hidden")


class DealWatch:
    """Remembers what had been scored and captured before an action of a seat.

    Calls and Missas are told of the seat itself; points, cards and the last capture of its side.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._captured: list[int] = []
        self._awards = 0

    def take(self, world: RondaPosition, _action: int) -> None:
        """Remember how much there was before the first action."""
        if not self._captured:
            self._captured, self._awards = world.captured.copy(), len(world.awards)

    def found(self, world: RondaPosition) -> tuple[float, ...]:
        """Return what has come since, once the hands are empty or the game is won."""
        seat, own = self._seat, world.sides[self._seat]
        since = world.awards[self._awards :]
        mine = [award for award in since if award.seat == seat]
        ours = [award for award in since if award.side == own]
        theirs = [award for award in since if award.side != own]
        won = world.winner
        goes_on = world.phase == ANNOUNCE
        begins = world.sides[(world.dealer + 1) % world.players] == own
        captured = [now - then for now, then in zip(world.captured, self._captured, strict=True)]
        lying = float(len(world.layout)) if goes_on else 0.0
        return (
            float(won == own),
            float(won is not None and won != own),
            _any(theirs, _CALLS),
            _any(mine, _CALLS),
            _any(theirs, ("bount",)),
            _any(mine, ("bount",)),
            float(any(_is_missa(award) for award in theirs)),
            float(any(_is_missa(award) for award in mine)),
            _points(ours, _ANNOUNCED),
            _points(theirs, _ANNOUNCED),
            _any(ours, ("last",)),
            _any(theirs, ("last",)),
            float(captured[own]),
            float(sum(captured) - captured[own]),
            lying if begins else 0.0,
            0.0 if begins else lying,
            float(sum(award.points for award in ours)),
            float(sum(award.points for award in theirs)),
        )


def _any(awards: Sequence[Award], kinds: Sequence[str]) -> float:
    return float(any(award.kind in kinds for award in awards))


def _points(awards: Sequence[Award], kinds: Sequence[str]) -> float:
    return float(sum(award.points for award in awards if award.kind in kinds))


def _is_missa(award: Award) -> bool:
    return award.kind == "missa" or award.missa > 0
