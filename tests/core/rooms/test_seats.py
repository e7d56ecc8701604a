"""The seats of a table: who has them, who may sit down, and what becomes of them."""

from __future__ import annotations

import pytest

from core.rooms.errors import Refused
from core.rooms.people.person import Person
from core.rooms.tables.drafts import DraftTable
from core.rooms.tables.seats import (
    RoomSeat,
    at,
    free_seat,
    is_due,
    people_of,
    seat_among,
    take_from,
    waiting_again,
    wanted_seat,
)
from tests.core.rooms.kit import RIKIKI

SALMA, KARIM, NOUR = (Person(name, f"key-{name}", is_here=True) for name in ("Salma", "K", "Nour"))


def table(*seats: RoomSeat, number: str = "1") -> DraftTable:
    return DraftTable(RIKIKI, SALMA, list(seats), id=number)


def bot(name: str = "Idris") -> RoomSeat:
    return RoomSeat(bot=name, level="casual")


def test_a_game_is_due_when_everybody_is_ready_and_here() -> None:
    away = Person("Zineb", "key-Zineb")
    assert is_due(table(RoomSeat(SALMA, ready=True), bot()))
    assert not is_due(table(RoomSeat(SALMA), bot()))
    assert not is_due(table(RoomSeat(away, ready=True), bot()))
    assert not is_due(table(RoomSeat(SALMA, ready=True), RoomSeat()))
    played = table(RoomSeat(SALMA, ready=True), bot())
    played.phase = "playing"
    assert not is_due(played)


def test_people_of_a_table_sit_or_watch_there() -> None:
    here = table(bot(), RoomSeat(SALMA), RoomSeat())
    here.watchers.append(KARIM)
    assert people_of(here) == [SALMA, KARIM]
    assert seat_among(here.seats, SALMA) == 1
    assert seat_among(here.seats, KARIM) is None


def test_who_sits_at_one_table_is_there_and_not_where_they_watch() -> None:
    sits, watches = table(RoomSeat(SALMA)), table(RoomSeat(KARIM), number="2")
    watches.watchers += [SALMA, NOUR]
    for tables in ([sits, watches], [watches, sits]):
        assert at(tables, SALMA) is sits
        assert at(tables, NOUR) is watches
        assert at(tables, Person("Zineb", "key-Zineb")) is None


def test_a_free_seat_is_nobodys_and_no_bots() -> None:
    here = table(RoomSeat(SALMA), bot(), RoomSeat(), RoomSeat())
    assert free_seat(here) == 2
    assert wanted_seat(here, None) == 2
    assert wanted_seat(here, 3) == 3
    for taken in (0, 1):
        with pytest.raises(Refused, match="Somebody is already sitting there"):
            wanted_seat(here, taken)
    for none in (-1, 4):
        with pytest.raises(Refused, match="That table has seats 1 to 4"):
            wanted_seat(here, none)
    full = table(RoomSeat(SALMA), bot())
    assert free_seat(full) is None
    with pytest.raises(Refused, match="No seat is free"):
        wanted_seat(full, None)
    here.phase = "over"
    with pytest.raises(Refused, match="has started"):
        wanted_seat(here, 3)


def test_a_bot_plays_on_under_the_name_of_who_has_left() -> None:
    here = table(RoomSeat(SALMA, ready=True), RoomSeat(KARIM, ready=True))
    take_from(here, SALMA, "strong")
    assert here.seats[0] == RoomSeat(bot="Salma", level="strong")
    take_from(here, KARIM)
    assert here.seats[1] == RoomSeat()
    take_from(here, NOUR)
    assert here.seats == [RoomSeat(bot="Salma", level="strong"), RoomSeat()]


def test_another_game_waits_for_the_same_people_and_bots() -> None:
    seats = [RoomSeat(SALMA, ready=True), bot("Idris"), bot("Rim"), RoomSeat()]
    assert waiting_again(seats, [None, "casual", None, "strong"]) == [
        RoomSeat(SALMA),
        RoomSeat(bot="Idris", level="casual"),
        RoomSeat(),
        RoomSeat(level="strong"),
    ]
