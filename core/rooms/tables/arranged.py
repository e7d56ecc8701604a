"""What a table asks of its room, and how the room has it kept: its seats and whom they have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from core.rooms.news import Notice
from core.rooms.people.person import Person
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import SeatSeen


@dataclass(slots=True)
class RoomSeat:
    """A seat: a person's, a bot's, or free."""

    person: Person | None = None
    bot: str = ""
    level: str | None = None
    ready: bool = False

    @property
    def is_ready(self) -> bool:
        """Whether nobody need be waited for here: a bot's, or that of a person who says so."""
        here = self.person is not None and self.person.is_here
        return bool(self.level) or (self.ready and here)

    def seen(self) -> SeatSeen:
        """Return the seat as everybody sees it."""
        if self.person is None:
            return SeatSeen(self.bot, self.level, ready=True)
        return SeatSeen(
            self.person.name,
            here=self.person.is_here,
            ready=self.is_ready,
            way=self.person.way,
            size=self.person.size,
            head=self.person.head,
        )


class Arranged(Protocol):
    """A table as it is kept, or would be."""

    @property
    def plan(self) -> TablePlan:
        """What it was opened with."""

    @property
    def opener(self) -> Person:
        """Who may arrange it while it waits."""

    @property
    def seats(self) -> list[RoomSeat]:
        """Its seats."""

    @property
    def invited(self) -> list[Person]:
        """Who was asked to come to it."""

    @property
    def game(self) -> str | None:
        """The id of the game that is played there."""

    @property
    def rests(self) -> bool:
        """Whether its game waits outside the hall until somebody of it is back."""


class TableCallbacks(Protocol):
    """What a table asks of its room."""

    def tell(self, person: Person, notice: Notice) -> None:
        """Tell somebody something, if here."""

    def is_near(self, person: Person) -> bool:
        """Tell whether somebody is here by this host."""

    def table_changed(self, table_id: str) -> None:
        """Have a table looked at anew by its people, and by all in the hall."""

    def keep_mark(self, game_id: str, kind: str, seat: int) -> None:
        """Keep with a game that a seat has had some help; where that fails it is only logged."""
