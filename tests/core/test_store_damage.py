"""One damaged place at a time, every byte of the first page and every page: nothing is silent."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from core.store import Clock, Salvage, Store
from core.store.copies import copies_of, day_of, folder_of
from core.store.file_format.finding import Found, find_games
from core.store.file_format.layout import CONTENT
from core.store.file_format.pages import INTERIOR_INDEX, LEAF_INDEX, PageRow, Pages
from core.store.health import is_healthy
from core.store.rescue.merging import Copy, Together, put_together
from tests.core.store_kit import head, play

GAMES, DELETED = 30, 12
FIRST_DAY, SECOND_DAY = 5, 3
"""Actions of each game on the first day, and of every second game on the second."""

PAGE = 4096

Contents = dict[object, list[object]]
"""The texts of the actions of each game."""

Damage = Callable[[bytes, int], bytes]

DAMAGES: dict[str, Damage] = {
    "flipped": lambda place, _at: bytes(byte ^ 0xFF for byte in place),
    "one bit flipped": lambda place, at: bytes(byte ^ 1 << at % 8 for byte in place),
    "zeroed": lambda place, _at: bytes(len(place)),
}
"""What becomes of a place in a file."""


class Kept(NamedTuple):
    """A database in use for two days, as it was left, and what a copy of the first day holds."""

    path: Path
    data: bytes
    contents: Contents
    copies: list[Copy]


def on_day(day: int) -> Clock:
    seconds = count()
    return lambda: datetime(2026, 3, day, tzinfo=UTC) + timedelta(seconds=next(seconds))


def contents_of(games: Found | Together) -> Contents:
    contents: Contents = {game_id: [] for game_id in games.games}
    if isinstance(games, Found):
        rows = [one for each in games.journal.values() for _n, one in sorted(each.items())]
    else:
        rows = games.journal
    for row in rows:
        contents.setdefault(row[0], []).append(row[CONTENT])
    return contents


def read(path: Path) -> Contents:
    """Return what SQLite itself reads."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
        games = db.execute("SELECT id, opening FROM games").fetchall()
        actions = db.execute("SELECT game_id, content FROM journal ORDER BY game_id, number")
        contents: Contents = {game_id: [] for game_id, _opening in games}
        for game_id, text in actions.fetchall():
            contents[game_id].append(text)
    return contents


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Thirty games, with the pages of deleted ones among theirs."""
    path = tmp_path_factory.mktemp("damage") / "games.db"
    with Store.open(path, on_day(1)) as store:
        for index in range(GAMES + DELETED):
            store.create(head(f"game{index:02}", name="n" * 80), [])
            play(store, f"game{index:02}", FIRST_DAY, size=10 * (index % 5))
        for index in range(6, 6 + DELETED):
            store.delete(f"game{index:02}")
    with Store.open(path, on_day(2)) as store:
        for game in store.heads()[::2]:
            play(store, game.id, SECOND_DAY, first=FIRST_DAY + 1)
        store.mark("game00", "hint", 0)
    copies = [Copy(day_of(copy), find_games(copy)) for copy in copies_of(path)]
    assert [copy.day for copy in copies] == ["2026-03-02", "2026-03-01"]
    contents = read(path)
    assert len(contents) == GAMES
    assert {len(actions) for actions in contents.values()} == {FIRST_DAY, FIRST_DAY + SECOND_DAY}
    return Kept(path, path.read_bytes(), contents, copies)


@pytest.fixture
def path(kept: Kept, tmp_path: Path) -> Path:
    """The database in a folder of its own, with its copies."""
    shutil.copytree(kept.path.parent, tmp_path / "data")
    return tmp_path / "data" / "games.db"


@pytest.fixture
def known_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read a page again only when it has changed, which most have not among many damages."""
    rows_on, known = Pages.rows_on, {}

    def remembered(pages: Pages, page: bytes, start: int = 0) -> tuple[list[PageRow], bool]:
        key = (page, start, pages.usable)
        if key not in known:
            known[key] = rows_on(pages, page, start)
        return known[key]

    monkeypatch.setattr(Pages, "rows_on", remembered)


@pytest.mark.thorough
@pytest.mark.usefixtures("known_pages")
@pytest.mark.parametrize(("how", "apart"), [("flipped", 7), *((how, 1) for how in DAMAGES)])
def test_no_byte_of_the_first_page_costs_an_action_or_is_silent(
    kept: Kept, path: Path, how: str, apart: int
) -> None:
    damage = DAMAGES[how]
    with path.open("r+b", buffering=0) as file:
        for at in range(0, PAGE, apart):
            as_it_was = kept.data[at : at + 1]
            damaged = damage(as_it_was, at)
            if damaged == as_it_was:
                continue
            os.pwrite(file.fileno(), damaged, at)
            if is_healthy(path, alone=True):
                assert read(path) == kept.contents, at
            else:
                assert contents_of(put_together(find_games(path), [])) == kept.contents, at
            os.pwrite(file.fileno(), as_it_was, at)


def test_a_file_cut_within_its_first_page_is_known_and_the_copy_is_taken(
    kept: Kept, path: Path
) -> None:
    with path.open("r+b", buffering=0) as file:
        for size in reversed(range(PAGE)):
            file.truncate(size)
            assert not is_healthy(path, alone=True), size
            assert find_games(path).size == 0
    together = put_together(find_games(path), kept.copies)
    assert contents_of(together) == contents_of(kept.copies[0].found)
    assert together.copied == {"2026-03-02": GAMES}


def games_on(data: bytes, page: int) -> set[object]:
    """Return the games of which a row, of a game or of an action, is on a page."""
    rows, _whole = Pages(data, PAGE).table_rows(page)
    return {row.values[0] for row in rows}


PARTS = 4
"""Into so many cases the pages are divided; all but the first are left to CI."""


def damaged_pages(data: bytes, part: int = 0, parts: int = 1) -> Iterator[tuple[int, bytes]]:
    for number in range(1 + part, len(data) // PAGE + 1, parts):
        at = (number - 1) * PAGE
        for damage in (DAMAGES["flipped"], DAMAGES["zeroed"]):
            yield number, data[:at] + damage(data[at : at + PAGE], at) + data[at + PAGE :]


def opened(path: Path) -> tuple[Contents, Salvage | None]:
    with Store.open(path, on_day(3)) as store:
        journals = [store.load(game.id) for game in store.heads()]
        return {
            one.head.id: [text for _seat, text in one.actions] for one in journals
        }, store.salvaged


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_a_damaged_page_costs_only_what_is_on_it(kept: Kept, path: Path, part: int) -> None:
    shutil.rmtree(folder_of(path))
    for number, damaged in damaged_pages(kept.data, part, PARTS):
        path.write_bytes(damaged)
        contents, salvaged = opened(path)
        whole = {game: kept.contents[game] for game in kept.contents.keys() & contents}
        for game in set(kept.contents) - games_on(kept.data, number):
            assert contents[game] == whole[game], (number, game)
        for game, actions in contents.items():
            assert actions == whole[game][: len(actions)], (number, game)
        if contents != kept.contents:
            assert salvaged is not None
            assert len(contents) + salvaged.lost == GAMES, number
            short = {game for game, actions in contents.items() if actions != whole[game]}
            assert {cut.game for cut in salvaged.cut} == short, number


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_a_copy_gives_what_is_on_a_damaged_page(kept: Kept, path: Path, part: int) -> None:
    for number, damaged in damaged_pages(kept.data, part, PARTS):
        path.write_bytes(damaged)
        contents, _salvaged = opened(path)
        assert contents.keys() == kept.contents.keys()
        for game, actions in contents.items():
            assert len(actions) >= FIRST_DAY
            assert actions == kept.contents[game][: len(actions)], (number, game)
            if game not in games_on(kept.data, number):
                assert actions == kept.contents[game], (number, game)
        shutil.rmtree(folder_of(path))
        shutil.copytree(folder_of(kept.path), folder_of(path))


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_a_file_cut_at_a_page_gives_what_is_before_it_and_the_rest_from_a_copy(
    kept: Kept, path: Path, part: int
) -> None:
    for number in range(1 + part, len(kept.data) // PAGE, PARTS):
        path.write_bytes(kept.data[: number * PAGE])
        contents, salvaged = opened(path)
        assert salvaged is not None
        assert contents.keys() == kept.contents.keys()
        for game, actions in contents.items():
            assert len(actions) >= FIRST_DAY
            assert actions == kept.contents[game][: len(actions)], (number, game)
        shutil.rmtree(folder_of(path))
        shutil.copytree(folder_of(kept.path), folder_of(path))


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_a_damaged_index_costs_nothing_and_is_mended(kept: Kept, path: Path, part: int) -> None:
    """Bits in an index that SQLite's quick check does not look at, one at a time."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
        roots = db.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index'").fetchall()
    pages = Pages(kept.data, PAGE)
    leaves = [pages.tree(root, LEAF_INDEX, INTERIOR_INDEX).leaves[-1] for (root,) in roots]
    places = [at for leaf in leaves for at in range(leaf * PAGE - 90, leaf * PAGE, 7)]
    for at in places[part::PARTS]:
        path.write_bytes(kept.data[:at] + bytes([kept.data[at] ^ 4]) + kept.data[at + 1 :])
        contents, _salvaged = opened(path)
        assert contents == kept.contents, at
        shutil.rmtree(folder_of(path), ignore_errors=True)
