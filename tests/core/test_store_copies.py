"""Copies of the saved games: one a day of use and before a migration, sound, the last three."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.ground.paths import log_file
from core.match.journal import RESEAT
from core.store import Clock, Store, schema
from core.store.copies import copies_of, folder_of
from tests.core.store_kit import append, head, play, row, take_back
from tests.core.test_store_schema import VERSION_1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def on_day(day: int) -> Clock:
    return lambda: datetime(2026, 3, day, 12, tzinfo=UTC)


def names(path: Path) -> list[str]:
    return [copy.name for copy in copies_of(path)]


def actions_in(copy: Path) -> int:
    with closing(sqlite3.connect(f"{copy.as_uri()}?immutable=1", uri=True)) as db:
        count: int = db.execute("SELECT count(*) FROM journal").fetchone()[0]
    return count


def test_a_database_without_games_is_not_copied(path: Path) -> None:
    Store.open(path, on_day(1)).close()
    assert not folder_of(path).exists()


def test_the_first_games_are_copied_when_kahwa_ends(path: Path) -> None:
    with Store.open(path, on_day(1)) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 3)
    (copy,) = copies_of(path)
    assert copy.name == "2026-03-01.db"
    assert actions_in(copy) == 3


def test_there_is_one_copy_a_day_made_before_anything_is_played(path: Path) -> None:
    with Store.open(path, on_day(1)) as store:
        store.create(head(), [])
    for first in (1, 4):
        with Store.open(path, on_day(2)) as store:
            play(store, "k4x9mz", 3, first=first)
    assert names(path) == ["2026-03-02.db", "2026-03-01.db"]
    assert [actions_in(copy) for copy in copies_of(path)] == [0, 0]


def test_the_last_three_copies_are_kept(path: Path) -> None:
    with Store.open(path, on_day(1)) as store:
        store.create(head(), [])
    for day in (3, 4, 9):
        Store.open(path, on_day(day)).close()
    assert names(path) == ["2026-03-09.db", "2026-03-04.db", "2026-03-03.db"]
    kept = {file.name for file in folder_of(path).iterdir()}
    assert kept == {*names(path), "header", "order"}
    assert not log_file().exists() or log_file().read_text("utf-8") == ""


def test_a_copy_just_like_the_next_goes_before_an_older_one(path: Path) -> None:
    with Store.open(path, on_day(1)) as store:
        store.create(head(), [])
    for day in (2, 3, 4, 5):
        with Store.open(path, on_day(day)) as store:
            if day != 3:
                play(store, "k4x9mz", 3, first=store.load("k4x9mz").head.rows + 1)
    assert names(path) == ["2026-03-05.db", "2026-03-04.db", "2026-03-02.db"]
    assert [actions_in(copy) for copy in copies_of(path)] == [6, 3, 0]


def test_an_older_version_is_copied_before_it_is_brought_forward(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(VERSION_1.read_text(encoding="utf-8"))
    with Store.open(path, on_day(1)) as store:
        assert len(store.heads()) == 2
    assert names(path) == ["2026-03-01.db", "2026-03-01-version-1.db"]
    with closing(sqlite3.connect(f"{copies_of(path)[1].as_uri()}?immutable=1", uri=True)) as db:
        assert schema.version_of(db) == 1
        assert db.execute("SELECT count(*) FROM actions").fetchone() == (5,)


def test_a_copy_that_cannot_be_made_keeps_nobody_from_playing_and_is_logged(path: Path) -> None:
    folder_of(path).touch()
    with Store.open(path, on_day(1)) as store:
        store.create(head(), [])
    with Store.open(path, on_day(2)) as store:
        play(store, "k4x9mz", 1)
    assert folder_of(path).is_file()
    assert "no copy of the saved games was made" in log_file().read_text("utf-8")


def test_a_copy_is_not_kept_when_it_is_not_sound(path: Path) -> None:
    with Store.open(path, on_day(1)) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 3)
        store._db.execute("DELETE FROM journal WHERE number = 2")
    assert names(path) == []
    assert list(folder_of(path).iterdir()) == [folder_of(path) / "header"]


def test_a_game_taken_from_a_copy_gets_the_moves_that_the_file_still_has(path: Path) -> None:
    with Store.open(path, on_day(1)) as store:
        store.create(head("aaaaaa"), [])
        store.create(head("bbbbbb"), [])
        play(store, "aaaaaa", 4)
    with Store.open(path, on_day(2)) as store:
        play(store, "aaaaaa", 5, first=5)
        store.create(head("cccccc"), [])
        store.delete("bbbbbb")
    data = path.read_bytes()
    path.write_bytes(data[:4096] + bytes(4096) + data[8192:])
    with Store.open(path, on_day(3)) as store:
        assert [game.id for game in store.heads()] == ["aaaaaa"]
        assert len(store.load("aaaaaa").actions) == 9
        assert store.salvaged is not None
        assert store.salvaged.copied == {"2026-03-02": 1}
        assert store.salvaged.lost == 1


def test_a_game_taken_from_a_copy_has_the_players_that_sat_down_since(path: Path) -> None:
    with Store.open(path, on_day(1)) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 2)
    with Store.open(path, on_day(2)) as store:
        seats = [*store.load("k4x9mz").head.seats]
        for number, level in ((3, "strong"), (4, "master")):
            seats[1] = {**seats[1], "level": level}
            content = json.dumps({"before": {}, "after": seats[1]})
            sitting = row(number, kind=RESEAT, actions=2, seat=1, content=content, outcomes=[])
            link = store.load("k4x9mz").link
            store.reseat("k4x9mz", [sitting._replace(checksum="sum2")], link, seats)
        odd = row(5, kind=RESEAT, actions=2, seat=7, content="{}", outcomes=[], checksum="sum2")
        store.reseat("k4x9mz", [odd], store.load("k4x9mz").link, seats)
        before = store.load("k4x9mz")
    data = path.read_bytes()
    path.write_bytes(data[:4096] + bytes(4096) + data[8192:])
    with Store.open(path, on_day(3)) as store:
        after = store.load("k4x9mz")
        assert (after.rows, after.link) == (before.rows, before.link)
        assert after.head.seats == before.head.seats == seats
        assert store.salvaged is not None
        assert store.salvaged.copied == {"2026-03-02": 1}


def test_what_was_taken_back_since_the_copy_is_completed_from_it_as_well(path: Path) -> None:
    with Store.open(path, on_day(1)) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 6, size=900)
    with Store.open(path, on_day(2)) as store:
        take_back(store, "k4x9mz", 1, 0)
        for number in range(8, 16):
            append(store, "k4x9mz", row(number, actions=number - 6, size=910))
        before = store.load("k4x9mz")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DELETE FROM journal WHERE number BETWEEN 2 AND 3")
    with Store.open(path, on_day(3)) as store:
        after = store.load("k4x9mz")
        assert (after.rows, after.link) == (before.rows, before.link)
        assert len(after.actions) == 9
        assert store.salvaged is not None
        assert store.salvaged.copied == {"2026-03-02": 1}
        assert store.salvaged.cut == ()
