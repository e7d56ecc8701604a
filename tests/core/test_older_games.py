"""Games of every schema version so far: listed, resumed, played to their end, counted, exported."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from core.match.match import checksum
from core.records.json_record import from_record, to_record
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.statistics.results import result_of
from core.store import Clock, Store, schema
from core.store.copies import copies_of
from tests.core.older_games import VERSIONS, write_played

GAMES = {"ronda", "rikiki", "president", "makao"}


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number


@pytest.fixture
def path(tmp_path: Path, version: int) -> Path:
    """A database with the games of a version."""
    write_played(tmp_path / "games.db", version)
    return tmp_path / "games.db"


@pytest.fixture
def saves(path: Path, clock: Clock) -> Iterator[Saves]:
    with Store.open(path, clock) as store:
        yield Saves(store, Random(1))


def test_every_version_so_far_has_games(version: int) -> None:
    assert [*VERSIONS] == [*range(1, schema.newest_version())]


def test_all_are_brought_forward_and_listed(path: Path, version: int, clock: Clock) -> None:
    with closing(sqlite3.connect(path)) as db:
        kept = db.execute("SELECT id, finished, actions FROM games ORDER BY id").fetchall()
        assert schema.version_of(db) == version
    with Store.open(path, clock) as store:
        assert store.salvaged is None
        heads = sorted((head.id, head.finished, head.actions) for head in store.heads())
        assert heads == kept
        waiting = [head.game for head in store.heads(False)]
        assert set(waiting) >= GAMES
        assert store.shelf.damaged() == []


def test_a_copy_is_made_before_they_are_brought_forward(
    path: Path, version: int, clock: Clock
) -> None:
    with closing(sqlite3.connect(path)) as db:
        kept = list(db.iterdump())
    Store.open(path, clock).close()
    (copy,) = [copy for copy in copies_of(path) if f"-version-{version}" in copy.name]
    with closing(sqlite3.connect(copy)) as db:
        assert schema.version_of(db) == version
        assert list(db.iterdump()) == kept
    # The copy opens by itself, as what it is.
    shutil.copy(copy, path.with_name("again.db"))
    with (
        Store.open(path, clock) as here,
        Store.open(path.with_name("again.db"), clock) as again,
    ):
        assert again.heads() == here.heads()


def test_all_can_be_watched_and_exported(saves: Saves) -> None:
    for head in saves.heads(None):
        recording = saves.recording(head.id)
        assert len(recording.match.actions) == head.actions
        record = to_record(recording.match, head.seats)
        again, _seats = from_record(record, lambda: 1)
        assert checksum(again.game) == checksum(recording.match.game)


def test_all_that_wait_are_played_to_their_end_and_counted(saves: Saves) -> None:
    for head in saves.heads():
        opened = saves.resume(head.id)
        play_to_the_end(opened)
        opened.close()
    assert saves.heads() == []
    for game_id in saves.uncounted():
        saves.count(game_id)
    counted = {one.id: one.result for one in saves.finished_games()}
    for head in saves.heads(True):
        recording = saves.recording(head.id)
        match, seats = recording.match, recording.seats
        assert counted.get(head.id) == result_of(match.game, match.events, seats)
    assert {head.game for head in saves.heads(True) if head.id in counted} == GAMES


def play_to_the_end(opened: OpenGame) -> None:
    """Play a game on, durably, with actions that end it soon."""
    match, rng = opened.match, Random(opened.head.id)
    while not match.game.is_over:
        texts = match.game.legal_texts(match.game.to_act)
        soon = [text for text in texts if text.split()[0] not in ("draw", "pass")]
        step = match.prepare(match.game.to_act, rng.choice(soon or texts))
        opened.journal.append(step)
        match.commit(step)


def test_what_is_told_of_them_besides_is_kept(path: Path, version: int, clock: Clock) -> None:
    with closing(sqlite3.connect(path)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE sql <> ''")]
        besides = {
            table: db.execute(f"SELECT * FROM {table} ORDER BY rowid").fetchall()
            for table in ("marks", "results", "learnt")
            if table in tables
        }
    assert len(besides) == (0, 1, 2, 2, 2, 3)[version - 1]
    assert all(besides.values())
    Store.open(path, clock).close()
    with closing(sqlite3.connect(path)) as db:
        for table, rows in besides.items():
            assert db.execute(f"SELECT * FROM {table} ORDER BY rowid").fetchall() == rows
