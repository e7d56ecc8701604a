"""Every damage to a game is seen, and mended as well as can be, from what is left of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from core.saves.saves import Saves
from core.store import Store
from core.store.open_database import lock_folder
from core.table import Seat
from tests.core.doctor.kit import (
    FINISHED,
    UNFINISHED,
    change,
    contents,
    examined,
    now,
    play_game,
    treated,
    without_copies,
    wrong,
)

Whole = list[tuple[object, ...]]

GAME = f"(SELECT id FROM games WHERE name = '{UNFINISHED}')"
OVER = f"(SELECT id FROM games WHERE name = '{FINISHED}')"
ROW_9 = f"WHERE game_id = {GAME} AND number = 9"


def one_bit(column: str, place: int = 1) -> str:
    """Return an expression for a column with one bit of a sign turned over."""
    sign = f"unicode(substr({column}, {place}))"
    turned = f"char(({sign} | 4) - ({sign} & 4))"
    return f"substr({column}, 1, {place - 1}) || {turned} || substr({column}, {place + 1})"


FOUND_AGAIN = {
    "an action": f"UPDATE journal SET content = {one_bit('content')} {ROW_9}",
    "a checksum": f"UPDATE journal SET checksum = {one_bit('checksum', 5)} {ROW_9}",
    "what a checksum is": f"UPDATE journal SET checksum = CAST(checksum AS BLOB) {ROW_9}",
    "a seat": f"UPDATE journal SET seat = seat + 64 {ROW_9}",
    "a link": f"UPDATE journal SET link = {one_bit('link', 7)} {ROW_9}",
    "the first row": f"UPDATE journal SET content = {one_bit('content')}"
    f" WHERE game_id = {GAME} AND number = 1",
    "the last link": f"UPDATE journal SET link = {one_bit('link')}"
    f" WHERE game_id = {GAME} AND number = 20",
    "the options": f"UPDATE games SET options = {one_bit('options', 20)} WHERE id = {GAME}",
    "the source": f"UPDATE games SET source = replace(source, '7', '5') WHERE id = {GAME}",
    "the version of the rules": f"UPDATE games SET rules_version = 65 WHERE id = {GAME}",
    "the opening": f"UPDATE games SET opening = 'lost' WHERE id = {GAME}",
    "the seats": f"UPDATE games SET seats = {one_bit('seats')} WHERE id = {GAME}",
    "the summary": f"UPDATE games SET summary = '{{' WHERE id = {GAME}",
    "another score": f"UPDATE games SET summary = '{{\"scores\": [9, 9]}}' WHERE id = {GAME}",
    "an end": f"UPDATE games SET finished = 1 WHERE id = {GAME}",
    "no end": f"UPDATE games SET finished = 0 WHERE id = {OVER}",
    "what finished is": "UPDATE games SET finished = 'perhaps'",
    "a result": "UPDATE results SET won = 1 - won",
    "the counts of a result": "UPDATE results SET counts = '[]'",
    "a time": f"UPDATE games SET updated = created || 'x' WHERE id = {GAME}",
}
"""Statements that damage what the rest of a game tells."""


def test_nothing_is_wrong_with_sound_games(path: Path, whole: Whole) -> None:
    assert wrong(examined(path)) == []
    assert treated(path) == ([], [])
    assert contents(path) == whole
    assert not [*path.parent.glob("*.before-repair*")]


def test_what_a_card_room_keeps_beside_the_score_is_no_damage(path: Path) -> None:
    shown = """json_set(summary, '$.shown', json('{"cards": ["5C"], "round": 2}'))"""
    change(path, f"UPDATE games SET summary = {shown}")
    assert wrong(examined(path)) == []
    assert treated(path) == ([], [])


@pytest.mark.parametrize("damage", FOUND_AGAIN.values(), ids=FOUND_AGAIN)
def test_what_the_rest_of_a_game_tells_is_found_again(
    path: Path, whole: Whole, damage: str
) -> None:
    without_copies(path)
    change(path, damage)
    assert len(wrong(examined(path))) in (1, 2)
    repaired, left = treated(path)
    assert left == []
    assert all(one.done for one in repaired)
    assert _without_times(contents(path)) == _without_times(whole)


def _without_times(games: Whole) -> list[object]:
    return [[*map(str, one[1:])] for one in games]


def test_a_result_of_a_game_that_goes_on_is_taken_away(path: Path) -> None:
    change(path, f"UPDATE results SET game_id = {GAME}")
    repaired, left = treated(path)
    assert ([one.done for one in repaired], left) == ([True], [])
    with Store.open(path, now) as store:
        assert store.finished_games() == []
        # It is counted when the statistics are opened.
        assert [head.name for head in store.uncounted_games()] == [FINISHED]


def test_a_copy_of_everything_is_made_before_the_first_change(path: Path) -> None:
    change(path, "UPDATE games SET summary = '{}'")
    with closing(sqlite3.connect(path)) as db:
        damaged = list(db.iterdump())
    repaired, _left = treated(path)
    (copy,) = path.parent.glob("*.before-repair-1.db")
    assert len(repaired) == 2
    assert all(str(copy) in one.sentence for one in repaired)
    with closing(sqlite3.connect(copy)) as db:
        assert list(db.iterdump()) == damaged


def test_rows_that_are_lost_come_from_a_copy(path: Path, whole: Whole) -> None:
    change(
        path,
        f"UPDATE journal SET content = 'nothing of the kind' {ROW_9}",
        f"UPDATE games SET options = 'none', seats = 'none' WHERE id = {GAME}",
    )
    repaired, left = treated(path)
    assert left == []
    assert "restored from the copy of 2026-03-01" in repaired[0].sentence
    assert contents(path)[:2] == whole[:2]


def test_what_no_copy_has_shortens_a_game(path: Path, whole: Whole) -> None:
    without_copies(path)
    change(path, f"UPDATE journal SET content = 'nothing of the kind' {ROW_9}")
    repaired, left = treated(path)
    assert left == []
    assert "continues from row 8 of 20" in repaired[0].sentence
    with Store.open(path, now) as store:
        (head,) = [head for head in store.heads() if head.name == UNFINISHED]
        saved = store.load(head.id)
    assert (head.actions, head.rows) == (8, 8)
    assert saved.actions == list(whole[1][1])[:8]  # type: ignore[call-overload]


def test_a_game_that_lost_its_end_loses_what_bots_made_of_it(path: Path) -> None:
    without_copies(path)
    finished = f"(SELECT id FROM games WHERE name = '{FINISHED}')"
    change(
        path,
        f"INSERT OR REPLACE INTO pars VALUES ({finished}, 0, 1, '{{}}')",
        f"UPDATE journal SET content = 'nothing of the kind' WHERE number = 9"
        f" AND game_id = {finished}",
    )
    assert treated(path)[1] == []
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM results").fetchone() == (0,)
        assert db.execute("SELECT count(*) FROM pars").fetchone() == (0,)


def test_a_game_of_which_too_much_is_lost_stays_as_it_is(path: Path) -> None:
    without_copies(path)
    change(path, f"UPDATE games SET options = 'none' WHERE id = {GAME}")
    with closing(sqlite3.connect(path)) as db:
        before = list(db.iterdump())
    repaired, left = treated(path)
    assert [one.done for one in repaired] == [False]
    assert "It has lost options" in repaired[0].sentence
    assert len(left) == 1
    with closing(sqlite3.connect(path)) as db:
        assert list(db.iterdump()) == before


EARLY = "Early"


@pytest.fixture
def dealt(path: Path) -> Path:
    """The database with a game that is dealt and in which nobody has acted yet, and its copy."""
    with Store.open(path, later) as store:
        play_game(Saves(store, Random(3)), "ronda", 2, 0, EARLY)
    with Store.open(path, much_later):
        pass
    return path


def later() -> datetime:
    return now() + timedelta(days=1)


def much_later() -> datetime:
    return now() + timedelta(days=2)


BEGUN = f"(SELECT id FROM games WHERE name = '{EARLY}')"
BEFORE_ANYBODY_ACTS = {
    "the name of an option": "options = replace(options, '\"target\"', '\"tbrget\"')",
    "a value": "options = replace(options, '41', '4q')",
    "a byte that no bit explains": "options = replace(options, 'batch', 'bazch')",
    "a quote": "options = replace(options, '\"deal\"', '\"deal ')",
    "the seed": "source = replace(source, '7', 'x')",
    "the players": "players = 3",
    "the first deal": "opening = replace(opening, '\"value\"', '\"valve\"')",
    "all of the first deal": "opening = 'lost'",
}
"""Damage to the row of a game that no link guards."""


@pytest.mark.parametrize("from_copy", [True, False])
@pytest.mark.parametrize("damage", BEFORE_ANYBODY_ACTS.values(), ids=BEFORE_ANYBODY_ACTS)
def test_a_game_in_which_nobody_has_acted_is_found_again(
    dealt: Path, damage: str, from_copy: bool
) -> None:
    before = contents(dealt)
    if not from_copy:
        without_copies(dealt)
    change(dealt, f"UPDATE games SET {damage} WHERE id = {BEGUN}")
    assert len(wrong(examined(dealt))) == 1
    repaired, left = treated(dealt)
    assert ([one.done for one in repaired], left) == ([True], [])
    assert _without_times(contents(dealt)) == _without_times(before)


def test_rows_lost_at_the_end_come_from_a_copy_as_those_before_do(path: Path, whole: Whole) -> None:
    change(
        path,
        f"UPDATE games SET options = 'none', name = char(0, 0, 0) WHERE id = {GAME}",
        "DELETE FROM journal WHERE number > 3 AND game_id = (SELECT id FROM games"
        " WHERE options = 'none')",
        "UPDATE games SET rows = 3, actions = 3 WHERE options = 'none'",
    )
    repaired, left = treated(path)
    assert left == []
    assert "restored from the copy of 2026-03-01" in repaired[0].sentence
    assert contents(path)[:2] == whole[:2]


@pytest.mark.parametrize("where", ["doctor", "repair", "doctor afterwards"])
def test_what_cannot_be_repaired_is_said_to_be_so_with_what_to_do(dealt: Path, where: str) -> None:
    without_copies(dealt)
    change(dealt, f"UPDATE games SET options = '{{\"tea\": 1}}' WHERE id = {BEGUN}")
    with closing(sqlite3.connect(dealt)) as db:
        (game_id,) = db.execute(f"SELECT {BEGUN}").fetchone()
    if where != "doctor":
        repaired, left = treated(dealt)
        assert [one.done for one in repaired] == [False]
    (told,) = left if where == "repair" else wrong(examined(dealt))
    assert f"Game {game_id} can't be replayed." in told
    assert f"Kahwa can't repair it. Delete it with kahwa saves --delete {game_id}" in told


def test_a_game_that_is_played_elsewhere_is_left_alone(path: Path) -> None:
    change(path, f"UPDATE games SET summary = '{{' WHERE id = {GAME}")
    with Store.open(path, now) as store:
        game_id = store.shelf.damaged()[0].id
        with store.claim(game_id):
            repaired, left = treated(path)
    assert "is open in another Kahwa" in repaired[0].sentence
    assert left
    assert not [*lock_folder(path).glob("game-*")]


def test_moves_that_the_rules_refuse_are_told_and_stay(path: Path) -> None:
    """Links that fit speak of no damage: somebody wrote such a game."""
    change(path, f"UPDATE journal SET checksum = '0123456789abcdef' {ROW_9}")
    from core.store.appending import first_link, next_link

    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.row_factory = sqlite3.Row
        game = db.execute(f"SELECT * FROM games WHERE id = {GAME}").fetchone()
        last = first_link(game)
        for row in db.execute(
            "SELECT rowid, * FROM journal WHERE game_id = ? ORDER BY number", (game["id"],)
        ).fetchall():
            last = next_link(last, row)
            db.execute("UPDATE journal SET link = ? WHERE rowid = ?", (last, row["rowid"]))
    (told,) = wrong(examined(path))
    assert "can't be replayed from row 9" in told
    assert treated(path) == ([], [told])


def test_games_of_other_rules_or_of_another_kahwa_are_no_damage(path: Path) -> None:
    from core.store.appending import first_link, next_link

    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.row_factory = sqlite3.Row
        db.execute(f"UPDATE games SET rules_version = 9 WHERE id = {GAME}")
        db.execute(f"UPDATE games SET game = 'whist' WHERE id = {OVER}")
        for game in db.execute("SELECT * FROM games").fetchall():
            last = first_link(game)
            query = "SELECT rowid, * FROM journal WHERE game_id = ? ORDER BY number"
            for row in db.execute(query, (game["id"],)).fetchall():
                last = next_link(last, row)
                db.execute("UPDATE journal SET link = ? WHERE rowid = ?", (last, row["rowid"]))
    found = examined(path)
    assert wrong(found) == []
    warned = [one.sentence for one in found if one.state == "warning"]
    assert len(warned) == 2
    assert "This Kahwa doesn't know whist" in " ".join(warned)


def test_a_bot_of_no_level_is_told_with_who_may_play_in_its_place(path: Path) -> None:
    change(path, f"UPDATE games SET seats = replace(seats, 'regular', 'regulaz') WHERE id = {GAME}")
    found = examined(path)
    assert wrong(found) == []
    (told,) = [one.sentence for one in found if one.state == "warning"]
    assert "There's no level regulaz." in told
    assert "--seat 'Bot 1=casual'" in told


def test_rows_of_no_game_are_dropped(path: Path, whole: Whole) -> None:
    change(
        path,
        "PRAGMA foreign_keys = OFF",
        "INSERT INTO marks VALUES ('gone00', 'hint', 0, 1)",
        "INSERT INTO learnt VALUES ('lesson', 'ronda', 'x', 'step', 1, '', NULL)",
    )
    assert len(wrong(examined(path))) == 2
    repaired, left = treated(path)
    assert ([one.done for one in repaired], left) == ([True, True], [])
    assert contents(path) == whole


def test_who_sits_in_a_game_since_a_copy_was_made_sits_there_by_its_journal(path: Path) -> None:
    with Store.open(path, now) as store:
        (game,) = (one.id for one in store.heads() if one.name == UNFINISHED)
        Saves(store, Random(1)).resume(game, [Seat("Bot 1", "casual")]).close()
    before = contents(path)
    change(path, f"UPDATE games SET seats = 'none' WHERE id = {GAME}")
    _repaired, left = treated(path)
    assert left == []
    assert contents(path) == before
