"""What imports what: in no circle, and the rules need no screen, database or event loop."""

import itertools
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("core/games/*/__init__.py"))
RULES = [
    "core",
    "core.ground.words",
    "core.ground.errors",
    "core.games",
    *(f"core.games.{g}.game" for g in GAMES),
]
HEAVY = ["textual", "rich", "sqlite3", "asyncio", "click", "logging", "multiprocessing"]
FORBIDDEN_TO_RULES = [
    "core.bots",
    "core.engine.protocol",
    "core.records.json_record",
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
    loaded = loaded_with("core.games.registry")
    assert "core.games.registry" in loaded
    games = [f"core.games.{name}" for name in GAMES]
    assert not any(name.startswith(tuple(games)) for name in loaded)
    assert loaded.isdisjoint(HEAVY)


def test_the_store_loads_no_screen() -> None:
    loaded = loaded_with("core.store")
    assert "sqlite3" in loaded
    assert loaded.isdisjoint({"textual", "rich", "asyncio", "click", "tui"})


def circle_among(imports: dict[str, set[str]]) -> list[str]:
    """Return the modules of a circle in the order they import each other, none if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """All imports, also those in functions and those for types only."""
    return grimp.build_graph("core", "tui", "styles", cache_dir=None)


@pytest.mark.parametrize("game", GAMES)
def test_no_game_on_the_terminal_imports_another(graph: grimp.ImportGraph, game: str) -> None:
    own = graph.find_descendants(f"tui.games.{game}")
    others = tuple(f"tui.games.{other}." for other in GAMES if other != game)
    imported = {one for module in own for one in graph.find_modules_directly_imported_by(module)}
    assert "tui.models" in imported
    assert [one for one in imported if one.startswith(others)] == []


def test_no_module_imports_itself_by_way_of_others(graph: grimp.ImportGraph) -> None:
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert {"tui.card_app", "tui.screens.commanded", "core.table.table"} <= imports.keys()
    assert "tui.replay.screen" in imports["tui.card_app"], "an import in a function"
    assert "tui.navigation" in imports["tui.screens.commanded"], "an import for types"
    assert circle_among(imports) == []


def test_only_the_host_of_a_card_room_loads_what_speaks_ssh() -> None:
    graph = grimp.build_graph(
        "core", "tui", "styles", include_external_packages=True, cache_dir=None
    )
    users = {
        module
        for package in ("asyncssh", "cryptography")
        if package in graph.modules
        for module in graph.find_modules_that_directly_import(package)
    }
    assert "tui.host.server" in users
    assert [module for module in users if not module.startswith("tui.host.")] == []


def test_a_circle_is_told_in_the_order_of_its_imports() -> None:
    imports = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": set[str]()}
    circle = circle_among(imports)
    assert len(circle) == 4
    assert all(second in imports[first] for first, second in itertools.pairwise(circle))
