"""Games played by people at several hosts, whichever host drives them."""

import asyncio
from typing import Any

import pytest

from core.match.match import checksum
from core.room_store.errors import Away
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from tests.core.rooms.halls_kit import (
    TWO,
    Halls,
    all_games,
    halls,
    may_play,
    names,
    playing,
    quick_bots,
    seated,
    there,
    two,
    until,
)
from tests.core.rooms.kit import RIKIKI, comes
from tests.core.rooms.opened import dealt_at

__all__ = ["halls", "quick_bots", "two"]

SHORT = TablePlan("ronda", "cafe", {"players": 2, "target": 11}, (None, None))


async def test_a_game_is_played_by_people_at_two_hosts(two: tuple[Room, Room]) -> None:
    salma, _salmas, karim, _karims, table = await playing(two)
    places = salma.place(), karim.place()
    for _turn in range(8):
        place, action = await may_play(*places)
        await place.act(action)
    matches = [dealt_at(room.tables.board.get(table)).table for room in two]
    await until(lambda: len({one.match.row for one in matches}) == 1)
    assert len({checksum(one.match.game) for one in matches}) == 1


async def test_a_guest_comes_back_to_the_seat_through_another_host(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    _salma, _salmas, karim, _karims, table = await playing(two)
    halls.stop("h1")
    await until(lambda: not karim.table(table).seats[0].here)
    assert names(karim) == ["Karim"]
    salma, salmas = comes(two[1], "Salma")
    await until(lambda: salmas.calls == [table])
    assert (salma.at, salma.seat) == (table, 0)
    places = salma.place(), karim.place()
    for _turn in range(6):
        place, action = await may_play(*places)
        await place.act(action)
    halls.go_on("h1")
    await until(lambda: _salmas.end is not None)
    assert names(salma) == ["Karim", "Salma"]


async def test_a_game_goes_on_when_the_host_that_drove_it_is_gone(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    _salma, _salmas, karim, _karims, table = await playing(two)
    halls.stop("h1")
    place = karim.place()
    before = place.number
    while place.number < before + 6:
        mine, action = await may_play(place)
        await mine.act(action)
    await until(lambda: karim.table(table).seats[0].stood_in)


async def test_games_of_other_hosts_are_listed_but_not_followed(two: tuple[Room, Room]) -> None:
    salma, _salmas = comes(two[0], "Salma")
    karim, karims = comes(two[1], "Karim")
    table = await salma.open(TWO)
    await salma.start()
    await until(lambda: there(karim, table) and karim.table(table).phase == "playing")
    assert two[1].following.games == ()
    karim.look_at_hall([table])
    await until(lambda: karim.table(table).commitment == salma.table(table).commitment)
    assert karim.table(table).secret == ""
    await karim.watch(table)
    assert karims.calls == [table]
    assert karim.place().watches
    assert two[1].following.games == two[0].following.games
    await until(lambda: salma.table(table).watchers == ("Karim",))
    await karim.stand()
    await until(lambda: two[1].following.games == ())
    await until(lambda: salma.table(table).watchers == ())


async def test_who_leaves_a_game_for_good_is_played_by_a_bot_at_all_hosts(
    two: tuple[Room, Room],
) -> None:
    salma, _salmas, karim, _karims, table = await playing(two)
    await karim.stand()
    assert karim.at is None
    await until(lambda: salma.table(table).seats[1].level == "casual")
    place = salma.place()
    before = place.number
    while place.number < before + 6:
        mine, action = await may_play(place)
        await mine.act(action)


async def test_who_comes_in_at_another_host_brings_the_game_back(halls: Halls) -> None:
    options = RoomOptions("Kahwa", idle=0.1)
    rooms = await halls.room("h1", options), await halls.room("h2", options)
    salma, _salmas = comes(rooms[0], "Salma")
    karim, _karims = comes(rooms[0], "Karim")
    table = await salma.open(RIKIKI)
    await salma.start()
    salma.leave()
    await until(lambda: not there(karim, table))
    await until(lambda: [room.tables.board.seen() for room in rooms] == [(), ()])
    back, faces = comes(rooms[1], "Salma")
    await until(lambda: table in faces.calls)
    await until(lambda: there(karim, table))
    assert back.at == table


async def test_an_over_game_is_played_again_by_people_at_two_hosts(two: tuple[Room, Room]) -> None:
    salma, _salmas, karim, _karims, table = await playing(two, SHORT)
    played = dealt_at(two[0].tables.board.get(table)).table
    other = dealt_at(two[1].tables.board.get(table)).table
    for seat in range(2):
        played.stand_in(seat, "random")
        other.stand_in(seat, "random")
    await until(lambda: played.match.game.is_over and other.match.game.is_over)
    await until(lambda: karim.table(table).phase == salma.table(table).phase == "over")
    assert karim.table(table).secret == salma.table(table).secret != ""
    await asyncio.gather(salma.again(), karim.again())
    await until(lambda: karim.table(table).phase == salma.table(table).phase == "waiting")
    assert karim.recording().head.id == salma.recording().head.id
    await karim.ready()
    await salma.start()
    await until(lambda: karim.table(table).phase == "playing")


async def test_what_somebody_had_seen_is_known_at_the_next_host(two: tuple[Room, Room]) -> None:
    salma, salmas, karim, _karims, table = await playing(two)
    place, action = await may_play(salma.place(), karim.place())
    await place.act(action)
    mine = salma.place()
    await until(lambda: mine.number)
    mine.follow(lambda update: mine.shown(update.row))()
    mine.active()
    seen = mine.number
    salma.leave()
    await two[0].kept()
    await until(lambda: two[0].following.games == ())
    await two[0].kept()
    again, face = comes(two[1], "Salma")
    await until(lambda: again.place().since == seen)
    assert again.at == table
    assert salmas.end is None
    assert face.end is None


async def test_a_table_whose_journal_is_another_one_is_laid_anew(two: tuple[Room, Room]) -> None:
    salma, salmas, karim, karims, table = await playing(two)
    before = karim.laying
    place, action = await may_play(salma.place(), karim.place())
    await place.act(action)
    database = two[1]._store.shared.db  # type: ignore[attr-defined]
    game = two[1].tables.board.get(table).game_id
    followed = two[1].following._followed[game or ""]
    followed.journal._links[followed.table.match.row] = "another history"
    two[1].following.hear(None)
    await until(lambda: karims.calls == [table, table])
    assert karim.laying != before
    assert any("has to be reloaded" in told for told in karims.notices)
    places = salma.place(), karim.place()
    for _turn in range(4):
        place, action = await may_play(*places)
        await place.act(action)
    assert salmas.calls == [table]
    assert database.execute("SELECT count(*) FROM games").fetchone()[0] == 1


@pytest.mark.parametrize("is_kept", [False, True])
async def test_a_game_whose_beginning_is_not_answered_is_played_or_gone(
    two: tuple[Room, Room], monkeypatch: pytest.MonkeyPatch, is_kept: bool
) -> None:
    salma, salmas, _karim, karims, table = await seated(two)
    store = two[0]._store
    put = store.put

    async def lost(*asked: Any) -> int:
        monkeypatch.setattr(store, "put", put)
        if is_kept:
            await put(*asked)
        raise Away

    monkeypatch.setattr(store, "put", lost)
    with pytest.raises(Away):
        await salma.start()
    if is_kept:
        await until(lambda: salmas.calls == karims.calls == [table])
        assert len(all_games(two[0])) == 1
    else:
        await until(lambda: all_games(two[0]) == [])
        assert salma.table(table).phase == "waiting"
        assert salmas.calls == []
