"""What is learnt outlives damage to the database, and costs no game where it does not."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.learning.progress import LessonProgress, Progress
from core.store import Store, schema
from core.store.copies import copies_of, folder_of
from core.store.file_format.finding import Found
from core.store.file_format.layout import LEARNT
from tests.core.store_kit import head, play
from tests.core.test_store_damage import DAMAGES, PAGE, on_day

LESSONS = {
    ("ronda", "game"): LessonProgress(game_id="k4x9mz"),
    ("ronda", "taking"): LessonProgress(step=2, times=1),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of two days with a game, and lessons of which one is that game."""
    path = tmp_path / "games.db"
    with Store.open(path, on_day(1)) as store:
        progress = Progress(store)
        progress.finished("ronda", "taking")
        progress.keep_solved("ronda", "r001")
    with Store.open(path, on_day(2)) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 3)
        progress = Progress(store)
        progress.reached("ronda", "taking", 2)
        progress.playing("ronda", "game", "k4x9mz")
    return path


def check(path: Path) -> None:
    with Store.open(path, on_day(3)) as store:
        assert Progress(store).lessons() == LESSONS
        assert Progress(store).solved() == {"r001"}
        assert len(store.load("k4x9mz").actions) == 3


def root_of(path: Path, name: str) -> int:
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        root: int = db.execute(query, (name,)).fetchone()[0]
        return root


def test_lessons_alone_are_worth_a_copy(path: Path) -> None:
    assert [copy.name for copy in copies_of(path)] == ["2026-03-02.db", "2026-03-01.db"]


@pytest.mark.thorough
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_no_byte_of_the_first_page_costs_what_is_learnt(path: Path, damage: object) -> None:
    assert callable(damage)
    data = path.read_bytes()
    shutil.rmtree(folder_of(path))
    for at in range(0, PAGE, 128):
        place = data[at : at + 128]
        if damage(place, at) != place:
            path.write_bytes(data[:at] + damage(place, at) + data[at + 128 :])
            check(path)
            shutil.rmtree(folder_of(path))


def test_a_file_without_any_game_is_rescued_as_well(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Store.open(path, on_day(1)) as store:
        Progress(store).reached("ronda", "taking", 2)
    shutil.rmtree(folder_of(path))
    data = path.read_bytes()
    path.write_bytes(bytes(100) + data[100:])
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is not None
        assert Progress(store).lessons() == {("ronda", "taking"): LessonProgress(step=2)}


@pytest.mark.parametrize("name", ["learnt", "sqlite_autoindex_learnt_1"])
def test_a_damaged_page_of_what_is_learnt_costs_no_game(path: Path, name: str) -> None:
    shutil.rmtree(folder_of(path))
    data, at = path.read_bytes(), (root_of(path, name) - 1) * PAGE
    path.write_bytes(data[:at] + bytes(PAGE) + data[at + PAGE :])
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is not None
        assert len(store.load("k4x9mz").actions) == 3
        kept = Progress(store).lessons()
        assert kept == ({} if name == "learnt" else LESSONS)
        Progress(store).finished("ronda", "taking")


def test_a_copy_gives_what_is_lost_of_it(path: Path) -> None:
    data, at = path.read_bytes(), (root_of(path, "learnt") - 1) * PAGE
    path.write_bytes(data[:at] + bytes(PAGE) + data[at + PAGE :])
    with Store.open(path, on_day(3)) as store:
        # The newest copy was made when the second day began.
        assert Progress(store).lessons() == {("ronda", "taking"): LessonProgress(times=1)}
        assert Progress(store).solved() == {"r001"}


def test_a_lesson_whose_game_is_lost_can_be_begun_again(path: Path) -> None:
    shutil.rmtree(folder_of(path))
    data, at = path.read_bytes(), (root_of(path, "games") - 1) * PAGE
    path.write_bytes(data[:at] + bytes(PAGE) + data[at + PAGE :])
    with Store.open(path, on_day(3)) as store:
        assert Progress(store).lessons() == {
            ("ronda", "game"): LessonProgress(),
            ("ronda", "taking"): LessonProgress(step=2, times=1),
        }


def test_the_newer_of_two_rows_counts() -> None:
    """The older one may stand on a page that is on no tree any more."""
    rows = [("lesson", "ronda", "taking", step, 0, f"2026-03-0{step}", None) for step in (1, 3, 2)]
    found = Found()
    for row in rows:
        found.take(LEARNT, row)
    assert list(found.learnt.values()) == [rows[1]]


def test_a_database_whose_table_is_missing_has_all_its_games(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript("DROP TABLE learnt")
    shutil.rmtree(folder_of(path))
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is not None
        assert len(store.load("k4x9mz").actions) == 3
        assert Progress(store).lessons() == {}
        Progress(store).finished("ronda", "taking")


def test_a_database_that_looks_older_by_a_version_keeps_what_is_learnt(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(
            "DROP TABLE comments; DROP TABLE pars; DROP TABLE states;"
            "ALTER TABLE games DROP COLUMN binned; ALTER TABLE games DROP COLUMN origin;"
            f"PRAGMA user_version = {schema.LEARNT_SINCE - 1}"
        )
    check(path)


def test_a_database_of_the_version_before_learns(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        schema.migrate(db, schema.LEARNT_SINCE - 1)
    with Store.open(path, on_day(3)) as store:
        assert store.salvaged is None
        assert Progress(store).lessons() == {}
        Progress(store).finished("ronda", "taking")
