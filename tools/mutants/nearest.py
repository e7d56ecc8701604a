"""The tests nearest to a module: those that import it, and those of its folder."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]

FOLDERS = {
    "core/contract": "core",
    "core/engine": "core",
    "core/games": "core",
    "core/ground": "core",
    "core/match": "core",
    "core/saves": "core",
    "core/statistics": "core",
    "core/store": "core",
    "core/table": "core",
    "tui/art": "tui/kit",
    "tui/cli": "tui/shell",
    "tui/config": "tui/shell",
    "tui/games": "tui",
    "tui/new_game": "tui/shell",
    "tui/painting": "tui/kit",
    "tui/rules": "tui/shell",
    "tui/saved": "tui/shell",
    "tui/screens": "tui",
    "tui/terminal": "terminal",
    "tui/theme": "tui/kit",
}
"""The folder under tests/ of a folder whose tests have another name."""

MOST = 8
"""How many files are the nearest ones."""


def nearest(module: str) -> list[str]:
    """Return the files of tests nearest to a module such as `core/rooms/room.py`, nearest first."""
    graded = sorted((-_nearness(module, test), test) for test in _tests())
    return [test for grade, test in graded if grade < 0][:MOST]


def _nearness(module: str, test: str) -> int:
    imported, words = _read(test)
    path = PurePosixPath(module)
    dotted = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    file, home = PurePosixPath(test), PurePosixPath("tests") / mirrored(path.parent)
    if dotted not in imported and not file.is_relative_to(home):
        return 0
    return (
        8 * (dotted in imported)
        + 5 * (file.parent == home)
        + 3 * len(_words(path.stem) & _words(file.stem))
        + len(_words(path.parent.name) & _words(file.stem))
        + min(3, len(words & _public(module)))
    )


def mirrored(folder: PurePosixPath) -> PurePosixPath:
    """Return the folder under tests/ with the tests of a folder of sources."""
    for at in (folder, *folder.parents):
        if str(at) in FOLDERS:
            own = PurePosixPath(FOLDERS[str(at)]) / folder.relative_to(at)
            break
    else:
        own = folder
    while not (ROOT / "tests" / own).is_dir():
        own = own.parent
    return own if own != PurePosixPath("tui") else own / "shell"


def _words(name: str) -> frozenset[str]:
    """Return the beginnings of the words of a name, so that one is like its plural."""
    return frozenset(word[:5] for word in name.split("_") if len(word) > 3 and word != "test")


@cache
def _tests() -> tuple[str, ...]:
    found = (ROOT / "tests").rglob("test_*.py")
    return tuple(sorted(path.relative_to(ROOT).as_posix() for path in found))


@cache
def _read(test: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the modules that a file of tests imports, and all its words."""
    text = (ROOT / test).read_text("utf-8")
    imported = set[str]()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            imported |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(imported), frozenset(re.findall(r"\w{5,}", text))


@cache
def _public(module: str) -> frozenset[str]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    tree = ast.parse((ROOT / module).read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, kinds))
