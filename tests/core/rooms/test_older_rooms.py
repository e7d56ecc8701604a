"""A room that an older Kahwa has hosted opens with all its people, tables, games and words.

`data/room-v7.sql` was written by the last commit before rooms were kept by a store of their own: a
game of two persons that goes on, a table at which two wait, a game that is over, somebody who came
in without a key, and somebody who was sent away.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.rooms.errors import Refused
from core.rooms.people import passwords
from core.rooms.people.door import Door
from tests.core.rooms.kit import comes, host, reopened

OLDER = Path(__file__).parents[1] / "data" / "room-v7.sql"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where such a room is kept."""
    with closing(sqlite3.connect(tmp_path / "room.db", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(OLDER.read_text(encoding="utf-8"))
    return tmp_path


@pytest.mark.parametrize("times", [1, 2])
async def test_tables_and_their_people_are_as_they_were(folder: Path, times: int) -> None:
    for _ in range(times - 1):
        await (await reopened(folder)).close()
    room = await reopened(folder)
    salma, face = comes(room, "Salma")
    tables = [
        (table.id, table.phase, [seat.name for seat in table.seats]) for table in salma.tables()
    ]
    assert tables == [
        ("1", "playing", ["Salma", "Karim", "Bouchra", "Brahim"]),
        ("2", "waiting", ["Aïcha", "Driss", "Brahim"]),
        ("3", "over", ["Hassan", "Mehdi"]),
    ]
    comes(room, "Driss")
    assert [seat.ready for seat in salma.table("2").seats] == [False, True, True]
    assert salma.table("2").plan.watchers
    await asyncio.sleep(0)
    assert (salma.at, salma.seat, face.calls) == ("1", 0, ["1"])
    aicha, _face = comes(room, "Aïcha")
    hassan, _face = host(room)
    assert (aicha.at, aicha.seat, hassan.at) == ("2", 0, "3")
    await room.close()


async def test_a_game_goes_on_from_where_it_was_and_from_what_each_had_seen(folder: Path) -> None:
    room = await reopened(folder)
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    assert (salma.place().since, karim.place().since) == (7, 4)
    assert salma.place().number >= 10
    for stay in (salma, karim):
        while not (legal := stay.place().snapshot().legal):
            await asyncio.sleep(0.001)
        before = stay.place().number
        await stay.place().act(legal[0])
        assert stay.place().number > before
    await room.close()


async def test_names_words_and_bans_are_as_they_were(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "_COST", 2**14)  # At which these were kept.
    room = await reopened(folder)
    assert room.door().password == "spice-grape-22"
    door = Door(room.register, is_open=True)
    key, name = await door.come_back("nour", "lime-basil-field-92")
    assert (key, name) == ("word:405dc91340598348", "Nour")
    for taken in ("Salma", "Karim", "Aïcha", "Driss", "Nour", "Badr", "Hassan"):
        with pytest.raises(Refused, match="is taken"):
            await door.admit("SHA256:new", taken)
    with pytest.raises(Refused, match="has removed you"):
        door.known("key-Badr")
    await room.close()
