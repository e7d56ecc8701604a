"""Every face stands on a session: none holds a table, its match or its bots, and none is needed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repository.test_imports import loaded_with

ROOT = Path(__file__).parents[3]

FACES = sorted((*ROOT.glob("tui/screens/table/*.py"), *ROOT.glob("tui/plain/*.py")))

HELD = {"Table", "Minds", "OpenTable", "Chair"}
"""What only a session makes; a face opens the table for it, and `tui/plain/watching` looks back."""

OPENING = {"OpenTable"}


def called(path: Path) -> Iterator[str]:
    """Give the names that a module calls."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


@pytest.mark.parametrize("path", FACES, ids=lambda path: "/".join(path.parts[-2:]))
def test_a_face_lays_no_table_and_seats_nobody(path: Path) -> None:
    allowed = {"Chair"} if path.name == "watching.py" else OPENING
    assert not set(called(path)) & (HELD - allowed)


def test_a_session_needs_nothing_that_paints() -> None:
    assert loaded_with("tui.session.session").isdisjoint({"textual", "rich", "tui.widgets"})
