"""Every message in the source: what is marked, and the help of each command."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FOLDERS = ("core", "tui")

MARKS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3, "NC_": 2}
"""What marks a message, and how many of its first arguments are text."""

WITH_CONTEXT = ("pgettext", "npgettext", "NC_")
"""The marks whose first argument is the context."""

Placed = ast.Call | ast.FunctionDef
"""What may hold a message."""

_MAKES_COMMANDS = ("command", "group")


class Message(NamedTuple):
    """A message: its place, its text, its plural if it counts, its context if it has one."""

    path: str
    line: int
    text: str
    plural: str = ""
    context: str = ""


@cache
def sources() -> tuple[tuple[str, ast.Module], ...]:
    """Return the path of every file of the program, and what stands in it; they are read once."""
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    return tuple(
        (path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))) for path in paths
    )


@cache
def messages() -> tuple[Message, ...]:
    """Return every message of the program, file by file."""
    return tuple(one for path, tree in sources() for one in messages_in(tree, path))


def messages_in(tree: ast.Module, path: str) -> Iterator[Message]:
    """Give the messages of one file in the order of its lines."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, Placed))
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        message = _marked(node, path) or _help(node, path)
        if message is not None:
            yield message


def mark_of(node: ast.AST) -> str:
    """Return the mark that a call is, nothing for anything else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
        return node.func.id
    return ""


def _marked(node: ast.AST, path: str) -> Message | None:
    mark = mark_of(node)
    if not mark:
        return None
    assert isinstance(node, ast.Call)
    texts = [one.value for one in node.args[: MARKS[mark]] if isinstance(one, ast.Constant)]
    if len(texts) < MARKS[mark] or not all(texts):
        return None  # it is told here, and marked where it is defined
    told = list(map(str, texts))
    context = told.pop(0) if mark in WITH_CONTEXT else ""
    text, plural = (*told, "")[:2]
    return Message(path, node.lineno, text, plural, context)


def _help(node: ast.AST, path: str) -> Message | None:
    """Return the docstring of a command, which is its help."""
    if not isinstance(node, ast.FunctionDef) or not is_command(node):
        return None
    told = ast.get_docstring(node, clean=False)
    return Message(path, node.lineno, inspect.cleandoc(told)) if told else None


def is_command(node: ast.FunctionDef) -> bool:
    """Tell whether a function is a command of the command line."""
    return any(
        isinstance(one, ast.Call)
        and isinstance(one.func, ast.Attribute)
        and one.func.attr in _MAKES_COMMANDS
        for one in node.decorator_list
    )
