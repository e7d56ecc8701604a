"""A room that was killed comes back: people, tables, seats and games."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.rooms.errors import Refused
from core.rooms.guest_session import GuestSession
from core.rooms.people.door import Door
from core.rooms.play.place import RoomPlace
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from core.rooms.timing import LoopTiming
from core.store import StoreError
from tests.core.rooms.kit import RIKIKI, comes, host, killed, reopened, room_at, store_of
from tests.core.rooms.opened import dealt_at


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)


async def hurried(room: Room) -> None:
    """Let the database wait hardly at all for another program."""

    def hurry() -> None:
        for database in (store._store._db, store._shelf._db):
            database.execute("PRAGMA busy_timeout = 1")

    store = store_of(room)
    await store._run(hurry)


async def own_turn(stay: GuestSession) -> tuple[RoomPlace, str]:
    """Wait until somebody may act; return the place and a legal action."""
    place = stay.place()
    while not (legal := place.snapshot().legal):
        await asyncio.sleep(0.001)
    return place, legal[0]


async def plays_once(stay: GuestSession) -> None:
    """Let somebody play the first legal action as soon as it is the own turn."""
    place, action = await own_turn(stay)
    await place.act(action)


async def test_a_waiting_table_comes_back_with_its_people(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table, 1)
    await karim.ready()
    before = salma.table(table)
    await killed(room)
    again = await reopened(tmp_path)
    karim, karims = comes(again, "Karim")
    salma, _face = comes(again, "Salma")
    assert (karim.at, karim.seat, salma.seat) == (table, 1, 0)
    assert karims.calls == []
    after = salma.table(table)
    assert after.plan == before.plan
    assert [seat.name for seat in after.seats] == [seat.name for seat in before.seats]
    assert [seat.ready for seat in after.seats] == [False, True, True, True]
    await again.close()


async def test_a_game_in_play_comes_back_and_its_people_are_called(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    await salma.start()
    await plays_once(salma)
    place = salma.place()
    played, commitment = place.number, salma.table(table).commitment
    assert played
    await killed(room)
    again = await reopened(tmp_path)
    salma, face = comes(again, "Salma")
    await asyncio.sleep(0)
    assert face.calls == [table]
    assert salma.place().number >= played
    assert salma.table(table).commitment == commitment
    await plays_once(salma)
    await again.close()


async def test_everybody_has_a_recap_at_a_table_of_eleven(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    plan = TablePlan("president", "document", {"players": 11, "uneven": True}, (None,) * 11)
    people = [comes(room, f"Guest {chr(65 + seat)}")[0] for seat in range(11)]
    table = await people[0].open(plan)
    for seat, person in enumerate(people[1:], 1):
        await person.sit(table, seat)
        await person.ready()
    await people[0].start()
    for person in people:
        person.place().active()
    await plays_once(next(person for person in people if person.place().snapshot().legal))
    room._games.keys.keep()
    await killed(room)
    with closing(sqlite3.connect(tmp_path / "room.db")) as db:
        entry = json.loads(db.execute("SELECT content FROM room WHERE kind = 'keys'").fetchone()[0])
        entry |= {"3": "many", "x": 4}
        db.execute("UPDATE room SET content = ? WHERE kind = 'keys'", (json.dumps(entry),))
        db.commit()
    again = await reopened(tmp_path)
    back = [comes(again, f"Guest {chr(65 + seat)}")[0] for seat in range(11)]
    since = [person.place().since for person in back]
    assert since == [None if seat == 3 else 0 for seat in range(11)]
    await again.close()


async def test_who_has_left_a_game_for_good_is_played_by_a_bot_afterwards_too(
    tmp_path: Path,
) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.start()
    await karim.stand()
    assert karim.at is None
    await karim.open(RIKIKI)
    await killed(room)
    again = await reopened(tmp_path)
    salma, _face = comes(again, "Salma")
    karim, _face = comes(again, "Karim")
    assert (salma.at, karim.at) == (table, "2")
    seat = salma.table(table).seats[1]
    assert (seat.name, seat.level) == ("Karim", "casual")
    held = dealt_at(again.tables.board.get(table)).table
    assert held.bot_at(1) is not None
    await again.close()


async def test_names_bans_and_own_words_are_kept(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    door = Door(room.register, is_open=True)
    newcomer = await door.admit_without_key("Nour")
    await door.admit("SHA256:a", "Salma")
    await door.admit("SHA256:b", "Karim")
    hassan, _face = host(room)
    await hassan.remove("Karim")
    await killed(room)
    again = await reopened(tmp_path)
    door = Door(again.register, is_open=True)
    assert door.known("SHA256:a") == "Salma"
    assert await door.come_back("nour", newcomer.own_password) == (newcomer.key, "Nour")
    with pytest.raises(Refused, match="has removed you"):
        door.known("SHA256:b")
    for name in ("Salma", "Nour", "Karim", "Hassan"):
        with pytest.raises(Refused, match="is taken"):
            await door.admit("SHA256:c", name)
    await again.close()


async def test_what_is_damaged_is_left_out_and_the_rest_comes_back(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    nour, _face = comes(room, "Nour")
    tables = [await one.open(RIKIKI) for one in (salma, karim, nour)]
    await salma.start()
    await karim.start()
    game = karim.head().id
    await killed(room)
    with closing(sqlite3.connect(tmp_path / "room.db")) as db:
        db.execute("UPDATE games SET opening = '[]' WHERE id = ?", (game,))
        db.execute("INSERT INTO room VALUES ('table', '9', 'no JSON')")
        db.execute("INSERT INTO room VALUES ('table', '8', '{}')")
        db.execute("INSERT INTO room VALUES ('person', 'x', '{}')")
        db.commit()
    again = await reopened(tmp_path)
    assert [table.id for table in again.tables.board] == [tables[0], tables[2]]
    await again.close()


async def test_people_and_tables_survive_damage_to_the_games(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    await room.close()
    database = tmp_path / "room.db"
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = 'CREATE TABLE marks (x)' WHERE name = 'marks'")
        db.commit()
    again = await reopened(tmp_path)
    salma, _face = comes(again, "Salma")
    assert salma.at == table
    await again.close()


async def test_a_room_has_one_host_at_a_time(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    with pytest.raises(StoreError, match="Another Kahwa hosts the room"):
        room_at(tmp_path)
    await room.close()
    await room_at(tmp_path).close()


async def test_a_foreign_lock_never_stops_the_room(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    place, action = await own_turn(salma)
    before = place.number
    turns = 0
    with closing(sqlite3.connect(tmp_path / "room.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        acting = asyncio.create_task(place.act(action))
        while turns < 50:
            await asyncio.sleep(0.001)
            turns += 1
        assert not acting.done()
        assert place.number == before
        other.execute("ROLLBACK")
    await acting
    assert place.number > before
    await room.close()


async def test_an_action_that_cannot_be_kept_is_refused_in_a_sentence(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    place, action = await own_turn(salma)
    before = place.number
    await hurried(room)
    with closing(sqlite3.connect(tmp_path / "room.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="Another program is using"):
            await place.act(action)
        other.execute("ROLLBACK")
    assert place.number == before
    await place.act(action)
    await room.close()


async def test_the_room_is_kept_later_if_it_cannot_be_kept_now(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    await room.kept()
    await hurried(room)
    with closing(sqlite3.connect(tmp_path / "room.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        opening = asyncio.ensure_future(salma.open(RIKIKI))
        await asyncio.sleep(0.05)
        assert salma.at is None
        assert not opening.done()
        other.execute("ROLLBACK")
    table = await opening
    await killed(room)
    again = await reopened(tmp_path)
    assert again.tables.board.get(table).opener.name == "Salma"
    await again.close()


async def test_what_somebody_had_seen_at_the_last_key_is_kept(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    await plays_once(salma)
    place, _action = await own_turn(salma)
    place.follow(lambda update: place.shown(update.row))()
    place.active()
    seen = place.number
    assert seen
    await plays_once(salma)
    await room.close()
    again = await reopened(tmp_path)
    salma, _face = comes(again, "Salma")
    assert salma.place().since == seen < salma.place().number
    await again.close()


async def test_the_word_made_up_for_a_room_stays_until_it_is_renewed(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    password = room.door().password
    await killed(room)
    again = await reopened(tmp_path)
    door = again.door()
    assert door.password == password
    renewed = door.new_password()
    assert again.door(password="mint-olive-41").password == "mint-olive-41"
    assert again.door(is_open=True).password == ""
    await again.close()
    third = await reopened(tmp_path)
    assert third.door().password == renewed != password
    await third.close()


async def test_nobody_else_on_the_machine_reads_the_room(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    await room.kept()
    files = [file for file in tmp_path.glob("room.db*") if file.is_file()]
    assert len(files) == 3
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    await room.close()
    copies = tmp_path / "room.copies"
    assert copies.stat().st_mode & 0o777 == 0o700


async def test_a_host_alone_lives_on_however_long_its_machine_has_slept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_at(tmp_path)
    await room.reopen()
    salma, _face = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    await salma.start()
    game = room.tables.board.get(table).game_id
    assert game is not None
    before = room.host.token(game)
    now = LoopTiming.now
    monkeypatch.setattr(LoopTiming, "now", lambda timing: now(timing) + 3600.0)
    assert before is not None
    assert room.host.token(game) == before
    await room.close()


async def test_of_guests_who_come_and_go_after_the_end_nothing_is_said(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    await room.reopen()
    salma, _face = comes(room, "Salma")
    await room.kept()
    await room.close()
    salma.leave()
    comes(room, "Salma")
    said = [one.get_coro().__qualname__ for one in asyncio.all_tasks()]  # type: ignore[union-attr]
    assert "PresenceByHost._say_all" not in said
