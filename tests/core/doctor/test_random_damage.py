"""Real files damaged at random: what a rescue tells as lost is what is lost."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from core.store import Clock, Store, StoreError
from core.store.copies import folder_of
from core.store.game_list import ListQuery
from tests.core.doctor.test_every_page import sqlite_says_sound
from tests.core.store_kit import head, play

PAGE = 4096
GAMES = 24


def on_day(day: int) -> Clock:
    return lambda: datetime(2026, 3, day, 12, tzinfo=UTC)


class Played(NamedTuple):
    """A database as it was left, as it was earlier, and with a log as a kill leaves it."""

    now: bytes
    before: list[bytes]
    logged: bytes
    log: bytes
    actions: dict[str, int]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    path = tmp_path_factory.mktemp("random") / "games.db"
    before: list[bytes] = []
    for day in range(1, 4):
        with Store.open(path, on_day(day)) as store:
            for index in range(8 * day - 8, 8 * day):
                store.create(head(f"game{index:02}", name="n" * 120), [])
                play(store, f"game{index:02}", 4 + index % 3)
            if day > 1:
                play(store, "game00", 3, first=5 + 3 * (day - 2))
        before.append(path.read_bytes())
    with Store.open(path, on_day(3)) as store:
        actions = {one.id: one.rows for one in store.heads()}
        play(store, "game01", 2, first=6)
        store.rename("game02", "Renamed")
        logged, log = path.read_bytes(), path.with_name("games.db-wal").read_bytes()
    return Played(before.pop(), before, logged, log, actions)


def damaged(random: Random, played: Played) -> tuple[str, bytes]:
    """Return a file with damage of some kind in one to five places."""
    data = bytearray(played.now)
    pages = len(data) // PAGE
    kind = random.choice(("bits", "stale", "cut", "swapped", "zeroed", "foreign", "garbage"))
    for _place in range(random.randrange(1, 6)):
        number = random.randrange(pages)
        at = number * PAGE
        if kind == "bits":
            data[at + random.randrange(PAGE)] ^= 1 << random.randrange(8)
        elif kind == "stale":
            old = random.choice(played.before)
            if old[at : at + PAGE]:
                data[at : at + PAGE] = old[at : at + PAGE]
        elif kind == "swapped":
            other = random.randrange(pages) * PAGE
            one, two = bytes(data[at : at + PAGE]), bytes(data[other : other + PAGE])
            data[at : at + PAGE], data[other : other + PAGE] = two, one
        elif kind == "zeroed":
            data[at : at + PAGE] = bytes(PAGE)
        elif kind == "garbage":
            data[at : at + PAGE] = random.randbytes(PAGE)
    if kind == "cut":
        del data[random.randrange(PAGE, len(data)) :]
    if kind == "foreign":
        data = bytearray(random.choice((b"A letter.\n" * 900, random.randbytes(9000), b"GIF89a")))
    return kind, bytes(data)


class Opened(NamedTuple):
    """The games of a database with their rows, those listed as damaged, and what a rescue told.

    That is how many are lost, which are shortened, how many are those of a copy, and whether that
    is all.
    """

    games: dict[str, int]
    damaged: frozenset[str] = frozenset()
    lost: int = 0
    cut: frozenset[str] = frozenset()
    copied: int = 0
    certain: bool = True


def opened(path: Path) -> Opened:
    """Open a database."""
    with Store.open(path, on_day(4)) as store:
        games = {one.id: len(store.load(one.id).rows) for one in store.heads()}
        damaged = frozenset(one.id for one in store.shelf.page(ListQuery("all")).damaged)
        told = store.salvaged
        if told is None:
            return Opened(games, damaged)
        cut, copied = frozenset(cut.game for cut in told.cut), sum(told.copied.values())
        return Opened(games, damaged, told.lost, cut, copied, told.certain)


@pytest.mark.thorough
@pytest.mark.parametrize("with_copies", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_what_is_lost_is_told(path: Path, played: Played, seed: int, with_copies: bool) -> None:
    random = Random(seed)
    for _time in range(3):
        kind, data = damaged(random, played)
        shutil.rmtree(path.parent)
        path.parent.mkdir()
        if with_copies:
            folder_of(path).mkdir()
            for day, copy in enumerate(played.before, 1):
                (folder_of(path) / f"2026-03-0{day}.db").write_bytes(copy)
        path.write_bytes(data)
        try:
            after = opened(path)
        except StoreError:
            assert path.read_bytes() == data
            continue
        games, told, where = after.games, after.lost, (seed, kind, after)
        lost = played.actions.keys() - games.keys() - after.damaged
        shorter = {game for game, rows in games.items() if rows < played.actions.get(game, 0)}
        assert games.keys() <= played.actions.keys(), where
        assert sqlite_says_sound(path), where
        assert told == len(lost) or (told < len(lost) and not after.certain), (where, lost)
        assert len(shorter - after.cut) <= after.copied or not after.certain, (where, shorter)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "games.db"


ROOTS = ("schema", "games", "sqlite_autoindex_games_1", "journal", "sqlite_autoindex_journal_1")


@pytest.mark.parametrize("count", range(1, len(ROOTS) + 1))
@pytest.mark.parametrize("day", [0, 1])
def test_pages_that_are_older_than_the_others_lose_no_game(
    path: Path, played: Played, day: int, count: int
) -> None:
    for stale in combinations(ROOTS, count):
        shutil.rmtree(path.parent)
        path.parent.mkdir()
        path.write_bytes(played.now)
        with closing(sqlite3.connect(path)) as db:
            roots = dict(db.execute("SELECT name, rootpage FROM sqlite_master"))
        data = bytearray(played.now)
        for name in stale:
            at = (roots.get(name, 1) - 1) * PAGE
            data[at : at + PAGE] = played.before[day][at : at + PAGE]
        path.write_bytes(data)
        after = opened(path)
        assert (after.games, after.lost, after.cut) == (played.actions, 0, frozenset()), stale
