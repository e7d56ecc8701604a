"""A home that can't be written, such as a backup on a medium: what only reads works as ever."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from core.ground.paths import games_database, log_file, make_private
from core.store.errors import FileFull, FileReadOnly
from tests.loaded_program import run_loaded
from tests.tui.cli.test_saves_command import games
from tui.cli.start import opened_store

__all__ = ["games"]

UNPRIVILEGED = """
import ctypes, sys
VERSION, OVERRIDES_MODES, OVERRIDES_SEARCH = 0x20080522, 1 << 1, 1 << 2
process, rights = (ctypes.c_uint32 * 2)(VERSION, 0), (ctypes.c_uint32 * 6)()
assert ctypes.CDLL(None).capget(process, rights) == 0
for place in range(3):
    rights[place] &= ~(OVERRIDES_MODES | OVERRIDES_SEARCH)
assert ctypes.CDLL(None).capset(process, rights) == 0
from tui.__main__ import main
main()
"""
"""Kahwa without root's right to write what its modes forbid."""


def kahwa(*words: str) -> CompletedProcess[str]:
    return run_loaded([sys.executable, "-c", UNPRIVILEGED, *words])


def contents(home: Path) -> dict[str, bytes | None]:
    """Return every file of a folder with its bytes."""
    return {str(path): path.read_bytes() if path.is_file() else None for path in home.rglob("*")}


@pytest.fixture
def home(games: dict[str, str]) -> Iterator[Path]:
    """The home of the test with two games to continue and a finished one, not to be written."""
    home = Path(os.environ["KAHWA_HOME"])
    assert games_database().is_relative_to(home)
    log_file().parent.mkdir(exist_ok=True)
    paths = [home, *home.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield home
    for path in paths:
        path.chmod(0o755 if path.is_dir() else 0o644)


READING: dict[str, Callable[[dict[str, str]], list[str]]] = {
    "saves": lambda _games: ["saves", "--all"],
    "stats": lambda _games: ["stats"],
    "export": lambda games: ["export", games["over"]],
    "replay": lambda games: ["watch", "--plain", games["over"]],
    "par": lambda games: ["par", games["over"]],
    "days": lambda _games: ["day", "--plain"],
    "rules": lambda _games: ["rules", "ronda"],
    "doctor": lambda _games: ["doctor"],
}


@pytest.mark.parametrize("command", READING)
def test_what_only_reads_needs_no_right_to_write(
    home: Path, games: dict[str, str], command: str
) -> None:
    before = contents(home)
    done = kahwa(*READING[command](games))
    assert done.stderr == ""
    assert done.stdout.strip()
    assert done.returncode == 0 or command == "doctor"
    assert contents(home) == before


@pytest.mark.parametrize("command", ["saves", "stats", "replay", "par", "days", "rules"])
def test_a_new_home_that_cannot_be_written_has_no_games(command: str) -> None:
    home = Path(os.environ["KAHWA_HOME"])
    home.mkdir(exist_ok=True)
    home.chmod(0o555)
    try:
        done = kahwa(*READING[command]({"over": "nosuch"}))
    finally:
        home.chmod(0o755)
    assert "may not write" not in done.stderr
    assert done.returncode == (2 if command in ("replay", "par") else 0)
    assert not list(home.rglob("*"))


@pytest.mark.parametrize("why", [errno.EROFS, errno.ENOSPC])
def test_games_are_read_from_a_disk_whose_modes_do_not_say_that_it_cannot_be_written(
    games: dict[str, str], monkeypatch: pytest.MonkeyPatch, why: int
) -> None:
    def refuse(path: Path) -> None:
        if path == games_database().parent:
            raise OSError(why, os.strerror(why))
        make_private(path)

    monkeypatch.setattr("core.store.open_database.make_private", refuse)
    with opened_store(only_read=True) as store:
        assert {head.id for head in store.heads()} == set(games.values())
    with pytest.raises((FileFull, FileReadOnly)), opened_store():
        pass


WRITING: dict[str, Callable[[dict[str, str]], list[str]]] = {
    "play": lambda _games: ["play", "ronda", "--plain"],
    "resume": lambda _games: ["resume", "--plain"],
    "delete": lambda games: ["saves", "--delete", games["over"], "--yes"],
    "bin": lambda games: ["saves", "--to-bin", games["over"]],
}


@pytest.mark.parametrize("command", WRITING)
def test_what_writes_is_refused_in_one_sentence(
    home: Path, games: dict[str, str], command: str
) -> None:
    before = contents(home)
    done = kahwa(*WRITING[command](games))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert str(home) in done.stderr
    assert "Traceback" not in done.stderr
    assert contents(home) == before
