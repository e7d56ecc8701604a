"""Foreign text reaches a terminal in its harmless form only: what writes there is known by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.messages.found import sources

WRITERS = {
    "core/bots/program.py": "questions to a program in a seat, through a pipe",
    "tui/__main__.py": "the version, for which nothing else is loaded",
    "tui/cli/arena.py": "an end of a line below the progress bar",
    "tui/printing.py": "all that commands print, made harmless there",
}
"""The modules that write to a standard stream themselves, and what they write."""

STREAMS = ("sys.stdout.write", "sys.stderr.write", "sys.stdout.buffer.write", "os.write")
ECHOES = ("echo", "secho", "print")
QUESTIONS = ("confirm", "click.confirm", "click.prompt")

TERMINALS = ("tui/terminal/", "tui/host/", "tui/doctor/asking.py")
"""Where bytes go to a terminal that is painted, asked or answered; cells are made harmless."""


def calls(tree: ast.Module) -> Iterator[str]:
    """Give what a module calls, as it is written: `click.echo`, `sys.stderr.write`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


def writes(name: str) -> bool:
    return name in (*STREAMS, *QUESTIONS) or name.rpartition(".")[2] in ECHOES


def test_only_known_modules_write_to_a_standard_stream() -> None:
    paths = {path for path, tree in sources() if any(map(writes, calls(tree)))}
    assert {path for path in paths if not path.startswith(TERMINALS)} == set(WRITERS)
