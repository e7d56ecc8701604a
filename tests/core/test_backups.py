"""Backups: whole and sound while games are played, never over another file; and brought back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from core.store import Clock, NoSuchGame, Result, Store, StoreError
from core.store.backups import Contents, Returned
from core.store.checks import is_sound
from tests.core.older_games import VERSIONS, write_played
from tests.core.store_kit import append, head, play, row, take_back

RNG = Random(1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.backup"


def fill(store: Store) -> None:
    """Save a game that goes on and one that is over."""
    store.create(head("k4x9mz", name="Evening"), [{"kind": "first", "value": 1}])
    play(store, "k4x9mz", 4)
    store.create(head("q7h2wn"), [])
    append(store, "q7h2wn", row(1), finished=True)


def journal(store: Store, game_id: str) -> list[object]:
    return [store.load(game_id).rows, store.load(game_id).link]


def test_a_backup_holds_everything_and_says_so(path: Path, file: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        fill(store)
        store.learning.finish("lesson", "ronda", "first")
        assert store.backups.back_up(file) == Contents(2, 1)
        with closing(sqlite3.connect(path)) as db, closing(sqlite3.connect(file)) as copy:
            assert list(copy.iterdump()) == list(db.iterdump())
            assert is_sound(copy)
        assert [one.name for one in path.parent.iterdir() if one.name.startswith("evening")] == [
            file.name
        ]


def test_a_backup_is_made_while_another_kahwa_is_playing(
    path: Path, file: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as player, Store.open(path, clock) as store:
        fill(player)
        player._db.execute("BEGIN IMMEDIATE")
        player._db.execute("UPDATE games SET name = 'half done'")
        store.backups.back_up(file)
        player._db.execute("ROLLBACK")
        play(player, "k4x9mz", 1, first=5)
    with Store.open(file, clock) as store:
        assert len(store.load("k4x9mz").actions) == 4
        assert store.load("k4x9mz").head.name == "Evening"


@pytest.mark.parametrize("kind", ["file", "folder", "link"])
def test_no_backup_is_written_over_anything(
    path: Path, file: Path, clock: Clock, kind: str
) -> None:
    if kind == "file":
        file.write_text("a letter", encoding="utf-8")
    elif kind == "folder":
        file.mkdir()
    else:
        file.symlink_to(file.with_name("nowhere"))
    with Store.open(path, clock) as store:
        fill(store)
        with pytest.raises(StoreError, match=r"already exists\. Name another file"):
            store.backups.back_up(file)
        with pytest.raises(StoreError, match="already exists"):
            store.backups.back_up(path)
    if kind == "file":
        assert file.read_text(encoding="utf-8") == "a letter"


def test_a_backup_into_a_folder_that_is_not_there_is_refused(
    path: Path, tmp_path: Path, clock: Clock
) -> None:
    with (
        Store.open(path, clock) as store,
        pytest.raises(StoreError, match="There's no folder"),
    ):
        store.backups.back_up(tmp_path / "nowhere" / "x.db")


def test_what_is_lacking_comes_back_and_what_is_there_stays(
    path: Path, file: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as store:
        fill(store)
        store.mark("q7h2wn", "hint", 0)
        store.learning.finish("lesson", "ronda", "first")
        store.backups.back_up(file)
        before = journal(store, "q7h2wn")
        store.delete("q7h2wn")
        play(store, "k4x9mz", 1, first=5)
        store.rename("k4x9mz", "Later")
        after = journal(store, "k4x9mz")
        assert store.backups.bring_back(file, RNG) == Returned(added=1, known=1)
        assert journal(store, "q7h2wn") == before
        assert [mark.kind for mark in store.load("q7h2wn").head.marks] == ["hint"]
        assert journal(store, "k4x9mz") == after
        assert store.load("k4x9mz").head.name == "Later"
        assert store.backups.bring_back(file, RNG) == Returned(known=2)
        assert is_sound(store._db)


def test_a_game_that_is_longer_in_the_backup_goes_on_from_there(
    path: Path, file: Path, tmp_path: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as store:
        fill(store)
        store.backups.back_up(file)
        play(store, "k4x9mz", 3, first=5)
        longest = journal(store, "k4x9mz")
        store.backups.back_up(tmp_path / "later.db")
    with Store.open(file, clock) as older:
        older.mark("k4x9mz", "hint", 1)
        assert older.backups.bring_back(tmp_path / "later.db", RNG) == Returned(longer=1, known=1)
        assert journal(older, "k4x9mz") == longest
        assert [mark.kind for mark in older.load("k4x9mz").head.marks] == ["hint"]
        play(older, "k4x9mz", 1, first=8)
        assert is_sound(older._db)


def test_an_end_that_was_taken_back_since_does_not_come_back(
    path: Path, file: Path, clock: Clock
) -> None:
    won = Result(0, True, [1], {})
    with Store.open(path, clock) as store:
        store.create(head("q7h2wn"), [])
        append(store, "q7h2wn", row(1), finished=True, result=won)
        store.pars.keep("q7h2wn", 1, {(1, 0): {"score": 3}})
        store.backups.back_up(file)
        take_back(store, "q7h2wn", 0, 0)
        assert store.backups.bring_back(file, RNG) == Returned(known=1)
        assert store.pars.of("q7h2wn") == {}
        assert store._db.execute("SELECT count(*) FROM results").fetchone()[0] == 0
        store.backups.back_up(file.with_name("later.backup"))
    with Store.open(file, clock) as older:
        assert older.backups.bring_back(file.with_name("later.backup"), RNG) == Returned(longer=1)
        assert older.pars.of("q7h2wn") == {}
        assert older.finished_games() == []


def test_what_lay_in_the_bin_of_a_backup_lies_there_for_another_week(
    path: Path, file: Path
) -> None:
    def on(day: int) -> Clock:
        return lambda: datetime(2026, 3, 1, 12, tzinfo=UTC) + timedelta(days=day - 1)

    with Store.open(path, on(1)) as store:
        fill(store)
        store.bin.throw_away("k4x9mz")
        store.backups.back_up(file)
        store.delete("k4x9mz")
    with Store.open(path, on(20)) as store:
        assert store.backups.bring_back(file, RNG) == Returned(added=1, known=1)
    with Store.open(path, on(26)) as store:
        assert len(store.load("k4x9mz").rows) == 4
        assert [one.id for one in store.heads()] == ["q7h2wn"]
    Store.open(path, on(33)).close()
    with Store.open(path, on(34)) as store, pytest.raises(NoSuchGame):
        store.load("k4x9mz")


def test_a_game_that_came_back_still_says_where_it_came_from(
    path: Path, file: Path, clock: Clock
) -> None:
    imported = {"kind": "import"}
    with Store.open(path, clock) as store:
        store.create(head("k4x9mz", origin=imported), [])
        play(store, "k4x9mz", 2)
        store.create(head("q7h2wn"), [])
        store.backups.back_up(file)
        for game_id in ("k4x9mz", "q7h2wn"):
            store.delete(game_id)
        store.backups.bring_back(file, RNG)
        assert store.load("k4x9mz").head.origin == imported
        assert store.load("q7h2wn").head.origin is None


def test_a_game_that_went_on_otherwise_comes_as_one_of_its_own(
    path: Path, file: Path, clock: Clock
) -> None:
    with Store.open(path, clock) as store:
        fill(store)
        store.backups.back_up(file)
        play(store, "k4x9mz", 1, first=5)
        ours = journal(store, "k4x9mz")
        with Store.open(file, clock) as other:
            append(other, "k4x9mz", row(5, content="another card"))
            theirs = other.load("k4x9mz").rows
        assert store.backups.bring_back(file, RNG) == Returned(known=1, apart=1)
        assert journal(store, "k4x9mz") == ours
        (new,) = {one.id for one in store.heads()} - {"k4x9mz", "q7h2wn"}
        assert store.load(new).rows == theirs
        assert store.backups.bring_back(file, RNG) == Returned(known=2)


@pytest.mark.parametrize("version", VERSIONS)
def test_backups_of_every_version_come_back(
    path: Path, file: Path, clock: Clock, version: int
) -> None:
    write_played(file, version)
    data = file.read_bytes()
    with Store.open(path, clock) as store:
        returned = store.backups.bring_back(file, RNG)
        assert returned.added == len(store.heads()) >= 10
        assert all(store.load(one.id).rows for one in store.heads())
    assert file.read_bytes() == data


def test_of_a_damaged_backup_comes_what_can_be_read(path: Path, file: Path, clock: Clock) -> None:
    write_played(file, 6)
    data = bytearray(file.read_bytes())
    data[100:3000] = bytes(2900)
    file.write_bytes(data)
    with Store.open(path, clock) as store:
        returned = store.backups.bring_back(file, RNG)
        assert returned == Returned(added=13, damaged=True)
        assert store.salvaged is None
    assert file.read_bytes() == bytes(data)
    assert not [*path.parent.glob("*corrupt*")]


STRANGE = {
    "no file": None,
    "an empty file": b"",
    "a letter": b"Dear aunt, " * 500,
    "half a header": b"SQLite format 3\0",
}


@pytest.mark.parametrize("content", STRANGE.values(), ids=STRANGE)
def test_what_is_no_backup_changes_nothing(
    path: Path, file: Path, clock: Clock, content: bytes | None
) -> None:
    if content is not None:
        file.write_bytes(content)
    with Store.open(path, clock) as store:
        fill(store)
        with pytest.raises(StoreError):
            store.backups.bring_back(file, RNG)
        assert len(store.heads()) == 2


def test_a_backup_of_another_program_or_of_a_newer_kahwa_changes_nothing(
    path: Path, file: Path, clock: Clock
) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE songs (title)")
    with (
        Store.open(path, clock) as store,
        pytest.raises(StoreError, match="This Kahwa can't read the backup"),
    ):
        store.backups.bring_back(file, RNG)


def test_a_backup_on_a_full_disk_leaves_nothing(
    path: Path, file: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("core.store.backups.os.link", refuse)
    monkeypatch.setattr(Path, "rename", refuse)
    with Store.open(path, clock) as store:
        fill(store)
        with pytest.raises(StoreError, match="The disk is full"):
            store.backups.back_up(file)
    assert [one for one in path.parent.iterdir() if one.name.startswith("evening")] == []
