"""What was saved survives kill -9, a full disk, a locked file and two processes at once."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from core.store import Clock, GameInUse, Mark, Store, StoreError
from core.store import open_database as opening
from core.store.locks import FileLock
from tests.core.store_kit import head, play

OPEN = """
import os, signal, sys
from datetime import UTC, datetime
from pathlib import Path
from core.store import Store
from tests.core.store_kit import head, play
store = Store.open(Path(sys.argv[1]), lambda: datetime(2026, 1, 2, tzinfo=UTC))
"""
SAVE_AND_DIE = """
store.create(head(), [{"kind": "first", "value": 1}])
play(store, "k4x9mz", 7)
os.kill(os.getpid(), signal.SIGKILL)
"""
MARK_AND_DIE = """
store.create(head(), [])
store.mark("k4x9mz", "hint", 0)
store.mark("k4x9mz", "hint", 0)
os.kill(os.getpid(), signal.SIGKILL)
"""
DIE_WITHIN_AN_ACTION = """
store.create(head(), [])
play(store, "k4x9mz", 2)
with store._transaction() as db:
    db.execute("UPDATE games SET actions = 3")
    os.kill(os.getpid(), signal.SIGKILL)
"""
CLAIM_AND_WAIT = """
claim = store.claim("k4x9mz")
print("claimed", flush=True)
sys.stdin.read()
"""
SAVE_TWENTY = """
game_id = sys.argv[2]
store.create(head(game_id), [])
play(store, game_id, 20)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def start(script: str, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", OPEN + script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )


@contextmanager
def running(script: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    with start(script, *arguments) as process:
        try:
            yield process
        finally:
            process.kill()


def test_kill_9_right_after_append_loses_nothing(path: Path, clock: Clock) -> None:
    with running(SAVE_AND_DIE, path) as process:
        assert process.wait() == -9
    with Store.open(path, clock) as store:
        journal = store.load("k4x9mz")
        assert journal.actions == [((n - 1) % 2, f"card {n}") for n in range(1, 8)]
        assert [outcome["value"] for outcome in journal.outcomes] == [1, [3], [6]]
        assert store.salvaged is None


def test_kill_9_right_after_a_mark_loses_none(path: Path, clock: Clock) -> None:
    with running(MARK_AND_DIE, path) as process:
        assert process.wait() == -9
    with Store.open(path, clock) as store:
        assert store.marks("k4x9mz") == (Mark("hint", 0, 2),)


def test_kill_9_within_an_action_leaves_the_one_before(path: Path, clock: Clock) -> None:
    with running(DIE_WITHIN_AN_ACTION, path) as process:
        assert process.wait() == -9
    with Store.open(path, clock) as store:
        assert store.load("k4x9mz").head.actions == 2
        play(store, "k4x9mz", 1, first=3)


def test_a_claim_ends_with_its_process(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
        with running(CLAIM_AND_WAIT, path) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "claimed\n"
            with pytest.raises(GameInUse):
                store.claim("k4x9mz")
            process.kill()
            process.wait()
            store.claim("k4x9mz").release()


def test_processes_that_open_a_new_database_together_all_save(path: Path, clock: Clock) -> None:
    ids = ["aaaaaa", "bbbbbb", "cccccc"]
    processes = [start(SAVE_TWENTY, path, game_id) for game_id in ids]
    for process in processes:
        process.communicate()
    assert [process.returncode for process in processes] == [0, 0, 0]
    with Store.open(path, clock) as store:
        assert {(game.id, game.actions) for game in store.heads()} == {(i, 20) for i in ids}


def test_a_full_disk_refuses_the_action_and_the_game_goes_on(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 2)
        before = store.load("k4x9mz")
        pages = store._db.execute("PRAGMA page_count").fetchone()[0]
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match="The disk is full"):
            play(store, "k4x9mz", 1, first=3, size=100_000)
        with pytest.raises(StoreError, match="The disk is full"):
            store.create(head("bigone", summary={"text": "x" * 100_000}), [])
        assert store.load("k4x9mz") == before
        assert [game.id for game in store.heads()] == ["k4x9mz"]
        store._db.execute(f"PRAGMA max_page_count = {pages + 100}")
        play(store, "k4x9mz", 1, first=3, size=100_000)
        assert store.load("k4x9mz").head.actions == 3


def test_a_database_that_may_not_be_written_refuses(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
        store._db.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreError, match=r"Kahwa isn't allowed to write .*games\.db"):
            play(store, "k4x9mz", 1)
        assert store.load("k4x9mz").actions == []


def test_a_locked_database_refuses(
    path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BUSY_SECONDS", 0.01)
    with Store.open(path, clock) as store, closing(sqlite3.connect(path)) as other:
        store.create(head(), [])
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="Another program is using"):
            play(store, "k4x9mz", 1)
        assert store.load("k4x9mz").actions == []
        other.rollback()
        play(store, "k4x9mz", 1)


def test_a_folder_that_cannot_be_made_refuses(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="Kahwa isn't allowed to write"):
        Store.open(tmp_path / "file" / "games.db", clock)


def test_a_database_being_opened_elsewhere_refuses(
    path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "OPENING_SECONDS", 0.05)
    with (
        FileLock.take(opening.lock_folder(path) / "opening"),
        pytest.raises(StoreError, match="still opening"),
    ):
        Store.open(path, clock)
