"""The environment of the process is asked by those who begin it; a guest's terminal has its own."""

from __future__ import annotations

import ast

from tools.messages.found import sources

BEGIN = ("tui/__main__.py", "tui/cli/")
"""Where the process begins and what it finds is handed on."""

OF_THE_PROCESS = (
    "core/ground/paths.py",
    "core/bots/crew.py",
    "core/arena/running.py",
    "tools/training/__main__.py",
)
"""Who asks for folders and for other processes, which all that this process does shares."""


def asks(tree: ast.Module) -> bool:
    """Whether a module names the environment of the process."""
    names = {"environ", "getenv", "getlogin", "getuser"}
    return any(
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in ("os", "getpass")
        and node.attr in names
        for node in ast.walk(tree)
    )


def test_only_those_who_begin_the_process_ask_for_its_environment() -> None:
    asking = {path for path, tree in sources() if asks(tree)}
    assert {one for one in asking if not one.startswith((*BEGIN, *OF_THE_PROCESS))} == set()
