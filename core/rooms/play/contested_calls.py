"""Fair calls: what several seats may do at once goes to whoever reacted first on the own screen.

A reaction is the time from when the table was shown on that screen until the action arrived,
without the round trip of the line. An action waits until no earlier reaction on a slower line can
arrive any more, at most 0.3 seconds (docs/hosting.md). That holds among those whose screens are at
one host: between hosts the first row in the journal wins, for nobody's key is to wait for a
network.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from core.contract.game import Illegal
from core.ground.background import Tasks
from core.ground.words import _
from core.rooms.play.display_times import DisplayTimes
from core.rooms.play.pause_reasons import PauseReasons
from core.rooms.timing import Timing, nothing
from core.table import Table

LONGEST_WAIT = 0.3
"""Seconds that an action waits at most for a faster reaction on a slower line."""

REMEMBERED = 2.0
"""Seconds for which who comes too late is told who was faster."""


class TooLate(Illegal):
    """Somebody else was faster, and what was to be done cannot be done any more."""


@dataclass(slots=True, eq=False)
class Claim:
    """What a seat wants to do while others may act as well, and how fast it wanted to.

    Its `turn` comes when it is decided.
    """

    seat: int
    reaction: float
    turn: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True, slots=True)
class Winner:
    """Who was the fastest where several could act, the row that this became, and when."""

    seat: int
    row: int
    at: float


class ContestedCalls:
    """Brings what the persons at a table do in the order of their reactions."""

    def __init__(
        self,
        table: Table,
        timing: Timing,
        display_times: DisplayTimes,
        holds: PauseReasons,
        playing: Callable[[], Collection[int]],
    ) -> None:
        """Take the table, its display times, and which seats persons play who are here."""
        self._table = table
        self._timing = timing
        self._display_times = display_times
        self._holds = holds
        self._playing = playing
        self._waiting: list[Claim] = []
        self._until = 0.0
        self._give_up: Callable[[], None] = nothing
        self._deciding = Tasks()
        self._winner: Winner | None = None

    async def act(self, seat: int, action: str, seen: int | None = None) -> int:
        """Carry out an action of a person, first that of whoever was faster; return its row.

        It was chosen in the view of row `seen`, without one in the present. Raise TooLate if it is
        not legal after that, Illegal if the rules forbid it, MovedOn if the seat has done something
        since that view or something was taken back, StoreError if it cannot be kept.
        """
        seen = self._table.match.row if seen is None else seen
        shown = self._display_times.of(seat).row
        actors = self._table.match.game.actors()
        contested = seat in actors and len(actors) > 1
        if not contested or not (self._waiting or self._rivals(seat)):
            return await self._carry_out(seat, action, contested, seen, shown)
        if any(other.seat == seat for other in self._waiting):
            raise Illegal(_("Wait a moment: Kahwa is finding out who was first."))
        claim = Claim(seat, self._display_times.reaction(seat))
        self._wait(claim)
        try:
            await claim.turn.wait()
            return await self._carry_out(seat, action, contested, seen, shown)
        finally:
            claim.done.set()
            if claim in self._waiting:
                self._waiting.remove(claim)

    def close(self) -> None:
        """Let nobody wait any longer."""
        if self._waiting:
            self._give_up()
            self._decide()

    def _rivals(self, seat: int) -> list[int]:
        """Return the other seats of persons who are here and may act now."""
        playing = self._playing()
        return [one for one in self._table.match.game.actors() if one != seat and one in playing]

    def _wait(self, claim: Claim) -> None:
        """Let a claim wait for those that may still overtake it."""
        now = self._timing.now()
        if not self._waiting:
            self._until = now + LONGEST_WAIT
            self._holds.hold("calls")
        self._waiting.append(claim)
        self._give_up()
        left = min(self._until, self._latest_rival()) - now
        self._give_up = self._timing.later(max(0.0, left), self._decide)

    def _latest_rival(self) -> float:
        """Return until when an earlier reaction may arrive than the least of those that wait."""
        fastest = min(self._waiting, key=_reaction)
        waiting = {claim.seat for claim in self._waiting}
        rivals = [seat for seat in self._rivals(fastest.seat) if seat not in waiting]
        return max((self._arrival(seat, fastest.reaction) for seat in rivals), default=0.0)

    def _arrival(self, seat: int, reaction: float) -> float:
        since = self._display_times.since(seat)
        shown = self._timing.now() if since is None else since
        return shown + self._display_times.of(seat).line.round_trip + reaction

    def _decide(self) -> None:
        claims, self._waiting = sorted(self._waiting, key=_reaction), []
        self._deciding.begin(self._one_by_one(claims))

    async def _one_by_one(self, claims: list[Claim]) -> None:
        """Let the claims have their turns, each when the one before is done."""
        for claim in claims:
            claim.turn.set()
            await claim.done.wait()
        if not self._waiting:
            self._holds.let_go("calls")

    async def _carry_out(
        self, seat: int, action: str, contested: bool, seen: int, shown: int
    ) -> int:
        try:
            row = await self._table.act(seat, action, seen)
        except Illegal as refusal:
            raise self._refused(seat, shown, refusal) from refusal
        if contested:
            self._winner = Winner(seat, row, self._timing.now())
        return row

    def _refused(self, seat: int, shown: int, refusal: Illegal) -> Illegal:
        """Return why a seat is refused: who was faster, if its screen had `shown` no such row."""
        winner = self._winner
        if (
            winner is None
            or winner.seat == seat
            or winner.row <= shown
            or self._timing.now() - winner.at > REMEMBERED
        ):
            return refusal
        name = self._table.seats[winner.seat].name
        return TooLate(_("{name} was faster: {reason}").format(name=name, reason=refusal))


def _reaction(claim: Claim) -> float:
    return claim.reaction
