"""Taking back by agreement: one asks, and all the other persons who are here must agree."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from core.match import Step
from core.rooms.company import Company
from core.rooms.news import Notice
from core.rooms.timing import Timing
from core.table import NothingToTakeBack, Table
from core.words import N_, _

ANSWER_SECONDS = 30.0
"""Seconds that the others have to answer."""

_ASKED = N_("{name} asks to take back the last decision: do you agree?")
_AGREED = N_("All agreed: the last decision is taken back.")
_REFUSED = N_("{name} does not agree: nothing is taken back.")
_MOVED_ON = N_("The game has gone on: nothing is taken back.")
_UNANSWERED = N_("Not everybody answered in {seconds} seconds: nothing is taken back.")
_ASKER_LEFT = N_("{name} has left the table: nothing is taken back.")


@dataclass(slots=True, eq=False)
class Request:
    """What one seat asks the others, and who has not answered yet; None as verdict agrees."""

    seat: int
    awaited: set[int]
    verdict: asyncio.Future[Notice | None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Agreement:
    """At most one request at a time to take back the last decision."""

    def __init__(
        self,
        table: Table,
        timing: Timing,
        company: Company,
        here: Callable[[], Collection[int]],
    ) -> None:
        """Take the table, whom to tell, and who tells which persons are here."""
        self._table = table
        self._timing = timing
        self._company = company
        self._here = here
        self._request: Request | None = None

    @property
    def asked_by(self) -> int | None:
        """The seat that asks, if one does."""
        return None if self._request is None else self._request.seat

    def others(self, seat: int) -> set[int]:
        """Return the seats of the other persons who are here."""
        return {one for one in self._here() if one != seat}

    async def take_back(self, seat: int) -> Step:
        """Take back the last decision, once all the others who are here agree; return it.

        Raise NothingToTakeBack if they do not, and what `Table.take_back` raises.
        """
        if self._table.why_no_take_back or not self.others(seat):
            return await self._table.take_back()
        if self._request is not None:
            raise NothingToTakeBack(_("Somebody asks for that already."))
        game = self._table.match.game
        refusal = await self._ask(seat)
        if refusal is not None:
            raise NothingToTakeBack(refusal.told())
        step = await self._table.take_back(game)
        self._company.tell_others(seat, Notice(_AGREED))
        return step

    async def _ask(self, seat: int) -> Notice | None:
        """Ask the others; return why they do not agree, nothing if they do."""
        request = self._request = Request(seat, self.others(seat))
        unanswered = Notice(_UNANSWERED, {"seconds": round(ANSWER_SECONDS)})
        prevent = self._timing.later(ANSWER_SECONDS, lambda: self._settle(unanswered))
        asked = Notice(_ASKED, {"name": self._table.seats[seat].name})
        for other in request.awaited:
            self._company.tell(other, asked)
        self._company.changed()
        try:
            return await request.verdict
        finally:
            prevent()
            self._request = None
            self._company.changed()

    def answer(self, seat: int, agrees: bool) -> None:
        """Take the answer of a seat; where it was not asked nothing happens."""
        request = self._request
        if request is None or seat not in request.awaited:
            return
        if agrees:
            request.awaited.discard(seat)
            self._look()
        else:
            self._settle(Notice(_REFUSED, {"name": self._table.seats[seat].name}))

    def moved(self) -> None:
        """Note that the game has gone on."""
        self._settle(Notice(_MOVED_ON))

    def went(self) -> None:
        """Note that somebody has left: who is not here is not asked any longer."""
        request = self._request
        if request is None:
            return
        here = self._here()
        if request.seat not in here:
            self._settle(Notice(_ASKER_LEFT, {"name": self._table.seats[request.seat].name}))
        request.awaited.intersection_update(here)
        self._look()

    def _look(self) -> None:
        if self._request is not None and not self._request.awaited:
            self._settle(None)

    def _settle(self, verdict: Notice | None) -> None:
        request = self._request
        if request is not None and not request.verdict.done():
            request.verdict.set_result(verdict)
            if verdict is not None:
                self._company.tell_others(request.seat, verdict)
