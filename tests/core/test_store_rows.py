"""A damaged row costs only itself: the other games are listed, opened and counted."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.match.journal import BACK
from core.store import Clock, DamagedGame, NoSuchGame, Result, Store, StoreError
from tests.core.store_kit import append, head, play, row

BAD_VALUES = [
    "'x'", "'5'", "'[]'", "'{}'", "5", "-1", "1.5", "x'00ff'", "x'7b7d'", "'[[[[[['", "''",
]  # fmt: skip
COLUMNS = (
    "game", "options", "players", "rules_version", "seats", "source", "name", "finished", "summary",
    "created", "updated", "actions", "opening", "take_backs", "rows",
)  # fmt: skip
HARMLESS = {
    "game": {"'x'", "'5'", "'[]'", "'{}'", "5", "-1", "1.5", "'[[[[[['", "''"},
    "name": {"'x'", "'5'", "'[]'", "'{}'", "5", "-1", "1.5", "'[[[[[['", "''"},
    "options": {"'{}'"},
    "source": {"'{}'"},
    "summary": {"'{}'"},
    "opening": {"'[]'"},
    "rules_version": {"'5'", "5"},
    "actions": {"'5'", "5"},
    "rows": {"'5'", "5"},
}
"""What may stand in a column: text is text, and a number in quotes is one to SQLite."""


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    """Two games of four actions, and two finished ones with results."""
    with Store.open(tmp_path / "games.db", clock) as opened:
        for game_id in ("k4x9mz", "q7h2wn", "aaaaaa", "bbbbbb"):
            opened.create(head(game_id), [{"kind": "first", "value": 0}])
            play(opened, game_id, 4)
            opened.mark(game_id, "hint", 0)
        for game_id in ("aaaaaa", "bbbbbb"):
            result = Result(0, True, [1], {"points": 3})
            append(opened, game_id, row(5), finished=True, result=result)
        yield opened


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("value", BAD_VALUES)
def test_a_bad_value_in_a_game_is_shown_as_damage_of_that_game_alone(
    store: Store, column: str, value: str
) -> None:
    store._db.execute(f"UPDATE games SET {column} = {value} WHERE id = 'k4x9mz'")
    assert "q7h2wn" in [game.id for game in store.heads(finished=False)]
    assert len(store.load("q7h2wn").actions) == 4
    if value in HARMLESS.get(column, ()):
        assert store.shelf.page().damaged == []
        return
    (damaged,) = store.shelf.page().damaged
    assert (damaged.id, damaged.columns) == ("k4x9mz", (column,))
    assert [game.id for game in store.heads(finished=False)] == ["q7h2wn"]
    with pytest.raises(StoreError, match="k4x9mz is damaged, so Kahwa can't open it"):
        store.load("k4x9mz")


@pytest.mark.parametrize("time", ["2026-01-01T12:00:00", "2026-01-01", "yesterday"])
@pytest.mark.parametrize("column", ["created", "updated"])
def test_a_time_without_a_zone_is_damage(store: Store, column: str, time: str) -> None:
    store._db.execute(f"UPDATE games SET {column} = '{time}' WHERE id = 'k4x9mz'")
    (damaged,) = store.shelf.page().damaged
    assert (damaged.id, damaged.columns) == ("k4x9mz", (column,))


@pytest.mark.parametrize(
    "change",
    [
        "seat = 'x'",
        "content = x'00ff'",
        "outcomes = '5'",
        "outcomes = x'5b'",
        "checksum = x'00'",
        "kind = 'Other'",
        "kind = x'00'",
        "actions = 'x'",
        "link = x'00'",
    ],
)
def test_a_bad_row_is_damage_of_its_game_alone(store: Store, change: str) -> None:
    store._db.execute(f"UPDATE journal SET {change} WHERE game_id = 'k4x9mz' AND number = 2")
    assert store.shelf.page().damaged == [DamagedGame("k4x9mz", "ronda", ("journal",))]
    assert [game.id for game in store.heads(finished=False)] == ["q7h2wn"]
    with pytest.raises(StoreError, match="k4x9mz is damaged in row 2 of its journal"):
        store.load("k4x9mz")
    assert len(store.load("q7h2wn").actions) == 4


def test_a_row_of_a_kind_that_only_a_newer_kahwa_knows_is_told_as_such(store: Store) -> None:
    store._db.execute("UPDATE journal SET kind = 'pause' WHERE game_id = 'k4x9mz' AND number = 2")
    with pytest.raises(StoreError, match="Row 2 of game k4x9mz is of a kind this Kahwa doesn't"):
        store.load("k4x9mz")


@pytest.mark.parametrize(
    "change",
    [
        "outcomes = '[5]'", "outcomes = '[[[[['", "outcomes = '[{\"kind\":1}]'",
        "outcomes = '[ ]'", "seat = seat + 1", "content = 'card 9'", "checksum = NULL",
        "checksum = 'sum9'", "kind = 'take-back'", "kind = 'reseat'", "actions = 1", "actions = 3",
        "link = 'x'", "link = upper(link)",
    ],
)  # fmt: skip
def test_a_row_that_is_found_to_be_bad_when_it_is_read_is_told_in_a_sentence(
    store: Store, change: str
) -> None:
    store._db.execute(f"UPDATE journal SET {change} WHERE game_id = 'k4x9mz' AND number = 2")
    with pytest.raises(StoreError, match="k4x9mz is damaged in row 2 of its journal"):
        store.load("k4x9mz")


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM journal WHERE game_id = 'k4x9mz' AND number = 2",
        "UPDATE journal SET number = 9 WHERE game_id = 'k4x9mz' AND number = 2",
        "UPDATE journal SET game_id = 'q7h2wn', number = 5 WHERE game_id = 'k4x9mz' AND number = 2",
    ],
)
def test_a_row_that_is_missing_is_told_in_a_sentence(store: Store, statement: str) -> None:
    store._db.execute(statement)
    with pytest.raises(StoreError, match="k4x9mz is damaged in row 2 of its journal"):
        store.load("k4x9mz")


@pytest.mark.parametrize("change", ["opening = '[]'", "options = '{}'", "source = '{\"seed\":1}'"])
def test_a_game_that_is_not_the_one_its_journal_begins_with_is_damaged(
    store: Store, change: str
) -> None:
    store._db.execute(f"UPDATE games SET {change} WHERE id = 'k4x9mz'")
    with pytest.raises(StoreError, match="k4x9mz is damaged in row 1 of its journal"):
        store.load("k4x9mz")


def test_a_take_back_that_leads_to_another_state_than_there_was_is_damage(store: Store) -> None:
    for kept, told in ((0, "any"), (2, "sum2"), (1, "any")):
        back = row(5, kind=BACK, actions=kept, content="", outcomes=[], checksum=told)
        append(store, "q7h2wn", back)
        assert store.load("q7h2wn").head.actions == kept
        store._db.execute("DELETE FROM journal WHERE game_id = 'q7h2wn' AND number = 5")
        store._db.execute("UPDATE games SET rows = 4, actions = 4 WHERE id = 'q7h2wn'")
    append(store, "q7h2wn", back._replace(actions=2, checksum="another"))
    with pytest.raises(StoreError, match="q7h2wn is damaged in row 5 of its journal"):
        store.load("q7h2wn")


def test_the_last_row_cannot_be_missing_unnoticed(store: Store) -> None:
    store._db.execute("DELETE FROM journal WHERE game_id = 'k4x9mz' AND number = 4")
    with pytest.raises(StoreError, match="k4x9mz is damaged in row 4 of its journal"):
        store.load("k4x9mz")


@pytest.mark.parametrize("change", ["seat = 'x'", "seat = -1", "times = 'x'", "kind = x'00'"])
def test_a_bad_mark_costs_only_itself(store: Store, change: str) -> None:
    store._db.execute(f"UPDATE marks SET {change} WHERE game_id = 'k4x9mz'")
    marks = {game.id: len(game.marks) for game in store.heads(finished=False)}
    assert marks == {"k4x9mz": 0, "q7h2wn": 1}


@pytest.mark.parametrize(
    "change",
    [
        "seat = 'x'", "seat = 2", "seat = -1", "won = 'x'", "won = 2", "rivals = '5'",
        "rivals = '[7]'", "rivals = '{'", "counts = '[]'", "counts = '{\"points\": \"x\"}'",
        "counts = x'00'",
    ],
)  # fmt: skip
def test_a_bad_result_is_left_out_and_told_of(store: Store, change: str) -> None:
    store._db.execute(f"UPDATE results SET {change} WHERE game_id = 'aaaaaa'")
    assert [game.id for game in store.finished_games()] == ["bbbbbb"]
    assert store.results()[1] == ["aaaaaa"]


@pytest.mark.parametrize("change", ["updated = 'x'", "seats = '5'", "actions = 'x'"])
def test_a_finished_game_that_is_damaged_is_left_out_and_told_of(store: Store, change: str) -> None:
    store._db.execute(f"UPDATE games SET {change} WHERE id = 'aaaaaa'")
    assert [game.id for game in store.finished_games()] == ["bbbbbb"]
    assert store.results()[1] == ["aaaaaa"]


def test_what_was_never_counted_counts_as_none(store: Store) -> None:
    store._db.execute("UPDATE results SET counts = '{}'")
    assert [game.result.counts["points"] for game in store.finished_games()] == [0, 0]


def test_everything_of_a_damaged_game_can_be_given_out(store: Store) -> None:
    store._db.execute("UPDATE games SET seats = x'00ff', updated = 'x' WHERE id = 'k4x9mz'")
    store._db.execute("UPDATE games SET name = CAST(x'41ff' AS TEXT) WHERE id = 'k4x9mz'")
    everything = json.loads(json.dumps(store.raw_game("k4x9mz")))
    assert everything["game"]["seats"] == {"hex": "00ff"}
    assert everything["game"]["updated"] == "x"
    assert everything["game"]["name"] == "A\udcff"
    assert [each["content"] for each in everything["journal"]] == [
        "card 1", "card 2", "card 3", "card 4",
    ]  # fmt: skip
    assert everything["marks"] == [{"game_id": "k4x9mz", "kind": "hint", "seat": 0, "times": 1}]
    assert everything["results"] == []
    assert everything["comments"] == []
    assert store.load("q7h2wn").head.name is None


@pytest.mark.parametrize("bad_id", ["x'00ff'", "'../../lock'", "''", "'two words'"])
def test_a_game_with_a_damaged_id_is_named_by_its_place(store: Store, bad_id: str) -> None:
    store._db.execute("PRAGMA foreign_keys = OFF")
    store._db.execute("DELETE FROM journal WHERE game_id = 'k4x9mz'")
    store._db.execute(f"UPDATE games SET id = {bad_id}, actions = 0, rows = 0 WHERE id = 'k4x9mz'")
    store._db.execute("PRAGMA foreign_keys = ON")
    (damaged,) = store.shelf.page().damaged
    assert damaged == DamagedGame("#1", "ronda", ("id",))
    assert store.raw_game("#1")["game"]["game"] == "ronda"
    store.delete("#1")
    assert store.shelf.page().damaged == []
    assert [game.id for game in store.heads(finished=False)] == ["q7h2wn"]


def test_a_damaged_game_is_deleted_with_all_that_is_of_it(store: Store) -> None:
    store._db.execute("UPDATE games SET updated = 'x' WHERE id = 'k4x9mz'")
    store.delete("k4x9mz")
    assert store.shelf.page().damaged == []
    counts = "SELECT count(*) FROM journal WHERE game_id = 'k4x9mz'"
    assert store._db.execute(counts).fetchone()[0] == 0


@pytest.mark.parametrize("name", ["nogame", "#9", "#", "#x", "#99999999999999999999999"])
def test_what_is_not_there_is_neither_given_out_nor_deleted(store: Store, name: str) -> None:
    with pytest.raises(NoSuchGame):
        store.raw_game(name)
    with pytest.raises(NoSuchGame):
        store.delete(name)


@pytest.mark.parametrize("change", ["updated = 'x'", "seats = '5'", "actions = 'x'", "rows = 'x'"])
def test_a_damaged_row_is_no_damage_to_the_file_and_outlives_a_rescue(
    tmp_path: Path, store: Store, clock: Clock, change: str
) -> None:
    store._db.execute(f"UPDATE games SET {change} WHERE id = 'k4x9mz'")
    store.close()
    path = tmp_path / "games.db"
    with Store.open(path, clock) as again:
        assert again.salvaged is None
        (damaged,) = again.shelf.page().damaged
    with path.open("r+b") as file:
        file.write(b"X")
    with Store.open(path, clock) as again:
        assert again.salvaged is not None
        assert again.shelf.page().damaged == [damaged]
        assert len(again.raw_game("k4x9mz")["journal"]) == 4


def test_a_wrong_number_of_actions_is_mended_by_a_rescue(
    tmp_path: Path, store: Store, clock: Clock
) -> None:
    store._db.execute("UPDATE games SET actions = 9, rows = 9 WHERE id = 'k4x9mz'")
    store.close()
    with Store.open(tmp_path / "games.db", clock) as again:
        assert again.salvaged is not None
        assert [(cut.game, cut.kept, cut.of) for cut in again.salvaged.cut] == [("k4x9mz", 4, 9)]
        assert len(again.load("k4x9mz").actions) == 4
    with Store.open(tmp_path / "games.db", clock) as again:
        assert again.salvaged is None


@pytest.mark.parametrize("change", ["actions = 9", "actions = 0", "rows = -1", "rows = 2"])
def test_a_number_that_the_journal_does_not_have_is_mended_by_a_rescue(
    tmp_path: Path, store: Store, clock: Clock, change: str
) -> None:
    store._db.execute(f"UPDATE games SET {change} WHERE id = 'k4x9mz'")
    with pytest.raises(StoreError, match="k4x9mz is damaged"):
        store.load("k4x9mz")
    store.close()
    with Store.open(tmp_path / "games.db", clock) as again:
        assert again.salvaged is not None
        assert again.salvaged.cut == ()
        assert again.load("k4x9mz").head.actions == 4
        assert [game.id for game in again.finished_games()] == ["aaaaaa", "bbbbbb"]
    with Store.open(tmp_path / "games.db", clock) as again:
        assert again.salvaged is None


@pytest.mark.parametrize(
    ("statements", "refusal"),
    [
        ("PRAGMA user_version = -1", "it says version -1"),
        ("PRAGMA user_version = 0", "it says version 0"),
        ("PRAGMA user_version = 1", "it says version 1"),
        ("PRAGMA user_version = 99", "A newer Kahwa wrote"),
    ],
)
def test_a_version_that_does_not_fit_is_refused_without_a_change(
    tmp_path: Path, store: Store, clock: Clock, statements: str, refusal: str
) -> None:
    store.close()
    check_refused(tmp_path / "games.db", clock, statements, refusal)


@pytest.mark.parametrize(
    ("statements", "refusal"),
    [
        ("CREATE TABLE songs (title)", "it says version 0"),
        ("CREATE TABLE games (title); PRAGMA user_version = 1", "it says version 1"),
        ("CREATE TABLE games (title); PRAGMA user_version = 4", "it says version 4"),
        ("PRAGMA user_version = 2", "it says version 2"),
        ("PRAGMA user_version = -1", "it says version -1"),
        ("CREATE TABLE songs (title); PRAGMA user_version = 8", "A newer Kahwa wrote"),
    ],
)
def test_a_database_of_another_program_is_refused_without_a_change(
    tmp_path: Path, clock: Clock, statements: str, refusal: str
) -> None:
    check_refused(tmp_path / "songs.db", clock, statements, refusal)


def check_refused(path: Path, clock: Clock, statements: str, refusal: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(statements)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=refusal) as refused:
        Store.open(path, clock)
    assert "set KAHWA_HOME" in str(refused.value)
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.corrupt-*")) == []


@pytest.mark.parametrize("version", [-1, 0, 1, 4, 8, 251, 2**30])
def test_a_version_that_changed_though_nobody_wrote_is_damage(
    tmp_path: Path, store: Store, clock: Clock, version: int
) -> None:
    store.close()
    path = tmp_path / "games.db"
    with path.open("r+b") as file:
        file.seek(60)
        file.write(version.to_bytes(4, "big", signed=True))
    with Store.open(path, clock) as again:
        assert again.salvaged is not None
        assert len(again.heads()) == 4
