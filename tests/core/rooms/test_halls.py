"""One card room at several hosts: everybody sees all, nobody gets what somebody else has."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from core.ground.errors import KahwaError
from core.match.match import checksum
from core.room_store.errors import Away
from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.options import RoomOptions
from core.rooms.people.door import Door
from core.rooms.people.person import HOST
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from tests.core.rooms.halls_kit import TWO, Halls, may_play, there, until
from tests.core.rooms.kit import RIKIKI, Face, comes, host
from tests.core.rooms.opened import dealt_at


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)
    monkeypatch.setattr("core.rooms.tables.games.LINGER_SECONDS", 0.02)


@pytest.fixture
async def halls() -> AsyncIterator[Halls]:
    halls = Halls()
    yield halls
    await halls.close()


@pytest.fixture
async def two(halls: Halls) -> tuple[Room, Room]:
    return await halls.room("h1"), await halls.room("h2")


Both = tuple[GuestSession, Face, GuestSession, Face, str]
"""Stays and faces of Salma at one host and Karim at the other, and the table of both."""

SHORT = TablePlan("ronda", "cafe", {"players": 2, "target": 11}, (None, None))


def names(stay: GuestSession) -> list[str]:
    return sorted(person.name for person in stay.people())


async def seated(two: tuple[Room, Room], plan: TablePlan = TWO) -> Both:
    """Let Salma at one host and Karim at the other sit at one table."""
    salma, salmas = comes(two[0], "Salma")
    karim, karims = comes(two[1], "Karim")
    table = await salma.open(plan)
    await until(lambda: there(karim, table))
    await karim.sit(table)
    await until(lambda: salma.table(table).seats[1].name == "Karim")
    return salma, salmas, karim, karims, table


async def believed_away(two: tuple[Room, Room]) -> Both:
    """Let Salma be ready at such a table, and Karim's host not know yet that she came in."""
    salma, salmas, karim, karims, table = await seated(two)
    await salma.ready()
    await until(lambda: karim.table(table).seats[0].ready)
    seen_there = two[1].register.of_key(salma.person.key)
    assert seen_there is not None
    two[1].online.go_elsewhere(seen_there)
    return salma, salmas, karim, karims, table


async def playing(two: tuple[Room, Room], plan: TablePlan = TWO) -> Both:
    """Let the game of such a table begin."""
    salma, salmas, karim, karims, table = await seated(two, plan)
    await karim.ready()
    await salma.start()
    await until(lambda: salmas.calls and karims.calls)
    return salma, salmas, karim, karims, table


# ---------------------------------------------------------------------- people


async def test_people_of_all_hosts_are_seen_and_told_who_comes_and_leaves(
    two: tuple[Room, Room],
) -> None:
    salma, salmas = comes(two[0], "Salma")
    karim, _karims = comes(two[1], "Karim")
    await until(lambda: names(salma) == names(karim) == ["Karim", "Salma"])
    await until(lambda: salmas.notices == ["Karim came in."])
    karim.leave()
    await until(lambda: names(salma) == ["Salma"])
    await until(lambda: salmas.notices == ["Karim came in.", "Karim left the room."])


async def test_talk_reaches_the_hall_and_the_table_at_other_hosts(two: tuple[Room, Room]) -> None:
    salma, salmas, karim, karims, _table = await seated(two)
    _nour, nours = comes(two[1], "Nour")
    salma.say("to the table")
    await until(lambda: [line.text for line in karims.lines] == ["to the table"])
    lina, _linas = comes(two[0], "Lina")
    await until(lambda: "Lina" in names(karim))
    lina.say("to the hall")
    await until(lambda: [line.text for line in nours.lines] == ["to the hall"])
    assert [line.text for line in salmas.lines] == ["to the table"]
    assert [line.text for line in karims.lines] == ["to the table"]


async def test_a_name_is_given_to_one_of_two_who_ask_at_the_same_moment(
    two: tuple[Room, Room],
) -> None:
    doors = [room.door(is_open=True) for room in two]
    given = await asyncio.gather(
        doors[0].admit("key-a", "Salma"), doors[1].admit("key-b", "5alma"), return_exceptions=True
    )
    assert sum(isinstance(one, Refused) for one in given) == 1
    assert sum(isinstance(one, str) for one in given) == 1


async def test_who_comes_in_at_another_host_leaves_the_first(two: tuple[Room, Room]) -> None:
    salma, salmas, _karim, _karims, table = await seated(two)
    again, _face = comes(two[1], "Salma")
    await until(lambda: salmas.end is not None)
    assert salmas.end == "You came in from another terminal, so this one is closed."
    assert (again.at, again.seat) == (table, 0)
    with pytest.raises(Refused, match="aren't in the room any more"):
        await salma.stand()
    salma.leave()
    await asyncio.sleep(0.05)
    assert names(again) == ["Karim", "Salma"]
    for room in two:
        assert sorted(person.name for person in room.people()) == ["Karim", "Salma"]


async def test_who_is_muted_or_sent_away_is_so_at_all_hosts(two: tuple[Room, Room]) -> None:
    hassan, _face = host(two[0])
    karim, karims = comes(two[1], "Karim")
    _nour, nours = comes(two[0], "Nour")
    await until(lambda: "Karim" in names(hassan))
    hassan.mute("Karim")
    await until(lambda: karim.person.muted)
    with pytest.raises(Refused, match="muted"):
        karim.say("hello")
    await hassan.remove("Karim")
    await until(lambda: karims.end is not None)
    assert karims.end == "The host has removed you from this room."
    with pytest.raises(Refused, match="has removed you"):
        two[1].door(is_open=True).known("key-Karim")
    assert nours.lines == []


async def test_the_hosts_of_a_room_have_keyboards_of_their_own(two: tuple[Room, Room]) -> None:
    one, _face = host(two[0])
    await until(lambda: two[1].register.of_key("host:h1"))
    other, _face = host(two[1])
    await until(lambda: len(one.people()) == len(other.people()) == 2)
    assert one.is_host
    assert other.is_host
    assert len(set(names(one))) == 2


async def test_a_word_made_up_at_one_host_counts_at_all(two: tuple[Room, Room]) -> None:
    doors: list[Door] = []
    for room in two:
        doors.append(room.door())
        await room.kept()
        await until(lambda: len({one.password for one in doors}) == 1)
    password = doors[0].new_password()
    await until(lambda: doors[1].password == password)


# ---------------------------------------------------------------------- seats


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
    await until(lambda: [len(room.tables.seen()) for room in two] == [6, 6])


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


# ---------------------------------------------------------------------- games


async def test_a_game_is_played_by_people_at_two_hosts(two: tuple[Room, Room]) -> None:
    salma, _salmas, karim, _karims, table = await playing(two)
    places = salma.place(), karim.place()
    for _turn in range(8):
        place, action = await may_play(*places)
        await place.act(action)
    matches = [dealt_at(room.tables.get(table)).table for room in two]
    await until(lambda: len({one.match.row for one in matches}) == 1)
    assert len({checksum(one.match.game) for one in matches}) == 1


async def test_only_one_host_deals_when_all_say_at_once_that_they_are_ready(
    two: tuple[Room, Room],
) -> None:
    salma, salmas, karim, karims, table = await seated(two)
    await asyncio.gather(salma.ready(), karim.ready())
    await until(lambda: salmas.calls and karims.calls)
    games = {room.tables.get(table).game_id for room in two}
    assert len(games) == 1
    assert games == set(await two[0]._store.heads(all_games(two[0])))


async def test_the_game_begins_once_the_host_of_who_was_ready_last_hears_that_all_are_here(
    two: tuple[Room, Room],
) -> None:
    _salma, salmas, karim, karims, table = await believed_away(two)
    await karim.ready()
    await until(lambda: salmas.calls and karims.calls)
    assert {room.tables.get(table).game_id for room in two} == set(all_games(two[0]))


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


def all_games(room: Room) -> list[str]:
    """Return the ids of all games that are kept."""
    rows = room._store.shared.db.execute("SELECT id FROM games")  # type: ignore[attr-defined]
    return [row["id"] for row in rows]


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
    assert [room.tables.seen() for room in rooms] == [(), ()]


async def test_who_comes_in_at_another_host_brings_the_game_back(halls: Halls) -> None:
    options = RoomOptions("Kahwa", idle=0.1)
    rooms = await halls.room("h1", options), await halls.room("h2", options)
    salma, _salmas = comes(rooms[0], "Salma")
    karim, _karims = comes(rooms[0], "Karim")
    table = await salma.open(RIKIKI)
    await salma.start()
    salma.leave()
    await until(lambda: not there(karim, table))
    await until(lambda: [room.tables.seen() for room in rooms] == [(), ()])
    back, faces = comes(rooms[1], "Salma")
    await until(lambda: table in faces.calls)
    await until(lambda: there(karim, table))
    assert back.at == table


async def test_an_over_game_is_played_again_by_people_at_two_hosts(two: tuple[Room, Room]) -> None:
    salma, _salmas, karim, _karims, table = await playing(two, SHORT)
    played = dealt_at(two[0].tables.get(table)).table
    other = dealt_at(two[1].tables.get(table)).table
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


async def test_a_stopped_host_shows_nothing_that_is_not_kept(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    salma, _salmas, karim, _karims, table = await seated(two)
    halls.stop("h1")
    leaving = asyncio.ensure_future(salma.stand())
    await asyncio.sleep(0.05)
    assert salma.at == table
    await karim.stand()
    assert karim.at is None
    halls.go_on("h1")
    await leaving
    await until(lambda: not there(karim, table))


async def test_whoever_asks_for_what_is_gone_is_refused_in_a_sentence(
    two: tuple[Room, Room],
) -> None:
    salma, _salmas, karim, _karims, table = await seated(two)
    await salma.stand()
    await asyncio.gather(karim.stand(), return_exceptions=True)
    with pytest.raises(KahwaError, match="There's no table 1 any more"):
        await salma.sit(table)


async def test_a_table_whose_journal_is_another_one_is_laid_anew(two: tuple[Room, Room]) -> None:
    salma, salmas, karim, karims, table = await playing(two)
    before = karim.laying
    place, action = await may_play(salma.place(), karim.place())
    await place.act(action)
    database = two[1]._store.shared.db  # type: ignore[attr-defined]
    game = two[1].tables.get(table).game_id
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


async def test_whoever_closes_one_host_sends_its_guests_to_the_others(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    _salma, salmas, karim, _karims, table = await playing(two)
    await halls.rooms.pop("h1").close()
    await until(lambda: salmas.end is not None)
    assert salmas.end is not None
    assert "Connect to another one" in salmas.end
    again, face = comes(two[1], "Salma")
    await until(lambda: face.calls == [table])
    places = again.place(), karim.place()
    for _turn in range(4):
        place, action = await may_play(*places)
        await place.act(action)


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


async def test_the_room_has_one_name_at_all_its_hosts(halls: Halls) -> None:
    """Each host's own name for it would let guests think that they are in another room."""
    nameless = RoomOptions(grace=0.2)
    first, other = await halls.room("h1", nameless, "Hassan"), await halls.room("h2", nameless)
    assert first.room_name == other.room_name == "Hassan's room"
    third = await halls.room("h3", nameless, "Nour")
    assert third.room_name == "Hassan's room"
    salma, _face = comes(first, "Salma")
    await halls.room("h4", RoomOptions("Riad", grace=0.2))
    await until(lambda: {room.room_name for room in halls.rooms.values()} == {"Riad"})
    assert salma.room_name == "Riad"
    await halls.room("h5", nameless)
    assert {room.room_name for room in halls.rooms.values()} == {"Riad"}


async def test_who_sits_at_two_hosts_at_the_same_time_has_two_names(halls: Halls) -> None:
    await asyncio.gather(halls.room("h1", None, "Root"), halls.room("h2", None, "Root"))
    stays = [comes(room, "Root", HOST)[0] for room in halls.rooms.values()]
    assert sorted(stay.person.name for stay in stays) == ["Host", "Root"]
    await until(lambda: [names(stay) for stay in stays] == [["Host", "Root"]] * 2)
    for name in ("h1", "h2"):
        await halls.rooms[name].close()
        await halls.room(name, None, "Root")
    again = [comes(room, "Root", HOST)[0] for room in halls.rooms.values()]
    assert sorted(stay.person.name for stay in again) == ["Host", "Root"]


async def test_a_room_on_one_machine_is_full_for_all_its_processes(halls: Halls) -> None:
    options = RoomOptions("Kahwa", guests=2, one_machine=True)
    one, other = await halls.room("h1", options), await halls.room("h2", options)
    comes(one, "Salma")
    karim, _face = comes(other, "Karim")
    await until(lambda: names(karim) == ["Karim", "Salma"])
    with pytest.raises(Refused, match=r"The room is full \(2 people\)"):
        comes(other, "Nour")
    salma, _face = comes(other, "Salma")
    await until(lambda: not one.online.here)
    assert names(salma) == ["Karim", "Salma"]


async def test_a_room_on_one_machine_closes_with_the_last_game_at_any_process(
    halls: Halls,
) -> None:
    options = RoomOptions("Kahwa", one_machine=True)
    one, other = await halls.room("h1", options), await halls.room("h2", options)
    salma, _face = comes(one, "Salma")
    karim, face = comes(other, "Karim")
    await until(lambda: names(karim) == ["Karim", "Salma"])
    table = await salma.open(RIKIKI)
    await salma.start()
    await until(lambda: [karim.table(one.id).phase for one in karim.tables()] == ["playing"])
    for room in (one, other):
        room.closing.ask()
        assert not room.closing.is_time(room.tables.of)
    over = "The last game is over. The room closes in two minutes."
    await asyncio.sleep(0.05)
    assert over not in face.notices
    await one.tables.arrange(one.tables.verbs.close, table)
    await until(lambda: not karim.tables())
    assert not other.closing.is_time(other.tables.of)
    await until(lambda: over in face.notices)
    karim.leave()
    assert not other.closing.is_time(other.tables.of)  # Salma may still look at how it went.
    salma.leave()
    await until(lambda: other.closing.is_time(other.tables.of))


async def test_a_room_on_one_machine_closes_as_one(halls: Halls) -> None:
    options = RoomOptions("Kahwa", one_machine=True)
    room, _other = await halls.room("h1", options), await halls.room("h2", options)
    _salma, face = comes(room, "Salma")
    await room.close()
    assert face.end == "The room closes now. You keep your seat, and the games are saved."


async def test_a_host_that_closes_is_gone_at_once(two: tuple[Room, Room]) -> None:
    await two[0].close()
    seen = await two[1]._store.hosts()
    assert [host.life.partition(".")[0] for host in seen] == ["h2"]
