"""Which persons of a table are here, and for which a bot plays until they are back."""

from __future__ import annotations

from collections.abc import Callable, Collection

from core.rooms.company import Company
from core.rooms.news import Notice
from core.rooms.timing import Timing, nothing
from core.store import STAND_IN
from core.table import Table
from core.words import N_

_AWAY = N_("{name} is away; a bot plays on.")
_TIME_UP = N_("The time of {name} is up; a bot plays on.")
_YOUR_TIME_UP = N_("Your time is up: a bot plays on until you press a key.")
_IS_BACK = N_("{name} is back and plays again.")
_YOU_ARE_BACK = N_("You are back; no move was made for you.")
_YOU_WERE_HELPED = N_("You are back; a bot made {count} of your moves.")


class Presence:
    """The persons of a table: who is `here`, and for whom a bot stands in.

    Whose line is lost keeps the seat, and after a while a bot plays until the person is back. Whose
    time for a turn is up is here all the same, and plays again after the next key.
    """

    def __init__(
        self,
        table: Table,
        timing: Timing,
        company: Company,
        *,
        level: str,
        grace: float,
        here: Collection[int],
        changed: Callable[[], None],
    ) -> None:
        """Take the level of the bots that stand in, and the seconds before one does.

        `here` are the seats of the persons who are here at first; `changed` is told of all changes.
        """
        self._table = table
        self._timing = timing
        self._company = company
        self._level = level
        self._grace = grace
        self.here = set(here)
        self._changed = changed
        self._leaving: dict[int, Callable[[], None]] = {}
        self._moves: dict[int, int] = {}
        """The moves that bots have made for each seat with a stand-in."""
        for seat in company.persons:
            if seat not in self.here:
                self._stand_in_later(seat)

    def close(self) -> None:
        """Let no bot stand in any more."""
        for prevent in self._leaving.values():
            prevent()
        self._leaving.clear()

    def is_stood_in(self, seat: int) -> bool:
        """Tell whether a bot plays for the person of a seat now."""
        return seat in self._moves

    @property
    def playing(self) -> list[int]:
        """The seats of the persons who are here and play themselves."""
        return [seat for seat in sorted(self.here) if not self.is_stood_in(seat)]

    # ------------------------------------------------------------------ coming and going

    def came(self, seat: int) -> None:
        """Note that a person is at the table, and plays again."""
        self._leaving.pop(seat, nothing)()
        was_here = seat in self.here
        self.here.add(seat)
        if not self._back(seat) and not was_here:
            self._changed()

    def went(self, seat: int, *, on_purpose: bool) -> None:
        """Note that a person's line is lost, or that the person has left the table on purpose."""
        if seat not in self._company.persons:
            return
        self.here.discard(seat)
        self._leaving.pop(seat, nothing)()
        if self.is_stood_in(seat):
            self._changed()
        elif on_purpose:
            self._gone(seat)
        else:
            self._stand_in_later(seat)
            self._changed()

    def stirred(self, seat: int) -> None:
        """Note a key of a person who is here."""
        if seat in self.here:
            self._back(seat)

    # ------------------------------------------------------------------ stand-ins

    def time_is_up(self, seat: int) -> None:
        """Let a bot play for a person who has not played in time."""
        name = self._table.seats[seat].name
        self._company.tell(seat, Notice(_YOUR_TIME_UP))
        self._company.tell_others(seat, Notice(_TIME_UP, {"name": name}))
        self._stand_in(seat)

    def moved(self, seat: int) -> None:
        """Note a move of a seat; the first that a bot makes for a person is marked in the game."""
        if self.is_stood_in(seat):
            self._moves[seat] += 1
            if self._moves[seat] == 1:
                self._company.keep_mark(STAND_IN, seat)

    def _stand_in_later(self, seat: int) -> None:
        self._leaving[seat] = self._timing.later(self._grace, lambda: self._gone(seat))

    def _gone(self, seat: int) -> None:
        self._leaving.pop(seat, None)
        self._company.tell_others(seat, Notice(_AWAY, {"name": self._table.seats[seat].name}))
        self._stand_in(seat)

    def _stand_in(self, seat: int) -> None:
        self._moves[seat] = 0
        self._table.stand_in(seat, self._level)
        self._changed()

    def _back(self, seat: int) -> bool:
        """Let a person play again for whom a bot has; tell whether one has."""
        count = self._moves.pop(seat, None)
        if count is None:
            return False
        self._table.stand_in(seat, None)
        told = Notice(_YOU_WERE_HELPED, {"count": count}) if count else Notice(_YOU_ARE_BACK)
        self._company.tell(seat, told)
        self._company.tell_others(seat, Notice(_IS_BACK, {"name": self._table.seats[seat].name}))
        self._changed()
        return True
