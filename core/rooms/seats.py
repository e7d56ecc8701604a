"""The seats of a table that waits or is played: who is there, and who may sit down where."""

from __future__ import annotations

from core.rooms.errors import Refused
from core.rooms.person import Person
from core.rooms.table import RoomSeat, RoomTable
from core.words import _


def people_of(table: RoomTable) -> list[Person]:
    """Return who sits or watches at a table."""
    return [*(seat.person for seat in table.seats if seat.person), *table.watchers]


def take_from(table: RoomTable, person: Person, level: str | None = None) -> None:
    """Free the seat of a person, or leave it to a bot of a level who plays on under the name."""
    seat = table.seat_of(person)
    if seat is None:
        return
    table.seats[seat] = RoomSeat(bot=person.name if level else "", level=level)
    if level and table.table is not None:
        table.table.stand_in(seat, level)


def waiting_again(over: RoomTable) -> RoomTable:
    """Return a table that waits for another game, with the people and bots of one that is over."""
    table = RoomTable(over.id, over.plan, over.opener)
    for seat, level in enumerate(over.plan.levels):
        was = over.seats[seat]
        table.seats[seat] = RoomSeat(was.person, was.bot if level else "", level)
    table.watchers = [*over.watchers]
    return table


def check_seat(table: RoomTable, seat: int) -> None:
    """Raise Refused if a table has no such seat."""
    if not 0 <= seat < len(table.seats):
        raise Refused(_("The seats of that table are 1 to {last}.").format(last=len(table.seats)))


def wanted_seat(table: RoomTable, seat: int | None) -> int:
    """Return the wanted seat, or the first free one; raise Refused if it is not free."""
    if table.phase != "waiting":
        raise Refused(_("The game at that table has begun: no seat is free."))
    if seat is not None:
        check_seat(table, seat)
        if table.seats[seat].person is not None or table.seats[seat].level:
            raise Refused(_("Somebody sits there already."))
        return seat
    free = table.free_seat()
    if free is None:
        raise Refused(_("No seat is free at that table."))
    return free
