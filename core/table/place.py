"""A place at a table: what one seat, or who watches from it, may see there and may send."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.contract.company import Company
from core.contract.game import Game, Illegal, Observation, Plain, Reason
from core.contract.options import Options
from core.ground.words import _
from core.match.match import Match, MatchStep
from core.table.seating import Seat, company_of
from core.table.table import Table
from core.table.updates import Subscriber, Update


class OnlyWatching(Illegal):
    """Who watches a table may not change its game."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(sentence or _("You're watching: the bots play every seat."))


class Place:
    """The table as it is from one seat. Whoever has a place needs neither the table nor its match.

    Who only watches from it sees what the seat sees and may do nothing.
    """

    def __init__(self, table: Table, seat: int, *, watches: bool = False) -> None:
        self._table = table
        self.seat = seat
        self.watches = watches

    # ------------------------------------------------------------------ who and what

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(self._table.seats)

    @property
    def company(self) -> Company:
        """Who plays, as far as one can know how."""
        return company_of(self._table.seats)

    @property
    def game(self) -> str:
        """The name of the game, as the registry has it."""
        return self._table.match.game.name

    @property
    def options(self) -> Options:
        """The rules that are played by."""
        return self._table.match.game.options

    @property
    def number(self) -> int:
        """How many actions there have been."""
        return len(self._table.match.actions)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._table.match.game.is_over

    def side(self, seat: int) -> int:
        """Return the side that a seat scores for."""
        return self._table.match.game.side(seat)

    def scores(self) -> list[int]:
        """Return the score of each side."""
        return self._table.match.game.scores()

    # ------------------------------------------------------------------ seeing

    def follow(self, subscriber: Subscriber) -> Callable[[], None]:
        """Send a snapshot at once, then every update; return what ends that.

        When the game has gone back, or on as before, there is a snapshot again.
        """
        end = self._table.subscribe(self.seat, lambda update: subscriber(self._seen(update)))
        subscriber(self.snapshot())
        return end

    def snapshot(self) -> Update:
        """Return the present."""
        return self._seen(self._table.snapshot(self.seat))

    def _seen(self, update: Update) -> Update:
        return replace(update, legal=(), previews={}) if self.watches else update

    def past(self, since: int = 0) -> list[tuple[Plain, ...]]:
        """Return the events of every action from one on as the seat saw them; 0 is the deal."""
        return self._table.past(self.seat, since)

    def round_before(self, position: int) -> int:
        """Return the last position, not after another, to which a round was dealt; 0 if none."""
        return self._table.match.round_before(position)

    def why(self, action: str) -> Reason:
        """Return the rule that allows or forbids an action now."""
        return self._table.why(self.seat, action)

    def observation(self) -> Observation[Game]:
        """Return all that the seat may know: what a hint goes by."""
        return self._table.match.game.observation(self.seat, self.company)

    def history(self) -> Match:
        """Return the game with its history, to be looked back on and never to be played.

        Coach and replay show of it what the seat knew at each moment.
        """
        return self._table.match

    # ------------------------------------------------------------------ sending

    async def act(self, action: str) -> None:
        """Carry out an action of the seat.

        Raise Illegal if the rules forbid it, StoreError if it cannot be made durable; in both
        cases nothing has changed.
        """
        self._check()
        await self._table.act(self.seat, action)

    async def take_back(self) -> MatchStep:
        """Take back the last decision of a person and all that followed; return that decision.

        Raise NothingToTakeBack if there is none, StoreError if it cannot be made durable.
        """
        self._check()
        return await self._table.take_back()

    async def redo(self) -> MatchStep:
        """Do the next decision again that was taken back, with all that followed; return it.

        Raise NothingToTakeBack if there is none, StoreError if not all could be made durable.
        """
        self._check()
        return await self._table.redo()

    @property
    def why_no_hint(self) -> str:
        """Why no hint or lesson can be had here now; empty if one can."""
        return ""

    @property
    def why_no_replay(self) -> str:
        """Why the game so far cannot be looked back on now; empty if it can."""
        return ""

    @property
    def why_no_take_back(self) -> str:
        """Why nothing can be taken back now; empty if something can."""
        return str(self._only_watching()) if self.watches else self._table.why_no_take_back

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be done again now; empty if something can."""
        return str(self._only_watching()) if self.watches else self._table.why_no_redo

    def _check(self) -> None:
        """Raise OnlyWatching if nothing may be sent from here."""
        if self.watches:
            raise self._only_watching()

    def _only_watching(self) -> OnlyWatching:
        """Return why nothing may be sent from here."""
        return OnlyWatching()
