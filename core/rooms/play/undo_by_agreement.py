"""Undo by agreement: one asks, and all the other persons who are here must agree."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from core.ground.words import N_, _
from core.match.match import MatchStep
from core.rooms.hosts.driver import Say
from core.rooms.news import Notice
from core.rooms.play.participants import Participants
from core.rooms.timing import Timing, nothing
from core.table import NothingToTakeBack, Table

ANSWER_SECONDS = 30.0
"""Seconds that the others have to answer."""

_AWAY = N_(
    "The database is unavailable, so Kahwa can't ask the others. Try again when play resumes."
)
_ASKED = N_("{name} asks to undo the last decision. Do you agree?")
_AGREED = N_("Everybody agreed. The last decision is undone.")
_REFUSED = N_("{name} doesn't agree. Nothing is undone.")
_MOVED_ON = N_("The game has moved on. Nothing is undone.")
_UNANSWERED = N_("Not everybody answered in {seconds} seconds. Nothing is undone.")
_ASKER_LEFT = N_("{name} left the table. Nothing is undone.")
_ALREADY = N_("Somebody is already asking for that.")


@dataclass(slots=True, eq=False)
class UndoRequest:
    """What one seat asks the others, and who has not answered yet; None as verdict agrees."""

    seat: int
    awaited: set[int]
    verdict: asyncio.Future[Notice | None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Agreement:
    """At most one request at a time to take back the last decision, at whichever host.

    The host of whoever asks finds out whether all agree; the others bring it their answers.
    """

    def __init__(
        self,
        table: Table,
        timing: Timing,
        participants: Participants,
        here: Callable[[], Collection[int]],
        say: Say,
    ) -> None:
        """Take the table, whom to tell, and who tells which persons are here."""
        self._table = table
        self._timing = timing
        self._participants = participants
        self._here = here
        self._say = say
        self._request: UndoRequest | None = None
        self._elsewhere: int | None = None
        """The seat that asks at another host."""
        self._give_up: Callable[[], None] = nothing
        self._forget_timer: Callable[[], None] = nothing
        self._is_away = False

    @property
    def asked_by(self) -> int | None:
        """The seat that asks, if one does."""
        return self._elsewhere if self._request is None else self._request.seat

    def others(self, seat: int) -> set[int]:
        """Return the seats of the other persons who are here."""
        return {one for one in self._here() if one != seat}

    async def take_back(self, seat: int) -> MatchStep:
        """Take back the last decision, once all the others who are here agree; return it.

        Raise NothingToTakeBack if they do not, if there is nothing, or if others are to be asked
        and the database is away; StoreError if it cannot be kept.
        """
        if self._table.why_no_take_back or not self.others(seat):
            return await self._table.take_back()
        if self._is_away:
            raise NothingToTakeBack(_(_AWAY))
        if self.asked_by is not None:
            raise NothingToTakeBack(_(_ALREADY))
        game = self._table.match.game
        refusal = await self._ask(seat)
        if refusal is not None:
            raise NothingToTakeBack(refusal.told())
        step = await self._table.take_back(game)
        self._participants.tell_others(seat, Notice(_AGREED))
        return step

    async def _ask(self, seat: int) -> Notice | None:
        """Ask the others; return why they do not agree, nothing if they do."""
        request = self._request = UndoRequest(seat, self.others(seat))
        self._begin_time()
        asked = Notice(_ASKED, {"name": self._table.seats[seat].name})
        self.tell()
        for other in request.awaited:
            self._participants.tell(other, asked)
        self._participants.changed()
        try:
            return await request.verdict
        finally:
            self._give_up()
            self._request = None
            self._say("settled", seat=seat)
            self._participants.changed()

    def answer(self, seat: int, agrees: bool) -> None:
        """Take the answer of a seat; where it was not asked nothing happens."""
        request = self._request
        if request is None:
            if self._elsewhere is not None:
                self._say("answers", seat=seat, agrees=agrees)
            return
        if seat not in request.awaited:
            return
        if agrees:
            request.awaited.discard(seat)
            self._look()
        else:
            self._settle(Notice(_REFUSED, {"name": self._table.seats[seat].name}))

    def moved(self) -> None:
        """Note that the game has gone on."""
        if self._elsewhere is not None:
            self._forget()
        if self._request is not None:
            self._settle(Notice(_MOVED_ON))

    def went(self) -> None:
        """Note that somebody has left: who is not here is not asked any longer."""
        here = self._here()
        if self._elsewhere not in here:
            self._forget()
        request = self._request
        if request is None:
            return
        if request.seat not in here:
            self._settle(Notice(_ASKER_LEFT, {"name": self._table.seats[request.seat].name}))
        request.awaited.intersection_update(here)
        self._look()

    def availability(self, is_away: bool) -> None:
        """Let nobody's time run out while the database is away; then who is asked has it anew."""
        self._is_away = is_away
        self._begin_time()
        if not is_away:
            self.tell()

    def _begin_time(self) -> None:
        """Let the time begin in which whoever is asked answers."""
        self._give_up()
        self._forget_timer()
        self._give_up = self._forget_timer = nothing
        if self._is_away:
            return
        if self._request is not None:
            unanswered = Notice(_UNANSWERED, {"seconds": round(ANSWER_SECONDS)})
            self._give_up = self._timing.later(ANSWER_SECONDS, lambda: self._settle(unanswered))
        if self._elsewhere is not None:
            self._forget_timer = self._timing.later(ANSWER_SECONDS, self._forgotten)

    def _look(self) -> None:
        if self._request is not None and not self._request.awaited:
            self._settle(None)

    def _settle(self, verdict: Notice | None) -> None:
        request = self._request
        if request is not None and not request.verdict.done():
            request.verdict.set_result(verdict)
            if verdict is not None:
                self._participants.tell_others(request.seat, verdict)

    # ------------------------------------------------------------------ other hosts

    def tell(self) -> None:
        """Tell the other hosts if somebody asks here."""
        if self._request is not None:
            self._say("asks", seat=self._request.seat)

    def hear_asks(self, seat: int) -> None:
        """Note that somebody asks at another host; of two who ask at once the lower seat does."""
        if seat not in self._participants.persons:
            return
        request = self._request
        if request is not None:
            if request.seat < seat:
                return
            if not request.verdict.done():
                request.verdict.set_result(Notice(_ALREADY))
        self._forget()
        self._elsewhere = seat
        self._begin_time()
        self._participants.changed()

    def hear_answer(self, seat: int, agrees: bool) -> None:
        """Take the answer of somebody at another host."""
        if self._request is not None:
            self.answer(seat, agrees)

    def hear_settled(self, seat: int) -> None:
        """Note that a seat at another host does not ask any more."""
        if self._elsewhere == seat:
            self._forgotten()

    def _forgotten(self) -> None:
        if self._forget():
            self._participants.changed()

    def _forget(self) -> bool:
        """Forget who asks at another host; tell whether somebody did."""
        self._forget_timer()
        self._forget_timer = nothing
        before, self._elsewhere = self._elsewhere, None
        return before is not None
