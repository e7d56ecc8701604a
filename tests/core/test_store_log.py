"""A damaged log, or a damaged file beside a log that a killed Kahwa left: nothing is silent."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from core.store import Salvage, Store
from core.store.file_format.wal import FRAME_HEADER_BYTES, HEADER_BYTES, log_of
from tests.core.store_kit import head, play, take_back
from tests.core.test_store_damage import Contents, on_day

PAGE = 4096
FRAME = FRAME_HEADER_BYTES + PAGE
ACTIONS = 9


class Killed(NamedTuple):
    """A database and its log, as a Kahwa left them that was killed, and what they hold.

    `longest` has the actions that were taken back as well: where the page is damaged that says so,
    they are back.
    """

    path: Path
    data: bytes
    log: bytes
    contents: Contents
    longest: Contents


PARTS = 3
"""Into so many cases frames and pages are divided; all but the first are left to CI."""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Killed:
    """Six games of an earlier day, and one of today, in the log alone, like moves of the others."""
    path = tmp_path_factory.mktemp("log") / "games.db"
    with Store.open(path, on_day(1)) as store:
        for index in range(6):
            store.create(head(f"game{index}", name="n" * 400), [])
            play(store, f"game{index}", 3, size=300)
        store.delete("game5")
    with Store.open(path, on_day(2)) as store:
        store.create(head("today0"), [])
        play(store, "today0", ACTIONS)
        play(store, "game2", 2, first=4)
        longest = contents_of(store)
        take_back(store, "game1", 1, 0)
        data, log = path.read_bytes(), log_of(path).read_bytes()
        contents = contents_of(store)
    return Killed(path, data, log, contents, longest)


def contents_of(store: Store) -> Contents:
    journals = [store.load(game.id) for game in store.heads()]
    return {one.head.id: [text for _seat, text in one.actions] for one in journals}


def opened(path: Path, data: bytes, log: bytes) -> tuple[Contents, Salvage | None]:
    """Return what a database without copies gives when it is opened with a log."""
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.mkdir()
    path.write_bytes(data)
    log_of(path).write_bytes(log)
    with Store.open(path, on_day(3)) as store:
        return contents_of(store), store.salvaged


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


def flipped(data: bytes, at: int, end: int) -> bytes:
    return data[:at] + bytes(byte ^ 0xFF for byte in data[at:end]) + data[end:]


def test_a_sound_log_is_played_in_and_nothing_is_rescued(killed: Killed, path: Path) -> None:
    assert opened(path, killed.data, killed.log) == (killed.contents, None)


def test_a_log_that_ends_within_a_transaction_is_nothing_to_tell_of(
    killed: Killed, path: Path
) -> None:
    contents, salvaged = opened(path, killed.data, killed.log[: -FRAME - 100])
    assert salvaged is None
    assert contents.keys() == killed.contents.keys()


@pytest.mark.parametrize("at", range(HEADER_BYTES))
def test_no_byte_of_the_head_of_a_log_costs_an_action(killed: Killed, path: Path, at: int) -> None:
    contents, salvaged = opened(path, killed.data, flipped(killed.log, at, at + 1))
    assert contents == killed.contents
    assert salvaged is not None
    assert salvaged.cut == ()


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_no_byte_of_the_head_of_a_frame_costs_an_action(
    killed: Killed, path: Path, part: int
) -> None:
    frames = (len(killed.log) - HEADER_BYTES) // FRAME
    assert frames > 30
    for frame in range(part * 7, frames, 7 * PARTS):
        for byte in (3, 7, 15, 16):
            at = HEADER_BYTES + frame * FRAME + byte
            contents, _salvaged = opened(path, killed.data, flipped(killed.log, at, at + 1))
            assert contents == killed.contents, (frame, byte)


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_a_damaged_frame_costs_at_most_what_is_on_its_page(
    killed: Killed, path: Path, part: int
) -> None:
    frames = (len(killed.log) - HEADER_BYTES) // FRAME
    for frame in range(part, frames, PARTS):
        at = HEADER_BYTES + frame * FRAME + FRAME_HEADER_BYTES
        contents, salvaged = opened(path, killed.data, flipped(killed.log, at, at + PAGE))
        for game, actions in contents.items():
            assert actions == killed.longest[game][: len(actions)], (frame, game)
        if contents != killed.contents:
            assert salvaged is not None, frame


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_a_page_of_the_file_may_be_damaged_while_there_is_a_log(
    killed: Killed, path: Path, part: int
) -> None:
    for page in range(part, len(killed.data) // PAGE, PARTS):
        damaged = flipped(killed.data, page * PAGE, (page + 1) * PAGE)
        contents, salvaged = opened(path, damaged, killed.log)
        for game, actions in contents.items():
            assert actions == killed.contents[game][: len(actions)], (page, game)
        if contents != killed.contents:
            assert salvaged is not None, page


def test_an_emptied_file_with_a_log_gives_what_the_log_has(killed: Killed, path: Path) -> None:
    contents, salvaged = opened(path, b"", killed.log)
    assert salvaged is not None
    assert contents["today0"] == killed.contents["today0"]
