"""What a bare `kahwa` has loaded when its first picture is sent, and when garbage is collected."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from core import __version__
from core.games.registry import entry_of, game_names, game_type
from tests.loaded import loaded_by
from tests.terminal.line import on_line

WATCHED = """
import gc, os, sys
log, write = open(sys.argv.pop(1), "w"), os.write
def watched(fd, data):
    if b"\\x1b[2J" in bytes(data)[:64]:
        print("collecting" if gc.isenabled() else "resting", *sorted(sys.modules), file=log)
        log.flush()
    return write(fd, data)
os.write = watched
from tui.__main__ import main
main()
"""
"""Runs the program and logs at each whole picture if garbage is collected, and what is loaded."""

NEEDLESS = (
    "asyncssh",
    "click",
    "core.records",
    "core.saves.open_game",
    "core.store.file_format.pages",
    "core.store.rescue.salvaging",
    "core.arena",
    "core.bots.external",
    "core.bots.levels",
    "core.bots.search",
    "core.bots.tree",
    "core.coach",
    "core.deals",
    "core.doctor",
    "core.games.editions",
    "core.contract.game",
    "core.learning.lecture",
    "core.learning.lesson_shelf",
    "core.contract.lesson",
    "core.match.match",
    "core.contract.options",
    "core.par.replaying",
    "core.par.worker",
    "core.match.positions",
    "core.engine.protocol",
    "core.records.files",
    "core.records.json_record",
    "core.records.text.reading",
    "core.records.sealing",
    "core.records.text.writing",
    "core.saves.resuming",
    "core.rooms",
    "core.contract.rulebook",
    "core.statistics",
    "core.store.rescue.merging",
    "core.store.rescue.salvaging",
    "core.store.backups",
    "core.table",
    "cryptography",
    "hashlib",
    "hmac",
    "ssl",
    "textual.command",
    "tui.art.french",
    "tui.art.makao",
    "tui.cli.commands",
    "tui.doctor",
    "tui.games.look",
    "tui.games.talk",
    "tui.host",
    "tui.models",
    "tui.new_game.days",
    "tui.new_game.plan",
    "tui.plain",
    "tui.saved.listing",
    "tui.saved.par",
    "tui.screens.days",
    "tui.screens.dialog",
    "tui.screens.learn",
    "tui.screens.new_game",
    "tui.screens.par",
    "tui.screens.room",
    "tui.screens.rules",
    "tui.screens.saved",
    "tui.screens.settings",
    "tui.screens.table.screen",
    "tui.statistics",
    "tui.widgets.log",
    "tui.widgets.seats",
)
"""What the lobby does not show, with all the modules below."""

FOR_SAVES = ("core.store", "sqlite3")
"""What only who reads or writes saved games needs."""

RULES = """
import sys
from tui.cli.commands import main
try:
    main(["rules", "ronda"])
except SystemExit:
    pass
print(*sys.modules)
"""
"""Prints the rules of a game."""

VERSION = """
import sys
sys.argv[1:] = ["--version"]
before = {*sys.modules}
from tui.__main__ import main
main()
print(*{*sys.modules} - before)
"""
"""Prints the version."""

FOR_HOSTS = ("asyncssh", "core.rooms", "cryptography", "tui.host", "tui.screens.room")
"""What only who opens a card room needs."""

GAMES = tuple(f"{place}.games.{game}." for place in ("core", "tui") for game in game_names())
"""What the modules of games begin with; only the packages stand in the registers."""


def _pictures(home: Path, keys: Sequence[str] = (), command: Sequence[str] = ()) -> list[list[str]]:
    """Start Kahwa, press keys, and return what was logged at each picture of a whole screen."""
    log = home / "log"
    with on_line([sys.executable, "-c", WATCHED, str(log), *command], home) as line:
        line.until(b"\x1b[2J")
        line.read()
        for key in keys:
            line.type(key)
            line.read()
    return [text.split() for text in log.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def home_with_a_game(tmp_path: Path) -> Path:
    with on_line([sys.executable, "-m", "tui", "play", "ronda", "--seed", "3"], tmp_path) as line:
        line.until(b"\x1b[2J")
        line.read()
    return tmp_path


def _needless(loaded: Sequence[str]) -> list[str]:
    return [module for module in loaded if _is_below(module, NEEDLESS) or module.startswith(GAMES)]


def _is_below(module: str, names: Sequence[str]) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in names)


def test_the_empty_lobby_loads_nothing_that_it_does_not_show(tmp_path: Path) -> None:
    (_resting, *loaded), *_more = _pictures(tmp_path)
    assert "tui.screens.lobby" in loaded
    assert _needless(loaded) == []


def test_a_saved_game_is_not_loaded_before_the_lobby_is_painted(home_with_a_game: Path) -> None:
    (_resting, *loaded), *_more = _pictures(home_with_a_game)
    assert _needless(loaded) == []


def test_the_rules_are_told_without_reading_saved_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAHWA_HOME", str(tmp_path))
    loaded = loaded_by(RULES)
    assert "tui.rules.text" in loaded
    assert [module for module in loaded if _is_below(module, FOR_SAVES)] == []


def test_the_version_is_told_without_loading_anything_for_it() -> None:
    told = loaded_by(VERSION)
    assert {"kahwa", __version__} <= told
    own = {"core", "tui", "tui.__main__", "tui.cli"}
    assert told - {"kahwa", __version__} <= {"__future__", *own}


def test_who_plays_alone_loads_nothing_of_a_card_room_for_guests(tmp_path: Path) -> None:
    (_resting, *loaded), *_more = _pictures(tmp_path, command=["play", "rikiki", "--seed", "3"])
    assert "tui.screens.table.screen" in loaded
    assert [module for module in loaded if _is_below(module, FOR_HOSTS)] == []


def test_garbage_is_collected_from_the_first_picture_on(tmp_path: Path) -> None:
    first, *_more, again = _pictures(tmp_path, ["\x0c"])
    assert first[0] == "resting"
    assert again[0] == "collecting"


def test_the_titles_of_the_register_are_those_of_the_games() -> None:
    for name in game_names():
        assert (entry_of(name).name, entry_of(name).title) == (name, game_type(name).title)
