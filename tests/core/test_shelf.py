"""The lists of saved games: which games they have, in what order, by which words, page by page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.store import ORDERS, Clock, DamagedGame, ListQuery, NoSuchGame, Store, glimpsed_ids
from tests.core.store_kit import append, head, play, row

SEATS = [
    {"name": "Zoé", "kind": "human", "level": None},
    {"name": "Omar", "kind": "bot", "level": "steady"},
]


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    """Four games, begun and played in this order, the second and the fourth finished."""
    with Store.open(tmp_path / "games.db", clock) as opened:
        for number, (game_id, game) in enumerate(
            [("aaaaaa", "ronda"), ("bbbbbb", "makao"), ("cccccc", "rikiki"), ("dddddd", "ronda")], 1
        ):
            opened.create(head(game_id, game=game, seats=SEATS), [])
            play(opened, game_id, number)
            if number % 2 == 0:
                append(opened, game_id, row(number + 1), finished=True)
        opened.rename("cccccc", "Café night")
        opened.rename("dddddd", "an evening")
        yield opened


def listed(store: Store, asked: ListQuery, first: int = 0, most: int | None = None) -> list[str]:
    return [one.id for one in store.shelf.page(asked, first, most).entries]


def test_each_list_has_its_games_the_newest_first(store: Store) -> None:
    assert listed(store, ListQuery("waiting")) == ["cccccc", "aaaaaa"]
    assert listed(store, ListQuery("finished")) == ["dddddd", "bbbbbb"]
    assert listed(store, ListQuery("all")) == ["dddddd", "cccccc", "bbbbbb", "aaaaaa"]
    assert listed(store, ListQuery("binned")) == []


@pytest.mark.parametrize(
    ("order", "ids"),
    [
        ("newest", "dcba"),
        ("oldest", "abcd"),
        ("game", "bcda"),
        ("name", "dcba"),
        ("longest", "dcba"),
    ],
)
def test_a_list_is_ordered_as_asked(store: Store, order: str, ids: str) -> None:
    assert order in ORDERS
    assert [one[0] for one in listed(store, ListQuery("all", order=order))] == list(ids)


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("ronda", "da"),
        ("RONDA evening", "d"),
        ("cafe", "c"),
        ("CAFÉ", "c"),
        ("zoe omar", "dcba"),
        ("zoé b", "b"),
        ("human", ""),
        ("bbbb", "b"),
        ("%", ""),
        ("  ", "dcba"),
        ("omar nobody", ""),
    ],
)
def test_a_list_is_found_by_words_without_regard_to_case_and_accents(
    store: Store, words: str, ids: str
) -> None:
    assert [one[0] for one in listed(store, ListQuery("all", words))] == list(ids)


def test_a_page_has_some_games_and_tells_how_many_there_are(store: Store) -> None:
    assert listed(store, ListQuery("all"), 1, 2) == ["cccccc", "bbbbbb"]
    assert store.shelf.page(ListQuery("all"), 1, 2).total == 4
    assert store.shelf.page(ListQuery("all"), 9, 2) == ([], 4)
    assert store.shelf.page(ListQuery("all", "ronda"), 0, 1).total == 2
    assert store.shelf.count("finished") == 2


def test_all_pages_together_are_the_list(store: Store) -> None:
    for order in ORDERS:
        pages = [listed(store, ListQuery("all", order=order), first, 1)[0] for first in range(4)]
        assert pages == listed(store, ListQuery("all", order=order))


def test_games_have_their_own_marks(store: Store) -> None:
    store.mark("aaaaaa", "hint", 0)
    assert [len(one.marks) for one in store.shelf.page().heads] == [0, 1]


def test_a_damaged_game_stands_where_it_was_and_one_without_a_time_at_the_end(store: Store) -> None:
    store._db.execute("UPDATE games SET seats = '5' WHERE id = 'cccccc'")
    store._db.execute("UPDATE games SET updated = 'x' WHERE id = 'dddddd'")
    store._db.execute("UPDATE journal SET seat = 'x' WHERE game_id = 'bbbbbb' AND number = 1")
    for order in ("newest", "oldest"):
        leaf = store.shelf.page(ListQuery("all", order=order))
        assert leaf.entries[-1] == DamagedGame("dddddd", "ronda", ("updated",))
        assert len(leaf.damaged) == 3
    assert store.shelf.newest() == store.shelf.entry("aaaaaa")
    assert store.shelf.newest("finished") is None
    assert [one.id for one in store.shelf.damaged("all")] == ["cccccc", "dddddd"]
    assert listed(store, ListQuery("all", "cccccc")) == ["cccccc"]


@pytest.mark.parametrize("bad", ["x'ff00'", "CAST(x'6eff' AS TEXT)", "5", "'[[[[[['"])
@pytest.mark.parametrize("column", ["id", "game", "name", "seats"])
def test_damage_does_not_stop_a_search(store: Store, column: str, bad: str) -> None:
    store._db.execute("PRAGMA foreign_keys = OFF")
    store._db.execute(f"UPDATE games SET {column} = {bad} WHERE id = 'aaaaaa'")
    for order in ORDERS:
        found = store.shelf.page(ListQuery("all", "omar", order))
        assert {"bbbbbb", "cccccc", "dddddd"} <= {one.id for one in found.entries}


def test_a_game_is_found_by_its_id_wherever_it_lies(store: Store) -> None:
    store.bin.throw_away("aaaaaa")
    assert store.shelf.entry("aaaaaa").id == "aaaaaa"
    assert store.shelf.entry("#2").id == "bbbbbb"
    with pytest.raises(NoSuchGame):
        store.shelf.entry("nogame")


def test_ids_are_told_by_how_they_begin(store: Store, tmp_path: Path) -> None:
    store.create(head("abcdef"), [])
    told = [("abcdef", "ronda"), ("aaaaaa", "ronda")]
    assert store.shelf.ids("all", "a") == told
    assert glimpsed_ids(tmp_path / "games.db", "all", "a") == told
    assert glimpsed_ids(tmp_path / "games.db", "finished", "") == store.shelf.ids("finished")
    store.close()
    assert glimpsed_ids(tmp_path / "games.db", "all", "a") == told


def test_a_glimpse_makes_and_mends_nothing(tmp_path: Path) -> None:
    assert glimpsed_ids(tmp_path / "games.db", "all", "") == []
    assert list(tmp_path.iterdir()) == []
