"""Databases of every released version open; those of a newer Kahwa are left alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.store import HINT, Clock, Mark, Store, StoreError, checks, schema
from tests.core.store_kit import head, play
from tests.ready_store import kept_at_once

VERSION_1 = Path(__file__).parent / "data" / "games-v1.sql"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def version_1(path: Path) -> Path:
    """A database as version 1 of the schema wrote it."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(VERSION_1.read_text(encoding="utf-8"))
    return path


def test_the_sum_kept_of_the_newest_tables_is_theirs() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        schema.bring_forward(db)
        assert checks.sum_of(checks.tables_of(db)) == schema.NEWEST_SUM


def test_a_database_of_this_release_is_compared_with_no_older_one(
    path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store.open(path, clock).close()
    monkeypatch.setattr(checks, "_tables_of_versions", pytest.fail)
    with Store.open(path, clock) as store:
        assert store.heads() == []


def test_a_damaged_table_whose_name_is_no_text_is_not_of_this_release() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        schema.bring_forward(db)
        db.execute("PRAGMA writable_schema = ON")
        db.execute(
            "UPDATE sqlite_master SET tbl_name = CAST(tbl_name AS BLOB) WHERE name = 'journal'"
        )
        assert checks.fitting_version(db) is None


def test_version_1_opens(version_1: Path, clock: Clock) -> None:
    with Store.open(version_1, clock) as store:
        assert [(game.id, game.actions, game.finished) for game in store.heads()] == [
            ("q7h2wn", 1, True),
            ("k4x9mz", 4, False),
        ]
        journal = store.load("k4x9mz")
        assert journal.actions[-1] == (1, "card 4")
        assert journal.outcomes == [
            {"kind": "first", "value": 1},
            {"kind": "shuffle", "value": [3]},
        ]
        assert journal.checksums == {2: "sum2", 4: "sum4"}
        play(store, "k4x9mz", 1, first=5)


def test_version_1_is_brought_forward_by_every_later_step(
    version_1: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = ("CREATE TABLE later (seat);", "INSERT INTO later SELECT actions FROM games;")
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS + later)
    with Store.open(version_1, clock) as store:
        assert len(store.load("k4x9mz").actions) == 4
        assert schema.version_of(store._db) == len(schema.MIGRATIONS)
        rows = store._db.execute("SELECT seat FROM later ORDER BY seat").fetchall()
        assert [tuple(row) for row in rows] == [(1,), (4,)]


def test_in_a_game_of_version_1_decisions_may_be_taken_back(version_1: Path, clock: Clock) -> None:
    with Store.open(version_1, clock) as store:
        assert [game.take_backs for game in store.heads()] == [True, True]


def test_a_game_of_version_1_has_no_marks_and_can_get_some(version_1: Path, clock: Clock) -> None:
    with Store.open(version_1, clock) as store:
        assert [game.marks for game in store.heads()] == [(), ()]
        store.mark("k4x9mz", HINT, 1)
    with Store.open(version_1, clock) as store:
        assert store.load("k4x9mz").head.marks == (Mark(HINT, 1, 1),)


def test_a_step_that_fails_leaves_the_version_before_it(
    version_1: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = "CREATE TABLE later (seat); INSERT INTO nowhere VALUES (1);"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS[:1], broken))
    with pytest.raises(StoreError, match="no such table: nowhere"):
        Store.open(version_1, clock)
    with closing(sqlite3.connect(version_1)) as db:
        assert schema.version_of(db) == 1
        assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'later'").fetchone() == (
            0,
        )


def test_a_newer_version_is_refused_and_not_touched(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {schema.newest_version() + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"A newer Kahwa wrote .* Update Kahwa"):
        Store.open(path, clock)
    assert path.read_bytes() == before
    assert not path.with_name("games.corrupt-1.db").exists()


def test_an_action_of_no_game_cannot_be_saved(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store, pytest.raises(sqlite3.IntegrityError):
        store._db.execute(
            "INSERT INTO journal VALUES ('nogame', 1, 'action', 1, 0, '7C', '[]', NULL, '')"
        )


def test_every_commit_waits_for_the_disk(path: Path, clock: Clock) -> None:
    with kept_at_once(), Store.open(path, clock) as store:
        settings = {
            name: store._db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_database_that_a_killed_kahwa_has_only_just_made_is_filled(
    path: Path, clock: Clock
) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    assert path.stat().st_size
    with Store.open(path, clock) as store:
        assert store.salvaged is None
        store.create(head(), [])
