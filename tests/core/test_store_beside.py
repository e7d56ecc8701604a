"""What stands beside the games of a database outlives damage, and its own damage costs no game."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.room_store.shelf import EntryShelf
from core.store import Result, Store, StoreError
from core.store.copies import folder_of
from core.store.pars import OPEN, WHOLE
from tests.core.doctor.kit import examined, wrong
from tests.core.store_kit import append, head, play, row, take_back
from tests.core.test_store_damage import PAGE, on_day

RESULT = Result(0, True, [1], {})
ROUND = {"score": 3}
COMMENTS = {0: "It begins.", 2: "Good é."}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of two days with a game that goes on and one that is over, and comments."""
    path = tmp_path / "games.db"
    with Store.open(path, on_day(1)) as store:
        store.create(head("k4x9mz"), [])
        play(store, "k4x9mz", 3)
        store.comments.put("k4x9mz", 0, COMMENTS[0])
        store.comments.put("k4x9mz", 2, COMMENTS[2])
        store.comments.put("k4x9mz", 3, "Bad.")
        store.create(head("q7h2wn"), [])
        append(store, "q7h2wn", row(1), finished=True, result=RESULT)
        store.pars.keep("q7h2wn", 1, {(1, 2): ROUND})
    with Store.open(path, on_day(2)) as store:
        store.comments.put("k4x9mz", 3, "")
    return path


@pytest.fixture
def still_there(path: Path) -> Iterator[None]:
    """After the test the database at `path` is opened and all games are there."""
    yield
    with Store.open(path, on_day(3)) as store:
        assert {one.id: one.actions for one in store.heads()} == {"k4x9mz": 3, "q7h2wn": 1}
        assert [one.id for one in store.finished_games()] == ["q7h2wn"]


def damage(path: Path, name: str) -> None:
    """Blank the page on which a table or an index begins."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        at = (db.execute(query, (name,)).fetchone()[0] - 1) * PAGE
    data = path.read_bytes()
    path.write_bytes(data[:at] + bytes(PAGE) + data[at + PAGE :])


def change(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)


@pytest.mark.parametrize("lost", ["INDEX whole_pars", "TABLE pars", "TABLE states"])
def test_what_can_be_made_again_is_worth_no_rescue(path: Path, lost: str) -> None:
    change(path, f"DROP {lost}")
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is None
        assert store.comments.of("k4x9mz") == COMMENTS
        assert store.pars.done() == []
        store.pars.want("q7h2wn")
        assert store.pars.wanted() == ["q7h2wn"]
        store.states.keep("k4x9mz", {3: "{}"})
    with closing(sqlite3.connect(path)) as db:
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    assert {"whole_pars", "pars", "states"} <= names


@pytest.mark.parametrize("table", ["comments", "learnt", "marks", "results", "journal", "games"])
def test_a_table_that_is_gone_costs_no_other(path: Path, table: str) -> None:
    change(path, f"DROP TABLE {table}")
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is not None
        assert {one.id: one.actions for one in store.heads()} == {"k4x9mz": 3, "q7h2wn": 1}
        assert store.comments.of("k4x9mz").items() >= COMMENTS.items()


@pytest.mark.parametrize("name", ["pars", "whole_pars", "sqlite_autoindex_pars_1", "states"])
@pytest.mark.usefixtures("still_there")
def test_damage_to_what_bots_have_played_costs_no_comment(path: Path, name: str) -> None:
    damage(path, name)
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is not None
        assert store.comments.of("k4x9mz") == COMMENTS
        # The copy of the second day has what the file has lost.
        assert store.pars.of("q7h2wn") == {(WHOLE, OPEN): {}, (1, 2): ROUND}


@pytest.mark.usefixtures("still_there")
def test_comments_come_over_and_those_of_a_damaged_page_from_a_copy(path: Path) -> None:
    damage(path, "sqlite_autoindex_journal_1")
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is not None
        assert store.comments.of("k4x9mz") == COMMENTS, "none that was deleted comes back"
    damage(path, "comments")
    with Store.open(path, on_day(3)) as store:
        assert store.comments.of("k4x9mz").items() >= COMMENTS.items()


@pytest.mark.usefixtures("still_there")
def test_the_page_of_another_table_is_not_taken_for_that_of_comments(path: Path) -> None:
    """In a database that was brought forward the trees do not begin where they usually do."""
    change(
        path,
        "CREATE TABLE kept AS SELECT * FROM comments; DROP TABLE comments;"
        "CREATE TABLE room (kind TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL,"
        " PRIMARY KEY (kind, id));"
        "INSERT INTO room VALUES ('person', 'a', '{}'), ('person', 'b', '{}'),"
        " ('table', '1', '{}'), ('table', '2', '{}');"
        "CREATE TABLE comments (game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
        " number INTEGER NOT NULL, comment TEXT NOT NULL, PRIMARY KEY (game_id, number));"
        "INSERT INTO comments SELECT * FROM kept; DROP TABLE kept",
    )
    shutil.rmtree(folder_of(path))
    damage(path, "sqlite_autoindex_journal_1")
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is not None
        assert store.comments.of("k4x9mz") == COMMENTS


def test_what_bots_made_of_a_game_goes_with_its_end(path: Path) -> None:
    with Store.open(path, on_day(2)) as store:
        take_back(store, "q7h2wn", 0, 0)
        assert store.pars.of("q7h2wn") == {}
    damage(path, "pars")
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is not None
        assert store.pars.of("q7h2wn") == {}


# ---------------------------------------------------------------------- rooms


@pytest.fixture
def room(path: Path) -> Path:
    room = path.with_name("room.db")
    path.rename(room)
    with closing(EntryShelf(room)) as entries:
        entries.put("person", {"b": {"name": "Bahia"}, "a": {"name": "Amina"}}, None)
        entries.put("table", {"1": {"plan": {}}}, None)
    room.chmod(0o600)
    return room


@pytest.mark.parametrize("name", ["games", "sqlite_autoindex_room_1", "pars"])
def test_whoever_rescues_a_room_saves_its_people(room: Path, name: str) -> None:
    damage(room, name)
    with Store.open(room, on_day(3)) as store:
        assert store.salvaged is not None
    with closing(EntryShelf(room)) as entries:
        assert [*entries.read("person", 0).changed.values()] == [
            {"name": "Bahia"},
            {"name": "Amina"},
        ]
        assert entries.read("table", 0).changed == {"1": {"plan": {}}}


def test_people_come_from_a_copy_where_the_room_has_lost_them(room: Path) -> None:
    with Store.open(room, on_day(3)):
        pass
    damage(room, "room")
    with Store.open(room, on_day(4)) as store:
        assert store.salvaged is not None
    with closing(EntryShelf(room)) as entries:
        assert [*entries.read("person", 0).changed] == ["b", "a"]


def test_a_header_that_is_gone_costs_no_people(room: Path) -> None:
    room.write_bytes(bytes(PAGE) + room.read_bytes()[PAGE:])
    with Store.open(room, on_day(3)):
        pass
    with closing(EntryShelf(room)) as entries:
        assert {*entries.read("person", 0).changed} == {"a", "b"}


def test_what_a_rescue_and_a_backup_write_is_as_private_as_the_database(room: Path) -> None:
    damage(room, "games")
    with Store.open(room, on_day(3)) as store:
        assert store.salvaged is not None
        store.backups.back_up(room.with_name("backup.db"))
    kept = [room, room.with_name("room.corrupt-1.db"), room.with_name("backup.db")]
    assert [one.stat().st_mode & 0o777 for one in kept] == [0o600] * 3


@pytest.mark.parametrize("end", ["wal", "shm", "journal"])
@pytest.mark.parametrize("kind", ["pipe", "folder", "loop"])
def test_what_is_no_file_beside_the_database_is_named(path: Path, end: str, kind: str) -> None:
    strange = path.with_name(f"{path.name}-{end}")
    if kind == "pipe":
        os.mkfifo(strange)
    elif kind == "folder":
        strange.mkdir()
    else:
        strange.symlink_to(strange)
    with pytest.raises(StoreError, match=f"{strange} isn't a file"):
        Store.open(path, on_day(3))
    assert wrong(examined(path)) == [
        f"{strange} isn't a file. Move it away, or set KAHWA_HOME to another folder."
    ]
