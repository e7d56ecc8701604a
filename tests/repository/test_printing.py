"""Foreign text reaches a terminal in its harmless form only: what writes there is known by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]

WRITERS = {
    "core/bots/program.py": "questions to a program in a seat, through a pipe",
    "tui/cli/arena.py": "an end of a line below the progress bar",
    "tui/printing.py": "all that commands print, made harmless there",
}
"""The modules that write to a standard stream themselves, and what they write."""

STREAMS = ("sys.stdout.write", "sys.stderr.write", "sys.stdout.buffer.write", "os.write")
ECHOES = ("echo", "secho", "print")

TERMINALS = ("tui/terminal/", "tui/host/", "tui/doctor/asking.py")
"""Where bytes go to a terminal that is painted, asked or answered; cells are made harmless."""


def calls(path: Path) -> Iterator[str]:
    """Give what a module calls, as it is written: `click.echo`, `sys.stderr.write`."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


def writes(name: str) -> bool:
    return name in STREAMS or name.rpartition(".")[2] in ECHOES


def test_only_known_modules_write_to_a_standard_stream() -> None:
    paths = {
        str(path.relative_to(ROOT))
        for folder in ("core", "tui")
        for path in (ROOT / folder).rglob("*.py")
        if any(map(writes, calls(path)))
    }
    assert {path for path in paths if not path.startswith(TERMINALS)} == set(WRITERS)
