"""The tests nearest to a module: those that import it, and those of its package.

A package whose tests have no folder of their own has those that import something of it. What a
test's helpers make out of a module, a class of its own with more in it, the test imports as well.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
NAMED = (*FUNCTIONS, ast.ClassDef)

MOST = 24
"""How many files are the nearest ones; those of the own folder are all among them."""

SCATTERED = 48
"""How many they are where no folder is the module's own."""


def nearest(module: str, line: int | None = None) -> list[str]:
    """Return the files of tests nearest to a module such as `core/rooms/room.py`, nearest first.

    Nearer are those that name what leads to a line of it. Of two that are as near, the one that
    imports less asks more of it.
    """
    leading = _leading(module, line)
    graded = [(_nearness(module, test, leading), test) for test in _tests()]
    near = [test for _, _, test in sorted((-n, len(_read(at)[0]), at) for n, at in graded if n)]
    home = own_folder(PurePosixPath(module).parent)
    if home is None:
        return near[:SCATTERED]
    return [
        test
        for place, test in enumerate(near)
        if place < MOST or PurePosixPath(test).is_relative_to(home)
    ]


def _nearness(module: str, test: str, leading: frozenset[str]) -> int:
    imported, words = _read(test)
    path = PurePosixPath(module)
    home = own_folder(path.parent)
    file = PurePosixPath(test)
    imports = _dotted(path) in imported or bool(_derived(module) & imported)
    near = file.is_relative_to(home) if home else _imports_from(path.parent, imported)
    if not imports and not near:
        return 0
    return (
        8 * imports
        + 5 * (file.parent == home)
        + 3 * len(_words(path.stem) & _words(file.stem))
        + len(_words(path.parent.name) & _words(file.stem))
        + min(3, len(words & _public(module)))
        + 4 * bool(words & leading)
        + (file.parts[1] == path.parts[0])
        + 1
    )


@cache
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


@cache
def _dotted(path: PurePosixPath) -> str:
    return str(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def _words(name: str) -> frozenset[str]:
    """Return the beginnings of the words of a name, so that one is like its plural."""
    return frozenset(word[:5] for word in name.split("_") if len(word) > 3 and word != "test")


@cache
def _files() -> tuple[str, ...]:
    found = (ROOT / "tests").rglob("*.py")
    return tuple(sorted(path.relative_to(ROOT).as_posix() for path in found))


@cache
def _tests() -> tuple[str, ...]:
    return tuple(path for path in _files() if PurePosixPath(path).name.startswith("test_"))


@cache
def _helpers() -> tuple[str, ...]:
    return tuple(path for path in _files() if not PurePosixPath(path).name.startswith("test_"))


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
    named = [node.name for node in ast.walk(_tree(module)) if isinstance(node, NAMED)]
    return frozenset(name for name in named if not name.startswith("_"))


@cache
def _leading(module: str, line: int | None) -> frozenset[str]:
    """Return the functions of a module that a line is in, and those from which it is reached."""
    if line is None:
        return frozenset()
    functions = [node for node in ast.walk(_tree(module)) if isinstance(node, FUNCTIONS)]
    leading = {one.name for one in functions if one.lineno <= line <= (one.end_lineno or 0)}
    while more := {one.name for one in functions if _used(one) & leading} - leading:
        leading |= more
    return frozenset(leading)


def _used(function: ast.AST) -> set[str]:
    nodes = list(ast.walk(function))
    methods = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return methods | {node.id for node in nodes if isinstance(node, ast.Name)}


@cache
def _derived(module: str) -> frozenset[str]:
    """Return what the helpers of tests derive from the classes of a module, by its dotted names."""
    name, classes = _dotted(PurePosixPath(module)), _classes(module)
    derived = set[str]()
    for path in _helpers() if classes else ():
        if name in _read(path)[0]:
            kinds = {one.name for one in classes}
            for one in _classes(path):
                if {ast.unparse(base) for base in one.bases} & kinds:
                    kinds.add(one.name)
                    derived.add(f"{_dotted(PurePosixPath(path))}.{one.name}")
    return frozenset(derived)


def _classes(path: str) -> list[ast.ClassDef]:
    return [node for node in _tree(path).body if isinstance(node, ast.ClassDef)]


@cache
def _tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text("utf-8"))
