"""What is logged has as many values as its words name: else it is never written."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

LOGS = ("log", "host_log")


def entries(tree: ast.Module) -> Iterator[ast.Call]:
    """Yield the calls of a module that write an entry to a log."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Attribute(ast.Call(ast.Name(name)))) if name in LOGS:
                yield node


def wrong(entry: ast.Call) -> bool:
    """Tell whether the words of an entry are none, or name more or fewer values than it has."""
    words, *values = entry.args
    if not isinstance(words, ast.Constant):
        return any(isinstance(one, ast.Constant) for one in values)
    try:
        return not isinstance(words.value, str) or not words.value % tuple(7 for _one in values)
    except (TypeError, ValueError):
        return True


@pytest.mark.parametrize(
    ("source", "is_wrong"),
    [
        ("log().warning('tea is out')", False),
        ("log().warning('%s of %r is out', tea, cup, exc_info=error)", False),
        ("log().warning(WORDS[tea], cup)", False),
        ("log().warning('%s is out')", True),
        ("log().warning('tea is out', tea)", True),
        ("host_log().info(tea, '%s is out')", True),
    ],
)
def test_a_wrong_entry_is_found(source: str, is_wrong: bool) -> None:
    (entry,) = entries(ast.parse(source))
    assert wrong(entry) is is_wrong


def test_the_words_of_every_entry_fit_its_values() -> None:
    paths = [path for folder in ("core", "tui") for path in (ROOT / folder).rglob("*.py")]
    texts = {path.relative_to(ROOT): path.read_text("utf-8") for path in paths}
    trees = {path: ast.parse(text) for path, text in texts.items() if "log()." in text}
    assert len(trees) > 20
    found = [(path, one.lineno) for path in trees for one in entries(trees[path]) if wrong(one)]
    assert found == []
