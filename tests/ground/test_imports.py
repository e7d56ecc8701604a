"""What gets loaded with what: the rules start fast and need no screen, database or event loop."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("core/games/*/__init__.py"))
RULES = [
    "core",
    "core.words",
    "core.errors",
    "core.games",
    *(f"core.games.{g}.game" for g in GAMES),
]
HEAVY = ["textual", "rich", "sqlite3", "asyncio", "click", "logging", "multiprocessing"]
FORBIDDEN_TO_RULES = [
    "core.bots",
    "core.protocol",
    "core.record",
    "core.store",
    "core.table",
    "tui",
]

LIST_LOADED = "import importlib, sys; importlib.import_module(sys.argv[1]); print(*sys.modules)"


def loaded_with(module: str) -> set[str]:
    """Return the names of all modules in a fresh interpreter that imports `module`."""
    listing = subprocess.run(
        [sys.executable, "-c", LIST_LOADED, module],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(listing.stdout.split())


@pytest.mark.parametrize("module", RULES)
def test_the_rules_load_nothing_heavy(module: str) -> None:
    loaded = loaded_with(module)
    assert module in loaded
    assert loaded.isdisjoint(HEAVY)
    assert loaded.isdisjoint(FORBIDDEN_TO_RULES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_loads_no_other_game(game: str) -> None:
    others = {f"core.games.{other}" for other in GAMES if other != game}
    assert loaded_with(f"core.games.{game}.game").isdisjoint(others)


def test_the_register_loads_no_game() -> None:
    loaded = loaded_with("core.registry")
    assert {f"core.games.{game}" for game in GAMES} <= loaded
    assert not any(name.startswith(f"core.games.{game}.") for name in loaded for game in GAMES)
    assert loaded.isdisjoint(HEAVY)


def test_the_store_loads_no_screen() -> None:
    loaded = loaded_with("core.store")
    assert "sqlite3" in loaded
    assert loaded.isdisjoint({"textual", "rich", "asyncio", "click", "tui"})
