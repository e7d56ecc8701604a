"""Every table and every index of the schema is damaged in turn: seen, repaired, usable again."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from core.learning.progress import Progress
from core.saves.saves import Saves
from core.store import GameHead, ListQuery, NoSuchGame, Store, StoreError
from core.store.checks import is_sound
from core.store.file_format.pages import (
    INTERIOR_INDEX,
    INTERIOR_TABLE,
    LEAF_INDEX,
    LEAF_TABLE,
    Pages,
)
from core.store.game_list import Which
from core.store.schema import ROOM_TABLE
from tests.core.doctor.kit import FINISHED, examined, now, play_game, play_games, treated, wrong

PAGE = 4096


class Tree(NamedTuple):
    """A table or an index of the schema, and the leaves of its tree that have anything on them."""

    name: str
    kind: str
    leaves: list[int]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with saved games that has rows in every table; not to be changed."""
    folder = tmp_path_factory.mktemp("full")
    path = folder / "games.db"
    play_games(path)
    with Store.open(path, now) as store:
        saves = Saves(store, Random(3))
        play_game(saves, "ronda", 2, 0, "Unplayed")
        play_game(saves, "ronda", 2, 6, "Binned")
        games = {one.name: one.id for one in store.heads()}
        store.bin.throw_away(games["Binned"])
        store.mark(games[FINISHED], "hint", 0)
        store.comments.put(games[FINISHED], 1, "Well played.")
        store.pars.want(games[FINISHED])
        rows = store.load(games[FINISHED]).head.rows
        store.pars.keep(games[FINISHED], rows, {(1, 0): {"score": 3}, (1, 1): {"score": 4}})
        store.states.keep(games[FINISHED], dict.fromkeys(range(1, 9), "{}"))
        Progress(store).reached("ronda", "taking", 2)
        Progress(store).keep_solved("ronda", "r001")
        store._db.execute(ROOM_TABLE)
        store._db.execute("INSERT INTO room VALUES ('person', 'key', '{}')")
    shutil.rmtree(path.with_suffix(".copies"))
    Store.open(path, now).close()
    return folder


@pytest.fixture
def path(full: Path, tmp_path: Path) -> Path:
    shutil.copytree(full, tmp_path / "data")
    return tmp_path / "data" / "games.db"


def trees_of(path: Path) -> list[Tree]:
    """Return all that the schema of a database has."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
        rows = db.execute("SELECT type, name, rootpage FROM sqlite_master").fetchall()
    pages = Pages(path.read_bytes(), PAGE)
    kinds = {"table": (LEAF_TABLE, INTERIOR_TABLE), "index": (LEAF_INDEX, INTERIOR_INDEX)}
    return [Tree(name, kind, pages.tree(root, *kinds[kind]).leaves) for kind, name, root in rows]


def damaged(path: Path, tree: Tree, how: str) -> Iterator[bytes]:
    """Give the file with one page of a tree damaged, for every place where it is."""
    data = path.read_bytes()
    for leaf in tree.leaves:
        at = (leaf - 1) * PAGE
        page = bytearray(data[at : at + PAGE])
        if how == "zeroed":
            page[:] = bytes(PAGE)
        elif how == "garbage":
            page[:] = Random(leaf).randbytes(PAGE)
        elif how == "emptied":
            page[3:5], page[5:7] = bytes(2), b"\x10\x00"
        elif how == "flipped":
            page[-3] ^= 4
        else:
            page[-30:] = bytes(30)
        yield data[:at] + bytes(page) + data[at + PAGE :]


def sqlite_says_sound(path: Path) -> bool:
    """Tell whether SQLite itself and the links of games find nothing wrong with a database."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
            (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            strays = db.execute("PRAGMA foreign_key_check").fetchall()
            return verdict == "ok" and not strays and is_sound(db)
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return False


def heads(store: Store, which: Which) -> list[GameHead]:
    return store.shelf.page(ListQuery(which)).heads


def use(path: Path) -> set[str]:
    """List, resume, export, bring back, ask for a par of and delete all games; return their ids."""
    with Store.open(path, now) as store:
        assert store.salvaged is None
        saves = Saves(store, Random(1))
        for one in heads(store, "binned"):
            store.bin.bring_back(one.id)
        games = heads(store, "all")
        ids = {one.id for one in games}
        store.pars.wanted()
        store.pars.done()
        for one in games:
            store.pars.of(one.id)
            store.pars.want(one.id)
            store.pars.drop(one.id)
            assert store.raw_game(one.id)["journal"] or not one.rows
            saves.recording(one.id)
            if not one.finished:
                saves.resume(one.id).close()
        store.learning.of_kind("lesson")
        store.results()
        for game_id in ids:
            store.delete(game_id)
            with pytest.raises(NoSuchGame):
                store.load(game_id)
        assert store._db.execute("PRAGMA integrity_check").fetchall()[0][0] == "ok"
        assert store._db.execute("PRAGMA foreign_key_check").fetchall() == []
    return ids


def export_and_delete_damaged(path: Path) -> str | None:
    """Export and delete the games that nothing can repair; return what is wrong after that."""
    with Store.open(path, now) as store:
        for one in store.shelf.page(ListQuery("all")).entries:
            try:
                store.load(one.id)
            except StoreError:
                assert store.raw_game(one.id)["journal"]
                store.delete(one.id)
    return ", ".join(wrong(examined(path))) or None


BOTH: tuple[Which, ...] = ("all", "binned")

HOW = ("zeroed", "garbage", "emptied", "flipped", "blanked")


def trouble(path: Path, data: bytes, expected: set[str], *, can_lose: bool) -> str | None:
    """Damage, look, repair and use; return what is wrong with that, None if nothing is."""
    path.write_bytes(data)
    is_seen = bool(wrong(examined(path)))
    if not is_seen and not sqlite_says_sound(path):
        return "the doctor says sound"
    repaired, left = treated(path)
    if left and can_lose and any("can't be repaired" in one.sentence for one in repaired):
        return export_and_delete_damaged(path)
    if left:
        return f"left: {left}"
    if not sqlite_says_sound(path):
        return "not sound after the repair"
    ids = use(path)
    if ids != expected:
        told = " ".join(one.sentence for one in repaired)
        lost = len(expected - ids)
        if not can_lose or ids - expected or f"{lost} game" not in told:
            return f"{lost} lost: {told}"
    return None


@pytest.mark.thorough
@pytest.mark.parametrize("with_copies", [False, True])
@pytest.mark.parametrize("how", HOW)
def test_every_table_and_index_is_seen_repaired_and_usable(
    path: Path, how: str, with_copies: bool, tmp_path: Path
) -> None:
    with Store.open(path, now) as store:
        expected = {one.id for which in BOTH for one in heads(store, which)}
    if not with_copies:
        shutil.rmtree(path.with_suffix(".copies"))
    kept = tmp_path / "kept"
    shutil.copytree(path.parent, kept)
    trees = trees_of(path)
    assert {tree.name for tree in trees} >= {"games", "journal", "states", "whole_pars", "room"}
    troubles = {}
    for tree in trees:
        for data in damaged(kept / path.name, tree, how):
            shutil.rmtree(path.parent)
            shutil.copytree(kept, path.parent)
            can_lose = tree.kind == "table" and not with_copies
            found = trouble(path, data, expected, can_lose=can_lose)
            if found is not None:
                troubles[tree.name] = found
    assert troubles == {}


def test_what_is_learnt_as_a_game_that_is_not_there_stays_without_it(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE learnt SET game_id = 'nowhere' WHERE name = 'taking'")
    assert not sqlite_says_sound(path)
    assert wrong(examined(path)) == ["1 row of learnt belongs to no game."]
    assert treated(path)[1] == []
    with Store.open(path, now) as store:
        assert Progress(store).lessons()["ronda", "taking"].step == 2
        assert store._db.execute("PRAGMA foreign_key_check").fetchall() == []
