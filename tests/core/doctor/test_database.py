"""The doctor looks at every kind of database without a change, and rescues as a start does."""

from __future__ import annotations

import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import pytest

from core.store import Store, schema
from core.store.copies import copies_of, folder_of
from core.store.open_database import lock_folder
from core.store.rescue import rebuilt
from tests.core.doctor.kit import (
    FINISHED,
    change,
    contents,
    examined,
    now,
    play_games,
    treated,
    without_copies,
    wrong,
)
from tests.core.older_games import VERSIONS, write_played

Usage = namedtuple("Usage", "total used free")
Whole = list[tuple[object, ...]]


@pytest.mark.parametrize("version", VERSIONS)
def test_games_of_every_version_are_looked_at_and_stay_of_it(tmp_path: Path, version: int) -> None:
    path = tmp_path / "games.db"
    write_played(path, version)
    found = examined(path)
    assert wrong(found) == []
    assert any(f"(version {version}). At the next start" in one.sentence for one in found)
    assert treated(path) == ([], [])
    with closing(sqlite3.connect(path)) as db:
        assert schema.version_of(db) == version


@pytest.mark.thorough
@pytest.mark.parametrize(("copied", "apart"), [(False, 9011), (False, 1511), (True, 1511)])
def test_every_place_of_a_file_may_be_damaged(
    path: Path, whole: Whole, copied: bool, apart: int, tmp_path: Path
) -> None:
    """What is seen is mended, what is mended is sound, and nothing of a game is invented."""
    data = path.read_bytes()
    if not copied:
        without_copies(path)
    kept = tmp_path / "kept"
    shutil.copytree(path.parent, kept)
    ids = {head[0].id: head[0].actions for head in whole[:2]}  # type: ignore[attr-defined]
    for at in range(17, len(data), apart):
        shutil.rmtree(path.parent)
        shutil.copytree(kept, path.parent)
        path.write_bytes(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :])
        seen = wrong(examined(path))
        repaired, left = treated(path)
        assert left == [], at
        with Store.open(path, now) as store:
            assert store.salvaged is None, at
            actions = {head.id: head.actions for head in store.heads()}
        assert actions.keys() <= ids.keys(), at
        assert all(actions[game] <= ids[game] for game in actions), at
        if actions != ids:
            assert seen, at
            told = " ".join(one.sentence for one in repaired)
            assert "continues from" in told or "lost" in told or "continue from" in told, at


def test_what_a_killed_kahwa_has_left_in_the_log_counts(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with Store.open(path, now) as store:
        store.rename(store.heads()[0].id, "Renamed")
        shutil.copytree(path.parent, copy)  # as it is while it is open
    log = copy / "games.db-wal"
    assert log.stat().st_size
    assert wrong(examined(copy / "games.db")) == []
    log.write_bytes(log.read_bytes()[:-4000] + bytes(100))
    examined(copy / "games.db")


def test_a_rescue_is_the_one_of_every_start(path: Path, tmp_path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[100:5000] = bytes(4900)
    path.write_bytes(data)
    shutil.copytree(path.parent, tmp_path / "started")
    (seen,) = wrong(examined(path))
    assert "is damaged. Kahwa can rescue 2 games; 0 would be lost" in seen
    repaired, left = treated(path)
    assert left == []
    with Store.open(tmp_path / "started" / "games.db", now) as store:
        assert store.salvaged is not None
        report = store.salvaged.report()
    assert repaired[0].sentence == report.replace(str(tmp_path / "started"), str(path.parent))
    assert contents(path) == contents(tmp_path / "started" / "games.db")
    assert (path.parent / "games.corrupt-1.db").read_bytes() == bytes(data)


def test_a_damaged_database_that_is_open_elsewhere_waits(path: Path) -> None:
    with Store.open(path, now):
        data = bytearray(path.read_bytes())
        data[100:5000] = bytes(4900)
        path.write_bytes(data)
        repaired, left = treated(path)
        assert not any(one.done for one in repaired)
        assert left
        assert path.read_bytes() == bytes(data)


FOREIGN = {
    "a database of another program": "CREATE TABLE songs (title)",
    "one of a newer Kahwa": f"PRAGMA user_version = {schema.newest_version() + 1}",
}


@pytest.mark.parametrize("statement", FOREIGN.values(), ids=FOREIGN)
def test_what_is_not_ours_is_told_and_left_alone(path: Path, statement: str) -> None:
    if statement.startswith("CREATE"):
        path.unlink()
        shutil.rmtree(path.parent)
        path.parent.mkdir()
    change(path, "CREATE TABLE later (x)", statement)
    (folder_of(path) / "header").unlink(missing_ok=True)
    data = path.read_bytes()
    (told,) = wrong(examined(path))
    assert str(path) in told
    assert "kahwa-doctor-" not in told
    assert treated(path)[1] == [told]
    assert path.read_bytes() == data


def test_a_file_that_is_no_database_is_set_aside_at_most(tmp_path: Path) -> None:
    path = tmp_path / "data" / "games.db"
    path.parent.mkdir()
    path.write_text("A letter to my aunt.\n" * 200, encoding="utf-8")
    (told,) = wrong(examined(path))
    assert "Kahwa can't read anything in it" in told
    assert treated(path)[1] == []
    assert path.with_name("games.corrupt-1.db").read_text(encoding="utf-8").startswith("A letter")


def test_an_emptied_file_is_known_by_what_is_remembered_of_its_header(path: Path) -> None:
    for copy in folder_of(path).glob("*.db"):
        copy.unlink()
    path.write_bytes(b"")
    (told,) = wrong(examined(path))
    assert "is damaged" in told
    repaired, left = treated(path)
    assert (len(repaired), left) == (1, [])
    assert path.with_name("games.corrupt-1.db").exists()


def test_comments_at_no_row_are_told_and_dropped(path: Path, whole: list[object]) -> None:
    with Store.open(path, now) as store:
        game = store.heads()[0].id
        store.comments.put(game, 1, "Too early.")
    change(
        path,
        f"INSERT INTO comments VALUES ('{game}', 4000, 'Of no row.')",
        f"INSERT INTO comments VALUES ('{game}', 'one', 'Of none either.')",
        f"INSERT INTO comments VALUES ('{game}', 2, x'ff')",
    )
    (told,) = wrong(examined(path))
    assert told == "3 comments are damaged and aren't shown."
    change(path, "UPDATE games SET rows = 'none'")
    assert not [one for one in wrong(examined(path)) if one.endswith("shown.")]
    change(path, "UPDATE games SET rows = (SELECT count(*) FROM journal WHERE game_id = id)")
    repaired, left = treated(path)
    assert ([one.done for one in repaired], left) == ([True], [])
    with Store.open(path, now) as store:
        assert store.comments.of(game) == {1: "Too early."}
    assert contents(path) == whole


def test_a_folder_in_the_place_of_the_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "games.db"
    path.mkdir(parents=True)
    (told,) = wrong(examined(path))
    assert "isn't a file. Move it away" in told
    assert treated(path) == ([], [told])


def test_without_room_for_a_copy_it_is_said_what_is_needed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Usage(9, 9, 9))
    (told,) = wrong(examined(path))
    assert "Can't check" in told
    assert "set TMPDIR to another folder" in told


def test_without_any_file_nothing_is_made(tmp_path: Path) -> None:
    path = tmp_path / "data" / "games.db"
    assert wrong(examined(path)) == []
    assert treated(path) == ([], [])
    assert not path.parent.exists()


def test_copies_without_their_database_are_told_with_what_brings_them_back(path: Path) -> None:
    path.unlink()
    (told,) = [one.sentence for one in examined(path) if one.state == "warning"]
    assert f"kahwa saves --restore-backup {copies_of(path)[0]}" in told
    assert treated(path) == ([], [])


def test_damaged_copies_are_set_aside(path: Path) -> None:
    (copy,) = copies_of(path)
    copy.write_bytes(copy.read_bytes()[:9000])
    repaired, left = treated(path)
    assert ([one.done for one in repaired], left) == ([True], [])
    assert copies_of(path) == []
    assert copy.with_name(f"{copy.name}.damaged").exists()


def test_what_was_never_finished_is_cleared_away(path: Path, whole: Whole) -> None:
    left_over = [
        folder_of(path) / "2026-02-01.123.unfinished",
        path.with_name("games.db.unfinished"),
    ]
    for file in left_over:
        file.write_bytes(b"half")
    (told,) = [one.sentence for one in examined(path) if one.state == "warning"]
    assert all(str(file) in told for file in left_over)
    with Store.open(path, now):
        repaired, _left = treated(path)
        assert "Another Kahwa has" in repaired[0].sentence
    repaired, _left = treated(path)
    assert [one.done for one in repaired] == [True]
    assert not any(file.exists() for file in left_over)
    assert contents(path) == whole


def test_an_interrupted_rescue_is_finished(path: Path, whole: Whole) -> None:
    path.rename(rebuilt(path))
    assert any("interrupted" in one.sentence for one in examined(path))
    repaired, left = treated(path)
    assert ([one.done for one in repaired], left) == ([True], [])
    assert contents(path) == whole


def test_locks_tell_who_holds_them_and_stale_ones_go(path: Path) -> None:
    stale = lock_folder(path) / "game-k4x9mz"
    with Store.open(path, now) as store, store.claim("ms30td"):
        stale.touch()
        sentences = " ".join(one.sentence for one in examined(path))
        assert "has game ms30td open for play" in sentences
        assert f"has {path} open" in sentences
        assert "any more: game-k4x9mz." in sentences
        repaired, _left = treated(path)
        assert [one.done for one in repaired] == [True]
        assert not stale.exists()
        assert (lock_folder(path) / "game-ms30td").exists()
        assert (lock_folder(path) / "users").exists()


def test_the_games_can_be_played_while_they_are_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "data" / "games.db"
    play_games(path)
    with Store.open(path, now) as store:
        assert wrong(examined(path)) == []
        (head,) = store.heads(True)
        store.rename(head.id, "after")
        assert head.name == FINISHED
