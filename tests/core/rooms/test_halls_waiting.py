"""Tables that wait at several hosts: each seat is given once, and each game dealt once."""

import asyncio
from typing import Any

import pytest

from core.room_store.errors import Away
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from tests.core.rooms.halls_kit import (
    TWO,
    Both,
    Halls,
    all_games,
    halls,
    playing,
    quick_bots,
    seated,
    there,
    two,
    until,
)
from tests.core.rooms.kit import RIKIKI, comes, host

__all__ = ["halls", "quick_bots", "two"]


async def believed_away(two: tuple[Room, Room]) -> Both:
    """Let Salma be ready at such a table, and Karim's host not know yet that she came in."""
    salma, salmas, karim, karims, table = await seated(two)
    await salma.ready()
    await until(lambda: karim.table(table).seats[0].ready)
    seen_there = two[1].register.of_key(salma.person.key)
    assert seen_there is not None
    two[1].online.go_elsewhere(seen_there)
    return salma, salmas, karim, karims, table


async def test_one_seat_is_given_to_one_of_two(two: tuple[Room, Room]) -> None:
    salma, _salmas = comes(two[0], "Salma")
    karim, _karims = comes(two[0], "Karim")
    nour, _nours = comes(two[1], "Nour")
    table = await salma.open(RIKIKI)
    await until(lambda: there(nour, table))
    done = await asyncio.gather(karim.sit(table, 1), nour.sit(table, 1), return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["NoneType", "Refused"]
    await until(lambda: salma.table(table).seats[1].name == nour.table(table).seats[1].name)


async def test_tables_opened_at_the_same_moment_have_numbers_of_their_own(
    two: tuple[Room, Room],
) -> None:
    stays = [comes(room, f"{name}{chr(97 + n)}")[0] for n, room in enumerate(two) for name in NAMES]
    numbers = await asyncio.gather(*(stay.open(RIKIKI) for stay in stays))
    assert sorted(map(int, numbers)) == [1, 2, 3, 4, 5, 6]
    await until(lambda: [len(room.tables.board.seen()) for room in two] == [6, 6])


NAMES = ("Salma", "Karim", "Nour")


async def test_nothing_is_shown_while_the_database_is_away(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    salma, _salmas = comes(two[0], "Salma")
    await two[0].kept()
    halls.away.add("h1")
    with pytest.raises(Away, match="whether this was saved"):
        await salma.open(RIKIKI)
    assert salma.tables() == ()
    halls.away.clear()
    assert await salma.open(RIKIKI) == "1"


async def test_only_one_host_deals_when_all_say_at_once_that_they_are_ready(
    two: tuple[Room, Room],
) -> None:
    salma, salmas, karim, karims, table = await seated(two)
    await asyncio.gather(salma.ready(), karim.ready())
    await until(lambda: salmas.calls and karims.calls)
    games = {room.tables.board.get(table).game_id for room in two}
    assert len(games) == 1
    assert games == set(await two[0]._store.heads(all_games(two[0])))


async def test_the_game_begins_once_the_host_of_who_was_ready_last_hears_that_all_are_here(
    two: tuple[Room, Room],
) -> None:
    _salma, salmas, karim, karims, table = await believed_away(two)
    await karim.ready()
    await until(lambda: salmas.calls and karims.calls)
    assert {room.tables.board.get(table).game_id for room in two} == set(all_games(two[0]))


async def test_a_game_that_is_due_while_the_database_is_away_begins_when_it_is_back(
    two: tuple[Room, Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.rooms.tables.attempts.AGAIN_SECONDS", 0.02)
    _salma, salmas, karim, karims, _table = await believed_away(two)
    kept = two[0].tables._games.deal
    tries = 0

    async def away_at_first(*what: Any) -> None:
        nonlocal tries
        tries += 1
        if tries <= 3:
            raise Away
        await kept(*what)

    monkeypatch.setattr(two[0].tables._games, "deal", away_at_first)
    await karim.ready()
    await until(lambda: salmas.calls and karims.calls)
    assert tries == 4


async def test_who_leaves_and_says_anew_to_be_ready_stays_so_whenever_the_leaving_is_kept(
    halls: Halls, two: tuple[Room, Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.rooms.directory.RETRY_SECONDS", 0.3)
    salma, _salmas, karim, _karims, table = await seated(two)
    await salma.ready()
    soon = two[0].tables.board.soon
    halls.away.add("h1")
    salma.leave()
    await until(lambda: soon._waiting)
    await asyncio.sleep(0.05)
    halls.away.clear()
    salma, _salmas = comes(two[0], "Salma")
    await salma.ready()
    await soon.written()
    await until(lambda: karim.table(table).seats[0].ready)
    assert two[0].tables.board.directory.entries[table]["seats"][0]["ready"]


async def test_a_table_is_closed_at_all_hosts(two: tuple[Room, Room]) -> None:
    salma, _salmas, karim, karims, table = await playing(two)
    hassan, _face = host(two[0])
    await hassan.close_table(table)
    await until(lambda: not there(karim, table))
    assert karim.at is salma.at is None
    await until(lambda: "Table 1 is closed." in karims.notices)
    assert all_games(two[0]) == []


async def test_a_waiting_table_that_nobody_comes_back_to_is_closed_once(halls: Halls) -> None:
    options = RoomOptions("Kahwa", empty=0.1)
    rooms = await halls.room("h1", options), await halls.room("h2", options)
    salma, _salmas = comes(rooms[0], "Salma")
    karim, _karims = comes(rooms[1], "Karim")
    table = await salma.open(TWO)
    await until(lambda: there(karim, table))
    salma.leave()
    await until(lambda: not there(karim, table))
    assert [room.tables.board.seen() for room in rooms] == [(), ()]


async def test_who_is_gone_with_a_host_is_told_to_be_away_at_the_table_and_to_have_left_in_the_hall(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    salma, salmas, _karim, _karims, table = await seated(two)
    _nour, nours = comes(two[0], "Nour")
    await two[0].kept()
    halls.stop("h2")
    await until(lambda: not salma.table(table).seats[1].here)
    await until(lambda: salmas.notices[-1:] == ["Karim is away, and keeps the seat."])
    await until(lambda: nours.notices == ["Karim left the room."])
    assert salma.table(table).seats[1].name == "Karim"
