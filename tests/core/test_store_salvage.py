"""A damaged database is set aside, and every game that can be read comes over."""

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.store import (
    HINT,
    Clock,
    Mark,
    Result,
    Salvage,
    Store,
    StoreError,
    mark_seen,
    pending_notices,
)
from core.store.copies import folder_of
from core.store.rescue.report import Cut
from core.store.rescue.salvaging import salvage
from tests.core.store_kit import append, head, play, row

GAMES = 30
PAGE = 4096
INTERIOR_PAGE = 5


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def full(path: Path, clock: Clock) -> Path:
    """A sound database of many games with long actions, spread over many pages."""
    with Store.open(path, clock) as store:
        for index in range(GAMES):
            store.create(head(f"game{index:02}", name="x" * 600), [])
            play(store, f"game{index:02}", 6, size=700)
    # What a copy can give is tested elsewhere.
    shutil.rmtree(folder_of(path))
    return path


def leaves_of(path: Path, table: str) -> list[int]:
    """Return the numbers of the pages that hold the rows of a table."""
    with closing(sqlite3.connect(path)) as db:
        (root,) = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
        ).fetchone()
    content = path.read_bytes()
    page = content[(root - 1) * PAGE : root * PAGE]
    assert page[0] == INTERIOR_PAGE
    cells = int.from_bytes(page[3:5], "big")
    offsets = [int.from_bytes(page[12 + 2 * cell :][:2], "big") for cell in range(cells)]
    return [int.from_bytes(page[offset:][:4], "big") for offset in offsets]


def spoil(path: Path, page: int) -> None:
    """Overwrite a page with rubbish."""
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(b"\xa5" * PAGE)


def test_a_spoiled_page_of_games_costs_only_the_games_on_it(full: Path, clock: Clock) -> None:
    spoil(full, leaves_of(full, "games")[2])
    with Store.open(full, clock) as store:
        kept = store.heads()
        aside = str(full.with_name("games.corrupt-1.db"))
        assert store.salvaged == Salvage(aside, len(kept), lost=GAMES - len(kept))
        assert GAMES - 8 < len(kept) < GAMES
        for game in kept:
            assert len(store.load(game.id).actions) == game.actions == 6
        play(store, kept[0].id, 1, first=7)


def test_a_spoiled_page_of_actions_shortens_only_its_games(full: Path, clock: Clock) -> None:
    spoil(full, leaves_of(full, "journal")[9])
    with Store.open(full, clock) as store:
        kept = store.heads()
        shortened = [game for game in kept if game.actions < 6]
        assert store.salvaged is not None
        assert store.salvaged.games == GAMES
        assert set(store.salvaged.cut) == {Cut(game.id, game.actions, 6) for game in shortened}
        assert 1 <= len(shortened) <= 3
        for game in kept:
            expected = [((n - 1) % 2, f"card {n}" + "x" * 700) for n in range(1, game.actions + 1)]
            assert store.load(game.id).actions == expected
        for game in shortened:
            assert (game.summary, game.finished) == ({}, False)
            play(store, game.id, 1, first=game.actions + 1)


def test_two_spoiled_pages_cost_no_game_between_them(full: Path, clock: Clock) -> None:
    leaves = leaves_of(full, "games")
    spoil(full, leaves[0])
    spoil(full, leaves[3])
    with Store.open(full, clock) as store:
        kept = {game.id for game in store.heads()}
    assert {"game07", "game29"} <= kept < {f"game{index:02}" for index in range(GAMES)}


def test_a_spoiled_index_costs_nothing(full: Path, clock: Clock) -> None:
    with closing(sqlite3.connect(full)) as db:
        (root,) = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'journal'"
        ).fetchone()
    spoil(full, root)
    with Store.open(full, clock) as store:
        assert store.salvaged == Salvage(str(full.with_name("games.corrupt-1.db")), GAMES)
        assert {game.actions for game in store.heads()} == {6}


def test_the_damaged_file_is_kept_as_it_was(full: Path, clock: Clock) -> None:
    spoil(full, leaves_of(full, "games")[0])
    damaged = full.read_bytes()
    Store.open(full, clock).close()
    assert full.with_name("games.corrupt-1.db").read_bytes() == damaged


def test_a_sound_database_is_not_salvaged_again(full: Path, clock: Clock) -> None:
    spoil(full, leaves_of(full, "games")[0])
    Store.open(full, clock).close()
    with Store.open(full, clock) as store:
        assert store.salvaged is None
    assert not full.with_name("games.corrupt-2.db").exists()


def test_a_file_that_is_no_database_makes_room_for_a_new_one(path: Path, clock: Clock) -> None:
    for number in (1, 2):
        path.write_bytes(b"no database at all, number %d\n" % number * 500)
        with Store.open(path, clock) as store:
            assert store.salvaged is not None
            assert store.salvaged.games == number - 1
            if number == 1:
                store.create(head(), [])
    assert path.with_name("games.corrupt-1.db").read_bytes().startswith(b"no database at all, n")
    assert b"number 2" in path.with_name("games.corrupt-2.db").read_bytes()


def test_a_file_cut_in_half_still_gives_games(full: Path, clock: Clock) -> None:
    with full.open("r+b") as file:
        file.truncate(full.stat().st_size // 2 // PAGE * PAGE)
    with Store.open(full, clock) as store:
        assert store.salvaged is not None
        assert store.salvaged.games == len(store.heads()) > 0


def test_an_unfinished_salvage_is_finished(full: Path, clock: Clock) -> None:
    full.rename(full.with_name("games.db.rebuilt"))
    with Store.open(full, clock) as store:
        assert len(store.heads()) == GAMES


def test_a_salvage_that_never_finished_is_begun_again(full: Path, clock: Clock) -> None:
    full.with_name("games.db.unfinished").write_bytes(b"half a database")
    spoil(full, leaves_of(full, "games")[0])
    with Store.open(full, clock) as store:
        assert store.heads()
    assert not full.with_name("games.db.unfinished").exists()


def test_a_damaged_database_in_use_is_left_alone(full: Path, clock: Clock) -> None:
    with Store.open(full, clock):
        spoil(full, leaves_of(full, "games")[0])
        damaged = full.read_bytes()
        with pytest.raises(StoreError, match="is damaged, and another Kahwa has it open"):
            Store.open(full, clock)
        assert full.read_bytes() == damaged


CUT = (Cut("k4x9mz", 12, 40), Cut("q7h2wn", 3, 9))


@pytest.mark.parametrize(
    ("salvage", "expected"),
    [
        (Salvage("aside.db", 0), "Kahwa rescued 0 games. Kahwa kept the damaged file as"),
        (Salvage("aside.db", 1), "Kahwa rescued 1 game. Kahwa kept the damaged file"),
        (
            Salvage("aside.db", 5, CUT[:1]),
            "1 of them continues from an earlier move: k4x9mz after move 12 of 40. Kahwa",
        ),
        (
            Salvage("aside.db", 5, CUT),
            (
                "2 of them continue from an earlier move: k4x9mz after move 12 of 40,"
                " q7h2wn after move 3 of 9. Kahwa"
            ),
        ),
        (Salvage("aside.db", 9, CUT * 4), "k4x9mz after move 12 of 40, and 3 more. Kahwa"),
        (
            Salvage("aside.db", 5, copied={"2026-03-02": 2, "2026-03-01": 1}),
            (
                "1 of them was completed from the copy of 2026-03-01. "
                "2 of them were completed from the copy of 2026-03-02. Kahwa"
            ),
        ),
        (Salvage("aside.db", 5, lost=1), "rescued 5 games. 1 game is lost. Kahwa"),
        (
            Salvage("aside.db", 5, certain=False),
            "Games that were only in the damaged part may be lost too. Kahwa",
        ),
    ],
)
def test_the_report_says_what_came_over(salvage: Salvage, expected: str) -> None:
    assert re.search(re.escape(expected), salvage.report())


def test_a_rescue_is_told_until_it_is_marked_as_seen(full: Path, clock: Clock) -> None:
    assert pending_notices(full) == []
    spoil(full, leaves_of(full, "games")[0])
    for _opening in range(2):
        Store.open(full, clock).close()
        (notice,) = pending_notices(full)
        assert notice.text.startswith("Your saved games were damaged. ")
        assert str(full.with_name("games.corrupt-1.db")) in notice.text
    mark_seen([notice])
    assert pending_notices(full) == []


def test_a_notice_that_is_damaged_itself_still_names_the_old_file(full: Path, clock: Clock) -> None:
    spoil(full, leaves_of(full, "games")[0])
    Store.open(full, clock).close()
    (notice,) = pending_notices(full)
    notice.file.write_bytes(b"rubbish")
    assert str(full.with_name("games.corrupt-1.db")) in pending_notices(full)[0].text


def test_marks_come_over_with_their_games(full: Path, clock: Clock) -> None:
    with Store.open(full, clock) as store:
        for index in range(GAMES):
            store.mark(f"game{index:02}", HINT, 0)
    shutil.rmtree(folder_of(full))
    spoil(full, leaves_of(full, "games")[2])
    with Store.open(full, clock) as store:
        assert store.salvaged is not None
        assert store.heads()
        assert all(game.marks == (Mark(HINT, 0, 1),) for game in store.heads())
        marked = store._db.execute("SELECT count(*) FROM marks").fetchone()[0]
        assert marked == len(store.heads())


def test_a_result_comes_over_unless_its_game_has_lost_actions(full: Path, clock: Clock) -> None:
    with Store.open(full, clock) as store:
        for index in range(GAMES):
            result = Result(0, True, [1], {"points": index})
            append(store, f"game{index:02}", row(7), finished=True, result=result)
    shutil.rmtree(folder_of(full))
    spoil(full, leaves_of(full, "journal")[9])
    with Store.open(full, clock) as store:
        finished = {game.id for game in store.heads() if game.finished}
        assert 0 < len(finished) < GAMES
        assert {game.id for game in store.finished_games()} == finished


def test_a_row_that_has_lost_a_value_is_missing_at_once(path: Path, clock: Clock) -> None:
    """One wrong bit can make a number nothing, which no table would take."""
    with Store.open(path, clock) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 6)
    shutil.rmtree(folder_of(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = replace(sql, 'seat INTEGER NOT NULL', 'seat')")
        db.execute("PRAGMA writable_schema = OFF")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE journal SET seat = NULL WHERE number = 5")
    salvage(path)
    assert [row[:2] for row in rows_of(path)] == [("k4x9mz", number) for number in range(1, 5)]
    with Store.open(path, clock) as store:
        assert store.salvaged is None
        assert len(store.load("k4x9mz").actions) == 4


def rows_of(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT * FROM journal ORDER BY number").fetchall()


@pytest.mark.parametrize("number", [-31676, 0])
def test_a_row_in_front_of_all_others_is_rescued_from_once(
    full: Path, clock: Clock, number: int
) -> None:
    with closing(sqlite3.connect(full)) as db:
        db.execute(
            "UPDATE journal SET number = ? WHERE game_id = 'game07' AND number = 4", (number,)
        )
        db.commit()
    with Store.open(full, clock) as store:
        assert store.salvaged is not None
        assert [(one.game, one.kept) for one in store.salvaged.cut] == [("game07", 3)]
    with Store.open(full, clock) as store:
        assert store.salvaged is None
        assert len(store.load("game07").rows) == 3
