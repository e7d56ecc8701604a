"""The seats of a table that waits or is played: who has them, and who may sit down where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from core.ground.words import _
from core.rooms.errors import Refused
from core.rooms.people.person import Person
from core.rooms.tables.seen import Phase, SeatSeen


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


class Seated(Protocol):
    """A table with its seats, as it is or as it would be."""

    @property
    def seats(self) -> list[RoomSeat]:
        """Its seats."""

    @property
    def watchers(self) -> list[Person]:
        """Who watches there."""

    @property
    def phase(self) -> Phase:
        """Whether it waits for its game, plays it, or has ended it."""


def is_due(table: Seated) -> bool:
    """Tell whether the game of a table waits for nobody any more."""
    return table.phase == "waiting" and all(seat.is_ready for seat in table.seats)


def people_of(table: Seated) -> list[Person]:
    """Return who sits or watches at a table."""
    return [*(seat.person for seat in table.seats if seat.person), *table.watchers]


def seat_among(seats: Sequence[RoomSeat], person: Person) -> int | None:
    """Return which of some seats a person has, None for none."""
    return next((number for number, seat in enumerate(seats) if seat.person is person), None)


T = TypeVar("T", bound=Seated)


def at(tables: Iterable[T], person: Person) -> T | None:
    """Return the table at which somebody sits, or else watches."""
    watched = None
    for table in tables:
        if seat_among(table.seats, person) is not None:
            return table
        if person in table.watchers:
            watched = table
    return watched


def free_seat(table: Seated) -> int | None:
    """Return the first seat that waits for a person."""
    return next((n for n, s in enumerate(table.seats) if s.person is None and not s.level), None)


def take_from(table: Seated, person: Person, level: str | None = None) -> None:
    """Free the seat of a person, or leave it to a bot of a level who plays on under the name."""
    seat = seat_among(table.seats, person)
    if seat is not None:
        table.seats[seat] = RoomSeat(bot=person.name if level else "", level=level)


def waiting_again(seats: Sequence[RoomSeat], levels: Sequence[str | None]) -> list[RoomSeat]:
    """Return the seats, as planned, of another game for those who had the seats of one."""
    return [
        RoomSeat(was.person, was.bot if level else "", level)
        for was, level in zip(seats, levels, strict=True)
    ]


def check_seat(table: Seated, seat: int) -> None:
    """Raise Refused if a table has no such seat."""
    if not 0 <= seat < len(table.seats):
        raise Refused(_("That table has seats 1 to {last}.").format(last=len(table.seats)))


def wanted_seat(table: Seated, seat: int | None) -> int:
    """Return the wanted seat, or the first free one; raise Refused if it is not free."""
    if table.phase != "waiting":
        raise Refused(_("The game at that table has started. No seat is free."))
    if seat is not None:
        check_seat(table, seat)
        if table.seats[seat].person is not None or table.seats[seat].level:
            raise Refused(_("Somebody is already sitting there."))
        return seat
    free = free_seat(table)
    if free is None:
        raise Refused(_("No seat is free at that table."))
    return free
