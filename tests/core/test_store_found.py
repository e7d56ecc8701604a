"""What a database file holds of saved games, found on its pages by small cases."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.store import Store
from core.store.file_format.finding import Found, find_games
from core.store.file_format.pages import (
    INTERIOR_INDEX,
    INTERIOR_TABLE,
    LEAF_INDEX,
    LEAF_TABLE,
    Pages,
)
from tests.core.store_kit import head, play

NOW = datetime(2026, 11, 28, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of two games with three actions each."""
    path = tmp_path / "games.db"
    with Store.open(path, lambda: NOW) as store:
        for game in ("aaaaaa", "bbbbbb"):
            store.create(head(game), [])
            play(store, game, 3)
    return path


def found(path: Path, *statements: str) -> Found:
    """Return what is found once some rows are gone, of which no other table knows."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            db.execute(statement)
    return find_games(path)


def test_a_whole_file_is_found_with_certainty(path: Path) -> None:
    all_there = found(path)
    assert sorted(map(str, all_there.games)) == ["aaaaaa", "bbbbbb"]
    assert [len(rows) for rows in all_there.journal.values()] == [3, 3]
    assert (all_there.missing, all_there.linked) == (set(), True)
    assert all_there.certain


def test_a_journal_without_a_game_tells_of_one_that_is_missing(path: Path) -> None:
    assert found(path, "DELETE FROM games WHERE id = 'aaaaaa'").missing == {"aaaaaa"}


def test_a_journal_without_its_first_row_may_be_another_games(path: Path) -> None:
    gone = "DELETE FROM journal WHERE game_id = 'aaaaaa' AND number = 1"
    assert found(path, "DELETE FROM games WHERE id = 'aaaaaa'", gone).missing == set()


def test_nothing_is_found_where_there_is_no_file(tmp_path: Path) -> None:
    assert find_games(tmp_path / "none.db").size == 0


def test_a_tree_is_broken_where_a_page_is_of_another_kind(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        ((size,),) = db.execute("PRAGMA page_size")
        roots = dict(db.execute("SELECT type, max(rootpage) FROM sqlite_master GROUP BY type"))
    pages = Pages(path.read_bytes(), size)
    assert pages.tree(roots["table"], LEAF_TABLE, INTERIOR_TABLE).whole
    assert pages.tree(roots["table"], LEAF_INDEX, INTERIOR_INDEX) == ([], [roots["table"]])
    assert pages.tree(roots["index"], LEAF_TABLE, INTERIOR_TABLE) == ([], [roots["index"]])


ROWIDS = [-(2**63), -1, 0, *(2**bits + one for bits in range(6, 63, 7) for one in (-1, 0, 1))]
"""Numbers of one to nine bytes, and those on both sides of where one more byte begins."""


def test_rows_are_read_as_sqlite_reads_them_whatever_their_numbers_and_lengths(
    tmp_path: Path,
) -> None:
    values = [None, 0, 1, *(sign * 2**bits for bits in range(1, 63, 4) for sign in (-1, 1)), 0.5]
    texts = ["é" * length for length in (0, 1, 28, 29, 57, 58, 4000, 9000)]
    blobs = [bytes(length) for length in (0, 57, 58, 8184, 8200, 40000)]
    path = tmp_path / "rows.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE many (at INTEGER PRIMARY KEY, one, other)")
        rows = [(at, "a", at) for at in ROWIDS]
        rows += [(10**6 + at, one, "") for at, one in enumerate([*values, *texts, *blobs])]
        db.executemany("INSERT INTO many VALUES (?, ?, ?)", rows)
        db.commit()
        ((size,),) = db.execute("PRAGMA page_size")
    pages = Pages(path.read_bytes(), size)
    tree = pages.tree(2, LEAF_TABLE, INTERIOR_TABLE)
    read = [pages.table_rows(leaf) for leaf in tree.leaves]
    assert tree.whole
    assert all(whole for _rows, whole in read)
    told = {row.rowid: tuple(row.values[1:]) for leaf, _whole in read for row in leaf}
    assert told == {at: (one, other) for at, one, other in rows}
    assert sum(len(leaf) for leaf, _whole in read) == len(rows)
