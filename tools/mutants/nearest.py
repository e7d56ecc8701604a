"""The tests nearest to a module: those that import it, and those of its package.

A package whose tests have no folder of their own has those that import something of it.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]

MOST = 24
"""How many files are the nearest ones; those of the own folder are all among them."""


def nearest(module: str) -> list[str]:
    """Return the files of tests nearest to a module such as `core/rooms/room.py`, nearest first.

    Of two that are as near, the one that imports less asks more of it.
    """
    graded = [(_nearness(module, test), test) for test in _tests()]
    near = [test for _, _, test in sorted((-n, len(_read(at)[0]), at) for n, at in graded if n)]
    home = own_folder(PurePosixPath(module).parent)
    return [
        test
        for place, test in enumerate(near)
        if place < MOST or (home is not None and PurePosixPath(test).is_relative_to(home))
    ]


def _nearness(module: str, test: str) -> int:
    imported, words = _read(test)
    path = PurePosixPath(module)
    home = own_folder(path.parent)
    file = PurePosixPath(test)
    imports = _dotted(path) in imported
    near = file.is_relative_to(home) if home else _imports_from(path.parent, imported)
    if not imports and not near:
        return 0
    return (
        8 * imports
        + 5 * (file.parent == home)
        + 3 * len(_words(path.stem) & _words(file.stem))
        + len(_words(path.parent.name) & _words(file.stem))
        + min(3, len(words & _public(module)))
        + (file.parts[1] == path.parts[0])
        + 1
    )


def own_folder(folder: PurePosixPath) -> PurePosixPath | None:
    """Return where the tests of a folder of sources are, None where no folder is its own.

    That is the folder of the same name under tests/, with or without one of those above it
    (`tests/core/ronda` for `core/games/ronda`), or the one of the folder above.
    """
    for at in (folder, *folder.parents):
        if len(at.parts) < 2:
            break
        shorter = (at.parts[:one] + at.parts[one + 1 :] for one in range(len(at.parts) - 1))
        for parts in (at.parts, *shorter):
            home = PurePosixPath("tests", *parts)
            if (ROOT / home).is_dir():
                return home
    return None


def _imports_from(folder: PurePosixPath, imported: frozenset[str]) -> bool:
    package = _dotted(folder)
    inside = (one.removeprefix(f"{package}.") for one in imported if one.startswith(f"{package}."))
    # What is in the uppermost folders is no package: only what is beside a module there counts.
    return package in imported or any("." in package or "." not in one for one in inside)


def _dotted(path: PurePosixPath) -> str:
    return str(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


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
    """Return what others may ask of a module by name: functions, classes and their methods."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    tree = ast.parse((ROOT / module).read_text("utf-8"))
    named = [node for node in ast.walk(tree) if isinstance(node, kinds)]
    return frozenset(node.name for node in named if not node.name.startswith("_"))
