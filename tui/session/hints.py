"""Hints at a table: what the best player of the house would do, counted once for a position."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from core.bots.crew import Crew, Report
from core.coach.advice import Advice, advise
from core.coach.asking import adviser_of
from core.store import HINT
from core.table import Place
from tui.session.seated import TablePlaces


class AskedAt(NamedTuple):
    """A seat that is to decide, and the number of actions before."""

    seat: int
    number: int


Known = Callable[[AskedAt], Awaitable[Advice | None]]
"""Returns the advice for a position that was thought of before, None if it was not."""


class Hints:
    """Asks the best bot of the house for the seats at one keyboard, and marks that it was asked."""

    def __init__(self, seated: TablePlaces, crew: Crew, known: Known) -> None:
        """Take what keeps the marks, who thinks, and who may have thought of it already."""
        self._seated = seated
        self._crew = crew
        self._known = known
        self._given: tuple[AskedAt, Advice] | None = None
        """The last hint, which is not counted again when it is asked for again."""

    def forget(self) -> None:
        """Count the next hint whatever its position: the game has gone elsewhere."""
        self._given = None

    async def advice(self, place: Place, position: AskedAt, report: Report) -> Advice | None:
        """Return a hint that has been marked, None if the game has moved on.

        Raise StoreError if it cannot be marked; `report` is told if another bot had to think.
        """
        if self._given is not None and self._given[0] == position:
            return self._given[1]
        if place.number != position.number:
            return None
        advice = await self._known(position)
        if advice is None:
            adviser = adviser_of(self._crew, report)
            advice = await advise(adviser, place.observation(), position.number)
        if place.number != position.number:
            return None
        self._seated.mark(HINT, position.seat)
        self._given = position, advice
        return advice
