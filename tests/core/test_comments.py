"""Comments on the moves of saved games: kept, changed, taken away, and gone with their game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.records.symbols import LONGEST_COMMENT, LongComment
from core.saves.saves import Saves
from core.store import Clock, NoSuchGame, Store
from core.table import Seat


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(path, clock) as store:
        yield store


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, Random(1))


@pytest.fixture
def game(saves: Saves) -> str:
    """Return the id of a game of which three actions have been played."""
    options = game_type("ronda").table.settle({})
    opened = saves.begin("ronda", options, [Seat("Amina"), Seat("B", "random")], Seeded(1))
    for _action in range(3):
        seat = opened.match.game.to_act
        step = opened.match.prepare(seat, opened.match.game.legal_texts(seat)[0])
        opened.journal.append(step)
        opened.match.commit(step)
    opened.close()
    return opened.head.id


def test_a_comment_is_kept_changed_and_taken_away(saves: Saves, game: str) -> None:
    assert saves.comments(game) == {}
    saves.comment(game, 2, "Good.")
    saves.comment(game, 0, "It begins.\nHere.")
    assert saves.comments(game) == {0: "It begins.\nHere.", 2: "Good."}
    saves.comment(game, 2, "Better.")
    saves.comment(game, 0, "  ")
    assert saves.comments(game) == {2: "Better."}


def test_comments_outlive_their_program(path: Path, saves: Saves, game: str, clock: Clock) -> None:
    saves.comment(game, 3, "Here.")
    with Store.open(path, clock) as again:
        assert again.comments.of(game) == {3: "Here."}


def test_a_comment_holds_nothing_that_a_terminal_obeys(saves: Saves, game: str) -> None:
    saves.comment(game, 1, " \x1b[2Jone\u202e\ttwo \r\n\x00three ")
    assert saves.comments(game) == {1: "[2Jone two\nthree"}


def test_a_comment_that_is_too_long_is_refused(saves: Saves, game: str) -> None:
    saves.comment(game, 1, "x" * LONGEST_COMMENT)
    with pytest.raises(LongComment, match="at most 2000 letters"):
        saves.comment(game, 1, "y" * (LONGEST_COMMENT + 1))
    assert saves.comments(game) == {1: "x" * LONGEST_COMMENT}


def test_a_comment_needs_a_game_and_a_row(saves: Saves, game: str) -> None:
    with pytest.raises(NoSuchGame):
        saves.comment("nobody", 0, "Here.")
    for row in (-1, 4):
        with pytest.raises(ValueError, match=f"has no row {row}"):
            saves.comment(game, row, "Here.")


def test_comments_go_with_their_game(path: Path, saves: Saves, game: str) -> None:
    saves.comment(game, 1, "Here.")
    saves.delete(game)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM comments").fetchone() == (0,)


def test_a_recording_says_in_which_row_a_move_stands(saves: Saves, game: str) -> None:
    opened = saves.resume(game)
    back = opened.match.prepare_take_back(3)
    opened.journal.take_back(back)
    opened.match.take_back(back)
    seat = opened.match.game.to_act
    step = opened.match.prepare(seat, opened.match.game.legal_texts(seat)[-1])
    opened.journal.append(step)
    opened.match.commit(step)
    opened.close()
    recording = saves.recording(game)
    assert [recording.row_at(position) for position in range(4)] == [0, 1, 2, 5]


def test_a_damaged_comment_hides_no_other(path: Path, saves: Saves, game: str) -> None:
    saves.comment(game, 1, "Here.")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO comments VALUES (?, 2, x'ff00')", (game,))
        db.execute("INSERT INTO comments VALUES (?, 'x', 'There.')", (game,))
    assert saves.comments(game) == {1: "Here."}
