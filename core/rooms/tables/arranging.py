"""How tables are arranged, on their drafts: who sits down where, with which bots and rules."""

from __future__ import annotations

from dataclasses import replace

from core.bots.levels import check_level
from core.ground.words import N_, _
from core.rooms.errors import Refused
from core.rooms.news import Notice
from core.rooms.people.person import Person
from core.rooms.tables.arranged import RoomSeat
from core.rooms.tables.drafts import Drafts, DraftTable
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seats import free_seat, take_from, waiting_again, wanted_seat


def opened(drafts: Drafts, person: Person, plan: TablePlan) -> DraftTable:
    """Open a table under the first free number, and let the person sit down there."""
    number = drafts.free_number()
    seats = [RoomSeat(level=level) for level in plan.levels]
    table = drafts.tables[number] = DraftTable(number, plan, person, seats)
    free = free_seat(table)
    assert free is not None
    table.seats[free].person = person
    return table


def comes_to(drafts: Drafts, person: Person, table_id: str, seat: int | None) -> bool:
    """Tell whether somebody who is to sit down at a table is at it already.

    Raise Refused where no such seat is free.
    """
    table = drafts.get(table_id)
    wanted_seat(table, seat)
    return drafts.of(person) is table


def sits(table: DraftTable, person: Person, seat: int | None) -> None:
    """Let somebody sit down at a seat, or the first free one; raise Refused if it is not free."""
    wanted = wanted_seat(table, seat)
    take_from(table, person)
    table.watchers = [one for one in table.watchers if one is not person]
    table.seats[wanted].person = person
    if person in table.invited:
        table.invited.remove(person)


def leaves(table: DraftTable, person: Person, level: str) -> bool:
    """Free the seat of a person, or let a bot of a level play on; tell whether persons are left."""
    take_from(table, person, level if table.phase == "playing" else None)
    sitting = [seat.person for seat in table.seats if seat.person]
    if sitting and table.opener is person:
        table.opener = sitting[0]
    return bool(sitting)


def put(table: DraftTable, person: Person, seat: int, level: str | None) -> Person | None:
    """Put a bot at a seat or free it, as the person wants it; return who has sat there."""
    if level is not None:
        check_level(level)
    others = [one.level for n, one in enumerate(table.seats) if n != seat]
    if level is not None and None not in others:
        raise Refused(_("At least one seat must be left for a person."))
    sitting = table.seats[seat].person
    if sitting is person:
        raise Refused(_("You sit there yourself; take another seat first."))
    table.seats[seat] = RoomSeat(level=level)
    table.plan = replace(table.plan, levels=tuple(one.level for one in table.seats))
    return sitting


def change(table: DraftTable, person: Person, plan: TablePlan) -> list[tuple[Person, Notice]]:
    """Change the plan of a table, as the person wants it; return what the others are told."""
    others = [seat.person for seat in table.seats if seat.person and seat.person is not person]
    has_seat = table.seat_of(person) is not None
    table.plan = plan
    table.seats = [RoomSeat(level=level) for level in plan.levels]
    told = []
    for one in (person, *others) if has_seat else others:
        free, fields = free_seat(table), {"name": person.name}
        if free is None:
            sentence = N_("{name} has changed the table: there is no seat for you.")
        else:
            table.seats[free].person = one
            sentence = N_("{name} has changed the rules of your table.")
        told.append((one, Notice(sentence, fields)))
    return [(one, notice) for one, notice in told if one is not person]


def invite(drafts: Drafts, person: Person, guest: Person) -> DraftTable:
    """Ask somebody to the table of the person; return the table."""
    table = drafts.of(person)
    if table is None or table.phase != "waiting":
        raise Refused(
            _("You can invite people to your own table only, while it waits for its game.")
        )
    if drafts.of(guest) is table:
        raise Refused(_("{name} is at your table already.").format(name=guest.name))
    if guest not in table.invited:
        table.invited.append(guest)
    return table


def wait_again(table: DraftTable) -> None:
    """Let a table whose game is over wait for another one, with its people and bots."""
    table.seats = waiting_again(table.seats, table.plan.levels)
    table.game, table.phase = None, "waiting"
    table.invited = []
